/// Bytes as RFC 4648 writes them, section 4; strict: padded, and without stray bits or white space.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static let values: [UInt8: UInt32] = Dictionary(
    uniqueKeysWithValues: alphabet.enumerated().map { ($1, UInt32($0)) })

  /// The bytes as text.
  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for byte in group { bits = bits << 8 | UInt32(byte) }
      bits <<= 8 * UInt32(3 - group.count)
      for place in 0..<4 {
        let isPadding = place > group.count
        let value = Int(bits >> (18 - 6 * UInt32(place)) & 63)
        text.append(isPadding ? UInt8(ascii: "=") : alphabet[value])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes that `text` stands for; nil where it is not Base64.
  static func decode(_ text: String) -> [UInt8]? {
    let letters = Array(text.utf8)
    guard letters.count.isMultiple(of: 4) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(letters.count / 4 * 3)
    for start in stride(from: 0, to: letters.count, by: 4) {
      var group = letters[start..<(start + 4)]
      if start + 4 == letters.count {
        for _ in 0..<2 where group.last == UInt8(ascii: "=") { group.removeLast() }
      }
      var bits: UInt32 = 0
      for letter in group {
        guard let value = values[letter] else { return nil }
        bits = bits << 6 | value
      }
      bits <<= 6 * UInt32(4 - group.count)
      let count = group.count - 1
      for place in 0..<3 {
        let byte = UInt8(bits >> (16 - 8 * UInt32(place)) & 0xFF)
        if place < count { bytes.append(byte) } else if byte != 0 { return nil }
      }
    }
    return bytes
  }
}
