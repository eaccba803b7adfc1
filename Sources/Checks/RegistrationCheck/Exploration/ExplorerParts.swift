import Dispatch
import Synchronization

/// A value that threads access in turn.
final class Box<Value: Sendable>: Sendable {
  private let value: Mutex<Value>

  init(_ value: Value) { self.value = Mutex(value) }

  func withValue<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    value.withLock { body(&$0) }
  }
}

/// The results of `transform` for each number below `count`, in order, on `workers` threads.
func concurrentMap<Value: Sendable>(
  _ count: Int, by workers: Int, _ transform: @escaping @Sendable (Int) -> Value
) -> [Value] {
  // Several shares for each thread, because some take longer than others.
  let shares = workers == 1 ? 1 : min(count, workers * 8)
  let parts = (0..<shares).map { _ in Box<[Value]>([]) }
  let begun = Atomic(0)
  DispatchQueue.concurrentPerform(iterations: min(shares, workers)) { _ in
    while case let share = begun.add(1, ordering: .relaxed).oldValue, share < shares {
      let values = (count * share / shares..<count * (share + 1) / shares).map(transform)
      parts[share].withValue { $0 = values }
    }
  }
  return parts.flatMap { $0.withValue { $0 } }
}

/// A state that is still to be expanded.
struct Waiting<State: Sendable>: Sendable {
  let state: State
  let index: UInt32
}

/// A violation, with the place where it was found.
struct Found<Move: Sendable>: Sendable {
  let property: Int
  let index: UInt32
  let move: Move?
  let depth: Int
}

/// A state that follows from another, and may be known already.
struct Candidate<State: Sendable>: Sendable {
  let fingerprint: UInt64
  let state: State
  let parent: UInt32
  let fairness: UInt8
}

/// The results of a worker for its share of a batch.
struct Outbox<State: Sendable, Move: Sendable>: Sendable {
  private(set) var candidates: [[Candidate<State>]] = Array(
    repeating: [], count: VisitedStates.shardCount)
  /// The places of the states that could not be expanded until something is learnt.
  var unknown: [Int] = []
  fileprivate(set) var violations: [(property: Int, index: UInt32, move: Move?)] = []
  private(set) var goals: [(index: UInt32, mask: UInt8)] = []
  private(set) var marks = Marks()
  private(set) var transitions = 0
  /// The fingerprints of the successors of a state.
  private var fingerprints: [UInt64] = []

  /// - Parameter known: the states that need not be found again; nil if every move to them counts.
  mutating func expand<M: Model>(
    _ frontier: [Waiting<State>], _ share: Range<Int>, of model: M, known: KnownStates?
  ) where M.State == State, M.Move == Move {
    var expansion = Expansion<State, Move>()
    expansion.met = known.map { MetStates($0) }
    for place in share {
      expansion.clear()
      if model.expand(frontier[place].state, into: &expansion) {
        take(expansion, of: frontier[place].index, model) { known?.contains($0) == true }
      } else {
        unknown.append(place)
      }
    }
  }

  mutating func take<M: Model>(
    _ expansion: Expansion<State, Move>, of index: UInt32, _ model: M,
    isKnown: (UInt64) -> Bool
  ) where M.State == State, M.Move == Move {
    transitions += expansion.successors.count + expansion.skipped
    marks.formUnion(expansion.marks)
    if expansion.goals != 0 { goals.append((index, expansion.goals)) }
    takeViolations(expansion, of: index)
    let successors = expansion.successors.span
    fingerprints.removeAll(keepingCapacity: true)
    for place in successors.indices {
      fingerprints.append(
        successors[place].fingerprint ?? model.fingerprint(of: successors[place].state))
    }
    // In a loop of its own, so that the processor fetches several entries at once.
    for (place, fingerprint) in fingerprints.enumerated() {
      if isKnown(fingerprint) { continue }
      candidates[VisitedStates.shard(of: fingerprint)].append(
        Candidate(
          fingerprint: fingerprint, state: successors[place].state, parent: index,
          // The moves out of a goal do not matter to it.
          fairness: successors[place].fairness & ~expansion.goals))
    }
  }
}

extension Outbox {
  mutating func takeViolations(_ expansion: Expansion<State, Move>, of index: UInt32) {
    for violation in expansion.violations {
      violations.append((violation.property, index, violation.move))
    }
  }
}

/// The new states of a shard, and the edges that lead into it.
struct Inserted<State: Sendable>: Sendable {
  private(set) var new: [Waiting<State>] = []
  private(set) var edges: [Edge] = []

  mutating func insert(
    _ candidates: [Candidate<State>], into shard: inout VisitedShard, keepsEdges: Bool
  ) {
    let fetchedAtOnce = 32
    var fetched: [UInt64] = []
    for place in candidates.indices {
      if place % fetchedAtOnce == 0 {
        let end = min(place + fetchedAtOnce, candidates.count)
        shard.fetch(candidates[place..<end].lazy.map(\.fingerprint), &fetched)
      }
      let (parent, fairness) = (candidates[place].parent, candidates[place].fairness)
      let (index, isNew) = shard.insert(candidates[place].fingerprint, from: parent)
      if isNew { new.append(Waiting(state: candidates[place].state, index: index)) }
      if keepsEdges, fairness != 0 {
        edges.append(Edge(from: parent, to: index, fairness: fairness))
      }
    }
  }
}
