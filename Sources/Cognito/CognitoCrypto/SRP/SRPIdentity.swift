package import RegistrationCore

/// Who proves a password, as Cognito hashes it: the pool's name, the user's name in the pool, the password.
package struct SRPIdentity: Sendable {
  /// The part of the pool's identifier after the underscore: `aB3` of `eu-west-1_aB3`.
  package let poolName: String
  /// `USER_ID_FOR_SRP`, which is not always what the user typed as a name.
  package let userID: String
  package let password: Secret

  package init(poolName: String, userID: String, password: Secret) {
    (self.poolName, self.userID, self.password) = (poolName, userID, password)
  }

  /// The name in a pool's identifier; nil if `poolID` is not one.
  package static func poolName(of poolID: String) -> String? {
    let parts = poolID.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    return String(parts[1])
  }

  /// RFC 5054's `x`.
  func privateKey(salt: BigNumber) -> BigNumber {
    let name = SHA256.digest(of: Array("\(poolName)\(userID):\(password.reveal())".utf8))
    return BigNumber(bytes: SHA256.digest(of: salt.signedBytes + name))
  }
}

extension BigNumber {
  /// The bytes as Java's `BigInteger` writes them: a zero before a first bit that would be a sign.
  ///
  /// Cognito hashes every number so, where RFC 5054 pads to the width of the prime.
  package var signedBytes: [UInt8] {
    let bytes = bytes
    return bytes[0] & 0x80 == 0 ? bytes : [0] + bytes
  }
}
