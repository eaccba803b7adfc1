/// A text for people in its stored form; `nil` if it has no word.
///
/// Each paragraph is on one line, words are one space apart, and an empty line is between
/// paragraphs.
func paragraphs(of text: String) -> String? {
  var paragraphs: [[String]] = [[]]
  for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
    let words = words(of: line)
    if words.isEmpty, paragraphs.last?.isEmpty == false {
      paragraphs.append([])
    } else {
      paragraphs[paragraphs.count - 1] += words
    }
  }
  let filled = paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
  return filled.isEmpty ? nil : filled.joined(separator: "\n\n")
}

/// The words of a text.
///
/// White space ends a word even if a combining mark follows: to Swift the two are one character, but
/// a line that begins with the mark has other white space before it in each text.
func words(of text: some StringProtocol) -> [String] {
  text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
    .map { String(String.UnicodeScalarView($0)) }
}

/// The text in lines of at most this many characters, if there are spaces to break at.
func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  var length = 0
  for word in text.split(separator: " ") {
    let count = word.count
    if length > 0, length + 1 + count > width {
      lines.append(line)
      (line, length) = ("", 0)
    }
    line += length > 0 ? " \(word)" : String(word)
    length += count + (length > 0 ? 1 : 0)
  }
  return length > 0 ? lines + [line] : lines
}
