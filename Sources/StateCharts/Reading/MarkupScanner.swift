/// A walk along the characters of an XML text, which knows at which line and column it is.
struct MarkupScanner {
  private let scalars: [Unicode.Scalar]
  private(set) var offset = 0
  private var line = 1
  private var column = 1

  /// A walk along this text; its line ends all become line feeds, as XML has it.
  init(_ text: String) {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(text.utf8.count)
    var wasReturn = false
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if index == 0, scalar == "\u{FEFF}" { continue }
      if !(scalar == "\n" && wasReturn) { scalars.append(scalar == "\r" ? "\n" : scalar) }
      wasReturn = scalar == "\r"
    }
    self.scalars = scalars
  }

  var position: ChartPosition { ChartPosition(line: line, column: column) }
  var peek: Unicode.Scalar? { offset < scalars.count ? scalars[offset] : nil }

  mutating func advance() {
    guard let scalar = peek else { return }
    offset += 1
    if scalar == "\n" {
      (line, column) = (line + 1, 1)
    } else {
      column += 1
    }
  }

  func isNext(_ text: String) -> Bool { scalars[offset...].starts(with: text.unicodeScalars) }

  /// Steps over this text if it is next.
  mutating func take(_ text: String) -> Bool {
    guard isNext(text) else { return false }
    for _ in text.unicodeScalars { advance() }
    return true
  }

  mutating func expect(_ text: String, _ remedy: String) throws(ChartError) {
    if !take(text) { throw error(expected: text, remedy) }
  }

  /// Steps over white space, and says whether there was any.
  @discardableResult mutating func skipSpace() -> Bool {
    let start = offset
    while let scalar = peek, scalar.isXMLSpace { advance() }
    return offset > start
  }

  /// Everything before this text, and steps over both.
  mutating func text(
    before end: String, of what: String, from start: ChartPosition, endingIn shown: String? = nil
  ) throws(ChartError) -> String {
    var text = String.UnicodeScalarView()
    while !isNext(end) {
      guard peek != nil else {
        throw ChartError(
          at: start, found: "\(what) without an end", expected: shown ?? end,
          remedy: "end it with \(shown ?? end)")
      }
      text.append(try character())
    }
    _ = take(end)
    return String(text)
  }

  /// The next character, which must be one that XML allows.
  mutating func character() throws(ChartError) -> Unicode.Scalar {
    guard let scalar = peek, scalar.isXMLCharacter else {
      throw error(expected: "a character that XML allows", "take the control character out")
    }
    advance()
    return scalar
  }

  /// The name that is next, without a colon.
  mutating func name(of what: String) throws(ChartError) -> String {
    var name = String.UnicodeScalarView()
    while let scalar = peek, name.isEmpty ? scalar.isNameStart : scalar.isNameCharacter {
      name.append(scalar)
      advance()
    }
    if name.isEmpty {
      throw error(
        expected: "the name of \(what)", "begin it with a letter; write &lt; for a < in a text")
    }
    return String(name)
  }

  /// An error at this place.
  func error(expected: String, _ remedy: String) -> ChartError {
    let found: String =
      switch peek {
      case nil: "the end of the text"
      case "\n": "the end of the line"
      case let scalar? where !scalar.isXMLCharacter:
        "the control character U+" + String(scalar.value, radix: 16, uppercase: true)
      case let scalar?: quote(String(scalar))
      }
    return ChartError(at: position, found: found, expected: expected, remedy: remedy)
  }
}
