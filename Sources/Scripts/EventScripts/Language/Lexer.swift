/// A word of a line: a value, alone or after a key and `=`.
struct Word {
  var key: String?
  var value: String
  /// Whether the value is quoted; a quoted value is never a script name such as `$code`.
  var isQuoted: Bool
  /// The start of the word; then the start of its value, and its end.
  var start: Int
  var valueStart: Int
  var end: Int
}

/// Splits a line into words and a comment.
///
/// All that it looks for is ASCII, which in UTF-8 is a part of no other scalar.
struct Lexer {
  private let line: SourceLine
  private var position = 0

  init(_ line: SourceLine) { self.line = line }

  /// The words of the line, and the text of its comment where it has one.
  static func split(
    _ line: SourceLine
  ) throws(ScriptError) -> (words: [Word], comment: String?) {
    if let (place, scalar) = line.firstForbidden {
      let code = String(scalar.value, radix: 16, uppercase: true)
      let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
      let remedy =
        scalar == "\r"
        ? "end lines with a line feed, or with both"
        : "in a value, write it in quotes, as \\u{\(code.lowercased())}, and elsewhere, leave it out"
      throw line.error(at: place, "control character \(name); \(remedy)")
    }
    var lexer = Lexer(line)
    var words: [Word] = []
    while let byte = lexer.skipBlanks() {
      if byte == .hash { return (words, lexer.comment()) }
      words.append(try lexer.word())
    }
    return (words, nil)
  }

  private var current: UInt8? {
    position < line.bytes.count ? line.bytes[position] : nil
  }

  private mutating func skipBlanks() -> UInt8? {
    while let byte = current, byte.isBlank { position += 1 }
    return current
  }

  /// The text after `#`: without one space before it, and without any after it.
  private func comment() -> String {
    var start = position + 1
    var end = line.bytes.count
    if start < end, line.bytes[start] == .space { start += 1 }
    while end > start, line.bytes[end - 1].isBlank { end -= 1 }
    return line.text(start..<end)
  }

  private mutating func word() throws(ScriptError) -> Word {
    let start = position
    if current == .quote {
      let value = try quoted()
      return Word(
        key: nil, value: value, isQuoted: true, start: start, valueStart: start, end: position)
    }
    var key: String?
    var valueStart = start
    // The address in `$code(EMAIL)` may have a `=` in it.
    let hasKey = current != .dollar
    while let byte = current, !byte.isBlank {
      if byte == .quote {
        throw line.error(
          at: position, "a quote inside a word; put the whole value in quotes, with \\\" inside")
      }
      position += 1
      guard byte == .equals, hasKey, key == nil, position - 1 > start else { continue }
      key = line.text(start..<(position - 1))
      valueStart = position
      if current == .quote {
        let value = try quoted()
        return Word(
          key: key, value: value, isQuoted: true, start: start, valueStart: valueStart,
          end: position)
      }
    }
    return Word(
      key: key, value: line.text(valueStart..<position), isQuoted: false, start: start,
      valueStart: valueStart, end: position)
  }

  /// A quoted string, from its opening quote to the white space after its closing one.
  private mutating func quoted() throws(ScriptError) -> String {
    let opening = position
    var text = ""
    position += 1
    // The start of the text that is still to be added: everything up to an escape is added at once.
    var plain = position
    while let byte = current {
      position += 1
      switch byte {
      case .quote:
        if let next = current, !next.isBlank {
          throw line.error(at: position, "expected white space after the closing quote")
        }
        return text + line.text(plain..<(position - 1))
      case .backslash:
        text += line.text(plain..<(position - 1))
        text.unicodeScalars.append(try escape())
        plain = position
      default: break
      }
    }
    throw line.error(at: opening, "this quote is never closed")
  }

  /// The character of an escape, whose backslash was read already.
  private mutating func escape() throws(ScriptError) -> Unicode.Scalar {
    let backslash = position - 1
    let byte = current
    position += 1
    switch byte {
    case .quote: return "\""
    case .backslash: return "\\"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "u"):
      if let scalar = unicodeEscape() { return scalar }
      throw line.error(
        at: backslash, "expected \\u{…} with 1 to 6 hexadecimal digits of a character")
    default:
      throw line.error(at: backslash, "unknown escape; there are \\\" \\\\ \\n and \\u{…}")
    }
  }

  private mutating func unicodeEscape() -> Unicode.Scalar? {
    guard current == UInt8(ascii: "{") else { return nil }
    position += 1
    let start = position
    while let byte = current, byte != UInt8(ascii: "}"), position - start <= 6 {
      guard Unicode.Scalar(byte).properties.isASCIIHexDigit else { return nil }
      position += 1
    }
    let digits = line.text(start..<position)
    guard current == UInt8(ascii: "}"), digits.utf8.count <= 6,
      let value = UInt32(digits, radix: 16)
    else { return nil }
    position += 1
    return Unicode.Scalar(value)
  }
}

extension UInt8 {
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let hash = UInt8(ascii: "#")
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let backslash = UInt8(ascii: "\\")
  fileprivate static let equals = UInt8(ascii: "=")
  fileprivate static let dollar = UInt8(ascii: "$")
}
