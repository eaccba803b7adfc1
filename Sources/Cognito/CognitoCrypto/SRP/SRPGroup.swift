/// A group of RFC 5054: a safe prime and a generator.
package struct SRPGroup: Sendable {
  /// The prime and the arithmetic modulo it.
  package let modulus: MontgomeryModulus
  /// The generator, which is smaller than 8 bits.
  package let generator: BigNumber

  /// Nil if there is no arithmetic modulo `prime`.
  package init?(prime: BigNumber, generator: UInt8) {
    guard let modulus = MontgomeryModulus(prime) else { return nil }
    self.modulus = modulus
    self.generator = BigNumber(UInt64(generator))
  }

  /// The group of 3072 bits (RFC 5054, appendix A), with which Cognito works.
  package static let cognito: SRPGroup? = SRPGroup(prime: BigNumber(limbs: prime), generator: 2)

  /// The lowest limb first.
  private static let prime: [UInt64] = [
    0xFFFFFFFFFFFFFFFF, 0x4B82D120A93AD2CA, 0x43DB5BFCE0FD108E, 0x08E24FA074E5AB31,
    0x770988C0BAD946E2, 0xBBE117577A615D6C, 0x521F2B18177B200C, 0xD87602733EC86A64,
    0xF12FFA06D98A0864, 0xCEE3D2261AD2EE6B, 0x1E8C94E04A25619D, 0xABF5AE8CDB0933D7,
    0xB3970F85A6E1E4C7, 0x8AEA71575D060C7D, 0xECFB850458DBEF0A, 0xA85521ABDF1CBA64,
    0xAD33170D04507A33, 0x15728E5A8AAAC42D, 0x15D2261898FA0510, 0x3995497CEA956AE5,
    0xDE2BCBF695581718, 0xB5C55DF06F4C52C9, 0x9B2783A2EC07A28F, 0xE39E772C180E8603,
    0x32905E462E36CE3B, 0xF1746C08CA18217C, 0x670C354E4ABC9804, 0x9ED529077096966D,
    0x1C62F356208552BB, 0x83655D23DCA3AD96, 0x69163FA8FD24CF5F, 0x98DA48361C55D39A,
    0xC2007CB8A163BF05, 0x49286651ECE45B3D, 0xAE9F24117C4B1FE6, 0xEE386BFB5A899FA5,
    0x0BFF5CB6F406B7ED, 0xF44C42E9A637ED6B, 0xE485B576625E7EC6, 0x4FE1356D6D51C245,
    0x302B0A6DF25F1437, 0xEF9519B3CD3A431B, 0x514A08798E3404DD, 0x020BBEA63B139B22,
    0x29024E088A67CC74, 0xC4C6628B80DC1CD1, 0xC90FDAA22168C234, 0xFFFFFFFFFFFFFFFF,
  ]
}
