import CognitoCrypto
import RegistrationCore
import RegistrationJSON

/// A proof of a password whose next numbers are not computed yet: those of its beginning, or the key of its claim.
///
/// They take longer than all else that an endpoint does and need no pool, so a server computes them while the next call
/// is answered; see ``CognitoEndpoint/Response/finish(_:)`` and ``CognitoEndpoint/unfinishedProof(claimedBy:at:)``. The
/// claim that ends the proof is compared and counted by the pool itself, in one go: however many claims come at once,
/// they are as many attempts.
package struct UnfinishedProof: Sendable {
  let poolID: String
  let block: Secret
  let proof: PendingProof
  /// The verifier of the password, if it was computed for an earlier proof.
  let verifier: SRPVerifier?
  let exchange: SRPExchange

  /// Computes what the beginning tells.
  ///
  /// The key of the claim is not among it: it takes two powers more, and a proof that no one ends needs none.
  package func begun() -> ProofNumbers {
    let verifier = verifier ?? SRPVerifier(proof.identity, salt: proof.salt, in: exchange)
    let server =
      proof.server ?? SRPServer(exchange, verifier, secret: BigNumber(limbs: proof.secret))
    return ProofNumbers(
      poolID: poolID, block: block, identity: proof.identity, verifier: verifier, server: server,
      key: nil)
  }

  /// Computes the key of the claim, too.
  package func claimed() -> ProofNumbers {
    var numbers = begun()
    numbers.key = (try? numbers.server.key(clientValue: proof.clientValue)).map {
      Secret($0.base64)
    }
    return numbers
  }
}

extension UnfinishedProof: Hashable {
  package static func == (one: UnfinishedProof, other: UnfinishedProof) -> Bool {
    one.block == other.block
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(block) }
}

/// The numbers of a proof of a password, for the endpoint to remember.
package struct ProofNumbers: Sendable {
  let poolID: String
  let block: Secret
  let identity: SRPIdentity
  let verifier: SRPVerifier
  let server: SRPServer
  /// The key that signs the claim, in Base64; nil if it was not computed, or no claim is right.
  fileprivate(set) var key: Secret?

  /// `SRP_B`.
  var publicValue: String { server.publicValue }
}
