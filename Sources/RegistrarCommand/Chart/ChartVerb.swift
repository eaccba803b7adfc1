import RegistrationCheck
import RegistrationCore
import RegistrationScript

/// `chart`: the actions on the flow's chart.
struct ChartVerb {
  private let action: ChartAction
  private let operands: [String]
  private let policy: Policy?
  private let invocation: Invocation

  init(_ invocation: Invocation) throws(CommandFailure) {
    self.invocation = invocation
    let word = invocation.operands.first ?? ""
    guard let action = ChartAction(rawValue: word) else {
      throw .usage("unknown action \(word.quotedForMessage)", .chart)
    }
    (self.action, operands) = (action, Array(invocation.operands.dropFirst()))
    policy = invocation.policy
    let expected = action.declaration
    let others = invocation.given.subtracting(expected.options).map(\.name)
    if let other = others.min() {
      throw .usage("'\(other)' does not go with 'chart \(action.rawValue)'", .chart)
    }
    let (label, count) = (expected.operands.label ?? "", expected.operands.count)
    if operands.count < count.lowerBound {
      throw .usage("'chart \(action.rawValue)' needs \(label)", .chart)
    }
    if operands.count > count.upperBound {
      let extra = operands[count.upperBound].quotedForMessage
      throw .usage("'chart \(action.rawValue)' takes no \(extra)", .chart)
    }
  }

  func perform(on console: Console) async throws(CommandFailure) -> ExitStatus {
    switch action {
    case .check:
      let chart = try ChartFile(operands.first).read()
      return try await ChartChecking(chart: chart, policy: policy).perform(on: console)
    case .render:
      let chart = try ChartFile(operands.first).read()
      return try ChartRendering(chart: chart.chart, invocation).perform(on: console)
    case .path:
      return try await ChartPath(from: operands[0], to: operands[1], policy: policy ?? .clinic)
        .perform(on: console)
    case .scripts:
      let chart = try ChartFile(nil).read()
      return try await ChartScriptWriting(
        chart: chart.chart, policy: policy ?? .clinic, folder: operands[0]
      ).perform(on: console)
    case .walks:
      let lines = FlowEdges(of: policy ?? .clinic).walkLines()
      try console.output.write(lines.map { $0 + "\n" }.joined())
      return .success
    }
  }
}
