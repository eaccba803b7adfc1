import RegistrationCore
import RegistrationJSON
import RegistrationScript
import RegistrationSimulation
import Testing

/// A line of a feed can be any line of the script language.
@Suite("Script lines in a feed")
struct FeedDirectiveTests {
  private func doing(_ line: String) -> String { JSONValue.object(["do": .string(line)]).text }

  /// The lines of a script of which each has its line in a feed.
  private static let story = """
    given user eva@example.com password=Correct-horse-2 status=confirmed profile=complete
    launch
    fault signUp timedOut after-commit
    sign-up email=ana@example.com phone=+15550100123 password=Correct-horse-1
    expect confirmation.editing
    wait 25h
    kill
    expect checkpoint awaitingCode
    code 000000
    resend
    expect mail ana@example.com count=3
    hold confirmSignUp
    code $code
    expect confirmation.confirming request=confirmSignUp
    back
    release confirmSignUp
    expect ignored stale
    back
    sign-in email=eva@example.com password=Correct-horse-2
    again signIn
    expect ignored stale
    directory set eva@example.com firstName=Eva
    kill before publish
    dismiss
    edit
    save lastName=Garcia
    clock back 1h
    sign-out
    store tear
    kill
    expect user ana@example.com status=confirmed
    """

  @Test func `A feed of script lines takes the transitions that the script takes`() throws {
    let lines = FeedDirectiveTests.story.split(separator: "\n").map(String.init)
    let played = ScriptPlayer(try script(FeedDirectiveTests.story), name: "feed")
      .simulate()
    #expect(played.mismatch == nil)
    let fed = FedLines(lines.map(doing))
    for (line, error) in zip(lines, fed.errors) { #expect(error == nil, "\(line)") }
    #expect(fed.transitions.count > 30)
    #expect(fed.transitions == played.traceLines)
  }

  @Test func `What does not hold is told in the mark, changes nothing, and is counted`() {
    let fed = FedLines(
      [
        "launch", "expect profile.editing", "expect ignored", "code $code", "code $totp",
        "again signIn", "expect user ana@example.com status=confirmed", "expect requests signIn",
        "expect mail ana@example.com count=1", "expect signUp.editing", "expect requests",
      ].map(doing))
    #expect(
      fed.errors == [
        nil, "do: expected profile.editing, found signUp.editing notice=none request=none",
        "do: expected ignored, found moved",
        "do: expected an account in hand whose code $code is, found there is none",
        "do: expected an account in hand with an authenticator app, found there is none",
        "do: expected an answer to signIn that has arrived before, "
          + "found none has arrived since the app started",
        "do: expected an account of ana@example.com, found there is none",
        "do: expected signIn, found restoreSession",
        "do: expected 1 delivered to ana@example.com, found 0", nil, nil,
      ])
    #expect((fed.summary.taken, fed.summary.refused, fed.summary.failed) == (3, 0, 8))
    #expect(fed.transitions.count == 2)
  }

  @Test func `A line that is none of a script is refused, and says what was meant`() {
    let refusals = [
      "kil": "do: column 1: unknown verb 'kil'; did you mean 'kill'?",
      "fault signUp timedOt":
        "do: column 14: unknown failure 'timedOt'; did you mean 'timedOut'?",
      "": "do: expected one line of a script, with a verb",
      "# nothing": "do: expected one line of a script, with a verb",
      "back\nback": "do: expected one line of a script, with a verb",
      "policy clinic": "do: expected no policy; a feed follows one from its start (--policy)",
    ]
    for (line, expected) in refusals {
      let fed = FedLines([doing(line)])
      #expect(fed.errors == [expected])
      #expect((fed.summary.taken, fed.summary.refused, fed.summary.failed) == (0, 1, 0))
      #expect(fed.transitions == [])
    }
  }

  @Test(arguments: [
    (
      #"{"nmae":"launch"}"#,
      "nmae: expected no such key, but name, wait, do or event; did you mean 'name'?"
    ),
    (
      #"{"wiat":"25h"}"#,
      "wiat: expected no such key, but name, wait, do or event; did you mean 'wait'?"
    ),
    (#"{"do":"kill","name":"launch"}"#, "name: expected no such key beside do"),
    (#"{"do":"kill","wait":"1h"}"#, "do: expected no such key beside wait"),
    (#"{"do":5}"#, "do: expected a line of a script, such as \"kill\""),
    (
      #"{"name":"submitCode","kode":"1"}"#,
      "kode: expected no such key, but name, code, empty or malformed; did you mean 'code'?"
    ),
    (
      #"{"event":{"name":"launch"},"sq":1}"#,
      "sq: expected no such key, but seq, at, event, from, to, outcome, request, notice, policy or "
        + "script; did you mean 'seq'?"
    ),
  ])
  func `A key that no line has is refused, with the nearest one`(line: String, expected: String) {
    let fed = FedLines([line, FeedLines.launch])
    #expect(fed.errors == [expected, nil])
    #expect(fed.states == ["launching.idle", "signUp.editing"])
  }

  @Test func `A feed that is long remembers no more than one that is short`() {
    var stage = SimulationStage(policy: .clinic, seed: 1)
    var run = ScriptRun(policy: .clinic)
    let form = Registration.Event.submitSignUp(
      SignUpForm(login: "", password: "", fields: Fields()))
    _ = stage.perform(.send(.launch), isOfPerson: true, &run)
    for _ in 0..<3000 {
      for event in [form, Registration.Event.back] {
        _ = stage.perform(.send(event), isOfPerson: true, &run)
        run.forgetEarlierSteps()
        #expect(run.entries.count <= 2)
      }
    }
    #expect(run.entries.last?.sequence == 6002)
  }

  @Test func `What was long ago is still found, except for too many requests`() {
    let taps = [FeedLines.launch] + Array(repeating: #"{"name":"back"}"#, count: 300)
    let found = FedLines(
      taps + [doing("again restoreSession"), doing("expect requests restoreSession")])
    #expect(found.errors.allSatisfy { $0 == nil })
    let dead = FedLines(
      taps + [doing("kill"), doing("again restoreSession"), doing("again signIn")])
    #expect(dead.errors.suffix(2).map { $0 == nil } == [true, false])
    let signIn = #"{"name":"submitSignIn","email":"eva@example.com","password":"Wrong-horse-2"}"#
    let many = (0..<1200).flatMap { _ in [signIn, #"{"name":"back"}"#] }
    let lost = FedLines(
      [FeedLines.launch] + many + [doing("expect requests signIn"), doing("expect requests")])
    #expect(
      lost.errors.suffix(2) == [
        "do: expected signIn, found more than are counted between two such lines", nil,
      ])
  }

  @Test func `After a death, no answer of the process before it is found`() {
    let signIn = #"{"name":"submitSignIn","email":"eva@example.com","password":"Wrong-horse-2"}"#
    let lines = [FeedLines.launch, signIn, #"{"name":"back"}"#, FeedLines.launch]
    let alive = FedLines(lines + [doing("again signIn")])
    #expect(alive.errors.last == .some(nil))
    let dead = FedLines(lines + [doing("kill"), doing("again signIn")])
    #expect(dead.errors.last??.hasPrefix("do: expected an answer to signIn") == true)
  }
}
