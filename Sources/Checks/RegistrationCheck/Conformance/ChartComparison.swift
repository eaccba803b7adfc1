import EventScripts
public import RegistrationCore
public import StateCharts

extension Policy {
  /// The policies whose flows take every transition of the chart: the built-in ones, some of them with links, providers or
  /// passkeys, and two that take names.
  package static let charted = [
    "card providers=apple", "card passkeys=named", "members links=yes",
    "passwordless links=yes providers=apple passkeys=any",
    "clinic sign-up=invited links=yes", "clinic login=name", "passwordless login=name",
  ].compactMap(builtIn.named)
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
    await self.init(of: chart, by: policies) { Self.edges(of: $0) }
  }

  package init(
    of chart: StateChart, by policies: [Policy],
    exploring explore: @escaping @Sendable (Policy) -> FlowEdges
  ) async {
    let explored = await Self.explored(policies, for: [chart], explore)
    self.init(of: 0, explored, await Self.others([chart], explored, explore))
  }

  /// Compares several charts with the same flows, each of which is explored once.
  package static func comparisons(
    of charts: [StateChart], by policies: [Policy]
  ) async -> [ChartComparison] {
    let explored = await explored(policies, for: charts) { edges(of: $0) }
    let others = await others(charts, explored) { edges(of: $0) }
    return charts.indices.map { ChartComparison(of: $0, explored, others) }
  }

  /// For the charted policies, tests show that less is enough.
  private static func edges(of policy: Policy) -> FlowEdges {
    Policy.charted.contains(policy) ? FlowEdges(forEdgesOf: policy) : FlowEdges(of: policy)
  }

  /// - Parameters:
  ///   - place: the place of the chart among those that were compared.
  ///   - explored: the flows of the policies that it is compared by.
  ///   - others: those of others, which may take the transitions that none of the former takes.
  private init(of place: Int, _ explored: [Explored], _ others: [Explored]) {
    edgeCount = Set(explored.flatMap(\.edges)).count
    transitionCount = explored.first?.checks[place].transitions.count ?? 0
    findings = Self.findings(
      (explored + others).map { ($0.policy, $0.checks[place]) }, of: explored.map(\.policy))
  }

  /// The flows of the policies that were not asked for; none if all transitions of every chart are taken without them.
  private static func others(
    _ charts: [StateChart], _ explored: [Explored],
    _ explore: @escaping @Sendable (Policy) -> FlowEdges
  ) async -> [Explored] {
    let isSettled = charts.indices.allSatisfy { place in
      explored.contains { !$0.checks[place].differences.contains(where: \.isNeverTaken) }
    }
    if isSettled { return [] }
    let known = explored.map(\.policy)
    let others = Policy.charted.filter { !known.contains($0) }
    return await Self.explored(others, for: charts, explore)
  }

  private static func findings(
    _ checks: [(policy: Policy, check: ConformanceCheck)], of policies: [Policy]
  ) -> [Finding] {
    var findings: [Finding] = []
    var known: Set<Place> = []
    for (policy, check) in checks where policies.contains(policy) {
      for difference in check.differences {
        if case .neverTaken(let event, _) = difference.kind {
          let isTaken = checks.contains { _, other in
            !other.differences.contains { $0.row == difference.row && $0.isNeverTaken(on: event) }
          }
          if isTaken { continue }
        }
        guard known.insert(Place(difference)).inserted else {
          continue
        }
        findings.append(Finding(policy: policy, difference: difference))
      }
    }
    return findings.sorted { $0.difference.line < $1.difference.line }
  }

  /// What tells differences apart, in whichever flow they are; lines do not, if a chart has none.
  private struct Place: Hashable {
    let row: Int?
    let state: String
    let kind: ChartDifference.Kind

    init(_ difference: ChartDifference) {
      (row, state, kind) = (difference.row, difference.state, difference.kind)
    }
  }

  /// The flow of a policy, compared with each chart.
  private struct Explored: Sendable {
    let policy: Policy
    /// The edges of the flow, whatever they do to the notice.
    let edges: Set<ChartEdge>
    let checks: [ConformanceCheck]
  }

  private static func explored(
    _ policies: [Policy], for charts: [StateChart],
    _ explore: @escaping @Sendable (Policy) -> FlowEdges
  ) async -> [Explored] {
    let states = charts.map(\.states)
    return await withTaskGroup(of: (Int, Explored).self) { group in
      for (number, policy) in policies.enumerated() {
        group.addTask {
          let flow = explore(policy)
          let edges = Set(flow.edges.map(\.withoutNotices))
          let checks = states.map { ConformanceCheck($0, flow) }
          return (number, Explored(policy: flow.policy, edges: edges, checks: checks))
        }
      }
      var explored: [(Int, Explored)] = []
      for await one in group { explored.append(one) }
      return explored.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}

extension ChartDifference {
  fileprivate func isNeverTaken(on event: String) -> Bool {
    if case .neverTaken(event, _) = kind { true } else { false }
  }
}
