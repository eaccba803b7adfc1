import EventScripts
import RegistrationCheck
import RegistrationCore
import RegistrationScript

/// `chart check`: compares the flow with a chart, or with several, in both directions.
struct ChartChecking {
  /// The most differences that are shown, each with a script.
  private static let limit = 30

  let charts: [NamedChart]
  /// The policy to check; nil for all.
  let policy: Policy?

  func perform(on console: Console) async throws(CommandFailure) -> ExitStatus {
    let policies = policy.map { [$0] } ?? Policy.charted
    let line = StatusLine(console: console)
    line.announce(
      "exploring every way through the flow, by \(policies.map(\.name).joined(separator: ", "))")
    let comparisons = await ChartComparison.comparisons(of: charts.map(\.chart), by: policies)
    line.clear()
    var status = ExitStatus.success
    for (chart, comparison) in zip(charts, comparisons) {
      if try await report(comparison, of: chart, by: policies, on: console) != .success {
        status = .failed
      }
    }
    return status
  }

  private func report(
    _ comparison: ChartComparison, of chart: NamedChart, by policies: [Policy], on console: Console
  ) async throws(CommandFailure) -> ExitStatus {
    let findings = comparison.findings
    let figures =
      "\(comparison.edgeCount) edges of the code, \(comparison.transitionCount) transitions of the"
      + " chart, by \(policies.map(\.name).joined(separator: ", "))"
    let heading = charts.count > 1 ? "\(chart.name): " : ""
    guard !findings.isEmpty else {
      try console.output.write("\(heading)no difference: \(figures)\n")
      return .success
    }
    // One of each line and complaint by a policy: more of them differ in the way there alone.
    var seen: Set<String> = []
    let distinct = findings.filter {
      seen.insert("\($0.policy.name) \($0.difference.line) \($0.difference.complaint)").inserted
    }
    let shown = distinct.prefix(ChartChecking.limit)
    for policy in policies {
      let found = shown.filter { $0.policy == policy }.map(\.difference)
      try await show(found, in: chart, policy, on: console)
    }
    let noun = findings.count == 1 ? "difference" : "differences"
    let rest = findings.count > shown.count ? " (\(shown.count) shown)" : ""
    try console.output.write("\(heading)\(findings.count) \(noun)\(rest): \(figures)\n")
    return .failed
  }

  private func show(
    _ differences: [ChartDifference], in chart: NamedChart, _ policy: Policy, on console: Console
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
