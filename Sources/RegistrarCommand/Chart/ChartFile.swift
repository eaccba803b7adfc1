import Foundation
import StateCharts

/// A chart with the name that it was read under.
struct NamedChart {
  var name: String
  var chart: StateChart
}

/// The file that a chart is read from.
struct ChartFile {
  private static let standard = "StateCharts/registration.scxml"

  private let path: String

  /// Opens the file at `path`, or the flow's own chart.
  init(_ path: String?) { self.path = path ?? ChartFile.standard }

  func read() throws(CommandFailure) -> NamedChart {
    let bytes = try OpenFile.contents(of: path, limit: ChartLimits.bytes)
    do throws(ChartErrors) {
      return NamedChart(name: path.onOneLine, chart: try StateChart(scxml: Data(bytes)))
    } catch {
      let lines = error.errors.map { "\(path.onOneLine):\($0)".onOneLine }
      throw CommandFailure(.malformed, lines.joined(separator: "\n"))
    }
  }
}
