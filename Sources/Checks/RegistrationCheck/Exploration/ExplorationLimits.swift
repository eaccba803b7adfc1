/// The limits at which an exploration ends although there are more states.
public struct ExplorationLimits: Hashable, Sendable {
  /// The most states, from 0.
  public var states: Int {
    didSet { states = max(states, 0) }
  }
  /// The most memory, in bytes, that visited states, edges and the model may take, from 0.
  public var memory: Int {
    didSet { memory = max(memory, 0) }
  }
  /// The most moves from an initial state, from 0.
  public var depth: Int {
    didSet { depth = max(depth, 0) }
  }

  /// Creates limits; by default, 2³⁰ states and 8 GiB of memory.
  public init(states: Int = 1 << 30, memory: Int = 8 << 30, depth: Int = Int.max) {
    (self.states, self.memory, self.depth) = (max(states, 0), max(memory, 0), max(depth, 0))
  }
}

/// How far an exploration went.
public enum Verdict: Hashable, Sendable {
  /// Every state was visited.
  case complete
  /// Every state within these budgets was visited.
  case bounded(by: [String])
  /// The exploration ended early, at this limit.
  case truncated(by: Limit)

  /// A limit at which an exploration can end.
  public enum Limit: String, Hashable, Sendable, CaseIterable {
    /// The most states were visited.
    case states
    /// The memory was used up.
    case memory
    /// The most moves were made.
    case depth
    /// The caller ended it.
    case interruption
    /// A violation was found, and one is enough.
    case violation
  }
}

/// The progress of an exploration.
public struct ExplorationProgress: Sendable {
  /// How many distinct states were visited.
  public var states: Int
  /// How many moves were made.
  public var transitions: Int
  /// How many states are waiting to be expanded.
  public var frontier: Int
  /// The most moves from an initial state so far.
  public var depth: Int
  /// How many bytes visited states, edges and the model take.
  public var bytes: Int
  /// How long the exploration has taken.
  public var elapsed: Duration

  /// The number of states visited in a second.
  public var rate: Double { elapsed > .zero ? Double(states) / (elapsed / .seconds(1)) : 0 }
}
