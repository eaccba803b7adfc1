import RegistrationCore
import RegistrationSimulation

/// The making of a passkey, or a sign-in by one, that a browser was asked for.
struct PasskeyCeremony: OneTimeValue {
  /// Cognito's name for a sign-in by a passkey, as a challenge and as a way.
  static let challenge = "WEB_AUTHN"

  let login: Login
  /// What the authenticator is to sign.
  let challenge: [UInt8]
  let clientID: String
  let made: Timestamp

  var account: Login? { login }
}

extension PasskeyCeremony {
  package func write(to writer: inout KeptWriter) {
    login.write(to: &writer)
    challenge.write(to: &writer)
    clientID.write(to: &writer)
    made.write(to: &writer)
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> PasskeyCeremony {
    PasskeyCeremony(
      login: try Login.read(from: &reader), challenge: try [UInt8].read(from: &reader),
      clientID: try String.read(from: &reader), made: try Timestamp.read(from: &reader))
  }
}
