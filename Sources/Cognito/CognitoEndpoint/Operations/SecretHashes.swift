import CognitoCrypto
import CognitoWire
import RegistrationCore
import RegistrationJSON

extension CognitoEndpoint {
  /// Refuses a request without the right `SECRET_HASH`, if the app client has a secret.
  ///
  /// The messages are those that were published: "Unable to verify secret hash for client X" for SignUp and its kin
  /// (isotoma/react-cognito 39), "Client X is configured with secret but SECRET_HASH was not received" for sign-ins
  /// (amazon-cognito-identity-dart-2 249), "Client X is not configured for secret but secret hash was received"
  /// (aws-sdk-ios-samples 102).
  func checkSecretHash(
    _ hash: Secret?, of username: String, _ place: ClientPlace, signsIn: Bool = false
  ) throws(WireFailure) {
    let client = pools[place.pool].clients[place.client]
    guard let secret = client.secret else {
      guard hash != nil else { return }
      throw .invalid(
        "Client \(client.id) is not configured for secret but secret hash was received")
    }
    guard let hash else {
      throw .refused(
        signsIn
          ? "Client \(client.id) is configured with secret but SECRET_HASH was not received"
          : "Unable to verify secret hash for client \(client.id)")
    }
    let right = SecretHash.bytes(userName: username, clientID: client.id, secret: secret)
    guard let given = [UInt8](base64: hash.reveal()), areEqual(given, right) else {
      throw .refused("Unable to verify secret hash for client \(client.id)")
    }
  }
}
