package import RegistrationCore
package import RegistrationScript

/// Looks for scripts: everything that a script can do, the fewest moves first.
///
/// It goes through the worlds of ``SearchAlphabet``, breadth first, and treats worlds as equal if
/// they differ only in what matters to no chart. What it finds can therefore be played, and is
/// short. What it does not find may still exist.
package struct ScriptSearch {
  /// A world that was reached, and the path to it.
  struct Place {
    var run: SimulatedRun
    /// The place before it; nil for an initial world.
    var previous: Int?
    /// The move that led here; nil for an initial world.
    var move: Move?
    var beginning: Int
    /// Whether a state that the search must pass was met on the way.
    var hasPassed: Bool
  }

  /// A step of the flow that a script can bring about.
  package struct SearchStep {
    package var before: Registration
    package var event: Registration.Event
    package var moment: Timestamp
    package var after: Registration
    package var outcome: Registration.Outcome
    /// Whether the state to pass was met before it.
    package var hasPassed: Bool
  }

  /// A list of moves, and the initial world that it starts from.
  package struct Way: Sendable {
    package var beginning: InitialWorld
    package var moves: [Move]
  }

  private let alphabet: SearchAlphabet
  private let isPassed: (StatePath) -> Bool
  private var places: [Place] = []
  private var known: Set<SearchKey> = []
  private var tried: Set<SearchSignature> = []
  /// The number of steps taken.
  package private(set) var stepCount = 0

  /// Creates a search by the rules of a policy; `isPassed` says which state its paths must pass.
  package init(policy: Policy, passing isPassed: @escaping (StatePath) -> Bool = { _ in true }) {
    alphabet = SearchAlphabet(policy: policy)
    self.isPassed = isPassed
  }

  /// Takes step after step until `visit` has seen enough, or `limit` steps were taken.
  ///
  /// - Parameter visit: called with each step; it asks for the path if it needs it, and returns
  ///   whether to continue.
  package mutating func run(limit: Int, _ visit: (SearchStep, () -> Way) -> Bool) {
    for (number, beginning) in alphabet.beginnings.enumerated() {
      let run = SimulatedRun(rules: alphabet.rules, beginning: beginning)
      insert(Place(run: run, beginning: number, hasPassed: isPassed(run.flow.path)))
    }
    var next = 0
    while next < places.count, stepCount < limit {
      for move in alphabet.moves(in: places[next].run) {
        guard take(move, from: next, visit) else { return }
      }
      next += 1
    }
  }

  /// Makes a move, and tries every failure of a request that leads to such a state the first time.
  private mutating func take(
    _ move: Move, from place: Int, _ visit: (SearchStep, () -> Way) -> Bool
  ) -> Bool {
    var run = places[place].run
    guard let simulationStep = run.apply(move) else { return true }
    guard note(move, simulationStep, run, from: place, visit) else { return false }
    guard let operation = simulationStep.sent?.operation else { return true }
    let isFirst = tried.insert(SearchSignature(of: run)).inserted
    for callOutcome in isFirst
      ? alphabet.failures(of: operation) : alphabet.commonFailures(of: operation)
    {
      let failing = move.with(callOutcome)
      var run = places[place].run
      guard let simulationStep = run.apply(failing) else { continue }
      // If the world answers in the same way whatever the call outcome, trying further call outcomes adds nothing.
      guard simulationStep.usesCallOutcome else { break }
      guard note(failing, simulationStep, run, from: place, visit) else { return false }
    }
    return true
  }

  private mutating func note(
    _ move: Move, _ simulationStep: SimulationStep, _ run: SimulatedRun, from place: Int,
    _ visit: (SearchStep, () -> Way) -> Bool
  ) -> Bool {
    stepCount += 1
    let before = places[place]
    if let event = simulationStep.event {
      // After a crash the flow starts anew.
      let flow = move.isCrash ? Registration(policy: alphabet.policy) : before.run.flow
      let step = SearchStep(
        before: flow, event: event, moment: run.now, after: run.flow,
        outcome: simulationStep.outcome, hasPassed: before.hasPassed)
      guard visit(step, { way(to: place, move) }) else { return false }
    }
    insert(
      Place(
        run: run, previous: place, move: move, beginning: before.beginning,
        hasPassed: before.hasPassed || isPassed(run.flow.path)))
    return true
  }

  private mutating func insert(_ place: Place) {
    let key = SearchKey(of: place.run, hasPassed: place.hasPassed)
    if known.insert(key).inserted { places.append(place) }
  }

  private func way(to place: Int, _ last: Move) -> Way {
    var moves = [last]
    var place = places[place]
    while let move = place.move, let previous = place.previous {
      moves.append(move)
      place = places[previous]
    }
    return Way(beginning: alphabet.beginnings[place.beginning], moves: moves.reversed())
  }
}
