/// A file of JSON that a person wrote, and whose mistakes are told with their places.
package struct JSONFile {
  private let bytes: [UInt8]
  /// Whether a line could hold a secret by mistake, so that none is shown.
  private let hasSecrets: Bool
  private var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  package init(_ bytes: [UInt8], hasSecrets: Bool = false) {
    (self.bytes, self.hasSecrets) = (bytes, hasSecrets)
  }

  package func json() throws(PolicyErrors) -> PlacedJSON {
    guard bytes.count <= PolicyLimits.bytes else {
      throw refusal(at: 0, "the file has more than \(PolicyLimits.bytes) bytes")
    }
    if let flaw = NotText.flaw(in: bytes[...]) {
      let place = refusal(at: flaw.place, "").errors.first
      throw PolicyErrors(errors: [
        PolicyError(
          line: place?.line ?? 1, column: place?.column ?? 1, message: flaw.message,
          suggestion: nil, text: "")
      ])
    }
    if let flaw = JSONShape.flaw(in: bytes[...]) {
      throw refusal(at: flaw.offset, "expected \(flaw.expected)")
    }
    do throws(JSONFlaw) {
      return try PlacedJSON(reading: bytes[...])
    } catch {
      throw refusal(at: error.place, error.message)
    }
  }

  private func refusal(at place: Int, _ message: String) -> PolicyErrors {
    errors([Mistake(place: place, message: message, suggestion: nil)])
  }

  /// A mistake at an offset of the file.
  package struct Mistake {
    package let place: Int
    package let message: String
    package let suggestion: String?

    package init(place: Int, message: String, suggestion: String? = nil) {
      (self.place, self.message, self.suggestion) = (place, message, suggestion)
    }
  }

  /// The mistakes with their lines and columns, in the order of their places.
  ///
  /// Without secrets, their lines are shown. Each byte is counted once, however many mistakes there are.
  package func errors(_ found: [Mistake]) -> PolicyErrors {
    var (line, column, place, lineStart) = (1, 1, start, start)
    let errors = found.map { mistake in
      let end = min(max(mistake.place, place), bytes.count)
      for newline in place..<end where bytes[newline] == 0x0A {
        (line, column, place, lineStart) = (line + 1, 1, newline + 1, newline + 1)
      }
      column += String(decoding: bytes[place..<end], as: UTF8.self).count
      place = end
      return PolicyError(
        line: line, column: column, message: mistake.message, suggestion: mistake.suggestion,
        text: hasSecrets ? "" : text(from: lineStart))
    }
    return PolicyErrors(errors: errors)
  }

  /// The line that begins there, if a person can read one of that length.
  private func text(from start: Int) -> String {
    let line = bytes[start...].prefix(JSONFile.mostShown + 1).prefix { $0 != 0x0A && $0 != 0x0D }
    return line.count > JSONFile.mostShown ? "" : String(decoding: line, as: UTF8.self)
  }

  /// The longest line that is shown, in bytes.
  private static let mostShown = 4096
}
