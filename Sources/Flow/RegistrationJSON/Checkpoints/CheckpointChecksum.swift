/// The checksum at the start of a stored checkpoint, as ``CheckpointCoding`` documents it.
enum CheckpointChecksum {
  static let key = "checksum"

  private static let start = Array(#"{"\#(key)":""#.utf8)
  private static let end = Array(#"","#.utf8)
  private static let digits = Array("0123456789abcdef".utf8)
  private static let digitCount = 8

  /// Returns `object`, which is JSON and not empty, with its checksum in front.
  static func seal(_ object: [UInt8]) -> [UInt8] {
    let rest = object.dropFirst()
    return start + text(of: checksum(of: rest)) + end + rest
  }

  /// Whether `bytes` begin with a checksum.
  ///
  /// - Throws: an error if they do, and the checksum does not match what follows.
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

  /// The CRC-32 of gzip, zip and PNG, which detects every change within 32 consecutive bits.
  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    var rest = UInt32.max
    for byte in bytes { rest = (rest >> 8) ^ table[Int((rest ^ UInt32(byte)) & 0xFF)] }
    return ~rest
  }

  /// For each byte, the remainder after its eight bits.
  private static let table = (UInt32(0)..<256).map { byte in
    var rest = byte
    for _ in 0..<8 { rest = rest & 1 == 0 ? rest >> 1 : (rest >> 1) ^ 0xEDB8_8320 }
    return rest
  }
}
