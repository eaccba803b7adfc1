import EventScripts
import RegistrationCheck
import RegistrationCore
import RegistrationScript

/// `chart check`: compares the flow with the chart, in both directions.
struct ChartChecking {
  /// The most differences that are shown; more have the same cause, and add nothing.
  private static let limit = 30

  let chart: NamedChart
  /// The policy to check; nil for all.
  let policy: Policy?

  func perform(on console: Console) async throws(CommandFailure) -> ExitStatus {
    let policies = policy.map { [$0] } ?? Policy.charted
    let comparison = await ChartComparison(of: chart.chart, by: policies)
    let findings = comparison.findings
    let figures =
      "\(comparison.edgeCount) edges of the code, \(comparison.transitionCount) transitions of the"
      + " chart, by \(policies.map(\.name).joined(separator: ", "))"
    guard !findings.isEmpty else {
      try console.output.write("no difference: \(figures)\n")
      return .success
    }
    let shown = Array(findings.prefix(ChartChecking.limit))
    for policy in policies {
      try await show(shown.filter { $0.policy == policy }.map(\.difference), policy, on: console)
    }
    let noun = findings.count == 1 ? "difference" : "differences"
    let rest = findings.count > shown.count ? " (\(shown.count) shown)" : ""
    try console.output.write("\(findings.count) \(noun)\(rest): \(figures)\n")
    return .failed
  }

  private func show(
    _ differences: [ChartDifference], _ policy: Policy, on console: Console
  ) async throws(CommandFailure) {
    let scripts = DifferenceScripts(of: differences, policy: policy)
    for difference in differences {
      let place = "\(chart.name):\(difference.line): \(difference.state)"
      try console.output.write("\(place): \(difference.complaint.onOneLine)\n")
      if let script = scripts.script(to: difference) {
        try await script.verify()
        let lines = script.printed().split(separator: "\n").map { "    \($0)\n" }
        try console.output.write(lines.joined())
      } else if !difference.events.isEmpty {
        let way = difference.events.map(\.event.chartName).joined(separator: ", ")
        try console.output.write("    no script was found; after \(way)\n")
      }
    }
  }
}
