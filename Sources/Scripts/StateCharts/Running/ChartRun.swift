/// A run of a chart: the state that it is in, and the effect of each event.
///
/// It follows the algorithm of SCXML's appendix D for charts without parallel states. It takes the
/// first enabled transition of the innermost state that has one. States are left from the inside
/// and entered from the outside. Then come the transitions that wait for no event, and the
/// `done.state.…` events of states that are done, until there is none.
///
/// It differs from the algorithm in one point. In the algorithm, a transition to a history from
/// inside its parent enters states again that were not left. Here it enters only states that are
/// not active.
public struct ChartRun: Hashable, Sendable {
  /// The chart that is run.
  public let chart: StateChart
  /// The states that it is in, the outermost first; the last is atomic.
  public internal(set) var configuration: [String] = []
  /// The actions since the last event: those of leaving, of the transition and of entering, in this
  /// order.
  public internal(set) var actions: [ChartAction] = []
  /// The transitions since the last event: first that of the event, then those without an event.
  public internal(set) var transitions: [ChartTransition] = []
  /// The state that each history remembers, once its parent has been left.
  public internal(set) var histories: [String: String] = [:]

  /// The states that are done, whose events are still to be sent.
  var done: [String] = []

  /// Creates a run that has entered the chart's initial states, or why the chart cannot run.
  public init(_ chart: StateChart) throws(ChartErrors) {
    try self.init(chart, at: chart.initial)
  }

  /// Creates a run that begins in this state, and continues to the initial state inside it, if any.
  public init(_ chart: StateChart, at state: String) throws(ChartErrors) {
    guard let node = chart.index.ids[state] else {
      throw ChartErrors(
        ChartError(
          at: nil, found: "the state \(quote(state))", expected: "a state of the chart",
          remedy: "correct its name"))
    }
    if let parallel = chart.allStates.first(where: { $0.kind == .parallel }) {
      throw ChartErrors(
        ChartError(
          at: parallel.position, found: "the parallel state \(quote(parallel.id))",
          expected: "a chart that is in one atomic state at a time",
          remedy: "not supported: parallel; draw such a chart, or take the state apart to run it"))
    }
    self.chart = chart
    enter(node, from: nil)
    settle(data: nil)
  }

  /// The name of the atomic state that it is in.
  public var activeState: String { configuration.last ?? chart.initial }

  /// Whether it has reached an outermost final state, after which nothing else happens.
  public var isFinished: Bool {
    configuration.count == 1 && chart.state(activeState)?.kind == .final
  }

  /// Takes the transition that an event enables, with all that follows, and returns it.
  ///
  /// It returns `nil` if there is none. Then only ``actions`` and ``transitions`` change, and are
  /// empty.
  ///
  /// An event that enables no transition may still, by its data, enable one that waits for no
  /// event. Then that transition is returned.
  @discardableResult
  public mutating func take(
    event: String, data: [String: String] = [:]
  ) -> ChartTransition? {
    (actions, transitions) = ([], [])
    guard !isFinished, let node = activeNode else { return nil }
    let selection = chart.index.selection(in: node) { $0.isEnabled(by: event, data: data) }
    if let selection { follow(selection.transition, of: selection.node) }
    settle(data: data)
    return transitions.first
  }

  var activeNode: Int? { chart.index.ids[activeState] }
}
