public import StateCharts

/// Whether a chart and the program say the same, both ways.
///
/// Every edge of the flow is taken by the chart, to the same state and with the same notice. Every
/// event that the program ignores is one that the chart has no transition for. And every transition
/// of the chart, for each of its events, is taken by some edge.
public enum ChartConformance {
  /// Everything in which they differ, in the order of the chart's lines.
  public static func check(_ chart: StateChart, _ flow: FlowEdges) -> [ChartDifference] {
    ConformanceCheck(chart.states, flow).differences
  }
}
