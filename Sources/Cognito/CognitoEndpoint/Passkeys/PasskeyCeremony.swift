import RegistrationCore
import RegistrationSimulation

/// The making of a passkey, or a sign-in by one, that a browser was asked for.
struct PasskeyCeremony: Sendable {
  /// Cognito's name for a sign-in by a passkey, as a challenge and as a way.
  static let challenge = "WEB_AUTHN"

  let login: Login
  /// What the authenticator is to sign.
  let challenge: [UInt8]
  let clientID: String
  let begun: Timestamp
}

/// The ceremonies that can still be ended, each once; the oldest first.
struct CeremonyTable: Sendable {
  struct Entry: Sendable {
    /// The session of the sign-in, or that of the person who makes one.
    let name: Secret
    let ceremony: PasskeyCeremony
  }

  private var entries: [Entry] = []

  /// How long one can be ended, in milliseconds; browsers are told the same.
  static let lifetime: Int64 = 300_000
  /// The most that are remembered; the oldest is dropped.
  static let most = 1024
  static let mostOfAccount = 16

  /// Remembers one, in place of an earlier one of the same name.
  mutating func insert(_ ceremony: PasskeyCeremony, as name: Secret) {
    entries.removeAll { $0.name == name || !$0.ceremony.isGood(at: ceremony.begun) }
    let own = entries.indices.filter { entries[$0].ceremony.login == ceremony.login }
    // Many for one account end none of another's, below the limit of all.
    if own.count >= Self.mostOfAccount, let first = own.first { entries.remove(at: first) }
    if entries.count >= Self.most { entries.removeFirst() }
    entries.append(Entry(name: name, ceremony: ceremony))
  }

  /// Takes one out; nil if there is none, or it has expired.
  mutating func take(_ name: Secret, at now: Timestamp) -> PasskeyCeremony? {
    guard let place = entries.firstIndex(where: { $0.name == name }) else { return nil }
    let ceremony = entries.remove(at: place).ceremony
    return ceremony.isGood(at: now) ? ceremony : nil
  }
}

extension PasskeyCeremony {
  fileprivate func isGood(at now: Timestamp) -> Bool {
    now < begun.advanced(byMilliseconds: CeremonyTable.lifetime)
  }
}

extension PasskeyCeremony: KeptValue {
  package func write(to writer: inout KeptWriter) {
    login.write(to: &writer)
    challenge.write(to: &writer)
    clientID.write(to: &writer)
    begun.write(to: &writer)
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> PasskeyCeremony {
    PasskeyCeremony(
      login: try Login.read(from: &reader), challenge: try [UInt8].read(from: &reader),
      clientID: try String.read(from: &reader), begun: try Timestamp.read(from: &reader))
  }
}

extension CeremonyTable.Entry: KeptValue {
  package func write(to writer: inout KeptWriter) {
    name.write(to: &writer)
    ceremony.write(to: &writer)
  }

  package static func read(
    from reader: inout KeptReader
  ) throws(KeptDamage) -> CeremonyTable.Entry {
    CeremonyTable.Entry(
      name: try Secret.read(from: &reader), ceremony: try PasskeyCeremony.read(from: &reader))
  }
}

extension CeremonyTable: KeptInParts {
  package static var unread: CeremonyTable { CeremonyTable() }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&entries)
  }
}
