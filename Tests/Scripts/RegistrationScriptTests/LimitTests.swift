import RegistrationCore
import RegistrationScript
import Testing

/// What holds too much is refused before anything is made of it, with its place and the limit.
@Suite("Limits of feeds and traces")
struct LimitTests {
  private static let deep =
    #"{"name":"back","a":"# + String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    + "}"
  private static let wide =
    #"{"name":"back","a":["# + String(repeating: "0,", count: 65_535) + "0]}"

  private func fed(_ lines: [String]) async -> (Feed.Summary, String) {
    var (next, text) = (0, "")
    let summary = Feed(policy: .clinic).run(
      nextLine: { _ in
        guard next < lines.count else { return .end }
        next += 1
        return .line(Array(lines[next - 1].utf8)[...])
      },
      write: { bytes in
        text += String(decoding: bytes, as: UTF8.self)
        return true
      })
    return (summary, text)
  }

  @Test func `A line of a feed that holds too much is refused, and the next one taken`() async {
    let long = #"{"name":"back"}"# + String(repeating: " ", count: Feed.maximumLineSize - 14)
    let (summary, text) = await fed([
      LimitTests.deep, LimitTests.wide, long, String(long.dropLast()), #"{"name":"launch"}"#,
    ])
    #expect((summary.taken, summary.refused) == (2, 3))
    let refusals = text.split(separator: "\n").prefix(3).map(String.init)
    #expect(
      refusals == [
        #"{"line":1,"error":"line: expected at most 64 levels of nesting, exceeded at byte 83"}"#,
        #"{"line":2,"error":"line: expected at most 65536 values, exceeded at byte 131086"}"#,
        #"{"line":3,"error":"line: expected at most 16777216 bytes"}"#,
      ])
  }

  @Test func `A line of a trace that holds too much is refused at its place`() {
    let long = String(repeating: "x", count: TraceReplay.maximumLineSize + 1)
    for (line, expected) in [
      (LimitTests.deep, "x:1:83: expected at most 64 levels of nesting"),
      (LimitTests.wide, "x:1:131086: expected at most 65536 values"),
      (long, "x:1:1: the line has 16777217 bytes; at most 16777216 are read"),
    ] {
      var replay = TraceReplay(file: "x")
      do throws(TraceReplayError) {
        try replay.take(Array(line.utf8))
        Issue.record("taken: \(expected)")
      } catch {
        guard case .malformed(let error) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(error.description.split(separator: "\n").first.map(String.init) == expected)
      }
    }
  }

  @Test func `A line of a trace as long as it may be is read`() {
    let blank = String(repeating: " ", count: TraceReplay.maximumLineSize)
    var replay = TraceReplay(file: "x")
    #expect(throws: Never.self) { try replay.take(Array(blank.utf8)) }
  }

  @Test(arguments: ["hold signUp times=", "expect mail ana@example.com count="])
  func `A number of up to a million is taken in a script`(_ line: String) {
    #expect(complaints("policy clinic\n\(line)1000000") == [])
    #expect(complaints("policy clinic\n\(line)1000001").map { $0.prefix(2) } == ["2:"])
  }
}
