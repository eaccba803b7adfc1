package import RegistrationCore

/// An observer that an exploration notifies of what it finds.
package protocol ExplorationObserver {
  /// A state was reached for the first time; the first one has the number 0.
  mutating func found(_ flow: Registration, number: Int)
  /// Something happened in the state `flow`, with the number `source`, and led to `target`, where it showed `notice`.
  ///
  /// If it was ignored, both numbers are the same.
  mutating func took(
    _ occurrence: OpenWorld.Occurrence, in flow: Registration, from source: Int, to target: Int,
    _ notice: Registration.Notice?, _ outcome: Registration.Outcome)
}

/// The states of an open world, and the step that first reached each, by the fewest events.
package struct ExploredWorld: Sendable {
  /// The states from which an exploration goes on.
  package enum Extent: Sendable {
    case everyState
    /// Those that show two things together which no state before them shows, see ``PairCoverage``.
    case everyPair
  }

  /// A step of a walk: a occurrence, and the state in which it took place.
  package struct Edge: Hashable, Sendable {
    package var source: Int
    package var occurrence: Int
  }

  /// A state by the abstraction: the policy and the request's number are the same everywhere.
  private struct Situation: Sendable {
    var state: State
    var notice: Registration.Notice?
    var invitation: Secret?

    init(_ flow: Registration, _ memory: OpenWorld.Memory) {
      state = flow.withState { OpenWorld.normalised($0, flow.policy, memory) ?? $0 }
      notice = flow.representativeNotice
      invitation = OpenWorld.normalised(invitation: flow.linkedInvitation)
    }

    func isNew(to coverage: inout PairCoverage) -> Bool {
      coverage.showsNewPair(state, notice, invitation)
    }
  }

  package let world: OpenWorld
  let reducer: Reducer
  /// The number of calls of the reducer.
  package private(set) var stepCount = 0
  /// The number of steps that were not ignored.
  package private(set) var moveCount = 0
  /// Steps that were ignored but changed the state: there must be none.
  package private(set) var unequal: [Edge] = []
  /// The step by which each state was first reached; nil for the first.
  private var arrivals: [Edge?] = [nil]
  private var situations: [Situation] = []
  /// The situations by their fingerprints, as an ``Explorer`` knows its states.
  private var visited = VisitedShard(number: 0)

  package init(
    of world: OpenWorld, by reducer: @escaping Reducer = Registration.reducer,
    to extent: Extent = .everyState, telling observer: inout some ExplorationObserver
  ) {
    (self.world, self.reducer) = (world, reducer)
    let initial = world.initial
    var fingerprints = Fingerprints(world.memory)
    _ = insert(initial, &fingerprints, from: VisitedStates.noParent)
    observer.found(initial, number: 0)
    var known: [Int: KnownSteps<Int>] = [:]
    var coverage = PairCoverage()
    for source in 0... {
      guard source < stateCount else { break }
      if extent == .everyPair, !situations[source].isNew(to: &coverage) { continue }
      expand(source, &known, &fingerprints, telling: &observer)
    }
  }

  /// - Parameter known: the steps of the states that were expanded, by the hashes of all but their notices.
  private mutating func expand(
    _ source: Int, _ known: inout [Int: KnownSteps<Int>], _ fingerprints: inout Fingerprints,
    telling observer: inout some ExplorationObserver
  ) {
    var flow = flow(source)
    // An ignored event leaves the flow as it is, so it need not be copied again.
    var next = flow
    let hash = flow.hashIfResembled
    let resembling = hash.flatMap { known[$0] }
    let isFirst = hash != nil && resembling == nil
    var (reading, learnt) = (0, KnownSteps<Int>())
    world.forEachOccurrence(in: flow) { occurrence in
      let outcome = reducer(&next, occurrence.event, occurrence.moment)
      stepCount += 1
      let step = Edge(source: source, occurrence: occurrence.number)
      guard outcome == .handled else {
        if !Registration.areSame(&next, &flow) {
          unequal.append(step)
          next = flow
        }
        return observer.took(occurrence, in: flow, from: source, to: source, flow.notice, outcome)
      }
      moveCount += 1
      let target: Int
      if let met = resembling?.target(of: step.occurrence, to: next, from: &reading) {
        target = met
      } else {
        target = arrive(at: next, by: step, &fingerprints, telling: &observer)
        if isFirst { learnt.append(step.occurrence, to: next, target) }
      }
      observer.took(occurrence, in: flow, from: source, to: target, next.notice, outcome)
      next = flow
    }
    if let hash, isFirst { known[hash] = learnt }
  }

  /// The number of the state in which a flow is.
  private mutating func arrive(
    at flow: Registration, by step: Edge, _ fingerprints: inout Fingerprints,
    telling observer: inout some ExplorationObserver
  ) -> Int {
    let (target, isNew) = insert(flow, &fingerprints, from: UInt32(step.source))
    if isNew {
      arrivals.append(step)
      observer.found(self.flow(target), number: target)
    }
    return target
  }

  private mutating func insert(
    _ flow: Registration, _ fingerprints: inout Fingerprints, from source: UInt32
  ) -> (number: Int, isNew: Bool) {
    let fingerprint = fingerprints.fingerprint(ofNormalised: flow)
    if let known = visited.place(of: fingerprint) { return (known, false) }
    _ = visited.insert(fingerprint, from: source)
    situations.append(Situation(flow, world.memory))
    return (situations.count - 1, true)
  }

  package var stateCount: Int { situations.count }

  package func flow(_ number: Int) -> Registration {
    let situation = situations[number]
    return Registration(
      policy: world.policy, state: situation.state, notice: situation.notice,
      lastRequest: OpenWorld.outstanding, linkedInvitation: situation.invitation)
  }

  /// The number of the state that a step leads to; nil if the step is not possible there.
  package func target(of step: Edge) -> Int? {
    var flow = flow(step.source)
    let occurrence = world.occurrences[step.occurrence]
    _ = reducer(&flow, occurrence.event, occurrence.moment)
    var fingerprints = Fingerprints(world.memory)
    return visited.place(of: fingerprints.fingerprint(ofNormalised: flow))
  }

  /// The shortest path from the first state to the state of this number.
  package func way(to number: Int) -> [Edge] {
    var way: [Edge] = []
    var last = number
    while let step = arrivals[last] {
      way.append(step)
      last = step.source
    }
    return way.reversed()
  }
}
