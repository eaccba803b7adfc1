/// A set of ASCII characters, with one bit for each, filled in one pass over the bytes of a text.
struct ByteSet: Equatable {
  /// The characters from 0 to 63.
  private var low: UInt64
  /// Those from 64 to 127.
  private var high: UInt64

  @inline(__always)
  private init(low: UInt64, high: UInt64) { (self.low, self.high) = (low, high) }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let bits = byte & 0x40 == 0 ? low : high
    return byte < 0x80 && bits &>> UInt64(byte & 0x3F) & 1 == 1
  }

  @inline(__always)
  func isDisjoint(with other: ByteSet) -> Bool { low & other.low | high & other.high == 0 }

  @inline(__always)
  func union(_ other: ByteSet) -> ByteSet {
    ByteSet(low: low | other.low, high: high | other.high)
  }

  @inline(__always)
  func subtracting(_ other: ByteSet) -> ByteSet {
    ByteSet(low: low & ~other.low, high: high & ~other.high)
  }
}

extension ByteSet {
  /// Creates the ASCII characters among the bytes of `text`; the others are left out.
  init(of text: borrowing String) {
    var (low, high) = (UInt64(0), UInt64(0))
    _ = text.bytes { byte in
      let bit: UInt64 = 1 &<< UInt64(byte & 0x3F)
      low |= byte < 0x40 ? bit : 0
      high |= byte & 0xC0 == 0x40 ? bit : 0
      return true
    }
    self.init(low: low, high: high)
  }

  /// Creates the characters of `text`; nil if one of them is not ASCII.
  init?(ascii text: borrowing String) {
    var (low, high) = (UInt64(0), UInt64(0))
    let isASCII = text.bytes { byte in
      let bit: UInt64 = 1 &<< UInt64(byte & 0x3F)
      if byte < 0x40 { low |= bit } else { high |= bit }
      return byte < 0x80
    }
    if !isASCII { return nil }
    self.init(low: low, high: high)
  }

  // Computed, so that each is a constant in the code that uses it.

  /// `0` to `9`.
  static var digits: ByteSet {
    @inline(__always) get { ByteSet(low: 0x3FF << 48, high: 0) }
  }
  /// `A` to `Z`.
  static var capitals: ByteSet {
    @inline(__always) get { ByteSet(low: 0, high: 0x7FF_FFFE) }
  }
  /// `a` to `z`.
  static var smallLetters: ByteSet {
    @inline(__always) get { ByteSet(low: 0, high: 0x7FF_FFFE << 32) }
  }
  /// Space, tab, line feed, vertical tab, form feed and carriage return.
  static var spaces: ByteSet {
    @inline(__always) get { ByteSet(low: 0x1F << 9 | 1 << 32, high: 0) }
  }
  /// The characters below the space, and the delete character.
  static var controls: ByteSet {
    @inline(__always) get { ByteSet(low: 0xFFFF_FFFF, high: 1 << 63) }
  }
  /// Neither letters nor digits, spaces nor controls.
  static var symbols: ByteSet {
    @inline(__always) get {
      ByteSet(low: .max, high: .max).subtracting(capitals).subtracting(smallLetters)
        .subtracting(digits).subtracting(spaces).subtracting(controls)
    }
  }
  /// The letters and digits; RFC 1035: with the hyphen, the characters of the labels of a domain.
  static var alphanumerics: ByteSet {
    @inline(__always) get { capitals.union(smallLetters).union(digits) }
  }
  /// The characters of an address on the web that need no percent sign (WHATWG, URL).
  static var ofWebAddresses: ByteSet {
    @inline(__always) get {
      // All symbols but " < > \\ ^ ` { | }
      let others = ByteSet(
        low: 1 << 34 | 1 << 60 | 1 << 62, high: 1 << 28 | 1 << 30 | 1 << 32 | 0b111 << 59)
      return alphanumerics.union(symbols).subtracting(others)
    }
  }
  /// RFC 5322 `atext`: the characters of a local part, between dots.
  static var atoms: ByteSet {
    @inline(__always) get {
      // All symbols but " ( ) , . : ; < > @ [ \ ]
      let others = ByteSet(low: 0x5C00_5304 << 32, high: 0x3800_0001)
      return alphanumerics.union(symbols).subtracting(others)
    }
  }
}
