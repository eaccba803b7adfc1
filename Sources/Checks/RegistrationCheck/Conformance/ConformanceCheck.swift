import RegistrationCore
package import StateCharts

/// One check of a chart against a flow, in both directions.
///
/// The chart takes every edge of the flow, to the same state and with the same notice. The chart
/// has no transition for any event that the program ignores. And some edge takes every transition
/// of the chart, for each of its events.
package struct ConformanceCheck: Sendable {
  private var chart: ConformanceIndex
  private let flow: FlowEdges
  /// The states that each history can mean in each node, if that was asked for.
  private var recorded: [String: [Set<String>]] = [:]
  package private(set) var differences: [ChartDifference] = []
  /// The edges that take each transition, by its place among all in document order.
  package private(set) var takers: [Int: [Int]] = [:]

  package var transitions: [ChartTransition] { chart.rows.map(\.transition) }

  package init(_ states: [ChartState], _ flow: FlowEdges) {
    self.init(of: ConformanceIndex(states), flow)
    checkStates()
    for number in flow.edges.indices { checkEdge(number) }
    for number in flow.ignored.indices { checkIgnored(number) }
    checkTaken()
    differences.sort { ($0.line, $0.events.count) < ($1.line, $1.events.count) }
  }

  package init(_ states: [ChartState], _ flow: FlowEdges, edges: [Int]) {
    self.init(of: ConformanceIndex(states), flow)
    for number in edges { checkEdge(number) }
  }

  private init(of chart: ConformanceIndex, _ flow: FlowEdges) {
    (self.chart, self.flow) = (chart, flow)
  }

  private mutating func checkEdge(_ number: Int) {
    let (edge, place) = (flow.edges[number], flow.places[number])
    let state = edge.from.rawValue
    guard let row = chart.row(for: edge.event, edge.data, in: state) else {
      return add(.lacking(edge), state, row: nil, place.step)
    }
    takers[row, default: []].append(number)
    let recorded = chart.history(of: row).map { recordedStates(of: $0)[place.node] }
    let targets = chart.targets(of: row, from: state, recorded ?? [])
    if targets != [edge.to.rawValue] {
      add(.otherTarget(edge, chart: targets.sorted()), state, row: row, place.step)
    }
    let notice = chart.rows[row].transition.actions.logged("notice")
    guard let notice, let effect = ChartEdge.NoticeEffect(notice), edge.allows(effect) else {
      return add(.otherNotice(edge, chart: notice), state, row: row, place.step)
    }
  }

  private mutating func recordedStates(of name: String) -> [Set<String>] {
    if let known = recorded[name] { return known }
    guard let history = chart.histories[name] else { return flow.nodes.map { _ in [] } }
    let states = flow.recordedStates(of: history)
    recorded[name] = states
    return states
  }

  private mutating func checkIgnored(_ number: Int) {
    let event = flow.ignored[number]
    let state = event.from.rawValue
    guard let row = chart.row(for: event.event, event.data, in: state) else { return }
    add(.superfluous(event), state, row: row, flow.placesOfIgnored[number].step)
  }

  /// Checks that the chart has every state of the program, with the same request outstanding.
  private mutating func checkStates() {
    for path in StatePath.allCases {
      guard let state = chart.atomicStates[path.rawValue] else {
        add(.lackingState, path.rawValue, row: nil, nil)
        continue
      }
      let request = flow.requests[path]
      let logged = state.onEntry.logged("request")
      if flow.paths.contains(path), request?.rawValue != logged {
        add(.otherRequest(request, chart: logged), path.rawValue, row: nil, nil)
      }
    }
    let names = Set(StatePath.allCases.map(\.rawValue))
    for name in chart.atomicStates.keys.sorted() where !names.contains(name) {
      add(.superfluousState, name, row: nil, nil)
    }
  }

  /// Checks that some edge takes every event of every transition.
  private mutating func checkTaken() {
    var met: [String: [String: [ChartEdge]]] = [:]
    for edge in flow.edges {
      met[edge.from.rawValue, default: [:]][edge.event, default: []].append(edge)
    }
    for (number, row) in chart.rows.enumerated() {
      let names = Set((takers[number] ?? []).map { flow.edges[$0].event })
      for event in row.transition.events {
        let only = ChartTransition(events: [event], target: nil)
        if names.contains(where: { only.matches($0) }) { continue }
        let reason = reason(never: event, number, met)
        add(.neverTaken(event: event, because: reason), row.owner, row: number, nil)
      }
    }
  }

  /// - Parameter edges: those of the flow, by their states and events.
  private func reason(
    never event: String, _ number: Int, _ edges: [String: [String: [ChartEdge]]]
  ) -> ChartDifference.NeverTaken {
    let states = Set(chart.rowsOfState.filter { $0.value.contains(number) }.keys)
    if !flow.paths.contains(where: { states.contains($0.rawValue) }) { return .stateNeverReached }
    let only = ChartTransition(events: [event], target: nil)
    let met = states.flatMap { state in
      edges[state, default: [:]].filter { only.matches($0.key) }.flatMap(\.value)
    }
    if met.isEmpty { return .eventNeverHappens }
    let condition = chart.rows[number].transition.condition
    let isMet = met.contains { condition?.holds(for: $0.data) ?? true }
    return isMet ? .takenByEarlierRows : .dataNeverMet
  }

  private mutating func add(
    _ kind: ChartDifference.Kind, _ state: String, row: Int?, _ step: ExploredWorld.Edge?
  ) {
    let transition = row.map { chart.rows[$0].transition }
    let line = transition?.line ?? chart.atomicStates[state]?.line ?? 0
    differences.append(
      ChartDifference(
        kind: kind, row: row, state: state, line: line, transition: transition?.scxml,
        events: step.map { flow.events(to: $0) } ?? []))
  }
}

extension FlowEdges {
  /// The shortest way to a step, and the step.
  func events(to step: ExploredWorld.Edge) -> [TimedEvent] {
    exploration.events(along: exploration.way(to: step.source) + [step])
  }

  /// The shortest way to an edge, and the edge.
  package func events(toEdge number: Int) -> [TimedEvent] { events(to: places[number].step) }

  var paths: Set<StatePath> { Set(nodes.map(\.path)) }
}
