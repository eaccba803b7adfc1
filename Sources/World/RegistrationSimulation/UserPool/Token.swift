import RegistrationCore

/// The identifier of a session: two numbers, which the pool gives out as text.
struct Token: Hashable, Sendable {
  let first: UInt64
  let second: UInt64

  /// Both numbers in base 36, with a hyphen between them.
  var text: Secret { Secret(String(first, radix: 36) + "-" + String(second, radix: 36)) }
}

extension Token {
  init(_ first: UInt64, _ second: UInt64) { (self.first, self.second) = (first, second) }

  /// Reads a token; nil for any text that ``text`` does not write.
  init?(_ secret: Secret) {
    let text = secret.reveal().utf8
    guard let hyphen = text.firstIndex(of: UInt8(ascii: "-")),
      let first = UInt64(base36: text[..<hyphen]),
      let second = UInt64(base36: text[text.index(after: hyphen)...])
    else { return nil }
    self.init(first, second)
  }
}

extension UInt64 {
  /// Reads a number in base 36, without leading zeros; nil for any other text.
  fileprivate init?(base36 digits: Substring.UTF8View) {
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
