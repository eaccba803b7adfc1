import RegistrationCore
import RegistrationJSON
import RegistrationScript
import Testing

/// A trace says of a confirmation whether a session is held, and nothing if none is.
@Suite("A held session in a trace")
struct HeldSessionTraceTests {
  private static let plain = #"{"name":"answered","id":3,"answer":{"name":"confirmSignUp"}}"#
  private static let held =
    #"{"name":"answered","id":3,"answer":{"name":"confirmSignUp","holdsSession":true}}"#

  private func event(holdsSession: Bool) -> Registration.Event {
    .answered(
      RequestID(3), .confirmSignUp(.success(ConfirmSignUpResult(holdsSession: holdsSession))))
  }

  private func read(_ text: String) throws -> Registration.Event {
    let json = try #require(JSONValue(parsing: Array(text.utf8)[...]))
    return try Registration.Event(json: json, .passwordless)
  }

  @Test("is written only if there is one")
  func written() {
    #expect(event(holdsSession: true).json(.passwordless) == Self.held)
    #expect(event(holdsSession: false).json(.passwordless) == Self.plain)
  }

  @Test("reads back, and any other value is none")
  func readBack() throws {
    #expect(try read(Self.held) == event(holdsSession: true))
    #expect(try read(Self.plain) == event(holdsSession: false))
    for other in ["false", "null", "1", #""true""#, "{}"] {
      let text = Self.held.replacing("true", with: other)
      #expect(try read(text) == event(holdsSession: false))
    }
  }

  @Test("a failure says nothing of it", arguments: [PoolError.codeMismatch, .timedOut])
  func failed(error: PoolError) throws {
    let failed = Registration.Event.answered(RequestID(3), .confirmSignUp(.failure(error)))
    let text = failed.json(.passwordless)
    #expect(!text.contains("holdsSession"))
    #expect(try read(text) == failed)
  }

  @Test("comes with the script that holds one, and the trace replays", arguments: [true, false])
  func replayed(holds: Bool) async throws {
    let text = """
      policy passwordless
      given pool held-sessions=\(holds ? "yes" : "no")
      launch
      sign-up email=ben@example.com
      code $code
      expect \(holds ? "profile.editing notice=none" : "challenge.editing notice=codeSent")
      expect mail ben@example.com count=\(holds ? 1 : 2)
      """
    let result = await ScriptPlayer(try script(text), name: "ben.events").play()
    #expect(result.passed)
    let answer = #""answer":{"name":"confirmSignUp"\#(holds ? #","holdsSession":true"# : "")}"#
    #expect(result.traceLines.filter { $0.contains(answer) }.count == 1)
    #expect(result.traceLines.filter { $0.contains("holdsSession") }.count == (holds ? 1 : 0))
    var replay = TraceReplay(file: "ben.jsonl")
    for line in result.traceLines { try replay.take(Array(line.utf8)) }
    #expect(replay.transitions == result.traceLines.count)
  }
}
