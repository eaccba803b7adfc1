import Foundation
import StateCharts

/// A chart is read, or refused with a place.
///
/// A chart that is read is written as one that reads as the same, is drawn, and leads on.
enum ChartTarget {
  static func check(_ bytes: [UInt8]) throws(FuzzFinding) {
    let chart: StateChart
    do throws(ChartErrors) {
      chart = try StateChart(scxml: Data(bytes))
    } catch {
      return try check(error, bytes)
    }
    let text = chart.scxml()
    // The written text may be longer than the one that was read, and exceed the limit.
    if text.utf8.count <= ChartLimits.bytes {
      let again: StateChart
      do throws(ChartErrors) {
        again = try StateChart(scxml: text)
      } catch {
        throw FuzzFinding("the written chart is refused: \(error)\n\(text)")
      }
      try require(
        again.withoutPositions == chart.withoutPositions, "written, it reads as another:\n\(text)")
    }
    _ = (chart.mermaid(), chart.dot())
    try follow(chart)
  }

  private static func check(_ error: ChartErrors, _ bytes: [UInt8]) throws(FuzzFinding) {
    let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
    try require(!error.errors.isEmpty, "refused without an error")
    for error in error.errors {
      try require((1...lines).contains(error.line) && error.column >= 1, "no such place: \(error)")
      try require(error.column <= bytes.count + 1, "no such column: \(error)")
      try require(
        !error.found.isEmpty && !error.expected.isEmpty && !error.remedy.isEmpty,
        "an error without words: \(error)")
    }
  }

  /// Takes events that the chart names in states of it; each leads to a state of the chart.
  private static func follow(_ chart: StateChart) throws(FuzzFinding) {
    let events = chart.allStates.flatMap(\.transitions).flatMap(\.events)
    for (state, event) in zip(chart.allStates.prefix(50), events) {
      for data in [[:], ["k": "v"]] {
        let transition = chart.transition(for: event, data: data, in: state.id)
        guard let target = transition?.target else { continue }
        try require(chart.state(target) != nil, "no state: \(target)")
      }
    }
  }
}
