import CognitoCrypto
import RegistrationCore
import RegistrationSimulation

/// A proof of a password that is under way: what the server remembers between both calls.
struct PendingProof: Sendable {
  let login: Login
  /// `SRP_A`.
  let clientValue: String
  let identity: SRPIdentity
  let salt: [UInt8]
  /// The server's secret.
  let secret: [UInt64]
  let begun: Timestamp
  let clientID: String
  /// The session of the choice between ways that this proof goes on from; nil if there was none.
  let choice: Secret?
  /// The server's side with its public value, once it is computed; it follows from the rest.
  var server: SRPServer?
  /// The key that signs the claim, in Base64, once it is computed; it follows from the rest.
  var key: Secret?
}

/// The proofs that are under way; the expired ones are dropped as new ones come.
struct ProofTable: Sendable {
  private var proofs: [Secret: PendingProof] = [:]
  private var queue: [Secret] = []
  private var first = 0

  /// How long a proof can be finished, in milliseconds.
  static let lifetime: Int64 = 180_000

  mutating func insert(_ proof: PendingProof, _ block: Secret) {
    while first < queue.count {
      let oldest = proofs[queue[first]]?.begun ?? proof.begun
      let isGone = proofs[queue[first]] == nil
      guard isGone || proof.begun >= oldest.advanced(byMilliseconds: ProofTable.lifetime) else {
        break
      }
      proofs[queue[first]] = nil
      first += 1
    }
    if first > 64, first > queue.count / 2 {
      queue.removeFirst(first)
      first = 0
    }
    proofs[block] = proof
    queue.append(block)
  }

  /// Notes the numbers of a proof, if the proof is still under way.
  mutating func note(_ numbers: ProofNumbers) {
    proofs[numbers.block]?.server = numbers.server
    if let key = numbers.key { proofs[numbers.block]?.key = key }
  }

  /// A proof that can be finished; nil if there is none, or it has expired.
  func pending(_ block: Secret, at now: Timestamp) -> PendingProof? {
    guard let proof = proofs[block],
      now < proof.begun.advanced(byMilliseconds: ProofTable.lifetime)
    else { return nil }
    return proof
  }

  /// Takes a proof out, which can be finished once; nil if there is none, or it has expired.
  mutating func take(_ block: Secret, at now: Timestamp) -> PendingProof? {
    defer { proofs[block] = nil }
    return pending(block, at: now)
  }
}

extension ProofTable: KeptValue {
  /// In the order in which they were begun, in which they expire.
  package func write(to writer: inout KeptWriter) {
    let kept = queue[first...].compactMap { block in proofs[block].map { (block, $0) } }
    kept.count.write(to: &writer)
    for (block, proof) in kept {
      block.write(to: &writer)
      proof.write(to: &writer)
    }
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> ProofTable {
    var table = ProofTable()
    for _ in 0..<max(try Int.read(from: &reader), 0) {
      let block = try Secret.read(from: &reader)
      table.proofs[block] = try PendingProof.read(from: &reader)
      table.queue.append(block)
    }
    return table
  }
}
