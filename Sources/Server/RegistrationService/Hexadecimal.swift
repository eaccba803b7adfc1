import RegistrationCore

// Bytes as digits that any header, path and form takes as they are.

extension [UInt8] {
  /// Two digits a byte, in lower case.
  var hexadecimal: String { String(decoding: hexadecimalDigits, as: UTF8.self) }

  /// The same in ASCII.
  var hexadecimalDigits: [UInt8] {
    var digits: [UInt8] = []
    digits.reserveCapacity(count * 2)
    for byte in self {
      digits.append(Self.digit(byte >> 4))
      digits.append(Self.digit(byte & 15))
    }
    return digits
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  /// Reads digits in lower case; nil if there is another character, or one digit too many.
  init?(hexadecimal text: some StringProtocol) {
    var (bytes, high): ([UInt8], UInt8?) = ([], nil)
    for digit in text.utf8 {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      default: return nil
      }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    guard high == nil else { return nil }
    self = bytes
  }

  /// Bytes that no one can guess.
  static func random(count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 7)
    // The system is asked for eight at a time: to ask it takes longer than all else here.
    while bytes.count < count {
      let word = generator.next()
      for shift in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    return Array(bytes.prefix(count))
  }
}
