/// A system that can be explored: where it begins, and what follows from each of its states.
///
/// Most worlds are values that know their successors: see ``WorldModel``. A model of its own pays
/// where states are stored as numbers in tables, as those of ``ClosedWorld`` are.
public protocol Model: Sendable {
  /// A state of the system.
  associatedtype State: Sendable
  /// What leads from one state to another.
  associatedtype Move: Sendable

  /// The states that it begins in.
  var beginnings: [State] { get }

  /// What must hold of it.
  var properties: Properties { get }

  /// A number that differs between two states, but for an accident: by it a state that was met
  /// before is known again.
  func fingerprint(of state: State) -> UInt64

  /// Notes what follows from `state`, and what is wrong with it.
  ///
  /// It is called from many threads at once.
  ///
  /// - Returns: false where something must be learnt first; then ``learn(_:into:)`` is called.
  func expand(_ state: State, into expansion: inout Expansion<State, Move>) -> Bool

  /// The same, from one thread alone, and learning what had not been known.
  mutating func learn(_ state: State, into expansion: inout Expansion<State, Move>)

  /// Looks at what was learnt since the last time, which takes no part in what follows from a state.
  ///
  /// - Returns: whether it shows that something is wrong; then the states from which it was learnt
  ///   are expanded once more, for what is wrong with them.
  mutating func checkLearnt() -> Bool

  /// What has been met at least once, of all that must be, given what the expansions have marked.
  func sightings(marked: UInt128) -> [Sighting]

  /// What keeps the model finite, in words; nothing where it is so by itself.
  var bounds: [String] { get }

  /// How many bytes the model itself holds.
  var bytes: Int { get }
}

extension Model {
  /// Nothing has to be learnt.
  public mutating func learn(_ state: State, into expansion: inout Expansion<State, Move>) {
    _ = expand(state, into: &expansion)
  }

  /// Nothing is left to be looked at.
  public mutating func checkLearnt() -> Bool { false }

  /// Nothing keeps it finite but itself.
  public var bounds: [String] { [] }

  /// Nothing that counts.
  public var bytes: Int { 0 }
}

/// What must hold of a model, by name.
public struct Properties: Hashable, Sendable {
  /// A goal that is reached, whatever else happens.
  public struct Eventually: Hashable, Sendable {
    /// What may keep the goal from being reached, and still is no violation.
    public enum Fairness: String, Hashable, Sendable, CaseIterable {
      /// Nothing: every path of fair moves leads there.
      case none
      /// Going round in circles although a way out stands open again and again.
      case strong
    }

    /// Its name.
    public var name: String
    /// Which paths count.
    public var fairness: Fairness

    /// A goal of this name.
    public init(_ name: String, fairness: Fairness) {
      (self.name, self.fairness) = (name, fairness)
    }
  }

  /// What holds in every state and on every move.
  public var always: [String]
  /// What is reached from every state, by fair moves alone; at most eight.
  public var eventually: [Eventually]

  /// These two.
  public init(always: [String], eventually: [Eventually] = []) {
    (self.always, self.eventually) = (always, eventually)
  }
}

/// Something that an exploration must meet at least once, so that no check passes for want of
/// anything to look at.
public struct Sighting: Hashable, Sendable {
  /// What it is.
  public var name: String
  /// Whether it was met.
  public var isMet: Bool

  /// This was met, or not.
  public init(_ name: String, isMet: Bool) { (self.name, self.isMet) = (name, isMet) }
}

/// What follows from a state, and what is wrong with it.
public struct Expansion<State: Sendable, Move: Sendable>: Sendable {
  /// A state that follows.
  public struct Successor: Sendable {
    /// What leads there.
    public var move: Move
    /// The state.
    public var state: State
    /// For each of ``Properties/eventually`` a bit: whether the move is fair to it.
    public var fairness: UInt8
  }

  /// Something that does not hold.
  public struct Violation: Sendable {
    /// Its place in ``Properties/always``.
    public var property: Int
    /// The move that shows it; nil where the state itself does.
    public var move: Move?
  }

  /// The states that follow.
  public private(set) var successors: [Successor] = []
  /// What does not hold.
  public private(set) var violations: [Violation] = []
  /// For each of ``Properties/eventually`` a bit: whether the goal is reached here.
  public var goals: UInt8 = 0
  /// What is met here, a bit each; see ``Model/sightings(marked:)``.
  public var marks: UInt128 = 0

  /// An expansion of nothing yet.
  public init() {}

  /// Adds a state that follows.
  @inline(__always)
  public mutating func add(_ state: State, by move: Move, fairness: UInt8 = 0xFF) {
    successors.append(Successor(move: move, state: state, fairness: fairness))
  }

  /// Notes that a property, by its place, does not hold: of the state, or of a move out of it.
  public mutating func violate(_ property: Int, by move: Move? = nil) {
    violations.append(Violation(property: property, move: move))
  }

  mutating func clear() {
    successors.removeAll(keepingCapacity: true)
    violations.removeAll(keepingCapacity: true)
    (goals, marks) = (0, 0)
  }
}
