// Characters beyond ASCII that matter to a form: Embedded Swift has no Unicode tables.

extension Unicode.Scalar {
  /// Whether it has Unicode's property `White_Space`.
  var isSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  /// Whether it has Unicode's property `Default_Ignorable_Code_Point`: it is not visible.
  var isInvisible: Bool {
    switch value {
    case 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F,
      0x202A...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8,
      0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// Whether it has Unicode's property `Bidi_Control`: it sets the direction of the text around it.
  var turnsText: Bool {
    switch value {
    case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether it chooses how the character before it looks: a variation selector, or a letter in the name of a flag.
  var belongsToPrevious: Bool {
    switch value {
    case 0xFE00...0xFE0F, 0xE0020...0xE007F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  /// Whether it is neither a control, nor white space, nor invisible.
  var isVisible: Bool {
    value > 0x20 && !(0x7F...0x9F).contains(value) && !isSpace && !isInvisible
  }

  /// Whether it looks like the `@` of an address: the full-width one, or the small one.
  var isOtherAt: Bool { value == 0xFF20 || value == 0xFE6B }

  /// Whether it is a hyphen, a dash or a minus, a full-width one included.
  var isDash: Bool {
    switch value {
    case 0x2D, 0x2010...0x2015, 0x2212, 0xFF0D: true
    default: false
    }
  }

  /// The digit that it is, in ASCII: its own, or a full-width, Arabic-Indic or Persian one's.
  var asciiDigit: UInt8? {
    let zero: UInt32
    switch value {
    case 0x30...0x39: zero = 0x30
    case 0x660...0x669: zero = 0x660
    case 0x6F0...0x6F9: zero = 0x6F0
    case 0xFF10...0xFF19: zero = 0xFF10
    default: return nil
    }
    return UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value - zero)
  }
}

extension Unicode.Scalar {
  /// The capital that it is or becomes, in ASCII: an ASCII letter's, or a full-width one's.
  var asciiCapital: UInt8? {
    switch value {
    case 0x41...0x5A: UInt8(truncatingIfNeeded: value)
    case 0x61...0x7A: UInt8(truncatingIfNeeded: value - 0x20)
    case 0xFF21...0xFF3A: UInt8(truncatingIfNeeded: value - 0xFF21 + 0x41)
    case 0xFF41...0xFF5A: UInt8(truncatingIfNeeded: value - 0xFF41 + 0x41)
    default: nil
    }
  }
}

extension String {
  /// Whether nothing in it is visible: it is empty, or has only white space and invisible
  /// characters.
  package var isBlank: Bool {
    guard let first = utf8.first else { return true }
    if first < 0x80, !first.isSpace { return false }
    return unicodeScalars.allSatisfy { $0.isSpace || $0.isInvisible }
  }
}
