import EventScripts
public import RegistrationCore
public import RegistrationScript
public import StateCharts

/// Short scripts for the transitions of a chart that scripts can reach, one for each event.
///
/// The search uses everything that the simulated world can do, and faults only if nothing else
/// leads further. For a transition that no script reaches, the result has the path in a world with
/// arbitrary answers.
public struct ChartScripts: Sendable {
  /// A transition of the chart, and one of its events.
  public struct Target: Hashable, Sendable {
    /// The state that the transition leaves.
    public var state: String
    /// The event, as the chart spells it.
    public var event: String
    /// The transition's line in the chart.
    public var line: Int
    /// The documentation of the transition in the chart.
    public var documentation: String?
    /// The number of the transition in the chart, which tells it apart if the chart has no lines.
    let row: Int
  }

  /// A transition with the script that takes it.
  public struct Found: Hashable, Sendable {
    /// The target that the script reaches with its last step.
    public var target: Target
    /// The script.
    public var script: EventScript
  }

  /// A transition that no script was found for.
  public struct Missing: Hashable, Sendable {
    /// The target that no script reaches.
    public var target: Target
    /// The events that lead to it in a world with arbitrary answers; empty if there are none.
    public var events: [TimedEvent]
    /// The data that the condition of the chart would then test.
    public var data: [String: String]
    /// The reason why nothing leads there, if nothing does.
    package var reason: ChartDifference.NeverTaken?
  }

  /// The scripts, in the order of the lines of the chart.
  public let found: [Found]
  /// The transitions without a script, in the order of the lines of the chart.
  public let missing: [Missing]
  /// The number of steps of the search.
  public let stepCount: Int

  /// The default limit on the steps of a search.
  public static let limit = 400_000

  /// Searches for the scripts, with a policy.
  public init(of chart: StateChart, policy: Policy, limit: Int = ChartScripts.limit) {
    self.init(of: chart, policy: policy, limit: limit) { FlowEdges(of: policy) }
  }

  /// Looks for the scripts; `explore` is called only if a transition has none.
  package init(
    of chart: StateChart, policy: Policy, limit: Int = ChartScripts.limit,
    exploring explore: () -> FlowEdges
  ) {
    var index = ConformanceIndex(chart.states)
    let targets = index.rows.indices.flatMap { index.targets(of: $0) }
    var ways: [Target: ScriptSearch.Way] = [:]
    var search = ScriptSearch(policy: policy)
    search.run(limit: limit) { step, way in
      guard step.outcome == .handled else { return true }
      let edge = ChartEdge(from: step.before, on: step.event, at: step.moment, to: step.after)
      guard let row = index.row(for: edge.event, edge.data, in: edge.from.rawValue),
        let target = index.targets(of: row).first(where: { $0.isMet(by: edge.event) }),
        ways[target] == nil
      else { return true }
      ways[target] = way()
      return ways.count < targets.count
    }
    stepCount = search.stepCount
    found = targets.compactMap { target in
      ways[target].map { Found(target: target, script: $0.script(for: target)) }
    }
    missing = Self.missing(targets.filter { ways[$0] == nil }, chart, index, explore)
  }

  /// The transitions without a script, with what the open world does there.
  private static func missing(
    _ targets: [Target], _ chart: StateChart, _ index: ConformanceIndex,
    _ explore: () -> FlowEdges
  ) -> [Missing] {
    guard !targets.isEmpty else { return [] }
    let flow = explore()
    let check = ConformanceCheck(chart.states, flow)
    var takers: [Target: Int] = [:]
    for row in index.rows.indices {
      for target in index.targets(of: row) {
        takers[target] = check.takers[row]?.first { target.isMet(by: flow.edges[$0].event) }
      }
    }
    return targets.map { target in
      let reasons = check.differences.compactMap { difference -> ChartDifference.NeverTaken? in
        guard difference.row == target.row,
          case .neverTaken(target.event, let reason) = difference.kind
        else { return nil }
        return reason
      }
      let taker = takers[target]
      return Missing(
        target: target, events: taker.map { flow.events(to: flow.places[$0].step) } ?? [],
        data: taker.map { flow.edges[$0].data } ?? [:], reason: reasons.first)
    }
  }
}

extension ConformanceIndex {
  /// The targets of a transition: each of its events.
  fileprivate func targets(of row: Int) -> [ChartScripts.Target] {
    let (owner, transition) = (rows[row].owner, rows[row].transition)
    return transition.events.map {
      ChartScripts.Target(
        state: owner, event: $0, line: transition.line, documentation: transition.documentation,
        row: row)
    }
  }
}

extension ChartScripts.Target {
  /// Whether an event is of its kind.
  fileprivate func isMet(by event: String) -> Bool {
    ChartTransition(events: [self.event], target: nil).matches(event)
  }
}

extension ScriptSearch.Way {
  fileprivate func script(for target: ChartScripts.Target) -> EventScript {
    let place = "line \(target.line) of the chart: \(target.state) on \(target.event)"
    let story = target.documentation?.split(separator: "\n").first.map(String.init)
    return script(story: story ?? "\(place).", ending: place)
  }

  /// The script of these moves, which expects after each what the run saw.
  func script(story: String, ending: String? = nil) -> EventScript {
    let rules = SearchAlphabet(policy: beginning.policy).rules
    return ScriptWriter(beginning, rules: rules).script(moves, story: story, ending: ending)
  }
}

extension ChartScripts.Missing: CustomStringConvertible {
  /// The line of the chart, and why no script reaches it.
  public var description: String {
    let place = "line \(target.line): \(target.state) on \(target.event): "
    if let reason { return place + reason.words }
    guard !events.isEmpty else { return place + "no event that can happen takes it" }
    let way = events.map(\.event.chartName).joined(separator: ", ")
    return place + "the simulated pool and device were never brought to it; a world that answers"
      + " anything is, by \(way) with \(data.inOrder)"
  }
}
