import Foundation

/// Explores a model breadth first, on all cores, until there is nothing new or a limit is met.
///
/// States are expanded in batches. Each worker takes a share of the batch, and only one worker
/// changes each part of the visited states. The result does not depend on the number of workers or
/// on their speed.
public struct Explorer<M: Model> {
  /// The model, including what it has learnt.
  public internal(set) var model: M

  private var limits: ExplorationLimits
  let workers: Int
  var visited = (0..<VisitedStates.shardCount).map { Box(VisitedShard(number: $0)) }
  var frontier: [Waiting<M.State>] = []
  var next: [Waiting<M.State>] = []
  var edges: EdgeList?
  var goals: [(index: UInt32, mask: UInt8)] = []
  private var firstViolations: [Int: Found<M.Move>] = [:]
  private var marks = Marks()
  var transitions = 0
  var depth = 0
  var states = 0
  let start = ContinuousClock.now

  /// Creates an explorer of `model`.
  ///
  /// - Parameters:
  ///   - model: what to explore.
  ///   - limits: the limits at which it ends although there are more states.
  ///   - workers: the number of threads, 1 to 256; nil for the number of cores.
  ///   - checksEventually: whether to check ``Properties/eventually``, at eight bytes an edge.
  public init(
    _ model: M, limits: ExplorationLimits = ExplorationLimits(), workers: Int? = nil,
    checksEventually: Bool = true
  ) {
    self.model = model
    self.limits = limits
    self.limits.states = min(limits.states, VisitedStates.capacity)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    self.workers = max(1, min(workers ?? cores, 256))
    if checksEventually, !model.properties.eventually.isEmpty { edges = EdgeList() }
  }

  /// Explores, and returns how far it went.
  ///
  /// - Parameters:
  ///   - endsAtViolation: whether to end at the first violation, or find one of each property.
  ///   - goesOn: called between batches with the progress; false ends the exploration with a
  ///     verdict on the visited states.
  public mutating func run(
    endsAtViolation: Bool = true, goesOn: (ExplorationProgress) -> Bool = { _ in true }
  ) -> Exploration<M.State, M.Move> {
    begin()
    var end: Verdict.Limit?
    while !frontier.isEmpty, end == nil {
      if depth >= limits.depth { end = .depth } else { end = level(endsAtViolation, goesOn) }
    }
    var violations = firstViolations.sorted { ($0.value.depth, $0.key) < ($1.value.depth, $1.key) }
      .map { self.violation($0.value, model.properties.always[$0.key]) }
    if end == nil { violations += eventualViolations() }
    let whole = model.bounds.isEmpty ? Verdict.complete : .bounded(by: model.bounds)
    let verdict = end.map { Verdict.truncated(by: $0) } ?? whole
    return Exploration(
      verdict: verdict, progress: progress, visitedBytes: visitedBytes, violations: violations,
      sightings: model.sightings(marked: marks))
  }

  private mutating func begin() {
    for state in model.beginnings {
      let fingerprint = model.fingerprint(of: state)
      let (index, isNew) = visited[VisitedStates.shard(of: fingerprint)].withValue {
        $0.insert(fingerprint, from: VisitedStates.noParent)
      }
      guard isNew else { continue }
      states += 1
      frontier.append(Waiting(state: state, index: index))
    }
  }

  private mutating func level(
    _ endsAtViolation: Bool, _ goesOn: (ExplorationProgress) -> Bool
  ) -> Verdict.Limit? {
    var position = 0
    while position < frontier.count {
      // Small steps near the limit of states, so that it is not exceeded by much.
      let size = min(1 << 16, max(16, (limits.states - states) / 16))
      let end = min(position + size, frontier.count)
      expand(position..<end)
      position = end
      if endsAtViolation, !firstViolations.isEmpty { return .violation }
      if states >= limits.states { return .states }
      if progress.bytes > limits.memory { return .memory }
      if !goesOn(progress) { return .interruption }
    }
    swap(&frontier, &next)
    next.removeAll(keepingCapacity: true)
    depth += 1
    return nil
  }

  private mutating func expand(_ batch: Range<Int>) {
    var outboxes = expanded(batch)
    outboxes.append(learn(outboxes.flatMap(\.unknown)))
    collect(outboxes)
  }

  /// The workers' copies are gone when it returns, so that the model is changed in place.
  private func expanded(_ batch: Range<Int>) -> [Outbox<M.State, M.Move>] {
    let pieces = batch.count < 512 ? 1 : workers * 4
    let share = (batch.count + pieces - 1) / pieces
    // Nothing is inserted meanwhile, so that the workers need no locks. Most moves lead to a state that was met
    // before, and without edges nothing is kept of them.
    let known = edges == nil ? KnownStates(visited) : nil
    let expand = { @Sendable [model, frontier] (piece: Int) in
      let low = min(batch.lowerBound + piece * share, batch.upperBound)
      let high = min(low + share, batch.upperBound)
      var outbox = Outbox<M.State, M.Move>()
      outbox.expand(frontier, low..<high, of: model, known: known)
      return outbox
    }
    return pieces == 1 ? [expand(0)] : concurrentMap(pieces, by: workers, expand)
  }

  private mutating func learn(_ unknown: [Int]) -> Outbox<M.State, M.Move> {
    var outbox = Outbox<M.State, M.Move>()
    var expansion = Expansion<M.State, M.Move>()
    for place in unknown {
      let waiting = frontier[place]
      expansion.clear()
      model.learn(waiting.state, into: &expansion)
      outbox.take(expansion, of: waiting.index, model) { _ in false }
    }
    guard !unknown.isEmpty, model.checkLearnt(by: workers) else { return outbox }
    for place in unknown {
      expansion.clear()
      _ = model.expand(frontier[place].state, into: &expansion)
      outbox.takeViolations(expansion, of: frontier[place].index)
    }
    return outbox
  }

  private mutating func collect(_ outboxes: [Outbox<M.State, M.Move>]) {
    for outbox in outboxes {
      transitions += outbox.transitions
      marks.formUnion(outbox.marks)
      goals += outbox.goals
      for found in outbox.violations where firstViolations[found.property] == nil {
        firstViolations[found.property] = Found(
          property: found.property, index: found.index, move: found.move, depth: depth)
      }
    }
    let keepsEdges = edges != nil
    let shards = VisitedStates.shardCount
    let insert = { @Sendable [visited] (number: Int) in
      var inserted = Inserted<M.State>()
      visited[number].withValue { shard in
        for outbox in outboxes {
          inserted.insert(outbox.candidates[number], into: &shard, keepsEdges: keepsEdges)
        }
      }
      return inserted
    }
    let isSmall = workers == 1 || outboxes.allSatisfy { $0.transitions < 512 }
    for inserted in isSmall ? (0..<shards).map(insert) : concurrentMap(shards, by: workers, insert)
    {
      states += inserted.new.count
      next += inserted.new
      edges?.append(inserted.edges)
    }
  }
}
