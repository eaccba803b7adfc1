/// A word of a line: a value, alone or after a key and `=`.
struct Word {
  var key: String?
  var value: String
  /// A quoted value is never a name of the script's own, such as `$code`.
  var isQuoted: Bool
  /// Where it starts, where its value does, and where it ends.
  var start: Int
  var valueStart: Int
  var end: Int
}

/// Splits a line into words and a comment.
struct Lexer {
  private let line: SourceLine
  private var position = 0

  init(_ line: SourceLine) { self.line = line }

  /// The words of the line, and the text of its comment where it has one.
  static func split(
    _ line: SourceLine
  ) throws(ScriptError) -> (words: [Word], comment: String?) {
    if let place = line.scalars.firstIndex(where: \.isForbidden) {
      let code = String(line.scalars[place].value, radix: 16, uppercase: true)
      let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
      throw line.error(
        at: place, "control character \(name); write it in quotes, as \\u{\(code.lowercased())}")
    }
    var lexer = Lexer(line)
    var words: [Word] = []
    while let scalar = lexer.skipBlanks() {
      if scalar == "#" { return (words, lexer.comment()) }
      words.append(try lexer.word())
    }
    return (words, nil)
  }

  private var current: Unicode.Scalar? {
    position < line.scalars.count ? line.scalars[position] : nil
  }

  private mutating func skipBlanks() -> Unicode.Scalar? {
    while let scalar = current, scalar.isBlank { position += 1 }
    return current
  }

  /// The text after `#`: without one space before it, and without any after it.
  private func comment() -> String {
    var text = line.scalars[(position + 1)...]
    if text.first == " " { text = text.dropFirst() }
    while let last = text.last, last.isBlank { text = text.dropLast() }
    return String(String.UnicodeScalarView(text))
  }

  private mutating func word() throws(ScriptError) -> Word {
    let start = position
    if current == "\"" {
      let value = try quoted()
      return Word(
        key: nil, value: value, isQuoted: true, start: start, valueStart: start, end: position)
    }
    var key: String?
    var valueStart = start
    // The address in `$code(EMAIL)` may have a `=` in it.
    let hasKey = current != "$"
    while let scalar = current, !scalar.isBlank {
      if scalar == "\"" {
        throw line.error(
          at: position, "a quote inside a word; put the whole value in quotes, with \\\" inside")
      }
      position += 1
      guard scalar == "=", hasKey, key == nil, position - 1 > start else { continue }
      key = String(String.UnicodeScalarView(line.scalars[start..<(position - 1)]))
      valueStart = position
      if current == "\"" {
        let value = try quoted()
        return Word(
          key: key, value: value, isQuoted: true, start: start, valueStart: valueStart,
          end: position)
      }
    }
    let value = String(String.UnicodeScalarView(line.scalars[valueStart..<position]))
    return Word(
      key: key, value: value, isQuoted: false, start: start, valueStart: valueStart, end: position)
  }

  /// A quoted string, from its opening quote to the white space after its closing one.
  private mutating func quoted() throws(ScriptError) -> String {
    let opening = position
    var text = String.UnicodeScalarView()
    position += 1
    while let scalar = current {
      position += 1
      switch scalar {
      case "\"":
        if let next = current, !next.isBlank {
          throw line.error(at: position, "expected white space after the closing quote")
        }
        return String(text)
      case "\\": text.append(try escape())
      default: text.append(scalar)
      }
    }
    throw line.error(at: opening, "this quote is never closed")
  }

  /// What an escape stands for; its backslash is behind.
  private mutating func escape() throws(ScriptError) -> Unicode.Scalar {
    let backslash = position - 1
    let scalar = current
    position += 1
    switch scalar {
    case "\"": return "\""
    case "\\": return "\\"
    case "n": return "\n"
    case "u":
      if let scalar = unicodeEscape() { return scalar }
      throw line.error(
        at: backslash, "expected \\u{…} with 1 to 6 hexadecimal digits of a character")
    default:
      throw line.error(at: backslash, "unknown escape; there are \\\" \\\\ \\n and \\u{…}")
    }
  }

  private mutating func unicodeEscape() -> Unicode.Scalar? {
    guard current == "{" else { return nil }
    position += 1
    var digits = ""
    while let scalar = current, scalar != "}", digits.count <= 6 {
      guard scalar.isASCII, scalar.properties.isASCIIHexDigit else { return nil }
      digits.unicodeScalars.append(scalar)
      position += 1
    }
    guard current == "}", digits.count <= 6, let value = UInt32(digits, radix: 16) else {
      return nil
    }
    position += 1
    return Unicode.Scalar(value)
  }
}
