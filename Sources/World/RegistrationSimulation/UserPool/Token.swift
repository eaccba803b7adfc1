import RegistrationCore

/// The identifier of a session: two numbers, which the pool gives out as text.
struct Token: Hashable, Sendable {
  let first: UInt64
  let second: UInt64

  /// Both numbers in base 36, with a hyphen between them.
  var text: Secret {
    var bytes = [UInt8](repeating: UInt8(ascii: "-"), count: Token.longest)
    var start = Token.longest
    Token.write(second, to: &bytes, before: &start)
    start -= 1
    Token.write(first, to: &bytes, before: &start)
    return Secret(String(decoding: bytes[start...], as: UTF8.self))
  }

  /// Two numbers of at most 13 digits, and the hyphen.
  private static let longest = 27

  private static func write(_ word: UInt64, to bytes: inout [UInt8], before start: inout Int) {
    var rest = word
    repeat {
      let digit = UInt8(rest % 36)
      start -= 1
      bytes[start] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      rest /= 36
    } while rest > 0
  }
}

extension Token {
  init(_ first: UInt64, _ second: UInt64) { (self.first, self.second) = (first, second) }

  /// Reads a token; nil for any text that ``text`` does not write.
  init?(_ secret: Secret) {
    var reader = Reader()
    for byte in secret.reveal().utf8 { guard reader.take(byte) else { return nil } }
    guard reader.isComplete else { return nil }
    self.init(reader.first, reader.word)
  }

  /// A token as it is read, byte by byte.
  private struct Reader {
    var first: UInt64 = 0
    var word: UInt64 = 0
    private var length = 0
    private var isSecond = false

    var isComplete: Bool { isSecond && length > 0 }

    /// Reads the next byte; false if no token continues with it.
    mutating func take(_ byte: UInt8) -> Bool {
      if byte == UInt8(ascii: "-") {
        guard !isSecond, length > 0 else { return false }
        (first, word, length, isSecond) = (word, 0, 0, true)
        return true
      }
      // A number has no leading zero and fits into one word.
      guard let digit = Reader.digit(byte), length == 0 || word > 0 else { return false }
      let (product, isTooLarge) = word.multipliedReportingOverflow(by: 36)
      let (sum, isLarger) = product.addingReportingOverflow(digit)
      guard !isTooLarge, !isLarger else { return false }
      word = sum
      length += 1
      return true
    }

    private static func digit(_ byte: UInt8) -> UInt64? {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt64(byte - UInt8(ascii: "a") + 10)
      default: nil
      }
    }
  }
}
