/// A run of a chart: in which state it is, and where an event takes it.
///
/// It follows the algorithm of SCXML's appendix D for charts without parallel states: of the
/// innermost state that has an enabled transition the first is taken; states are left from the
/// inside and entered from the outside; then come the transitions that wait for no event, and the
/// `done.state.…` of states that are done, until there is none. In one thing it does not follow the
/// letter: by that, a history which is gone to from inside its parent enters states once more that
/// were not left; here it enters only states that are not active.
public struct ChartRun: Hashable, Sendable {
  /// The chart that it is a run of.
  public let chart: StateChart
  /// The states that it is in, the outermost first; the last is atomic.
  public internal(set) var configuration: [String] = []
  /// What was done since the last event: leaving, going and entering, in that order.
  public internal(set) var actions: [ChartAction] = []
  /// The transitions since the last event: that of the event first, then those that waited for none.
  public internal(set) var transitions: [ChartTransition] = []
  /// The state that each history stands for, once its parent has been left.
  public internal(set) var histories: [String: String] = [:]

  /// What is still to be said about states that are done.
  var done: [String] = []

  /// A run that has entered the chart's initial states, or why the chart cannot run.
  public init(_ chart: StateChart) throws(ChartErrors) {
    try self.init(chart, at: chart.initial)
  }

  /// A run that begins in this state, and goes on to the initial state inside it, if any.
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

  /// Whether it has reached an outermost final state, in which nothing happens any more.
  public var isFinished: Bool {
    configuration.count == 1 && chart.state(activeState)?.kind == .final
  }

  /// Takes the transition that an event enables, with all that follows, and gives it back; `nil` if
  /// there is none, and then nothing changes but that ``actions`` and ``transitions`` are empty.
  ///
  /// An event that enables none by itself may still enable one that waits for no event, but for its
  /// data; it is then that one which is given back.
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
