/// SHA-1 (RFC 3174), and HMAC with it (RFC 2104), as authenticator apps use them.
///
/// SHA-1 is no longer good enough for signatures. RFC 6238 uses it as a keyed function, for which it
/// still is.
package enum SHA1 {
  /// The digest of a message, of 20 bytes.
  package static func digest(of message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let padded = padded(message)
    var start = 0
    while start < padded.count {
      compress(padded[start..<start + 64], into: &state)
      start += 64
    }
    return state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) }
    }
  }

  /// The message authentication code of a message by a key, of 20 bytes.
  package static func authenticationCode(of message: [UInt8], by key: [UInt8]) -> [UInt8] {
    var block = key.count > 64 ? digest(of: key) : key
    block += [UInt8](repeating: 0, count: 64 - block.count)
    let inner = digest(of: block.map { $0 ^ 0x36 } + message)
    return digest(of: block.map { $0 ^ 0x5C } + inner)
  }

  /// The message, a bit, zeros, and the length in bits, in blocks of 64 bytes.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    var bytes = message
    bytes.append(0x80)
    while bytes.count % 64 != 56 { bytes.append(0) }
    let length = UInt64(message.count) &* 8
    for place in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: length >> (56 - 8 * UInt64(place))))
    }
    return bytes
  }

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words: [UInt32] = []
    var word: UInt32 = 0
    for (place, byte) in block.enumerated() {
      word = word << 8 | UInt32(byte)
      if place % 4 == 3 { words.append(word) }
    }
    for place in 16..<80 {
      let mixed = words[place - 3] ^ words[place - 8] ^ words[place - 14] ^ words[place - 16]
      words.append(rotated(mixed, by: 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for place in 0..<80 {
      let (mixed, constant): (UInt32, UInt32) =
        switch place / 20 {
        case 0: ((b & c) | (~b & d), 0x5A82_7999)
        case 1: (b ^ c ^ d, 0x6ED9_EBA1)
        case 2: ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotated(a, by: 5) &+ mixed &+ e &+ constant &+ words[place]
      (a, b, c, d, e) = (next, a, rotated(b, by: 30), c, d)
    }
    for (place, word) in [a, b, c, d, e].enumerated() { state[place] = state[place] &+ word }
  }

  private static func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
