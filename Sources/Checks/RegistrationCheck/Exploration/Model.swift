/// A system that can be explored: its initial states, and the successors of each state.
///
/// Most worlds are values that know their successors: see ``WorldModel``. Implement a model
/// directly if its states are stored as numbers in tables, as in ``ClosedWorld``.
public protocol Model: Sendable {
  /// A state of the system.
  associatedtype State: Sendable
  /// A move from one state to another.
  associatedtype Move: Sendable

  /// The initial states.
  var beginnings: [State] { get }

  /// The properties that must hold.
  var properties: Properties { get }

  /// A number that differs between two states, except by accident.
  ///
  /// It identifies states that were met before.
  func fingerprint(of state: State) -> UInt64

  /// Adds the successors of `state` and its violations to `expansion`.
  ///
  /// It is called from many threads at once.
  ///
  /// - Returns: false if the model must learn something first; then ``learn(_:into:)`` is called.
  func expand(_ state: State, into expansion: inout Expansion<State, Move>) -> Bool

  /// Expands `state` and learns what was not known, on one thread.
  mutating func learn(_ state: State, into expansion: inout Expansion<State, Move>)

  /// Checks what was learnt since the last call, on `workers` threads, without changing any
  /// successors.
  ///
  /// - Returns: whether it found a violation; the states concerned are then expanded again, to add
  ///   it.
  mutating func checkLearnt(by workers: Int) -> Bool

  /// Everything that must be met, and whether it was, given the marks of the expansions.
  func sightings(marked: Marks) -> [Sighting]

  /// The limits that keep the model finite, as text; empty if it is finite without limits.
  var bounds: [String] { get }

  /// The size of the model itself in bytes.
  var bytes: Int { get }
}

extension Model {
  /// Expands the state: there is nothing to learn.
  public mutating func learn(_ state: State, into expansion: inout Expansion<State, Move>) {
    _ = expand(state, into: &expansion)
  }

  /// Returns false: there is nothing to check.
  public mutating func checkLearnt(by workers: Int) -> Bool { false }

  /// Empty: the model is finite without limits.
  public var bounds: [String] { [] }

  /// Zero: the size does not matter.
  public var bytes: Int { 0 }
}

/// The properties that must hold for a model, by name.
public struct Properties: Hashable, Sendable {
  /// A goal that is reached, whatever else happens.
  public struct Eventually: Hashable, Sendable {
    /// A path on which the goal is not reached and which is not a violation.
    public enum Fairness: String, Hashable, Sendable, CaseIterable {
      /// No such path: every path of fair moves leads to the goal.
      case none
      /// An endless cycle that could be left again and again.
      case strong
    }

    /// The name of the goal.
    public var name: String
    /// The paths that count.
    public var fairness: Fairness

    /// Creates a goal with this name.
    public init(_ name: String, fairness: Fairness) {
      (self.name, self.fairness) = (name, fairness)
    }
  }

  /// The properties that hold in every state and on every move.
  public var always: [String]
  /// The goals that are reached from every state by fair moves alone; at most eight.
  public var eventually: [Eventually]

  /// Creates a set of properties and goals.
  public init(always: [String], eventually: [Eventually] = []) {
    (self.always, self.eventually) = (always, eventually)
  }
}

/// Something that an exploration must meet at least once.
///
/// Otherwise a check could pass because there was nothing to check.
public struct Sighting: Hashable, Sendable {
  /// The name of what must be met.
  public var name: String
  /// Whether it was met.
  public var isMet: Bool

  /// Creates a sighting.
  public init(_ name: String, isMet: Bool) { (self.name, self.isMet) = (name, isMet) }
}

/// The successors of a state, and its violations.
public struct Expansion<State: Sendable, Move: Sendable>: Sendable {
  /// A successor of the state.
  public struct Successor: Sendable {
    /// The move that leads there.
    public var move: Move
    /// The state.
    public var state: State
    /// A bit for each of ``Properties/eventually``: whether the move is fair to it.
    public var fairness: UInt8
    /// The fingerprint of the state, if the model has computed it already.
    var fingerprint: UInt64?
  }

  /// A property that does not hold.
  public struct Violation: Sendable {
    /// The place of the property in ``Properties/always``.
    public var property: Int
    /// The move that shows it; nil if the state itself does.
    public var move: Move?
  }

  /// The successors.
  public private(set) var successors: [Successor] = []
  /// The violations.
  public private(set) var violations: [Violation] = []
  /// A bit for each of ``Properties/eventually``: whether the goal is reached here.
  public var goals: UInt8 = 0
  /// A bit for each thing that is met in the state; see ``Model/sightings(marked:)``.
  public var marks = Marks()
  /// The states that need not be added again; nil if every successor is wanted.
  var met: MetStates?
  /// The number of moves that lead to such states.
  private(set) var skipped = 0

  /// Creates an empty expansion.
  public init() {}

  /// Adds a successor.
  @inline(__always)
  public mutating func add(_ state: State, by move: Move, fairness: UInt8 = 0xFF) {
    successors.append(Successor(move: move, state: state, fairness: fairness))
  }

  /// Adds a successor with this fingerprint, which is made only if it was not met before.
  @inline(__always)
  mutating func add(_ fingerprint: UInt64, _ make: () -> (State, Move)) {
    if met?.contains(fingerprint) == true {
      skipped += 1
      return
    }
    let (state, move) = make()
    successors.append(
      Successor(move: move, state: state, fairness: 0xFF, fingerprint: fingerprint))
  }

  /// Adds a violation of the property at this place: by the state, or by a move out of it.
  public mutating func violate(_ property: Int, by move: Move? = nil) {
    violations.append(Violation(property: property, move: move))
  }

  mutating func clear() {
    successors.removeAll(keepingCapacity: true)
    violations.removeAll(keepingCapacity: true)
    (goals, marks, skipped) = (0, Marks(), 0)
  }
}
