package import RegistrationCore
package import RegistrationScript

/// The scripts that show differences between a chart and the flow.
package struct DifferenceScripts {
  private var scripts: [ChartDifference: EventScript] = [:]

  /// Looks for a script for each of these differences, which belong to one policy's flow.
  package init(of differences: [ChartDifference], policy: Policy, limit: Int = ChartScripts.limit) {
    var waiting: [FlowEdges.Occasion: [ChartDifference]] = [:]
    for difference in differences {
      if let occasion = Self.occasion(of: difference) {
        waiting[occasion, default: []].append(difference)
      }
    }
    guard !waiting.isEmpty else { return }
    var search = ScriptSearch(policy: policy)
    search.run(limit: limit) { step, way in
      let edge = ChartEdge(from: step.before, on: step.event, at: step.moment, to: step.after)
      let occasion = FlowEdges.Occasion(from: edge.from, event: edge.event, data: edge.data)
      guard let found = waiting.removeValue(forKey: occasion) else { return true }
      for difference in found {
        scripts[difference] = way().script(
          story: "Line \(difference.line) of the chart, \(difference.state): \(edge.event).")
      }
      return !waiting.isEmpty
    }
  }

  /// The script that shows a difference; nil if none was found, or no event shows it.
  package func script(to difference: ChartDifference) -> EventScript? { scripts[difference] }

  private static func occasion(of difference: ChartDifference) -> FlowEdges.Occasion? {
    switch difference.kind {
    case .lacking(let edge), .otherTarget(let edge, _), .otherNotice(let edge, _):
      FlowEdges.Occasion(from: edge.from, event: edge.event, data: edge.data)
    case .superfluous(let occasion): occasion
    case .neverTaken, .otherRequest, .lackingState, .superfluousState: nil
    }
  }
}
