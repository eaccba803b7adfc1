public import RegistrationCore
public import RegistrationScript

/// A record of encounters: which event was met in which state, with which outcome, by which source.
///
/// Tests, scripts, properties and exploration each feed one ledger. The ``union(_:)`` of their
/// ledgers shows what only one kind has met; a ``CoverageReport`` shows what none has met.
public struct CoverageLedger: Hashable, Sendable {
  /// A kind of source.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    /// Unit tests.
    case tests
    /// Event scripts.
    case scripts
    /// Property checks.
    case properties
    /// Exploration of every reachable state.
    case exploration

    var bit: UInt8 { 1 << UInt8(ordinal) }
  }

  /// An event in a state, with its outcome.
  public struct Encounter: Hashable, Sendable {
    /// The state before the event.
    public var state: StatePath
    /// The event.
    public var event: EventLabel
    /// The outcome of the event.
    public var outcome: Registration.Outcome

    /// Creates an encounter of a state, an event and an outcome.
    public init(_ state: StatePath, _ event: EventLabel, _ outcome: Registration.Outcome) {
      (self.state, self.event, self.outcome) = (state, event, outcome)
    }

    var place: Int {
      (state.ordinal * EventLabel.count + event.ordinal) * Registration.Outcome.all.count
        + outcome.ordinal
    }
  }

  /// A byte for each encounter: the bits of the sources that have met it.
  private var table: [UInt8]

  /// Creates an empty ledger.
  public init() {
    let size = StatePath.allCases.count * EventLabel.count * Registration.Outcome.all.count
    table = [UInt8](repeating: 0, count: size)
  }
}

extension CoverageLedger {
  /// Records that `source` has met this encounter.
  public mutating func record(_ encounter: Encounter, by source: Source) {
    table[encounter.place] |= source.bit
  }

  /// Records an event, the state before it and its outcome.
  public mutating func record(
    _ event: Registration.Event, in state: StatePath, _ outcome: Registration.Outcome,
    by source: Source
  ) {
    record(Encounter(state, EventLabel(event), outcome), by: source)
  }

  /// Records a transition of a runner.
  public mutating func record(_ transition: Registration.Transition, by source: Source) {
    record(transition.event, in: transition.from, transition.outcome, by: source)
  }

  /// Records every transition of a script that was played.
  public mutating func record(_ result: ScriptResult) {
    for entry in result.entries {
      record(entry.event, in: entry.from, entry.outcome, by: .scripts)
    }
  }

  /// Adds the encounters of `other`.
  public mutating func formUnion(_ other: CoverageLedger) {
    for place in table.indices { table[place] |= other.table[place] }
  }

  /// The encounters of both ledgers.
  public func union(_ other: CoverageLedger) -> CoverageLedger {
    var union = self
    union.formUnion(other)
    return union
  }

  /// The kinds of sources that have met this encounter, in the order of their declarations.
  public func sources(of encounter: Encounter) -> [Source] {
    let bits = table[encounter.place]
    return Source.allCases.filter { bits & $0.bit != 0 }
  }

  /// Whether any source has met this encounter.
  public func contains(_ encounter: Encounter) -> Bool { table[encounter.place] != 0 }

  /// Every encounter that was met, by state, event and outcome in the order of their declarations.
  public var encounters: [Encounter] { Encounter.all.filter(contains) }
}

extension CoverageLedger.Encounter {
  /// Every possible encounter, plausible or not, in order.
  static let all: [CoverageLedger.Encounter] = StatePath.allCases.flatMap { state in
    EventLabel.allCases.flatMap { event in
      Registration.Outcome.all.map { CoverageLedger.Encounter(state, event, $0) }
    }
  }
}

extension CoverageLedger.Encounter: CustomStringConvertible {
  /// The three names separated by spaces: `confirmation.editing back moved`.
  public var description: String { "\(state.rawValue) \(event) \(outcome.text)" }
}
