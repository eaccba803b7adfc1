import RegistrationScript
import Testing

/// A line that cannot be read is shown with its error, and may have a password in it.
@Suite("A secret comes out of no error in a script or a trace")
struct ErrorCanaryTests {
  private static let canary = "Canary"

  /// Every way in which an error is put into words.
  private func texts(of errors: [ScriptError]) -> [String] {
    errors.flatMap { error in
      var dumped = ""
      dump(error, to: &dumped)
      return ["\(error)", String(reflecting: error), dumped]
    }
  }

  @Test(
    "a line of a script that is wrong in some way",
    arguments: [
      "sign-in email=kim password=\"Canary-1", "sign-in email=kim password=Canary\"1\"",
      "sign-in email=kim password=\"Canary\\q\"", "sign-in email=kim password=\"Canary\"x",
      "sign-in email=kim passwrod=Canary", "sign-in email=kim pass=Canary", "sign-in Canary",
      "sign-in email=kim password=Correct Canary", "sign-in email=kim password=Correct 2Canary=1",
      "sign-up email=kim password=Canary password=Canary", "given user kim password=Canary",
      "given user kim@example.com pasword=Canary status=x", "given usr kim password=Canary",
      "password Canary Canary", "password Correct=Canary", "password Canary=", "pasword Canary",
      "password \"Canary", "password \"My \"Canary\" x\"", "code Canary Canary", "code 12=Canary",
      "cod Canary", "new-password code=Canary x", "new-password code=Canary password=Canary x",
      "new-password $code Canary", "newpassword code=Canary password=Canary",
      "launch password=Canary", "wait 5 password=Canary", "expect code=Canary",
      "\"Canary\"", "password=Canary", "Canary-1", "Canary1!", "\u{1}sign-in password=Canary",
      #"{"name":"submitSignIn","email":"kim@example.com","password":"Canary"}"#,
      #"{ "name": "submitSignIn", "email": "kim@example.com", "password": "Canary" }"#,
    ])
  func scripts(line: String) {
    // The word that was to be a verb is shown where it could be one.
    let isVerbAlone = line == "Canary-1"
    let found = errors(Array(line.utf8))
    #expect(!found.isEmpty)
    for text in texts(of: found) where !isVerbAlone {
      #expect(!text.contains(Self.canary), "\(text)")
    }
  }

  @Test("a line that is not UTF-8")
  func bytes() {
    let found = errors(Array("password Canary".utf8) + [0xFF])
    for text in texts(of: found) { #expect(!text.contains(Self.canary)) }
    #expect(found.count == 1)
  }

  @Test("the rest of the line is shown, and the caret is under its place")
  func caret() {
    let shown = errors(
      Array(#"sign-in email=kim@example.com password="Canary-Sekret-1" shoe=x"#.utf8))
    #expect(
      shown.map(\.description) == [
        """
        x.events:1:58: 'sign-in' has no key 'shoe'; it takes email, password
          sign-in email=kim@example.com password=<redacted> shoe=<redacted>
                                                            ^
        """
      ])
  }

  @Test(
    "a file that is no trace, replayed",
    arguments: [
      #"{"name":"submitSignIn","email":"kim@example.com","password":"Canary"}"#,
      #"{"name":"submitSignIn","password":"Canary""#, "password Canary", "Canary",
      #"{"policy":"Canary"}"#, #"{"policy":"clinic","seq":"Canary"}"#,
      #"{"policy":"clinic","at":"Canary"}"#, #"{"policy":"clinic","event":"Canary"}"#,
      #"{"policy":"clinic","event":{"name":"Canary","password":"Canary"}}"#,
      #"{"policy":"clinic","event":{"name":"submitCode","code":["Canary"]}}"#,
      #"{"policy":"clinic","event":{"name":"submitCode","code":"Canary"},"at":5}"#,
    ])
  func traces(line: String) {
    var replay = TraceReplay(file: "t.jsonl")
    #expect(throws: TraceReplayError.self) { try replay.take(Array(line.utf8)) }
    do throws(TraceReplayError) {
      try replay.take(Array(line.utf8))
    } catch {
      var dumped = ""
      dump(error, to: &dumped)
      for text in ["\(error)", String(reflecting: error), dumped] {
        #expect(!text.contains(Self.canary), "\(text)")
      }
    }
  }

  @Test("a replay that comes out differently")
  func difference() throws {
    var replay = TraceReplay(file: "t.jsonl")
    let line = #"""
      {"policy":"clinic","seq":1,"at":"2026-01-01T00:00:00.000Z","event":{"name":"submitCode",\#
      "code":"Canary"},"from":"launching.idle","to":"launching.idle","outcome":"ignored.notApplicable",\#
      "request":{"id":1,"name":"signIn","password":"Canary"},"notice":null}
      """#
    do throws(TraceReplayError) {
      try replay.take(Array(line.utf8))
      Issue.record("no difference")
    } catch {
      guard case .different(let difference) = error else { throw error }
      #expect(difference.key == "request")
      #expect(!"\(error)".contains(Self.canary))
      var dumped = ""
      dump(error, to: &dumped)
      #expect(!dumped.contains(Self.canary))
    }
  }
}
