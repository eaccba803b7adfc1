import RegistrationCore
import RegistrationSimulation

/// Something that a client can take once, for a while.
protocol OneTimeValue: KeptValue, Sendable {
  var made: Timestamp { get }
  /// Whose it is; nil if an account may have as many as there is room for.
  var account: Login? { get }
}

/// What can still be taken, each once, by its name; the oldest first.
struct OneTimeTable<Value: OneTimeValue>: Sendable {
  fileprivate struct Entry: Sendable {
    let name: Secret
    let value: Value
  }

  private var entries: [Entry] = []

  /// The most that are remembered; the oldest is dropped.
  private static var most: Int { 1024 }
  private static var mostOfAccount: Int { 16 }

  /// Remembers one, in place of an earlier one of the same name.
  mutating func insert(_ value: Value, as name: Secret) {
    entries.removeAll { $0.name == name || !$0.value.isGood(at: value.made) }
    // Many for one account end none of another's, below the limit of all.
    if let account = value.account {
      let own = entries.indices.filter { entries[$0].value.account == account }
      if own.count >= Self.mostOfAccount, let first = own.first { entries.remove(at: first) }
    }
    if entries.count >= Self.most { entries.removeFirst() }
    entries.append(Entry(name: name, value: value))
  }

  /// Takes one out; nil if there is none, or it has expired.
  mutating func take(_ name: Secret, at now: Timestamp) -> Value? {
    guard let place = entries.firstIndex(where: { $0.name == name }) else { return nil }
    let value = entries.remove(at: place).value
    return value.isGood(at: now) ? value : nil
  }
}

/// How long what can be taken once is good.
enum OneTime {
  /// In milliseconds: five minutes, as Cognito's developer guide has it for codes ("Token endpoint"), and as browsers are
  /// told for passkeys.
  static let lifetime: Int64 = 300_000
}

extension OneTimeValue {
  fileprivate func isGood(at now: Timestamp) -> Bool {
    now < made.advanced(byMilliseconds: OneTime.lifetime)
  }
}

extension OneTimeTable.Entry: KeptValue {
  package func write(to writer: inout KeptWriter) {
    name.write(to: &writer)
    value.write(to: &writer)
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> Self {
    Self(name: try Secret.read(from: &reader), value: try Value.read(from: &reader))
  }
}

extension OneTimeTable: KeptInParts {
  package static var unread: Self { Self() }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&entries)
  }
}
