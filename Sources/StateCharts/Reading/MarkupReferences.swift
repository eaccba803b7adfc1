extension MarkupScanner {
  /// The character that the reference stands for that begins here with `&`.
  mutating func reference() throws(ChartError) -> Unicode.Scalar {
    let start = position
    advance()
    if take("#") { return try numericReference(from: start) }
    let known: [String: Unicode.Scalar] = [
      "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
    ]
    guard let first = peek, first.isNameStart else {
      throw ChartError(
        at: start, found: "& alone", expected: "the name of a character after &",
        remedy: "write &amp; for &, and &amp;&amp; for && in a condition")
    }
    let name = try name(of: "a character")
    guard let meant = known[name] else {
      throw ChartError(
        at: start, found: quote("&\(name)"), expected: "&lt; &gt; &amp; &quot; or &apos;",
        remedy: "write the character itself")
    }
    try expect(";", "end it with ;")
    return meant
  }

  private mutating func numericReference(
    from start: ChartPosition
  ) throws(ChartError) -> Unicode.Scalar {
    let radix: UInt32 = take("x") ? 16 : 10
    var value: UInt32?
    while let digit = peek.flatMap({ digit($0, radix: radix) }) {
      // Beyond the last character the number only has to stay too big.
      value = min((value ?? 0) * radix + digit, 0x11_0000)
      advance()
    }
    guard let value, let meant = Unicode.Scalar(value), meant.isXMLCharacter else {
      throw ChartError(
        at: start, found: "a reference to no character", expected: "the number of a character",
        remedy: "write the character itself")
    }
    try expect(";", "end it with ;")
    return meant
  }

  private func digit(_ scalar: Unicode.Scalar, radix: UInt32) -> UInt32? {
    guard scalar.isASCII, let digit = Character(scalar).hexDigitValue else { return nil }
    return digit < radix ? UInt32(digit) : nil
  }
}
