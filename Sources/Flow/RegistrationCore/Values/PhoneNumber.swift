/// A telephone number as ITU-T E.164 writes it: `+`, then 7 to 15 digits, the first not zero.
///
/// Cognito's `phone_number` attribute takes this form alone.
public struct PhoneNumber: Hashable, Sendable {
  /// The number with its `+`.
  public let text: String

  /// Reads a number as people type it; nil if it is not an international number.
  ///
  /// White space, hyphens, dots, slashes, parentheses and invisible characters are ignored, and
  /// full-width and Arabic digits count as digits: `+1 (555) 010-0123` is `+15550100123`. The zero
  /// that is dialled only inside a country is dropped in `+44 (0)20` and in `+44 (020)`; anywhere else, `(0)` makes the
  /// number ambiguous, and so does that zero without parentheses.
  public init?(_ text: String) {
    // A limit before any work: hostile input costs nothing.
    guard text.utf8.count <= 128 else { return nil }
    // Records and names of accounts have this form, so it is judged no further.
    if PhoneNumber.isNormal(text) {
      self.text = text
      return
    }
    guard let plain = PhoneNumber.plain(text), PhoneNumber.isNormal(plain),
      !NumberingPlan.hasForeignZero(plain), !NumberingPlan.hasForeignDigits(plain)
    else { return nil }
    self.text = plain
  }

  /// Creates the number of a text that is known to be normalised.
  init(normalised text: String) { self.text = text }

  /// Reads a number as people type it, which may be one of the country with this calling code.
  ///
  /// Without `+`, the prefix for calls abroad (`00`, from North America `011`) comes before a calling
  /// code; any other number is one of the country. The zero that is dialled only inside a country is
  /// dropped, unless it is part of the number, as in Italy, and so is the one in North America. With 44,
  /// `020 7946 0018` is `+442079460018`. If a country dials other digits first, as Russia and
  /// Hungary do, a number with them is refused, and so is one that may have its calling code already:
  /// `44 20 7946 0018`.
  ///
  /// - Parameters:
  ///   - text: the number as typed.
  ///   - callingCode: the country's calling code, 1 to 999; nil if only an international number is one.
  package init?(_ text: String, callingCode: Int?) {
    if let number = PhoneNumber(text) {
      self = number
      return
    }
    guard let callingCode, (1...999).contains(callingCode), text.utf8.count <= 128,
      let plain = PhoneNumber.plain(text), !plain.utf8.contains(UInt8(ascii: "+")),
      let number = NumberingPlan(callingCode: callingCode).international(Array(plain.utf8)),
      !NumberingPlan.hasForeignZero(number), !NumberingPlan.hasForeignDigits(number)
    else { return nil }
    self.init(number)
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
        if let start = opened, !PhoneNumber.dropZero(in: &bytes, from: start) { return nil }
        opened = nil
      default: guard scalar.separatesDigits else { return nil }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Drops the zero with which the digits in parentheses begin, if it is dialled only inside the country of the
  /// calling code before them; false if they make the number ambiguous.
  private static func dropZero(in bytes: inout [UInt8], from start: Int) -> Bool {
    let group = bytes[start...]
    guard group.first == UInt8(ascii: "0") else { return true }
    guard let plan = NumberingPlan(of: bytes[..<start]), plan.dropsZero else {
      return group.count > 1
    }
    // With more digits, it may be one of several that are dialled first, as in Hungary.
    guard let own = group.count > 1 ? plan.significant(group) : [] else { return false }
    bytes.replaceSubrange(start..., with: own)
    return true
  }
}

extension Unicode.Scalar {
  /// Whether a number is typed with it, beside digits.
  var belongsToNumber: Bool {
    switch self {
    case "+", "\u{FF0B}", "(", "\u{FF08}", ")", "\u{FF09}": true
    default: separatesDigits
    }
  }

  /// Whether people group the digits of a number with it.
  fileprivate var separatesDigits: Bool {
    switch value {
    // Full stop, slash; the full-width ones.
    case 0x2E, 0x2F, 0xFF0E, 0xFF0F: true
    default: isDash || isSpace || isInvisible
    }
  }
}
