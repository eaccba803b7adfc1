/// The checksum with which a stored checkpoint begins, as ``CheckpointCoding`` documents it.
enum CheckpointSeal {
  static let key = "checksum"

  private static let start = Array(#"{"\#(key)":""#.utf8)
  private static let end = Array(#"","#.utf8)
  private static let digits = Array("0123456789abcdef".utf8)
  private static let digitCount = 8

  /// `object`, which is JSON and not empty, with the checksum of all after it put first.
  static func seal(_ object: [UInt8]) -> [UInt8] {
    let rest = object.dropFirst()
    return start + text(of: checksum(of: rest)) + end + rest
  }

  /// Whether `bytes` begin with a checksum.
  ///
  /// - Throws: where they do, and what follows is not what it was computed of.
  static func check(_ bytes: [UInt8]) throws(CheckpointFormatError) -> Bool {
    let number = bytes.dropFirst(start.count).prefix(digitCount)
    let rest = bytes.dropFirst(start.count + digitCount)
    guard bytes.starts(with: start), number.count == digitCount,
      number.allSatisfy(digits.contains), rest.starts(with: end)
    else { return false }
    guard number.elementsEqual(text(of: checksum(of: rest.dropFirst(end.count)))) else {
      throw .malformed(
        keyPath: key, reason: "is of other bytes than these; they have changed since")
    }
    return true
  }

  private static func text(of checksum: UInt32) -> [UInt8] {
    (1...digitCount).map { digits[Int((checksum >> UInt32(4 * (digitCount - $0))) & 0xF)] }
  }

  /// CRC-32 as gzip, zip and PNG have it, which misses no change of up to 32 bits in a row.
  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    var rest = UInt32.max
    for byte in bytes { rest = (rest >> 8) ^ table[Int((rest ^ UInt32(byte)) & 0xFF)] }
    return ~rest
  }

  /// What eight bits make of each byte.
  private static let table = (UInt32(0)..<256).map { byte in
    var rest = byte
    for _ in 0..<8 { rest = rest & 1 == 0 ? rest >> 1 : (rest >> 1) ^ 0xEDB8_8320 }
    return rest
  }
}
