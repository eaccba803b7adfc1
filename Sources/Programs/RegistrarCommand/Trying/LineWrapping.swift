/// Breaks lines between words, so that a terminal of any width shows whole words.
struct LineWrapping {
  /// The number of columns; nil to break no line.
  let columns: Int?

  /// The text with each of its lines broken between words; a word that is longer stays whole.
  func wrapped(_ text: String) -> String {
    guard let columns else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { LineWrapping.line($0, columns) }.joined(separator: "\n")
  }

  /// Items beside each other, as many in a line as fit.
  func row(of items: [String]) -> String {
    guard let columns else { return items.joined(separator: LineWrapping.gap) }
    var lines: [String] = []
    for item in items {
      if let last = lines.last, last.columns + LineWrapping.gap.count + item.columns <= columns {
        lines[lines.count - 1] += LineWrapping.gap + item
      } else {
        lines.append(item)
      }
    }
    return wrapped(lines.joined(separator: "\n"))
  }

  private static let gap = "   "

  private static func line(_ line: Substring, _ columns: Int) -> String {
    guard line.columns > columns else { return String(line) }
    let margin = line.prefix { $0 == " " }
    // Below the text, not below its mark.
    let words = line.dropFirst(margin.count).split(separator: " ", omittingEmptySubsequences: false)
    let isMarked = words.count > 1 && words[0].columns == 1 && !words[0].contains(where: \.isLetter)
    let indent = min(margin.count + (isMarked ? 2 : 0), columns / 2)
    var lines = [String(margin)]
    var isFirst = true
    var spaces = 0
    for word in words {
      if word.isEmpty {
        spaces += 1
        continue
      }
      let width = lines[lines.count - 1].columns
      if !isFirst, width + 1 + spaces + word.columns > columns {
        let room = max(columns - word.columns, 0)
        lines.append(String(repeating: " ", count: min(indent, room)) + word)
      } else {
        let blank = String(repeating: " ", count: spaces + (isFirst ? 0 : 1))
        lines[lines.count - 1] += blank + word
      }
      (isFirst, spaces) = (false, 0)
    }
    // A prompt ends in a space, before what is typed.
    lines[lines.count - 1] += String(repeating: " ", count: spaces)
    return lines.joined(separator: "\n")
  }
}

extension StringProtocol {
  /// The width in a terminal, in which the codes of a colour take no room.
  fileprivate var columns: Int {
    var (count, isCode) = (0, false)
    for character in self {
      if character == "\u{1B}" {
        isCode = true
      } else if isCode {
        isCode = !character.isLetter
      } else {
        count += character.isWide ? 2 : 1
      }
    }
    return count
  }
}

extension Character {
  /// Whether a terminal shows it in two columns.
  fileprivate var isWide: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
