import RegistrationCore

/// A line of a file that is being read.
///
/// Places in it are offsets in its UTF-8, so a combining mark after a quote or a `=` cannot hide
/// it, as it would among characters.
package struct SourceLine {
  let file: String
  let number: Int
  let text: String
  let bytes: [UInt8]

  package init(file: String, number: Int, text: String) {
    (self.file, self.number, self.text) = (file, number, text)
    bytes = Array(text.utf8)
  }

  /// The text between two places that are not within a scalar.
  func text(_ places: Range<Int>) -> String { String(decoding: bytes[places], as: UTF8.self) }

  /// The first scalar that is not allowed in a line, and its place.
  var firstForbidden: (place: Int, scalar: Unicode.Scalar)? {
    // Looking up a category takes time, and almost every line has only ASCII.
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return nil }
    var place = 0
    for scalar in text.unicodeScalars {
      if scalar.isForbidden { return (place, scalar) }
      place += UTF8.width(scalar)
    }
    return nil
  }

  /// An error at a place of the line.
  ///
  /// It shows the line only if that is known to have no secret; otherwise it shows the verb, and
  /// hides every value.
  package func error(
    at offset: Int, _ message: String, suggestion: String? = nil, isPlain: Bool = false
  ) -> ScriptError {
    let shown = isPlain ? text : verbAlone
    return ScriptError(
      file: file, line: number, column: column(of: offset), message: message, text: shown,
      isWhole: shown == text, caret: shown.isEmpty ? nil : caret(of: offset),
      suggestion: suggestion)
  }

  /// The place of an error below ``verbAlone``, from 1: in the verb, or at what stands for the values.
  private func caret(of offset: Int) -> Int {
    let start = bytes.firstIndex { !$0.isBlank } ?? 0
    let length = bytes[start...].prefix { !$0.isBlank }.count
    if offset <= start + length { return max(offset - start, 0) + 1 }
    return length + (bytes[(start + length)...].contains { !$0.isBlank } ? 2 : 1)
  }

  /// The line with the placeholder for everything but its verb; empty if it starts with none.
  private var verbAlone: String {
    let words = bytes.split(maxSplits: 1) { $0.isBlank }
    guard let first = words.first.map({ String(decoding: $0, as: UTF8.self) }),
      Verb.firstWords.contains(first) || Verb.hasSlip(first)
    else { return "" }
    return words.count > 1 ? "\(first) \(Secret.placeholder)" : first
  }

  /// The place in characters, from 1, as an editor counts it.
  private func column(of offset: Int) -> Int { text(0..<min(offset, bytes.count)).count + 1 }
}

extension UInt8 {
  /// Whether the byte ends a word; no other white space does.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension Unicode.Scalar {
  /// Whether the scalar ends a word, as for bytes.
  var isBlank: Bool { self == " " || self == "\t" }

  /// Whether a line must not contain it (category Cc); a tab is allowed as white space.
  ///
  /// ASCII is checked first, because looking up a category takes time.
  var isForbidden: Bool {
    if value >= 0x20, value < 0x7F { return false }
    return properties.generalCategory == .control && self != "\t"
  }
}
