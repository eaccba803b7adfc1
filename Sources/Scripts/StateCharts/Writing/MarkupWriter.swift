/// Writes XML, one element a line, indented by depth.
struct MarkupWriter {
  private(set) var text = ""
  private var names: [String] = []
  /// Whether the last start tag is still open, because its element is empty so far.
  private var isTagOpen = false

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

  /// The text with references for the characters that XML would interpret.
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
