import RegistrationScript

/// Event scripts are read, or refused with a valid place; a script that is read prints as itself.
enum ScriptTarget {
  static func check(_ bytes: [UInt8]) throws(FuzzFinding) {
    guard let script = try read(bytes) else { return }
    let printed = script.printed()
    guard let again = try read(Array(printed.utf8)) else {
      throw FuzzFinding("what was printed is not read:\n\(printed)")
    }
    try require(again == script, "what was printed is read as another script:\n\(printed)")
    try require(again.printed() == printed, "the second print is another:\n\(printed)")
  }

  /// The script; nil if it is refused, with a place for each error.
  static func read(_ bytes: [UInt8]) throws(FuzzFinding) -> EventScript? {
    let errors: [ScriptError]
    do throws(ScriptErrors) {
      return try EventScript.parse(bytes, file: "x.events")
    } catch {
      errors = error.errors
    }
    try require(!errors.isEmpty, "refused without an error")
    try require(errors.count <= ScriptErrors.limit, "\(errors.count) errors")
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for error in errors {
      try require((1...lines.count).contains(error.line), "no such line: \(error)")
      // There are at most as many characters as bytes; the place after the last counts.
      let longest = max(lines[error.line - 1].count, error.text.utf8.count)
      try require((1...longest + 1).contains(error.column), "no such column: \(error)")
      try require(!error.message.isEmpty && !error.description.isEmpty, "an error without words")
    }
    let places = errors.map { [$0.line, $0.column] }
    let isSorted = zip(places, places.dropFirst()).allSatisfy { $0[0] <= $1[0] }
    try require(isSorted, "errors out of order: \(places)")
    return nil
  }
}
