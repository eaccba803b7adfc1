import RegistrationCore
import RegistrationScript
import Testing

@Suite("How errors are shown")
struct RenderingTests {
  private func rendered(_ text: String) -> String {
    errors(Array(text.utf8)).map(\.description).joined(separator: "\n")
  }

  @Test func caretUnderThePlace() {
    #expect(
      rendered("launch\nsing-up email=a@b.c") == """
        x.events:2:1: unknown verb 'sing-up'; did you mean 'sign-up'?
          sing-up <redacted>
          ^
        """)
    #expect(
      rendered("\twait\tsoon") == """
        x.events:1:7: 'soon' is not a duration; expected one such as 500ms, 90s, 15m, 25h or 2d
          \twait\tsoon
          \t    \t^
        """)
    let operations = Registration.Operation.Name.allCases.map(\.rawValue)
    let list = "\(operations.dropLast().joined(separator: ", ")) or observeProfile"
    #expect(
      rendered("expect requests 日本😀é x") == """
        x.events:1:17: unknown operation '日本😀é': expected \(list)
          expect requests 日本😀é x
                          ^
        x.events:1:22: unknown operation 'x': expected \(list)
          expect requests 日本😀é x
                                  ^
        """)
    #expect(
      rendered("expect ignored 日本😀é x") == """
        x.events:1:16: unknown reason '日本😀é': expected stale, notApplicable or busy
          expect <redacted>
                 ^
        x.events:1:21: 'expect ignored' has no use for a word here
          expect <redacted>
                 ^
        """)
  }

  @Test func caretOfALineThatIsNotShownWhole() {
    #expect(
      rendered("  sign-in email=a@b.org passwrd=My") == """
        x.events:1:25: 'sign-in' has no key 'passwrd'; did you mean 'password'?
          sign-in <redacted>
                  ^
        """)
    #expect(
      rendered("  pasword My") == """
        x.events:1:3: unknown verb 'pasword'; did you mean 'password'?
          pasword <redacted>
          ^
        """)
    #expect(
      rendered("  code") == """
        x.events:1:7: 'code' needs a code: code $code
          code
              ^
        """)
  }

  @Test func theEndOfTheLine() {
    #expect(
      rendered("wait  # how long?") == """
        x.events:1:5: 'wait' needs a duration: wait 90s
          wait  # how long?
              ^
        """)
  }

  @Test func longLinesAreCut() {
    let text =
      "directory set a@b.c firstName=" + String(repeating: "a", count: 300) + " avatar=x lastName="
      + String(repeating: "b", count: 300)
    let lines = rendered(text).split(separator: "\n")
    #expect(lines[0].hasPrefix("x.events:1:339: the value of 'avatar' is not Base64"))
    #expect(lines[1].count == 104)
    let caret = lines[2].count - 1
    #expect(Array(lines[1])[caret] == "x")
  }

  @Test func nothingReachesTheTerminal() {
    let shown = rendered("# \u{1B}[31m\u{202E}")
    #expect(!shown.unicodeScalars.contains("\u{1B}") && !shown.unicodeScalars.contains("\u{202E}"))
    let value = rendered("wait \"\\u{1b}\"")
    #expect(value.hasPrefix("x.events:1:6: '\\u{1b}' is not a duration"))
    #expect(rendered("wait " + String(repeating: "9", count: 100)).contains("'999"))
    #expect(rendered("wait " + String(repeating: "9", count: 100)).contains("9…'"))
  }

  @Test func oneBelowTheOther() throws {
    let error = #expect(throws: ScriptErrors.self) {
      try EventScript.parse("wait\nhold", file: "a/b.events")
    }
    #expect(error?.errors.map(\.file) == ["a/b.events", "a/b.events"])
    #expect(
      error?.description
        == "a/b.events:1:5: 'wait' needs a duration: wait 90s\n  wait\n      ^\n"
        + "a/b.events:2:5: 'hold' needs an operation: hold fetchProfile\n  hold\n      ^")
  }
}
