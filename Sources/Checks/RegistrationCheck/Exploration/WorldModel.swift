/// A world that is a value and knows its successors.
public protocol World: Hashable, Sendable {
  /// A move from one world to another.
  associatedtype Move: Sendable

  /// Calls `body` with every move and the world that follows from it.
  func forEachSuccessor(_ body: (Move, Self) -> Void)
}

/// The model of worlds that are values, with custom properties.
///
///     var model = WorldModel(from: [Elevator()])
///     model.always("no door opens between floors") { !$0.doorIsOpen || $0.isAtFloor }
///     let exploration = Explorer(model).run()
public struct WorldModel<W: World>: Model {
  /// The initial worlds.
  public let beginnings: [W]

  private struct Named<Check: Sendable>: Sendable {
    let name: String
    let check: Check
  }

  private var states: [Named<@Sendable (W) -> Bool>] = []
  private var moves: [Named<@Sendable (W, W.Move, W) -> Bool>] = []
  private var sometimes: [Named<@Sendable (W) -> Bool>] = []
  private var goals: [Named<@Sendable (W) -> Bool>] = []
  private var fairness:
    [(kind: Properties.Eventually.Fairness, isFair: @Sendable (W.Move) -> Bool)] = []

  /// Creates a model without properties.
  public init(from beginnings: [W]) { self.beginnings = beginnings }

  /// Adds a property that must hold in every world.
  public mutating func always(_ name: String, _ check: @escaping @Sendable (W) -> Bool) {
    states.append(Named(name: name, check: check))
  }

  /// Adds a property that must hold for every move: the world before, the move, the world after.
  public mutating func always(
    _ name: String, ofMoves check: @escaping @Sendable (W, W.Move, W) -> Bool
  ) {
    moves.append(Named(name: name, check: check))
  }

  /// Adds a property that must hold in at least one world; the first 128 count.
  public mutating func sometimes(_ name: String, _ check: @escaping @Sendable (W) -> Bool) {
    if sometimes.count < 128 { sometimes.append(Named(name: name, check: check)) }
  }

  /// Adds a goal that every world reaches by fair moves; the first eight count.
  public mutating func eventually(
    _ name: String, fairness kind: Properties.Eventually.Fairness = .strong,
    moves isFair: @escaping @Sendable (W.Move) -> Bool = { _ in true },
    _ goal: @escaping @Sendable (W) -> Bool
  ) {
    guard goals.count < 8 else { return }
    goals.append(Named(name: name, check: goal))
    fairness.append((kind, isFair))
  }

  /// The properties that must hold, by name.
  public var properties: Properties {
    Properties(
      always: states.map(\.name) + moves.map(\.name),
      eventually: zip(goals, fairness).map { .init($0.name, fairness: $1.kind) })
  }

  /// The hash of the world, which differs between processes.
  public func fingerprint(of state: W) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(state)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// Adds the successors and the violations.
  public func expand(_ state: W, into expansion: inout Expansion<W, W.Move>) -> Bool {
    for (place, property) in states.enumerated() where !property.check(state) {
      expansion.violate(place)
    }
    for (place, goal) in goals.enumerated() where goal.check(state) {
      expansion.goals |= 1 << UInt8(place)
    }
    for (place, sight) in sometimes.enumerated() where sight.check(state) {
      expansion.marks.insert(place)
    }
    state.forEachSuccessor { move, next in
      for (place, property) in moves.enumerated() where !property.check(state, move, next) {
        expansion.violate(states.count + place, by: move)
      }
      var fair: UInt8 = 0
      for (place, fairness) in fairness.enumerated() where fairness.isFair(move) {
        fair |= 1 << UInt8(place)
      }
      expansion.add(next, by: move, fairness: fair)
    }
    return true
  }

  /// The worlds that must be met, and whether each was met.
  public func sightings(marked: Marks) -> [Sighting] {
    sometimes.enumerated().map { place, sight in
      Sighting(sight.name, isMet: marked.contains(place))
    }
  }
}
