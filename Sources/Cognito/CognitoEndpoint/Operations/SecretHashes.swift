import CognitoCrypto
import CognitoWire
import RegistrationCore
import RegistrationJSON

extension CognitoEndpoint {
  /// Refuses a request without the right `SECRET_HASH`, if the app client has a secret.
  ///
  /// The messages are those that were published: "Client X is configured for secret but secret was not received"
  /// for SignUp and its kin, "Client X is configured with secret but SECRET_HASH was not received" for sign-ins.
  func checkSecretHash(
    _ hash: Secret?, of username: String, _ place: ClientPlace, signsIn: Bool = false
  ) throws(WireFailure) {
    let client = pools[place.pool].clients[place.client]
    guard let secret = client.secret else {
      guard hash != nil else { return }
      throw .refused(
        "Client \(client.id) is not configured with secret but SECRET_HASH was received")
    }
    guard let hash else {
      throw .refused(
        signsIn
          ? "Client \(client.id) is configured with secret but SECRET_HASH was not received"
          : "Client \(client.id) is configured for secret but secret was not received")
    }
    let right = SecretHash.bytes(userName: username, clientID: client.id, secret: secret)
    guard let given = [UInt8](base64: hash.reveal()), areEqual(given, right) else {
      throw .refused("Unable to verify secret hash for client \(client.id)")
    }
  }

  /// Refuses a request of SignUp and its kin without the right `SecretHash`.
  func checkSecretHash(_ record: WireRecord, _ place: ClientPlace) throws(WireFailure) {
    try checkSecretHash(record[secret: .secretHash], of: record[text: .username] ?? "", place)
  }
}
