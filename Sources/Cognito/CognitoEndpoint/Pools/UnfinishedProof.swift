import CognitoCrypto
import RegistrationCore

/// A proof of a password that was begun, and whose numbers are not computed yet.
///
/// They take longer than all else that an endpoint does and need no pool, so a server computes them while the next call
/// is answered; see ``CognitoEndpoint/Response/finish(_:)``. The claim that ends the proof is compared and counted by the
/// pool itself, in one go: however many claims come at once, they are as many attempts.
package struct UnfinishedProof: Sendable {
  let poolID: String
  let block: Secret
  let proof: PendingProof
  /// The verifier of the password, if it was computed for an earlier proof.
  let verifier: SRPVerifier?
  let exchange: SRPExchange

  /// Computes its numbers.
  func numbers() -> ProofNumbers {
    let verifier = verifier ?? SRPVerifier(proof.identity, salt: proof.salt, in: exchange)
    let server = SRPServer(exchange, verifier, secret: BigNumber(limbs: proof.secret))
    return ProofNumbers(
      poolID: poolID, block: block, identity: proof.identity, verifier: verifier,
      publicValue: server.publicValue, key: try? server.key(clientValue: proof.clientValue))
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
  /// `SRP_B`.
  let publicValue: String
  /// The key that signs the claim; nil if no claim is right.
  let key: [UInt8]?
}
