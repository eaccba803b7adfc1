import Foundation
import RegistrationJSON
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
  private let part: Part
  private let folder: String?

  /// What a picture shows.
  private enum Part {
    case whole, overview
    case step(String)

    /// What the name of its file has after the chart's.
    var name: String? {
      switch self {
      case .whole: nil
      case .overview: "overview"
      case .step(let step): step
      }
    }
  }

  init(chart: StateChart, _ invocation: Invocation) throws(CommandFailure) {
    self.chart = chart
    format = invocation.value(.picture).flatMap(PictureFormat.init) ?? .svg
    folder = invocation.value(.output)
    let others: [CommandOption] = [.picture, .step, .overview]
    if folder != nil, let other = others.first(where: invocation.given.contains) {
      throw .usage("'--output' writes all pictures; it does not go with '\(other.name)'", .chart)
    }
    let isOverview = invocation.given.contains(.overview)
    guard let step = invocation.value(.step) else {
      part = isOverview ? .overview : .whole
      return
    }
    if isOverview {
      throw .usage("'--overview' shows all steps; it does not go with '--step'", .chart)
    }
    part = .step(step)
    if chart.steps.contains(step) { return }
    throw .usage(
      "unknown step \(step.quotedForMessage): expected \(chart.steps.listed)"
        + (CommandRequest.hint(for: step, among: chart.steps) ?? ""), .chart)
  }

  func perform(on console: Console) throws(CommandFailure) -> ExitStatus {
    guard let folder else {
      try console.output.write(try picture(of: part, as: format))
      return .success
    }
    try FileManager.default.makeFolder(folder)
    var names = FileNames()
    var count = 0
    // SVG comes last: the others need no other program.
    for format in PictureFormat.allCases.reversed() {
      for part in [.whole, .overview] + chart.steps.map(Part.step) {
        let name = ([chart.name] + [part.name].compactMap(\.self)).joined(separator: "-")
        let file = names.free(name.replacing("/", with: "-"), "." + format.suffix)
        try OpenFile.write(try picture(of: part, as: format), to: "\(folder)/\(file)")
        count += 1
      }
    }
    try console.output.write("\(count) pictures in \(folder.onOneLine)\n")
    return .success
  }

  private func picture(of part: Part, as format: PictureFormat) throws(CommandFailure) -> String {
    let text: String
    do throws(ChartErrors) {
      switch (format, part) {
      case (.mermaid, .whole): return chart.mermaid()
      case (.mermaid, .overview): return chart.overviewMermaid()
      case (.mermaid, .step(let step)): return try chart.mermaid(step: step)
      case (.dot, .overview): return chart.overviewDOT()
      case (.svg, .overview): return chart.overviewSVG()
      case (.dot, .whole), (.svg, .whole): text = chart.dot()
      case (.dot, .step(let step)), (.svg, .step(let step)): text = try chart.dot(step: step)
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
