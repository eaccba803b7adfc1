import CognitoCrypto
import CognitoWire
import RegistrationCore
import RegistrationJSON

/// What is worked out from secrets for a request.
enum SignedParts {
  static func secretHash(_ userName: String, _ clientID: String, _ secret: Secret) -> Secret {
    Secret(SecretHash.bytes(userName: userName, clientID: clientID, secret: secret).base64)
  }

  /// A new proof of a password; nil only if the group were wrong.
  static func client() -> SRPClient? {
    // No generator is handed over: the system's has no size, and the thread sanitizer no place for it.
    SRPExchange.cognito.map { exchange in
      SRPClient(exchange, secret: BigNumber(limbs: (0..<4).map { _ in .random(in: 0 ... .max) }))
    }
  }

  /// The responses to `PASSWORD_VERIFIER`, but for the hash of the app client's secret.
  ///
  /// - Throws: `unrecognized` if what the pool sent must not be used.
  static func claim(
    _ client: SRPClient, to parameters: WireMap, poolName: String, userName: String,
    password: Secret, at now: Timestamp
  ) throws(PoolError) -> WireMap {
    guard let salt = parameters[text: "SALT"], let value = parameters[text: "SRP_B"],
      let block = parameters[text: "SECRET_BLOCK"], let bytes = [UInt8](base64: block)
    else { throw .timedOut }
    let identity = SRPIdentity(poolName: poolName, userID: userName, password: password)
    let key: [UInt8]
    do {
      key = try client.key(of: identity, salt: salt, serverValue: value)
    } catch {
      throw .unrecognized(
        code: "UntrustedServer", message: "The proof of the password was not sent: \(error).")
    }
    let timestamp = PasswordClaim.timestamp(now)
    let signature = PasswordClaim.signature(
      key: key, poolName: poolName, userID: userName, secretBlock: bytes, timestamp: timestamp)
    var responses = WireMap()
    responses[text: "USERNAME"] = userName
    responses[text: "PASSWORD_CLAIM_SECRET_BLOCK"] = block
    responses[text: "TIMESTAMP"] = timestamp
    responses["PASSWORD_CLAIM_SIGNATURE"] = Secret(signature.base64)
    return responses
  }
}
