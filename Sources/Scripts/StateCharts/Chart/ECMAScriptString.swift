/// Writes and reads texts as ECMAScript strings, in quotation marks.
enum ECMAScriptString {
  /// The text in single quotation marks, without characters that XML cannot carry.
  static func quoted(_ text: String) -> String {
    var result = "'"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "'": result += "\\'"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{2028}", "\u{2029}": result += hexadecimal(scalar)
      default: result += scalar.isXMLCharacter ? String(scalar) : hexadecimal(scalar)
      }
    }
    return result + "'"
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension ExpressionScanner {
  /// The text of the string that begins here.
  mutating func quotedText() throws(ExpressionError) -> String {
    guard let mark = peek, mark == "'" || mark == "\"" else {
      throw error("a text in single quotation marks")
    }
    advance()
    var text = String.UnicodeScalarView()
    while let scalar = peek {
      switch scalar {
      case mark:
        advance()
        return String(text)
      case "\\": text.append(try escaped())
      case "\n", "\r": throw error("a text that ends on its line")
      default:
        text.append(scalar)
        advance()
      }
    }
    throw error("the quotation mark \(mark) that ends the text")
  }

  private mutating func escaped() throws(ExpressionError) -> Unicode.Scalar {
    let simple: [Unicode.Scalar: Unicode.Scalar] = [
      "\\": "\\", "'": "'", "\"": "\"", "n": "\n", "r": "\r", "t": "\t",
    ]
    advance()
    guard let scalar = peek else { throw error("what the \\ stands before") }
    if let meant = simple[scalar] {
      advance()
      return meant
    }
    guard scalar == "u" else {
      throw error("one of \\\\, \\', \\\", \\n, \\r, \\t and \\u with four digits")
    }
    advance()
    var value: UInt32 = 0
    for _ in 0..<4 {
      // Full-width digits are digits to Swift, but not to ECMAScript.
      guard let digit = peek.flatMap({ $0.isASCII ? Character($0).hexDigitValue : nil }) else {
        throw error("four hexadecimal digits after \\u")
      }
      value = value * 16 + UInt32(digit)
      advance()
    }
    guard let meant = Unicode.Scalar(value) else {
      throw error("a character, not the half of one")
    }
    return meant
  }
}
