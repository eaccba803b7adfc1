import Foundation
import PlainJSON
import RegistrationScript
import StateCharts

enum PictureFormat: String, CaseIterable {
  case svg, dot, mermaid

  var suffix: String { self == .mermaid ? "mmd" : rawValue }
}

/// `chart render`: draws the chart.
struct ChartRendering {
  private let chart: StateChart
  private let format: PictureFormat
  private let step: String?
  private let folder: String?

  init(chart: StateChart, _ invocation: Invocation) throws(CommandFailure) {
    self.chart = chart
    format = invocation.value(.picture).flatMap(PictureFormat.init) ?? .svg
    (step, folder) = (invocation.value(.step), invocation.value(.output))
    let others: [CommandOption] = [.picture, .step]
    if folder != nil, let other = others.first(where: { invocation.value($0) != nil }) {
      throw .usage("'--output' writes all pictures; it does not go with '\(other.name)'", .chart)
    }
    guard let step, !chart.steps.contains(step) else { return }
    throw .usage(
      "unknown step \(step.quotedForMessage): expected \(chart.steps.listed)"
        + (CommandRequest.hint(for: step, among: chart.steps) ?? ""), .chart)
  }

  func perform(on console: Console) throws(CommandFailure) -> ExitStatus {
    guard let folder else {
      try console.output.write(try picture(of: step, as: format))
      return .success
    }
    try FileManager.default.makeFolder(folder)
    var count = 0
    // SVG comes last: the others need no other program.
    for format in PictureFormat.allCases.reversed() {
      for step in [nil] + chart.steps.map(Optional.some) {
        let name = ([chart.name] + [step].compactMap(\.self)).joined(separator: "-")
        let file = name.replacing("/", with: "-") + "." + format.suffix
        try OpenFile.write(try picture(of: step, as: format), to: "\(folder)/\(file)")
        count += 1
      }
    }
    try console.output.write("\(count) pictures in \(folder.onOneLine)\n")
    return .success
  }

  private func picture(
    of step: String?, as format: PictureFormat
  ) throws(CommandFailure) -> String {
    let text: String
    do throws(ChartErrors) {
      switch (format, step) {
      case (.mermaid, nil): return chart.mermaid()
      case (.mermaid, let step?): return try chart.mermaid(step: step)
      case (.dot, nil), (.svg, nil): text = chart.dot()
      case (.dot, let step?), (.svg, let step?): text = try chart.dot(step: step)
      }
    } catch {
      throw CommandFailure(.malformed, "registrar: \(error)")
    }
    return format == .svg ? try draw(text) : text
  }

  private func draw(_ graph: String) throws(CommandFailure) -> String {
    #if os(macOS) || os(Linux)
      do throws(GraphvizError) {
        return try Graphviz().svg(of: graph)
      } catch {
        throw CommandFailure(.unavailable, "registrar: \(error)")
      }
    #else
      throw CommandFailure(.unavailable, "registrar: this system has no Graphviz to draw SVG")
    #endif
  }
}

extension FileManager {
  func makeFolder(_ path: String) throws(CommandFailure) {
    do {
      try createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(.cannotCreate, "registrar: cannot make the folder '\(path.onOneLine)'")
    }
  }
}
