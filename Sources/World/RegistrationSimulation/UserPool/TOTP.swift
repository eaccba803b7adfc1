package import RegistrationCore

/// The key of an authenticator app, and its codes (RFC 6238: 30 seconds, SHA-1).
package struct TOTPKey: Hashable, Sendable {
  let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A new key of 160 bits.
  init(by random: inout SplitMix64) {
    var bytes: [UInt8] = []
    while bytes.count < 20 {
      let word = random.next()
      for place in 0..<8 where bytes.count < 20 {
        bytes.append(UInt8(truncatingIfNeeded: word >> (8 * UInt64(place))))
      }
    }
    self.bytes = bytes
  }

  /// Reads a key in Base32 (RFC 4648) without padding; nil if `text` is not one.
  package init?(_ text: Secret) {
    var (bytes, word, count): ([UInt8], UInt32, UInt32) = ([], 0, 0)
    for byte in text.reveal().utf8 {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
      case UInt8(ascii: "2")...UInt8(ascii: "7"): value = byte - UInt8(ascii: "2") + 26
      default: return nil
      }
      (word, count) = (word << 5 | UInt32(value), count + 5)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: word >> count))
    }
    self.bytes = bytes
  }

  /// The key in Base32 without padding.
  package var text: Secret {
    var (letters, word, count): ([UInt8], UInt32, UInt32) = ([], 0, 0)
    func letter(_ value: UInt32) -> UInt8 {
      let value = UInt8(truncatingIfNeeded: value & 31)
      return value < 26 ? UInt8(ascii: "A") + value : UInt8(ascii: "2") + value - 26
    }
    for byte in bytes {
      (word, count) = (word << 8 | UInt32(byte), count + 8)
      while count >= 5 {
        count -= 5
        letters.append(letter(word >> count))
      }
    }
    if count > 0 { letters.append(letter(word << (5 - count))) }
    return Secret(String(decoding: letters, as: UTF8.self))
  }

  /// The step of 30 seconds in which a moment lies; the first began in 1970.
  package static func step(at now: Timestamp) -> Int64 {
    let (steps, rest) = now.milliseconds.quotientAndRemainder(dividingBy: 30_000)
    return rest < 0 ? steps - 1 : steps
  }

  /// The code of a step (RFC 4226).
  package func code(at step: Int64, digits: Int = 6) -> Secret {
    let counter = UInt64(bitPattern: step)
    let digest = SHA1.authenticationCode(
      of: (0..<8).map { UInt8(truncatingIfNeeded: counter >> (56 - 8 * UInt64($0))) }, by: bytes)
    let offset = Int(digest[19] & 0xF)
    var number = UInt32(digest[offset] & 0x7F)
    for place in 1...3 { number = number << 8 | UInt32(digest[offset + place]) }
    var text: [UInt8] = []
    for _ in 0..<digits {
      text.insert(UInt8(ascii: "0") + UInt8(number % 10), at: 0)
      number /= 10
    }
    return Secret(String(decoding: text, as: UTF8.self))
  }

  /// The code that an authenticator app with this key shows now; nil if `key` is not in Base32.
  package static func code(of key: Secret, at now: Timestamp) -> Secret? {
    TOTPKey(key)?.code(at: step(at: now))
  }
}
