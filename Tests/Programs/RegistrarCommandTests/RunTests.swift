import Foundation
import Testing

@Suite("Running scripts")
struct RunTests {
  @Test("Scripts that hold exit 0")
  func passing() async throws {
    let workspace = try Workspace()
    try workspace.write(Scripts.passing, to: "a.events")
    let finished = try await workspace.registrar("run", "a.events")
    let output = "ok    a.events: Opens the app.\n1 passed, 0 failed\n"
    #expect(finished == Finished(status: 0, output: output))
  }

  @Test("An expectation that fails is shown with what led there, and exits 1")
  func failing() async throws {
    let workspace = try Workspace()
    try workspace.write(Scripts.failing, to: "a.events")
    let finished = try await workspace.registrar("run", "a.events")
    let output = """
      FAIL  a.events: Hopes for too much: 1 < 2 & #3.
            a.events:5: expect registered notice=welcomeBack
              expected  registered notice=welcomeBack
              actual    confirmation.editing notice=codeMismatch request=none
            the last transitions before it:
              00:00:00.000  restoreSession #1 answered             launching.restoring → signUp.editing
              00:00:00.000  submitSignUp                           signUp.editing → signUp.submitting              request signUp #2
              00:00:00.000  signUp #2 answered                     signUp.submitting → confirmation.editing        notice codeSent
              00:00:00.000  submitCode                             confirmation.editing → confirmation.confirming  request confirmSignUp #3
              00:00:00.000  confirmSignUp #3 failed: codeMismatch  confirmation.confirming → confirmation.editing  notice codeMismatch
      0 passed, 1 failed

      """
    #expect(finished == Finished(status: 1, output: output))
  }

  @Test("Verbose shows every transition")
  func verbose() async throws {
    let workspace = try Workspace()
    let finished = try await workspace.registrar("run", "-v", "-", input: Scripts.passing)
    let output = """
      ok    -: Opens the app.
              00:00:00.000  launch                      launching.idle → launching.restoring  request restoreSession #1
              00:00:00.000  restoreSession #1 answered  launching.restoring → signUp.editing
      1 passed, 0 failed

      """
    #expect(finished == Finished(status: 0, output: output))
  }

  @Test(
    "The simulation plays the same: report, trace and exit status",
    arguments: [Scripts.passing, Scripts.failing])
  func throughSimulation(script: String) async throws {
    let workspace = try Workspace()
    try workspace.write(script, to: "a.events")
    var traces: [String] = []
    var ends: [Finished] = []
    for stage in ["runner", "simulation"] {
      ends.append(
        try await workspace.registrar(
          "run", "-v", "--through", stage, "--seed", "7", "--trace", "t.jsonl", "a.events"))
      traces.append(try workspace.read("t.jsonl"))
    }
    #expect(ends[0] == ends[1])
    #expect(traces[0] == traces[1] && !traces[0].isEmpty)
  }

  @Test("A folder is every script below it, in order; without a name it is Scripts")
  func folders() async throws {
    let workspace = try Workspace()
    for name in ["b.events", "a/z.events", "a/.hidden.events", "a/notes.txt", "c/d/e.events"] {
      try workspace.write(Scripts.passing, to: "Scripts/\(name)")
    }
    try FileManager.default.createSymbolicLink(
      at: workspace.folder.appendingPathComponent("Scripts/circle"),
      withDestinationURL: workspace.folder.appendingPathComponent("Scripts"))
    let output = """
      ok    Scripts/a/z.events: Opens the app.
      ok    Scripts/b.events: Opens the app.
      ok    Scripts/c/d/e.events: Opens the app.
      3 passed, 0 failed

      """
    #expect(try await workspace.registrar("run") == Finished(status: 0, output: output))
    #expect(
      try await workspace.registrar("run", "Scripts/") == Finished(status: 0, output: output))
  }

  @Test("Nothing is played before everything parses, and all mistakes are told at once")
  func malformed() async throws {
    let workspace = try Workspace()
    try workspace.write(Scripts.passing, to: "a.events")
    try workspace.write("lanch\n", to: "b.events")
    try workspace.write("launch\nexpect signUp.editting\n", to: "c.events")
    let errors = """
      b.events:1:1: unknown verb 'lanch'; did you mean 'launch'?
        lanch
        ^

      """
    for verb in ["run", "check"] {
      let finished = try await workspace.registrar(verb, "a.events", "b.events", "c.events")
      #expect(finished.status == 65)
      #expect(finished.output.isEmpty)
      #expect(finished.errors.hasPrefix(errors + "c.events:2:8: "))
      #expect(finished.errors.hasSuffix("  expect signUp.editting\n         ^\n"))
    }
    let one = try await workspace.registrar("run", "b.events")
    #expect(one == Finished(status: 65, errors: errors))
  }

  @Test("An empty script, or one of comments alone, does not pass", arguments: ["", "\n", "# x\n"])
  func emptyScript(text: String) async throws {
    let workspace = try Workspace()
    try workspace.write(text, to: "a.events")
    let words = ":1:1: the script is empty; expected a directive, such as 'launch'\n"
    for verb in ["run", "check"] {
      let file = try await workspace.registrar(verb, "a.events")
      #expect(file == Finished(status: 65, errors: "a.events" + words))
      let input = try await workspace.registrar(verb, "-", input: text)
      #expect(input == Finished(status: 65, errors: "-" + words))
    }
    let feed = try await workspace.registrar("feed", input: "\n")
    #expect(
      feed
        == Finished(
          status: 65, errors: "registrar: '-' is empty; expected an event on each line\n"))
  }

  @Test("A file that is not UTF-8 does not parse")
  func notText() async throws {
    let workspace = try Workspace()
    try workspace.write(Data([0x6C, 0xFF, 0x0A]), to: "a.events")
    let finished = try await workspace.registrar("run", "a.events")
    #expect(finished.status == 65)
    #expect(finished.output.isEmpty)
    #expect(finished.errors.hasPrefix("a.events:1:2: this is not UTF-8; save the file as UTF-8\n"))
  }

  @Test("What cannot be read exits 66")
  func unreadable() async throws {
    let workspace = try Workspace()
    try workspace.write("lanch", to: "bad.events")
    try workspace.write("nothing to play", to: "empty/notes.txt")
    let missing = "registrar: cannot read 'no.events': no such file or directory\n"
    let empty = "registrar: cannot read 'empty': there is no *.events file in this folder\n"
    let nowhere = "registrar: there is no folder 'Scripts' here; name what to run\n"
    for verb in ["run", "check"] {
      #expect(
        try await workspace.registrar(verb, "no.events")
          == Finished(status: 66, errors: missing))
      #expect(
        try await workspace.registrar(verb, "empty") == Finished(status: 66, errors: empty))
    }
    #expect(try await workspace.registrar("run") == Finished(status: 66, errors: nowhere))
    let both = try await workspace.registrar("run", "no.events", "bad.events")
    #expect(both.status == 66)
    #expect(both.errors.contains("bad.events:1:1: "))
  }

  @Test("Check counts what it read")
  func check() async throws {
    let workspace = try Workspace()
    try workspace.write(Scripts.failing, to: "s/a.events")
    #expect(
      try await workspace.registrar("check", "s")
        == Finished(status: 0, output: "1 script, no mistake\n"))
    #expect(
      try await workspace.registrar("check", "s", "-", input: Scripts.passing)
        == Finished(status: 0, output: "2 scripts, no mistake\n"))
  }
}
