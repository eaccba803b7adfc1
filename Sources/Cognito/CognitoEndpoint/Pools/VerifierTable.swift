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

  /// The verifier of an identity, whose name decides the salt; nil if it is to be computed.
  subscript(identity: SRPIdentity) -> SRPVerifier? {
    guard let known = verifiers[identity.userID], known.password == identity.password else {
      return nil
    }
    return known.verifier
  }

  /// Remembers a verifier, unless it is known.
  mutating func insert(_ verifier: SRPVerifier, of identity: SRPIdentity) {
    guard self[identity] == nil else { return }
    if verifiers.count >= VerifierTable.most { verifiers = [:] }
    computed += 1
    verifiers[identity.userID] = (identity.password, verifier)
  }
}
