import Foundation
import RegistrationScript
import StateCharts

/// A chart with the name that it was read under.
struct NamedChart {
  let name: String
  let chart: StateChart

  /// Reads the file at `path`, or the flow's own chart.
  init(reading path: String?) throws(CommandFailure) {
    let path = path ?? "StateCharts/registration.scxml"
    let bytes = try OpenFile.contents(of: path, limit: ChartLimits.bytes)
    name = path.onOneLine
    do throws(ChartErrors) {
      chart = try StateChart(scxml: Data(bytes))
    } catch {
      let lines = error.errors.map { "\(path.onOneLine):\($0)".onOneLine }
      throw CommandFailure(.malformed, lines.joined(separator: "\n"))
    }
  }
}
