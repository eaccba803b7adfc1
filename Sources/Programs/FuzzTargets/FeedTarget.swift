import RegistrationCore
import RegistrationJSON
import RegistrationScript

/// Every line of a feed is taken, or refused by its number; the output is JSON without secrets.
enum FeedTarget {
  private static let mostLines = 40

  static func check(_ bytes: [UInt8]) throws(FuzzFinding) {
    let lines = bytes.split(
      separator: 0x0A, maxSplits: mostLines - 1, omittingEmptySubsequences: false)
    let whole = run(lines, apart: false)
    // It makes no difference if lines come together or one by one.
    let apart = run(lines, apart: true)
    try require(whole.written == apart.written, "lines that come apart lead to something else")
    try require(whole.summary == apart.summary, "\(whole.summary) and \(apart.summary)")
    try check(marked: run(lines, apart: true, marks: true), whole.written, lines.count)
    let blank = lines.count { line in line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }
    let summary = whole.summary
    try require(
      summary.taken + summary.refused + summary.failed + blank == lines.count,
      "\(summary) of \(lines.count) lines, \(blank) of them blank")
    try check(whole.written, summary, lines.count)
  }

  private static func run(
    _ lines: [ArraySlice<UInt8>], apart: Bool, marks: Bool = false
  ) -> (written: [UInt8], summary: Feed.Summary) {
    var (next, pauses, written) = (0, false, [UInt8]())
    var feed = Feed(policy: .clinic)
    feed.writesMarks = marks
    let summary = feed.run(
      nextLine: { mayWait in
        pauses.toggle()
        if apart, pauses, !mayWait { return .notYet }
        guard next < lines.count else { return .end }
        next += 1
        return .line(lines[next - 1])
      },
      write: {
        written += $0
        return true
      })
    return (written, summary)
  }

  private static func check(
    _ written: [UInt8], _ summary: Feed.Summary, _ count: Int
  ) throws(FuzzFinding) {
    var refused = 0
    for (_, json) in try read(written) {
      guard let number = json["line"]?.integer else { continue }
      refused += 1
      try require((1...Int64(count)).contains(number), "no such line: \(json.text)")
      try require(json["error"]?.string?.isEmpty == false, "an error without words: \(json.text)")
    }
    try require(refused == summary.refused + summary.failed, "\(refused) errors, \(summary)")
  }

  /// With marks there is one for every line, in order, and between them the same transitions.
  private static func check(
    marked: (written: [UInt8], summary: Feed.Summary), _ written: [UInt8], _ count: Int
  ) throws(FuzzFinding) {
    var (ends, transitions) = ([Int64](), [ArraySlice<UInt8>]())
    for (line, json) in try read(marked.written) {
      if let end = json["end"]?.integer { ends.append(end) } else { transitions.append(line) }
    }
    try require(ends == (0..<count).map { Int64($0 + 1) }, "marks of the lines \(ends)")
    let unmarked = try read(written).filter { $0.json["seq"] != nil }.map(\.line)
    try require(transitions == unmarked, "marks lead to other transitions")
  }

  /// The lines of an output, each of which is JSON.
  private static func read(
    _ written: [UInt8]
  ) throws(FuzzFinding) -> [(line: ArraySlice<UInt8>, json: JSONValue)] {
    var lines: [(line: ArraySlice<UInt8>, json: JSONValue)] = []
    for line in written.split(separator: 0x0A) {
      guard let json = JSONValue(parsing: line) else {
        throw FuzzFinding("no JSON: \(String(decoding: line, as: UTF8.self))")
      }
      lines.append((line, json))
    }
    return lines
  }
}
