/// Writes XML, an element a line, indented by how deep it stands.
struct MarkupWriter {
  private(set) var text = ""
  private var names: [String] = []
  /// Whether the start tag that was written last is not yet ended, since nothing is in it so far.
  private var isTagOpen = false

  /// How wide a line of text may be.
  var width: Int { max(40, 98 - 2 * names.count) }

  mutating func open(_ name: String, _ attributes: [(String, String)] = []) {
    endTag()
    indent()
    text += "<\(name)"
    for (name, value) in attributes { text += " \(name)=\"\(Self.escaped(value))\"" }
    names.append(name)
    isTagOpen = true
  }

  mutating func close() {
    guard let name = names.popLast() else { return }
    if isTagOpen {
      text += "/>\n"
      isTagOpen = false
    } else {
      indent()
      text += "</\(name)>\n"
    }
  }

  mutating func line(_ content: String) {
    endTag()
    indent()
    text += Self.escaped(content) + "\n"
  }

  mutating func blank() { text += "\n" }

  private mutating func endTag() {
    if isTagOpen { text += ">\n" }
    isTagOpen = false
  }

  private mutating func indent() { text += String(repeating: "  ", count: names.count) }

  /// The text with what XML would read otherwise as references.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\t", "\n", "\r": result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
