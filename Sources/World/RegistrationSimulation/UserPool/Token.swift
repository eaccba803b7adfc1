import RegistrationCore

/// The identifier of a session: two numbers, which the pool gives out as text.
struct Token: Hashable, Sendable {
  let first: UInt64
  let second: UInt64

  /// Both numbers in base 36, with a hyphen between them.
  ///
  /// Every sign-in has one, so it is written a digit at a time, without a text for each number.
  var text: Secret {
    // From the end, as division gives the digits; a number has 13 of them at most.
    var bytes = [UInt8](repeating: UInt8(ascii: "-"), count: 27)
    let hyphen = Token.write(second, to: &bytes, before: bytes.count) - 1
    let start = Token.write(first, to: &bytes, before: hyphen)
    return Secret(String(decoding: bytes[start...], as: UTF8.self))
  }

  /// Writes the digits of a number; returns the place of the first.
  private static func write(_ number: UInt64, to bytes: inout [UInt8], before end: Int) -> Int {
    var (rest, place) = (number, end)
    repeat {
      place -= 1
      let digit = UInt8(truncatingIfNeeded: rest % 36)
      bytes[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      rest /= 36
    } while rest > 0
    return place
  }
}

extension Token {
  init(_ first: UInt64, _ second: UInt64) { (self.first, self.second) = (first, second) }

  /// Reads a token; nil for any text that ``text`` does not write.
  init?(_ secret: Secret) {
    // An array, because the bytes of a text are read several times slower.
    let text = Array(secret.reveal().utf8)
    guard let hyphen = text.firstIndex(of: UInt8(ascii: "-")),
      let first = UInt64(base36: text[..<hyphen]),
      let second = UInt64(base36: text[(hyphen + 1)...])
    else { return nil }
    self.init(first, second)
  }
}

extension UInt64 {
  /// Reads a number in base 36, without leading zeros; nil for any other text.
  fileprivate init?(base36 digits: ArraySlice<UInt8>) {
    guard let first = digits.first, first != UInt8(ascii: "0") || digits.count == 1 else {
      return nil
    }
    self = 0
    for byte in digits {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      let (product, isTooLarge) = multipliedReportingOverflow(by: 36)
      let (sum, isLarger) = product.addingReportingOverflow(UInt64(digit))
      guard !isTooLarge, !isLarger else { return nil }
      self = sum
    }
  }
}
