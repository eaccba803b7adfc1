import CognitoCrypto
import RegistrationCore

/// The verifiers of the passwords that were asked for lately, so that each is computed once.
///
/// Nothing depends on it but how long an answer takes, so no server keeps it.
package struct VerifierTable: Sendable {
  private var verifiers: [String: (password: Secret, verifier: SRPVerifier)] = [:]
  /// How many were computed.
  package private(set) var computed = 0

  /// How many are remembered at most.
  private static let most = 1024

  /// The verifier of an identity, whose name decides the salt.
  mutating func verifier(
    of identity: SRPIdentity, salt: [UInt8], in exchange: SRPExchange
  ) -> SRPVerifier {
    if let known = verifiers[identity.userID], known.password == identity.password {
      return known.verifier
    }
    if verifiers.count >= VerifierTable.most { verifiers = [:] }
    computed += 1
    let verifier = SRPVerifier(identity, salt: salt, in: exchange)
    verifiers[identity.userID] = (identity.password, verifier)
    return verifier
  }
}
