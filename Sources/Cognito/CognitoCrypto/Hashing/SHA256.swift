/// SHA-256 (FIPS 180-4).
package struct SHA256: Sendable {
  private var state = SHA256.start
  /// The last bytes, which do not fill a block yet.
  private var rest: [UInt8] = []
  private var length: UInt64 = 0
  private var schedule = [UInt32](repeating: 0, count: 64)

  /// How many bytes a digest has.
  package static let size = 32
  /// How many bytes are taken at a time.
  package static let blockSize = 64

  package init() {}

  /// Begins after `bytes`.
  package init(after bytes: [UInt8]) { append(bytes) }

  /// The digest of `bytes`.
  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.append(bytes)
    return hash.digest()
  }

  /// Takes more bytes.
  package mutating func append(_ bytes: [UInt8]) {
    length &+= UInt64(bytes.count)
    var place = 0
    if !rest.isEmpty {
      place = min(SHA256.blockSize - rest.count, bytes.count)
      rest += bytes[..<place]
      guard rest.count == SHA256.blockSize else { return }
      compress(rest, at: 0)
      rest.removeAll(keepingCapacity: true)
    }
    while bytes.count - place >= SHA256.blockSize {
      compress(bytes, at: place)
      place += SHA256.blockSize
    }
    rest += bytes[place...]
  }

  /// The digest of all bytes that were taken.
  package func digest() -> [UInt8] {
    var end = self
    return end.finish()
  }

  /// The digest of all bytes that were taken; nothing can be taken afterwards.
  mutating func finish() -> [UInt8] {
    rest.append(0x80)
    if rest.count > SHA256.blockSize - 8 {
      fillRest(to: SHA256.blockSize)
      compress(rest, at: 0)
      rest.removeAll(keepingCapacity: true)
    }
    fillRest(to: SHA256.blockSize - 8)
    let bits = length &* 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      rest.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    compress(rest, at: 0)
    var digest: [UInt8] = []
    digest.reserveCapacity(SHA256.size)
    for word in state {
      for shift in stride(from: UInt32(24), through: 0, by: -8) {
        digest.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    return digest
  }

  private mutating func fillRest(to count: Int) {
    while rest.count < count { rest.append(0) }
  }

  /// Takes the block of 64 bytes at `start`.
  private mutating func compress(_ bytes: [UInt8], at start: Int) {
    for place in 0..<16 {
      let byte = start + place * 4
      schedule[place] =
        UInt32(bytes[byte]) << 24 | UInt32(bytes[byte + 1]) << 16 | UInt32(bytes[byte + 2]) << 8
        | UInt32(bytes[byte + 3])
    }
    for place in 16..<64 {
      let (early, late) = (schedule[place - 15], schedule[place - 2])
      let first = early.rotated(7) ^ early.rotated(18) ^ early >> 3
      let second = late.rotated(17) ^ late.rotated(19) ^ late >> 10
      schedule[place] = schedule[place - 16] &+ first &+ schedule[place - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for place in 0..<64 {
      let mixed = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
      let chosen = (e & f) ^ (~e & g)
      let first = h &+ mixed &+ chosen &+ SHA256.constants[place] &+ schedule[place]
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let second = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (place, word) in [a, b, c, d, e, f, g, h].enumerated() { state[place] &+= word }
  }
}

extension SHA256 {
  /// The first 32 bits of the fractions of the square roots of the first 8 primes.
  private static let start: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C,
    0x1F83_D9AB, 0x5BE0_CD19,
  ]

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1,
    0x923F_82A4, 0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3,
    0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786,
    0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147,
    0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13,
    0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A,
    0x5B9C_CA4F, 0x682E_6FF3, 0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208,
    0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}

extension UInt32 {
  /// The word turned to the right.
  @inline(__always)
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
