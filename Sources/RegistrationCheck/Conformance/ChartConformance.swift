package import StateCharts

/// Checks that a chart and the program agree, in both directions.
///
/// The chart takes every edge of the flow, to the same state and with the same notice. The chart
/// has no transition for any event that the program ignores. And some edge takes every transition
/// of the chart, for each of its events.
package enum ChartConformance {
  /// Every difference, in the order of the lines of the chart.
  package static func check(_ chart: StateChart, _ flow: FlowEdges) -> [ChartDifference] {
    ConformanceCheck(chart.states, flow).differences
  }
}
