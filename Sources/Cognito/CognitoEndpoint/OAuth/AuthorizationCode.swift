import RegistrationCore
import RegistrationSimulation

/// A person whom a provider has vouched for, until a client takes the tokens.
struct AuthorizationCode: OneTimeValue {
  let clientID: String
  /// The address that the browser was sent to, which the token request must repeat.
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

  /// Whose it is, is not known before it is taken.
  var account: Login? { nil }
}

extension AuthorizationCode {
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
