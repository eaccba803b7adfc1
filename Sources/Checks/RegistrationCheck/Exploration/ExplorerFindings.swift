// What an exploration found, and the paths to it.

extension Explorer {
  var visitedBytes: Int { visited.reduce(0) { $0 + $1.withValue(\.bytes) } }

  var progress: ExplorationProgress {
    let waiting = (frontier.capacity + next.capacity) * MemoryLayout<Waiting<M.State>>.stride
    return ExplorationProgress(
      states: states, transitions: transitions, frontier: frontier.count + next.count,
      depth: depth, bytes: visitedBytes + waiting + (edges?.bytes ?? 0) + model.bytes,
      elapsed: start.duration(to: .now))
  }

  /// The path to a violation: the fingerprints back to an initial state, then forward again.
  mutating func violation(
    _ found: Found<M.Move>, _ property: String
  ) -> Violation<M.State, M.Move> {
    let (states, path) = path(to: found.index)
    var moves = path
    if let move = found.move { moves.append(move) }
    return Violation(property: property, moves: moves, states: states)
  }

  private mutating func path(to index: UInt32) -> ([M.State], [M.Move]) {
    var fingerprints: [UInt64] = []
    var current = index
    while current != VisitedStates.noParent {
      let place = Int(current) / VisitedStates.shardCount
      let (fingerprint, parent) = visited[Int(current) % VisitedStates.shardCount].withValue {
        ($0.fingerprint(at: place), $0.parent(at: place))
      }
      fingerprints.append(fingerprint)
      current = parent
    }
    guard let first = fingerprints.popLast(),
      var state = model.beginnings.first(where: { model.fingerprint(of: $0) == first })
    else { return ([], []) }
    var states = [state]
    var moves: [M.Move] = []
    var expansion = Expansion<M.State, M.Move>()
    while let fingerprint = fingerprints.popLast() {
      expansion.clear()
      model.learn(state, into: &expansion)
      guard
        let step = expansion.successors.first(where: {
          model.fingerprint(of: $0.state) == fingerprint
        })
      else { break }
      state = step.state
      states.append(state)
      moves.append(step.move)
    }
    return (states, moves)
  }

  /// Looks for a trap of each property, all at once: each search has its own thread.
  mutating func eventualViolations() -> [Violation<M.State, M.Move>] {
    guard let edges else { return [] }
    let counts = visited.map { $0.withValue(\.count) }
    let nodeCount = (counts.max() ?? 0) * VisitedStates.shardCount
    let exists = { @Sendable (node: Int) in
      node / VisitedStates.shardCount < counts[node % VisitedStates.shardCount]
    }
    let properties = model.properties.eventually
    let traps = concurrentMap(properties.count, by: workers) { [goals] place in
      let bit = UInt8(1) << UInt8(place)
      var isGoal = [Bool](repeating: false, count: nodeCount)
      for goal in goals where goal.mask & bit != 0 { isGoal[Int(goal.index)] = true }
      return edges.trap(
        avoiding: isGoal, by: bit, fairness: properties[place].fairness, exists: exists)
    }
    var violations: [Violation<M.State, M.Move>] = []
    for (property, trap) in zip(properties, traps) {
      guard let trap else { continue }
      let (states, moves) = path(to: UInt32(trap.node))
      violations.append(
        Violation(property: property.name, moves: moves, states: states, remark: trap.remark))
    }
    return violations
  }
}
