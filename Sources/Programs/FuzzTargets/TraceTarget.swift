import RegistrationCore
import RegistrationJSON
import RegistrationScript

/// Lines of a trace replay, or are refused with a valid place; events are written as read.
enum TraceTarget {
  private static let mostLines = 64

  static func check(_ bytes: [UInt8]) throws(FuzzFinding) {
    let lines = bytes.split(
      separator: 0x0A, maxSplits: mostLines - 1, omittingEmptySubsequences: false)
    var replay = TraceReplay(file: "x.jsonl")
    for (index, line) in lines.enumerated() {
      try checkEvent(line)
      do throws(TraceReplayError) {
        try replay.take(Array(line))
      } catch {
        try check(error, line: index + 1, line.count)
      }
    }
  }

  private static func check(
    _ error: TraceReplayError, line: Int, _ count: Int
  ) throws(FuzzFinding) {
    switch error {
    case .malformed(let error):
      try require(error.line == line, "line \(line) is refused as \(error)")
      // Each byte that is not UTF-8 is shown with three bytes.
      try require((1...3 * count + 1).contains(error.column), "no such column: \(error)")
      try require(!error.description.isEmpty, "an error without words")
    case .different(let difference):
      try require(difference.line == line, "line \(line) differs as \(difference)")
      try require(difference.expected != difference.actual, "no difference: \(difference)")
    }
  }

  /// An event that is read is written, except for its secrets, as one that reads as the same.
  private static func checkEvent(_ line: ArraySlice<UInt8>) throws(FuzzFinding) {
    guard let json = JSONValue(parsing: line), let event = read(json["event"] ?? json) else {
      return
    }
    let text = event.json(.clinic)
    guard let written = JSONValue(parsing: Array(text.utf8)[...]), let again = read(written) else {
      throw FuzzFinding("what was written is no event: \(text)")
    }
    try require(again.json(.clinic) == text, "written anew it is another: \(text)")
    try require(again.name == event.name, "another event: \(text)")
  }

  private static func read(_ json: JSONValue) -> Registration.Event? {
    do throws(EventFormatError) {
      return try Registration.Event(json: json, .clinic)
    } catch {
      return nil
    }
  }
}
