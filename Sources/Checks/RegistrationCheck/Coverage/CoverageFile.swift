import RegistrationCore
import RegistrationScript

// The file form: a line for each encounter, in order, so that two versions merge line by line.

extension CoverageLedger {
  /// The ledger as text: `STATE EVENT OUTCOME SOURCE,SOURCE` for each encounter, in order.
  ///
  /// Equal ledgers give equal texts. If the lines of two texts are merged, in any order, the result
  /// reads as the union of both.
  public func fileText() -> String {
    encounters.map { encounter in
      "\(encounter) \(sources(of: encounter).map(\.rawValue).joined(separator: ","))\n"
    }.joined()
  }

  /// Reads a text of ``fileText()``; skips blank lines and lines that begin with `#`.
  public init(fileText: String) throws(CoverageFileError) {
    self.init()
    var number = 0
    for line in fileText.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      if line.isEmpty || line.hasPrefix("#") { continue }
      try read(line, number)
    }
  }

  private mutating func read(_ line: Substring, _ number: Int) throws(CoverageFileError) {
    let words = line.split(separator: " ", omittingEmptySubsequences: true)
    guard words.count == 4 else {
      throw CoverageFileError(
        line: number, found: "\(words.count) words", expected: "STATE EVENT OUTCOME SOURCES")
    }
    func wrong(_ place: Int, _ expected: String) -> CoverageFileError {
      CoverageFileError(line: number, found: String(words[place]), expected: expected)
    }
    guard let state = StatePath(rawValue: String(words[0])) else {
      throw wrong(0, "the name of a state")
    }
    guard let event = EventLabel(String(words[1])) else {
      throw wrong(1, "the name of an event, or answered.OPERATION")
    }
    guard let outcome = Registration.Outcome.all.first(where: { $0.text == words[2] }) else {
      throw wrong(2, Registration.Outcome.all.map(\.text).joined(separator: ", "))
    }
    for name in words[3].split(separator: ",", omittingEmptySubsequences: false) {
      guard let source = Source(rawValue: String(name)) else {
        throw wrong(3, Source.allCases.map(\.rawValue).joined(separator: ", "))
      }
      record(Encounter(state, event, outcome), by: source)
    }
  }
}

/// An invalid line in the file of a ledger.
public struct CoverageFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public var line: Int
  /// What the line contains.
  public var found: String
  /// What was expected instead.
  public var expected: String

  /// The line, its content, what was expected, and what to do.
  public var description: String {
    """
    line \(line): found \(found.debugDescription), expected \(expected); mend the line, or take it \
    out and record again
    """
  }
}
