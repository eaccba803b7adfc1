/// A hierarchical state machine as the W3C's SCXML describes it: nested states, and transitions.
///
/// Every chart is valid: names are unique, targets exist, every state can be reached, and no
/// transition comes after one that is taken whenever it would be. ``scxml()`` writes a chart, and `init(scxml:)` reads it.
public struct StateChart: Hashable, Sendable {
  /// The name of the chart.
  public let name: String
  /// The state in which the chart begins, and then in the initial state inside it, if any.
  public let initial: String
  /// Its outermost states, in document order.
  public let states: [ChartState]
  /// The documentation of the chart: paragraphs with an empty line between them.
  public let documentation: String?
  let index: ChartIndex

  /// Creates a chart of these states; throws all its errors if it is not valid.
  public init(
    name: String, initial: String, states: [ChartState], documentation: String? = nil
  ) throws(ChartErrors) {
    try self.init(
      name: name, initial: initial, states: states, documentation: documentation, position: nil)
  }

  init(
    name: String, initial: String, states: [ChartState], documentation: String?,
    position: ChartPosition?
  ) throws(ChartErrors) {
    index = try ChartValidator.index(
      of: states, initial: initial, named: name, documentation: documentation, at: position)
    (self.name, self.initial, self.states) = (name, initial, states)
    self.documentation = documentation.flatMap(paragraphs(of:))
  }

  private init(withoutPositionsOf chart: StateChart) {
    (name, initial, documentation) = (chart.name, chart.initial, chart.documentation)
    states = chart.states.map(\.withoutPositions)
    index = ChartIndex(states)
  }
}

extension StateChart {
  /// The same chart without positions, as if it had not been read from a text.
  ///
  /// Two charts with the same contents at different places are equal without positions.
  public var withoutPositions: StateChart { StateChart(withoutPositionsOf: self) }

  /// Every state, including nested states, in document order.
  public var allStates: [ChartState] { index.nodes.map(\.state) }

  /// The state with this name.
  public func state(_ id: String) -> ChartState? {
    index.ids[id].map { index.nodes[$0].state }
  }

  /// The names of the states around this one, the outermost first, then its own name.
  ///
  /// It is empty if the chart has no such state.
  public func path(to id: String) -> [String] {
    guard let node = index.ids[id] else { return [] }
    return (index.ancestors(of: node).reversed() + [node]).map { index.nodes[$0].state.id }
  }

  /// The transition that the chart takes in this state on this event, if any.
  ///
  /// It is the first enabled transition of the innermost state that has one. It is `nil` if there
  /// is none, or if the chart has no such state.
  public func transition(
    for event: String, data: [String: String] = [:], in stateID: String
  ) -> ChartTransition? {
    guard let node = index.ids[stateID] else { return nil }
    let around = [node] + index.ancestors(of: node)
    return around.lazy.flatMap { index.nodes[$0].state.transitions }
      .first { $0.isEnabled(by: event, data: data) }
  }
}
