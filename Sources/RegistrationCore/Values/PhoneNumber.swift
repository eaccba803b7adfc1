/// A telephone number as ITU-T E.164 writes it: `+`, then 7 to 15 digits, the first not zero.
///
/// Cognito's `phone_number` attribute takes this form alone.
public struct PhoneNumber: Hashable, Sendable {
  /// The number with its `+`.
  public let text: String

  /// Reads a number as people type it; nil if it is not an international number.
  ///
  /// White space, hyphens, dots, slashes, parentheses and invisible characters are ignored, and
  /// full-width and Arabic digits count as digits: `+1 (555) 010-0123` is `+15550100123`. A zero
  /// that is dialled only inside a country, as in `+44 (0)20`, makes the number ambiguous.
  public init?(_ text: String) {
    // A limit before any work: hostile input costs nothing.
    guard text.utf8.count <= 128 else { return nil }
    if PhoneNumber.isNormal(text) {
      self.text = text
      return
    }
    guard let plain = PhoneNumber.plain(text), PhoneNumber.isNormal(plain) else { return nil }
    self.text = plain
  }

  /// Whether it is the number and nothing else.
  static func isNormal(_ text: String) -> Bool {
    var length = 0
    let isRight = text.bytes { byte in
      defer { length += 1 }
      return switch length {
      case 0: byte == UInt8(ascii: "+")
      case 1: byte.isDigit && byte != UInt8(ascii: "0")
      default: byte.isDigit && length <= 15
      }
    }
    return isRight && length >= 8
  }

  /// The plus and the digits alone; nil if the text has a character that no number has.
  private static func plain(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var opened: Int?
    for scalar in text.unicodeScalars {
      if let digit = scalar.asciiDigit {
        bytes.append(digit)
        continue
      }
      switch scalar {
      case "+", "\u{FF0B}": bytes.append(UInt8(ascii: "+"))
      case "(", "\u{FF08}": opened = bytes.count
      case ")", "\u{FF09}":
        if let start = opened, bytes[start...] == [UInt8(ascii: "0")] { return nil }
      default: guard scalar.separatesDigits else { return nil }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// Whether people group the digits of a number with it.
  fileprivate var separatesDigits: Bool {
    switch value {
    // Hyphen, full stop, slash; the dashes; the minus; the full-width ones.
    case 0x2D...0x2F, 0x2010...0x2015, 0x2212, 0xFF0D...0xFF0F: true
    default: isSpace || isInvisible
    }
  }
}
