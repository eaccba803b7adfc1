import EventScripts
public import RegistrationCore
public import StateCharts

extension Policy {
  /// The policies whose flows take every transition of the chart: the built-in ones, and two that take names.
  package static let charted =
    builtIn + ["clinic login=name", "passwordless login=name"].compactMap(builtIn.named)
}

/// The differences between a chart and the flows of some policies.
public struct ChartComparison: Sendable {
  /// A difference, and the policy whose flow shows it.
  public struct Finding: Sendable {
    /// The policy.
    public var policy: Policy
    /// The difference between the chart and the flow.
    public var difference: ChartDifference
  }

  /// Every difference once, in the order of the lines of the chart.
  public let findings: [Finding]
  /// The total number of edges of the flows.
  public let edgeCount: Int
  /// The number of transitions of the chart.
  public let transitionCount: Int

  /// Compares a chart with the flows of these policies.
  ///
  /// A transition that is never taken is a difference only if no built-in policy takes it, nor one
  /// of names: not every policy has pictures.
  public init(of chart: StateChart, by policies: [Policy]) async {
    await self.init(of: chart, by: policies) { FlowEdges(of: $0) }
  }

  package init(
    of chart: StateChart, by policies: [Policy],
    exploring explore: @escaping @Sendable (Policy) -> FlowEdges
  ) async {
    let compared = await Self.compared(chart, with: policies, explore)
    edgeCount = Set(compared.flatMap(\.edges)).count
    var checks = compared.map { ($0.policy, $0.check) }
    transitionCount = checks.first?.1.transitions.count ?? 0
    let others = Policy.charted.filter { !policies.contains($0) }
    let isSettled = checks.contains { !$0.1.differences.contains(where: \.isNeverTaken) }
    if !isSettled {
      checks += await Self.compared(chart, with: others, explore).map { ($0.policy, $0.check) }
    }
    findings = Self.findings(checks, of: policies)
  }

  private static func findings(
    _ checks: [(policy: Policy, check: ConformanceCheck)], of policies: [Policy]
  ) -> [Finding] {
    struct Place: Hashable {
      var line: Int
      var kind: ChartDifference.Kind
    }
    var findings: [Finding] = []
    var known: Set<Place> = []
    for (policy, check) in checks where policies.contains(policy) {
      for difference in check.differences {
        if case .neverTaken(let event, _) = difference.kind {
          let isTaken = checks.contains { _, other in
            !other.differences.contains { $0.line == difference.line && $0.isNeverTaken(on: event) }
          }
          if isTaken { continue }
        }
        guard known.insert(Place(line: difference.line, kind: difference.kind)).inserted else {
          continue
        }
        findings.append(Finding(policy: policy, difference: difference))
      }
    }
    return findings.sorted { $0.difference.line < $1.difference.line }
  }

  /// A chart, compared with the flow of a policy.
  private struct Compared: Sendable {
    let policy: Policy
    /// The edges of the flow, whatever they do to the notice.
    let edges: Set<ChartEdge>
    let check: ConformanceCheck
  }

  private static func compared(
    _ chart: StateChart, with policies: [Policy],
    _ explore: @escaping @Sendable (Policy) -> FlowEdges
  ) async -> [Compared] {
    let states = chart.states
    return await withTaskGroup(of: (Int, Compared).self) { group in
      for (number, policy) in policies.enumerated() {
        group.addTask {
          let flow = explore(policy)
          let edges = Set(flow.edges.map(\.withoutNotices))
          let check = ConformanceCheck(states, flow)
          return (number, Compared(policy: flow.policy, edges: edges, check: check))
        }
      }
      var compared: [(Int, Compared)] = []
      for await one in group { compared.append(one) }
      return compared.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}

extension ChartDifference {
  fileprivate func isNeverTaken(on event: String) -> Bool {
    if case .neverTaken(event, _) = kind { true } else { false }
  }
}
