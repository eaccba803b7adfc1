import RegistrationCore
import RegistrationSimulation

/// A person whom a provider has vouched for, until a client takes the tokens.
struct AuthorizationCode: Sendable {
  let clientID: String
  /// Where the browser was sent, which the token request must repeat.
  let callback: String
  /// The hash of the verifier that the token request must show; nil if the client has asked without one.
  let challenge: String?
  let scopes: [String]
  /// What the identity token repeats, so that a client knows that it was asked for.
  let nonce: String?
  let provider: IdentityProvider
  /// What the provider calls the person.
  let identity: String
  let made: Timestamp
}

/// The codes that can still be taken, each once; the oldest first.
struct AuthorizationCodeTable: Sendable {
  struct Entry: Sendable {
    let name: Secret
    let code: AuthorizationCode
  }

  private var entries: [Entry] = []

  /// How long a code is good, in milliseconds: five minutes (Cognito's developer guide, "Token endpoint").
  static let lifetime: Int64 = 300_000
  /// The most that are remembered; the oldest is dropped.
  static let most = 1024

  mutating func insert(_ code: AuthorizationCode, as name: Secret) {
    entries.removeAll { !$0.code.isGood(at: code.made) }
    if entries.count >= Self.most { entries.removeFirst() }
    entries.append(Entry(name: name, code: code))
  }

  /// Takes a code out; nil if there is none, or it has expired.
  mutating func take(_ name: Secret, at now: Timestamp) -> AuthorizationCode? {
    guard let place = entries.firstIndex(where: { $0.name == name }) else { return nil }
    let code = entries.remove(at: place).code
    return code.isGood(at: now) ? code : nil
  }
}

extension AuthorizationCode {
  fileprivate func isGood(at now: Timestamp) -> Bool {
    now < made.advanced(byMilliseconds: AuthorizationCodeTable.lifetime)
  }
}

extension AuthorizationCode: KeptValue {
  package func write(to writer: inout KeptWriter) {
    clientID.write(to: &writer)
    callback.write(to: &writer)
    challenge.write(to: &writer)
    scopes.write(to: &writer)
    nonce.write(to: &writer)
    provider.write(to: &writer)
    identity.write(to: &writer)
    made.write(to: &writer)
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> AuthorizationCode {
    AuthorizationCode(
      clientID: try String.read(from: &reader), callback: try String.read(from: &reader),
      challenge: try String?.read(from: &reader), scopes: try [String].read(from: &reader),
      nonce: try String?.read(from: &reader), provider: try IdentityProvider.read(from: &reader),
      identity: try String.read(from: &reader),
      made: try Timestamp.read(from: &reader))
  }
}

extension AuthorizationCodeTable.Entry: KeptValue {
  package func write(to writer: inout KeptWriter) {
    name.write(to: &writer)
    code.write(to: &writer)
  }

  package static func read(
    from reader: inout KeptReader
  ) throws(KeptDamage) -> AuthorizationCodeTable.Entry {
    AuthorizationCodeTable.Entry(
      name: try Secret.read(from: &reader), code: try AuthorizationCode.read(from: &reader))
  }
}

extension AuthorizationCodeTable: KeptInParts {
  package static var unread: AuthorizationCodeTable { AuthorizationCodeTable() }
  package mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage) {
    try visitor.part(&entries)
  }
}
