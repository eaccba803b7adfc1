package import CommandSupport
import Foundation

/// The benchmark as a command: its rows, and the handling of its arguments.
package struct BenchmarkCommand: Sendable {
  /// The exit status; the numbers from 65 are those of `sysexits.h`.
  package enum Status: Int32, Sendable {
    case success = 0
    /// A row did not do what it should, or has become worse.
    case failed = 1
    case usage = 2
    case malformed = 65
    case unreadable = 66
    case cannotCreate = 73
  }

  private let rows: [Row]
  private let style: Style
  private let output: @Sendable (String) -> Void
  private let errors: @Sendable (String) -> Void

  package init(
    rows: [Row], style: Style, output: @escaping @Sendable (String) -> Void,
    errors: @escaping @Sendable (String) -> Void
  ) {
    (self.rows, self.style, self.output, self.errors) = (rows, style, output, errors)
  }

  package func answer(_ arguments: [String]) async -> Status {
    let options: BenchmarkOptions
    do throws(BenchmarkOptions.Misuse) {
      options = try BenchmarkOptions(arguments)
    } catch {
      errors("registrar-bench: \(error.message)\nSee 'registrar-bench --help'.\n")
      return .usage
    }
    switch options.task {
    case .help: output(BenchmarkOptions.help)
    case .list: output(list)
    case .compare(let before, let after, let tolerance):
      return compare(before, after, tolerance: tolerance)
    case .measure(let filter): return await measure(filter, options)
    }
    return .success
  }

  private var list: String { rows.map { "\($0.id.left(24))\($0.operation)\n" }.joined() }

  private func measure(_ filter: String?, _ options: BenchmarkOptions) async -> Status {
    let meant = filter.map { filter in rows.filter { $0.matches(filter) } } ?? rows
    if let filter, meant.isEmpty {
      errors("registrar-bench: no row is called '\(filter)'; there are:\n\(list)")
      return .usage
    }
    if let file = options.json, !canWrite(file) { return .cannotCreate }
    let table = Table(style)
    var reports: [RowReport] = []
    var failures = 0
    if !options.isMarkdown { output(table.head) }
    for row in meant {
      do throws(ProgramFailure) {
        let report = RowReport(row, try await row.measure(options.scale))
        if !options.isMarkdown { output(table.lines(report)) }
        reports.append(report)
      } catch {
        failures += 1
        errors("\(row.id): \(style.bad("FAILED")): \(error)\n")
      }
    }
    if options.isMarkdown { output(MarkdownTable(reports).text + "\n") }
    let verdicts = reports.flatMap(\.verdicts)
    let met = verdicts.count { $0.isMet == true }
    output("\(reports.count) rows, \(failures) failed; \(met) of \(verdicts.count) goals met\n")
    let report = BenchmarkReport(
      scale: options.scale, cores: ProcessInfo.processInfo.activeProcessorCount, rows: reports)
    if let file = options.json, !write(report, to: file) { return .cannotCreate }
    return failures == 0 ? .success : .failed
  }

  /// Whether the file can probably be written; checked before minutes are spent.
  private func canWrite(_ file: String) -> Bool {
    let url = URL(fileURLWithPath: file)
    let files = FileManager.default
    let place = files.fileExists(atPath: url.path) ? url : url.deletingLastPathComponent()
    if files.isWritableFile(atPath: place.path) { return true }
    errors("registrar-bench: cannot write '\(file)'\n")
    return false
  }

  private func write(_ report: BenchmarkReport, to file: String) -> Bool {
    do {
      try report.json().write(to: URL(fileURLWithPath: file))
      return true
    } catch {
      errors("registrar-bench: cannot write '\(file)': \(error.localizedDescription)\n")
      return false
    }
  }
}

extension BenchmarkCommand {
  private func compare(_ first: String, _ second: String, tolerance: Double) -> Status {
    var reports: [BenchmarkReport] = []
    for file in [first, second] {
      guard let data = FileManager.default.contents(atPath: file) else {
        errors("registrar-bench: cannot read '\(file)'\n")
        return .unreadable
      }
      do throws(ReportFormatError) {
        reports.append(try BenchmarkReport(json: data))
      } catch {
        errors("registrar-bench: '\(file)' cannot be compared: \(error)\n")
        return .malformed
      }
    }
    guard reports[0].scale == reports[1].scale else {
      errors(
        "registrar-bench: '\(first)' was measured as \(reports[0].scale), '\(second)' as "
          + "\(reports[1].scale): their figures cannot be compared\n")
      return .malformed
    }
    let comparison = Comparison(reports[0], reports[1], tolerance: tolerance)
    output(comparison.text(style))
    return comparison.isWorse ? .failed : .success
  }
}
