import Foundation
import Testing

@Suite("Traces and their replay")
struct TraceTests {
  @Test("A trace on standard output has it to itself")
  func standardOutput() async throws {
    let workspace = try Workspace()
    let finished = try await workspace.registrar("run", "--trace", "-", "-", input: Scripts.passing)
    #expect(finished.status == 0)
    #expect(finished.errors == "ok    -: Opens the app.\n1 passed, 0 failed\n")
    let first = """
      {"seq":1,"at":"2026-01-01T00:00:00.000Z","event":{"name":"launch"},"from":"launching.idle",\
      "to":"launching.restoring","outcome":"moved","request":{"id":1,"name":"restoreSession"},\
      "notice":null,"policy":"clinic","script":"-"}

      """
    #expect(finished.output.hasPrefix(first))
    #expect(finished.output.split(separator: "\n").count == 2)
  }

  @Test("A trace of several scripts and processes replays")
  func replays() async throws {
    let workspace = try Workspace()
    try workspace.write(Scripts.passing, to: "Scripts/a.events")
    try workspace.write(Scripts.dying, to: "Scripts/b.events")
    try workspace.write("policy card\n" + Scripts.passing, to: "Scripts/c.events")
    #expect(try await workspace.registrar("run", "--trace", "t").status == 0)
    let trace = try workspace.read("t")
    let count = trace.split(separator: "\n").count
    let expected = Finished(status: 0, output: "\(count) transitions replayed, no difference\n")
    #expect(try await workspace.registrar("run", "--replay", "t") == expected)
    #expect(try await workspace.registrar("run", "--replay", "-", input: trace) == expected)
    let windows = "\u{FEFF}" + trace.split(separator: "\n").joined(separator: "\r\n\r\n")
    #expect(try await workspace.registrar("run", "--replay=-", input: windows) == expected)
  }

  @Test(
    "The first difference is shown, and exits 1",
    arguments: [
      (#""from":"signUp.editing""#, #""from":"signUp.submitting""#, 3, "from"),
      (#""to":"confirmation.editing""#, #""to":"signUp.editing""#, 4, "to"),
      (#""outcome":"moved""#, #""outcome":"ignored.stale""#, 1, "outcome"),
      (#""request":{"id":2"#, #""request":{"id":7"#, 3, "request"),
      (#""notice":{"name":"codeSent""#, #""notice":{"name":"codeExpired""#, 4, "notice"),
      (#""destination":"a***@e***"}}},"from""#, #""destination":"b***"}}},"from""#, 4, "notice"),
    ])
  func difference(_ text: String, _ other: String, _ line: Int, _ key: String) async throws {
    let workspace = try Workspace()
    let trace = try await trace(of: Scripts.failing, in: workspace)
    let range = try #require(trace.firstRange(of: text))
    try workspace.write(trace.replacingCharacters(in: range, with: other), to: "t")
    let finished = try await workspace.registrar("run", "--replay", "t")
    #expect(finished.status == 1)
    #expect(finished.errors.isEmpty)
    #expect(finished.output.hasPrefix("t:\(line): the replay differs in '\(key)'\n  expected  "))
  }

  @Test("A difference has both values")
  func values() async throws {
    let workspace = try Workspace()
    let trace = try await trace(of: Scripts.passing, in: workspace)
    let altered = trace.replacing(#""to":"signUp.editing""#, with: #""to":"profile.editing""#)
    let output = """
      -:2: the replay differs in 'to'
        expected  "profile.editing"
        actual    "signUp.editing"

      """
    #expect(
      try await workspace.registrar("run", "--replay", "-", input: altered)
        == Finished(status: 1, output: output))
  }

  @Test(
    "What is no trace exits 65 with the place",
    arguments: [
      ("", "registrar: the trace '-' is empty; expected a line for each transition\n"),
      ("launch\n", "-:1:1: expected a JSON object, as each line of a trace is one\n"),
      ("\n[]\n", "-:2:1: expected a JSON object, as each line of a trace is one\n"),
      (
        #"{"seq":2}"#,
        "-:1:1: expected the first line of a script trace, which names its policy\n"
      ),
      (
        #"{"seq":1,"policy":"clinik"}"#,
        "-:1:10: policy: expected card, clinic, members, passwordless or username; "
          + "did you mean 'clinic'?\n"
      ),
      (
        #"{"policy":"clinic","event":{"name":"lunch"}}"#,
        "-:1:29: event.name: expected one of launch, "
      ),
      (
        #"{"policy":"clinic","event":{"name":"launch"},"at":"noon"}"#,
        "-:1:46: at: expected a time such as 2026-01-01T00:00:00.000Z\n"
      ),
      (
        #"{"policy":"clinic","event":{"name":"answered","id":1,"answer":{"name":"signIn","#
          + #""error":{"name":"notAuthorized","reason":"offline"}}}}"#,
        "-:1:112: event.answer.error.reason: expected one of incorrectCredentials, "
      ),
    ])
  func malformed(_ trace: String, _ message: String) async throws {
    let workspace = try Workspace()
    let finished = try await workspace.registrar("run", "--replay", "-", input: trace)
    #expect(finished.status == 65)
    #expect(finished.output.isEmpty)
    #expect(finished.errors.hasPrefix(message), "\(finished.errors)")
  }

  @Test("Files that cannot be read or written")
  func files() async throws {
    let workspace = try Workspace()
    #expect(
      try await workspace.registrar("run", "--replay", "none")
        == Finished(
          status: 66, errors: "registrar: cannot read 'none': no such file or directory\n"))
    #expect(
      try await workspace.registrar("run", "--trace", "none/t", "-", input: Scripts.passing)
        == Finished(
          status: 73, errors: "registrar: cannot write 'none/t': no such file or directory\n"))
  }

  private func trace(of script: String, in workspace: borrowing Workspace) async throws -> String {
    try await workspace.registrar("run", "--trace", "-", "-", input: script).output
  }
}
