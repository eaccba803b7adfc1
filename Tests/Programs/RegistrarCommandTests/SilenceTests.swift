import Foundation
import Testing

@Suite("Scripts that expect nothing")
struct SilenceTests {
  static let silent = "# Only opens the app.\nlaunch\n"
  static let words =
    "the script expects nothing, so it passes whatever the flow does; add an 'expect' line"

  private func fill(_ workspace: borrowing Workspace) throws {
    try workspace.write(Self.silent, to: "a.events")
    try workspace.write(Scripts.passing, to: "b.events")
  }

  @Test("One passes with a warning")
  func warning() async throws {
    let workspace = try Workspace()
    try fill(workspace)
    let output = """
      ok    a.events: Only opens the app.
            warning: \(Self.words)
      ok    b.events: Opens the app.
      2 passed, 0 failed, 1 warning

      """
    #expect(
      try await workspace.registrar("run", "a.events", "b.events")
        == Finished(status: 0, output: output))
    #expect(
      try await workspace.registrar("check", "a.events", "b.events")
        == Finished(
          status: 0, output: "2 scripts, no mistake, 1 warning\n",
          errors: "a.events: warning: \(Self.words)\n"))
  }

  @Test("With --strict it fails, and others pass", arguments: [[], ["--through", "simulation"]])
  func strict(_ options: [String]) async throws {
    let workspace = try Workspace()
    try fill(workspace)
    let output = """
      FAIL  a.events: Only opens the app.
            a.events:2: launch
              expected  a line that says what must hold, such as 'expect registered.viewing'
              actual    there is none, so the script passes whatever the flow does
            the last transitions before it:
              00:00:00.000  launch                      launching.idle → launching.restoring  request restoreSession #1
              00:00:00.000  restoreSession #1 answered  launching.restoring → signUp.editing
      ok    b.events: Opens the app.
      1 passed, 1 failed

      """
    #expect(
      try await workspace.run(
        Binary.find(), ["run", "--strict", "a.events", "b.events"] + options)
        == Finished(status: 1, output: output))
    #expect(
      try await workspace.registrar("check", "--strict", "a.events", "b.events")
        == Finished(status: 65, errors: "a.events:1:1: \(Self.words)\n"))
    #expect(try await workspace.registrar("run", "--strict", "b.events").status == 0)
    #expect(try await workspace.registrar("check", "--strict", "b.events").status == 0)
  }

  @Test(
    "Every report shows the warning",
    arguments: [
      ("json", #""passed":true,"warning":"the script expects nothing, "#),
      ("tap", "ok 1 - a.events: Only opens the app.\n# warning: the script expects nothing, "),
      ("junit", #"<property name="warning" value="the script expects nothing, "#),
    ])
  func reports(_ format: String, _ words: String) async throws {
    let workspace = try Workspace()
    try fill(workspace)
    let silent = try await workspace.registrar("run", "a.events", "--format", format)
    #expect(silent.status == 0)
    #expect(silent.output.contains(words), "\(silent.output)")
    let other = try await workspace.registrar("run", "b.events", "--format", format)
    #expect(!other.output.contains("expects nothing"))
  }

  @Test("The package's own scripts all say what must hold")
  func ownScripts() async throws {
    let workspace = try Workspace()
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Scripts").standardizedFileURL
    let finished = try await workspace.registrar("check", "--strict", folder.path)
    #expect(finished.status == 0)
    #expect(finished.output.hasSuffix(" scripts, no mistake\n"))
  }

  @Test("A verbose report shows what happened to the world between the transitions")
  func worldDirectives() async throws {
    let workspace = try Workspace()
    let script = """
      # Waits too long.
      given user ben@example.com password=Correct-horse-1 status=confirmed
      launch
      wait 25h
      pool delete ben@example.com
      kill
      expect signUp.editing

      """
    let output = """
      ok    -: Waits too long.
              00:00:00.000  given user ben@example.com password=<redacted> status=confirmed
              00:00:00.000  launch                      launching.idle → launching.restoring  request restoreSession #1
              00:00:00.000  restoreSession #1 answered  launching.restoring → signUp.editing
              00:00:00.000  wait 25h
              25:00:00.000  pool delete ben@example.com
              25:00:00.000  kill
              25:00:00.000  launch                      launching.idle → launching.restoring  request restoreSession #1
              25:00:00.000  restoreSession #1 answered  launching.restoring → signUp.editing
      1 passed, 0 failed

      """
    for stage in ["runner", "simulation"] {
      let finished = try await workspace.registrar(
        "run", "-v", "--through", stage, "-", input: script)
      #expect(finished == Finished(status: 0, output: output))
    }
  }

  @Test("A file that is no text is one error", arguments: [true, false])
  func binary(_ hasZeros: Bool) async throws {
    let workspace = try Workspace()
    let start: UInt8 = hasZeros ? 0 : 1
    let lines = (0..<3000).map { Data([0xFE, 0x80, start, UInt8(1 + $0 % 7), 0x0A]) }
    try workspace.write(Data(lines.joined()), to: "a.events")
    let finished = try await workspace.registrar("run", "a.events")
    #expect(finished.status == 65)
    #expect(finished.output.isEmpty)
    let errors =
      hasZeros
      ? "a.events:1:3: this is not text: it has a byte that is zero\n"
      : "a.events:1:1: this is not UTF-8; save the file as UTF-8\n"
    #expect(finished.errors == errors)
  }
}
