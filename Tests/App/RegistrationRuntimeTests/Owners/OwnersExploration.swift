import HostStores

/// All interleavings from a seed, within a budget.
///
/// A way is a list of moves. The worlds cannot be copied, so each way begins anew with two hosts, and goes on as long as it finds
/// states that are new.
struct OwnersExploration {
  /// A way to something that must not happen.
  struct Violation {
    let flaws: [String]
    let story: [String]
  }

  struct Count {
    var states = 0
    var ways = 0
    var moves = 0
    /// How often the person went on to the end.
    var ends = 0
  }

  let seed: OwnersSeed
  /// The nodes at which the person looks first.
  let looks: [NodeName]
  let budget: OwnerBudget
  /// Whether each state is visited once.
  let prunes: Bool
  private(set) var count = Count()
  private(set) var states: Set<Int> = []
  /// The states from which the person went on to the end.
  private var ends: Set<Int> = []
  /// What all states look like from outside.
  private(set) var views: Set<Int> = []
  /// What a store has refused.
  private(set) var refusals: Set<String> = []
  private(set) var violation: Violation?

  init(
    _ seed: OwnersSeed, looks: [NodeName], _ budget: OwnerBudget, prunes: Bool = true
  ) {
    (self.seed, self.looks, self.budget, self.prunes) = (seed, looks, budget, prunes)
  }

  mutating func run() {
    guard var world = begin([]) else { return }
    defer { world.end() }
    var way: [OwnerMove] = []
    var isThere = true
    // What is left to be tried after each move of the way.
    var left = [enter(world, after: way) ?? []]
    while let moves = left.last, violation == nil {
      guard let move = moves.last else {
        left.removeLast()
        _ = way.popLast()
        isThere = false
        continue
      }
      left[left.count - 1].removeLast()
      if !isThere {
        world.end()
        guard let again = begin(way) else { return }
        (world, isThere) = (again, true)
      }
      make(move, in: world)
      way.append(move)
      if let next = enter(world, after: way) {
        left.append(next)
        isThere = !world.isOver
      } else {
        way.removeLast()
        isThere = false
      }
    }
  }

  /// A new world, at the end of a way.
  private mutating func begin(_ way: [OwnerMove]) -> OwnersWorld? {
    count.ways += 1
    let world = seed.world(after: looks, budget: budget)
    if let world { for move in way { make(move, in: world) } }
    return world
  }

  private mutating func make(_ move: OwnerMove, in world: OwnersWorld) {
    count.moves += 1
    world.make(move)
  }

  /// The moves that are possible in a state, the last one first; nil if it is known.
  private mutating func enter(_ world: OwnersWorld, after way: [OwnerMove]) -> [OwnerMove]? {
    if judge(world, way) { return nil }
    let isNew = states.insert(world.fingerprint).inserted
    if !isNew, prunes { return nil }
    count.states += 1
    views.insert(world.view)
    refusals.formUnion(world.watch.refusals)
    let moves = world.possibleMoves
    if world.isCalm, ends.insert(world.fingerprint(with: nil)).inserted {
      count.ends += 1
      let node = world.others
      if !world.finish(at: node) { world.watch.add(flaw: "the person is stuck at \(node)") }
      _ = judge(world, way, endsAt: node)
      world.end()
    }
    return moves.reversed()
  }

  private mutating func judge(
    _ world: OwnersWorld, _ way: [OwnerMove], endsAt node: NodeName? = nil
  ) -> Bool {
    if world.watch.flaws.isEmpty { return false }
    var way = way
    var told = tell(way, endsAt: node)
    // Fewer moves say more.
    var index = way.count - 1
    while index >= 0 {
      var shorter = way
      shorter.remove(at: index)
      let story = tell(shorter, endsAt: node)
      if story.flaws.isEmpty {
        index -= 1
      } else {
        (way, told) = (story.way, story)
        index = min(index, way.count) - 1
      }
    }
    violation = Violation(
      flaws: told.flaws, story: told.story + told.flaws.map { "=> \($0)" })
    return true
  }

  /// What happens on a way; moves that are not possible are left out, and so is what follows a flaw.
  private func tell(
    _ way: [OwnerMove], endsAt node: NodeName?
  ) -> (flaws: [String], story: [String], way: [OwnerMove]) {
    guard let world = seed.world(after: looks, budget: budget) else { return ([], [], []) }
    defer { world.end() }
    world.tells = true
    var gone: [OwnerMove] = []
    for move in way where world.watch.flaws.isEmpty && world.possibleMoves.contains(move) {
      world.make(move)
      gone.append(move)
    }
    if let node, world.watch.flaws.isEmpty {
      world.story.append("all is well, and the person goes on at \(node)")
      if !world.finish(at: node) { world.watch.add(flaw: "the person is stuck at \(node)") }
    }
    return (world.watch.flaws, world.story, gone)
  }
}
