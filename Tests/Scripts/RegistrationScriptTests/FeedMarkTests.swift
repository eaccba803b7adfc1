import RegistrationCore
import RegistrationJSON
import RegistrationScript
import RegistrationSimulation
import Testing

/// A mark ends the answer to each line, and says what the person sees.
@Suite("Feeds with marks")
struct FeedMarkTests {
  private static let story = [
    FeedLines.launch, "", "dance", FeedLines.signUp, #"{"wait":"1m"}"#, #"{"do":"kill"}"#,
    FeedLines.code, #"{"name":"submitPassword","password":"Correct-horse-1"}"#, FeedLines.profile,
  ]

  @Test func `Each line has one mark with its number, a blank one and a wrong one too`() {
    let fed = FedLines(FeedMarkTests.story)
    #expect(fed.marks.map { $0["end"]?.integer } == (1...9).map { $0 })
    #expect(fed.errors.map { $0 == nil } == [true, true, false] + Array(repeating: true, count: 6))
    #expect(fed.errors[2] == "line: expected an object in JSON")
    #expect(fed.read.count == fed.lines.count)
    #expect(fed.read.last?["end"] == .integer(9))
    #expect((fed.summary.taken, fed.summary.refused, fed.summary.failed) == (7, 1, 0))
    #expect(fed.states.last == "registered.viewing")
  }

  @Test func `Marks change no transition, and without them the output is a trace`() throws {
    let lines = FeedMarkTests.story.filter { $0 != "dance" }
    let marked = FedLines(lines)
    let plain = FedLines(lines, marks: false)
    #expect(plain.lines == marked.transitions)
    var replay = TraceReplay(file: "t")
    for line in plain.lines { try replay.take(Array(line.utf8)) }
  }

  @Test func `A mark has the state, the notice, the time and the problems by their fields`() throws
  {
    let fed = FedLines([
      FeedLines.launch, #"{"do":"clock forward 1h"}"#,
      #"{"name":"submitSignUp","email":"ana","password":"short","fields":{"phnoe":"5"}}"#,
    ])
    #expect(fed.marks.map { $0["at"]?.string }.last == "2026-01-01T01:00:00.000Z")
    let mark = try #require(fed.marks.last)
    #expect(mark["state"]?.string == "signUp.editing")
    #expect(mark.notice == "incompleteForm")
    let problems = try #require(mark["problems"]?.array).map(\.text)
    #expect(problems.contains(#"{"field":"email","kind":"malformed"}"#))
    #expect(problems.contains(#"{"field":"phone","kind":"missing"}"#))
    #expect(problems.contains(#"{"field":"password","kind":"tooShort","minimum":8}"#))
    let unknown = #"{"field":"phnoe","kind":"unknownField","nearest":"phone"}"#
    #expect(problems.contains(unknown))
    #expect(mark["presentation"]?["otherProblems"]?.text == "[\(unknown)]")
    #expect(mark.field("email")?["problems"]?.text == #"[{"kind":"malformed"}]"#)
    #expect(fed.marks.first?["problems"] == .array([]))
  }

  @Test func `A mark has fields and actions, from which a screen can be drawn`() throws {
    let fed = FedLines([FeedLines.launch, FeedLines.signUp])
    let mark = try #require(fed.marks.first)
    // The reader sorts keys; this is the text.
    let shown = try #require(fed.lines.first { $0.hasPrefix(#"{"end":1,"#) })
    #expect(
      shown.contains(
        #"{"name":"email","labelKey":"email","kind":"email","value":null,"required":true,"#
          + #""longest":128,"problems":[],"autofill":"email"}"#))
    let password = try #require(mark.field("password"))
    #expect(password["value"] == nil)
    #expect(password["rule"]?["minimumLength"] == .integer(8))
    #expect(mark.field("phone")?["labelKey"]?.string == "field.phone")
    #expect(mark.field("phone")?["label"] == nil)
    let presentation = try #require(mark["presentation"])
    #expect(presentation["screen"]?.string == "signUp")
    #expect(presentation["progress"]?.text == #"{"of":3,"step":1}"#)
    #expect(presentation["notice"] == .null)
    #expect(presentation["account"] == .null)
    #expect(
      shown.contains(
        #""actions":[{"name":"submitSignUp","role":"primary","provider":null,"fields":["email","phone","password"],"#
          + #""availableFrom":null},"#))
    let sent = try #require(fed.marks.last)
    #expect(
      sent["presentation"]?["notice"]?.text == #"{"name":"codeSent","tone":"information"}"#)
    #expect(sent.field("code")?["digits"]?.text == #"{"least":6,"most":6}"#)
    let resend = sent["presentation"]?["actions"]?.array?.first {
      $0["name"] == .string("resendCode")
    }
    #expect(resend?["availableFrom"]?.string == "2026-01-01T00:00:30.000Z")
    #expect(sent["presentation"]?["account"]?.string == "ana@example.com")
    #expect(sent["presentation"]?["delivery"]?["medium"]?.string == "email")
  }

  @Test func `A field has the limits of its rule, and a problem its limit`() throws {
    let file = #"""
      {"name":"trip","confirmation":null,"profile":[],"signUp":[
       {"name":"seat","label":"Seat","kind":"choice","choices":[
        {"value":"w","labels":{"en":"Window","es":"Ventanilla"}},{"value":"a"}]},
       {"name":"bags","label":"Bags","kind":"number","minimum":0,"maximum":3},
       {"name":"day","label":"Day","kind":"date","earliest":"today","latest":"2026-12-31"},
       {"name":"pin","label":"Pin","characters":["digits"],"minimumLength":2},
       {"name":"home","label":"Home","kind":"country"}]}
      """#
    let policy = try Policy.parse(Array(file.utf8), file: "trip.json")
    let fields = #"{"seat":"x","bags":"4","day":"2020-01-01","pin":"1","home":"Spain"}"#
    let typed =
      #"{"name":"submitSignUp","email":"ana@example.com","password":"Correct-horse-1","fields":"#
      + fields + "}"
    let fed = FedLines([FeedLines.launch, typed], policy: policy)
    let shown = try #require(fed.lines.last)
    for part in [
      #""options":[{"value":"w","labels":{"en":"Window","es":"Ventanilla"}},{"value":"a"}]}"#,
      #""autofill":null,"minimum":0,"maximum":3}"#,
      #""autofill":null,"earliest":"today","latest":"2026-12-31"}"#,
      #""autofill":null,"characters":["digits"],"minimumLength":2}"#, #""autofill":"country"}"#,
      #"{"field":"seat","kind":"malformed"},{"field":"bags","kind":"tooLarge","maximum":3}"#,
      #"{"field":"day","kind":"tooEarly","earliest":"2025-12-31"}"#,
      #"{"field":"pin","kind":"tooShort","minimum":2},{"field":"home","kind":"malformed"}"#,
    ] {
      #expect(shown.contains(part), "\(part) in \(shown)")
    }
  }

  @Test func `Every action that a mark offers is taken, and what is typed comes back`() throws {
    let fed = FedLines([
      FeedLines.launch, FeedLines.signUp, FeedLines.code,
      #"{"name":"submitProfile","fields":{"firstName":"Ana"}}"#,
    ])
    #expect(fed.states.last == "profile.editing")
    #expect(fed.marks.last?.field("firstName")?["value"]?.string == "Ana")
    for (place, mark) in fed.marks.enumerated() {
      for action in try #require(mark["presentation"]?["actions"]?.array) {
        let name = try #require(action["name"]?.string)
        let fields = try #require(action["fields"]?.array).compactMap(\.string)
        let keys = ["email", "password", "code"].filter(fields.contains).map { #","\#($0)":"1""# }
        let login = name == "forgotPassword" && keys.isEmpty ? #","email":"""# : ""
        let line = #"{"name":"\#(name)"\#(keys.joined())\#(login)}"#
        let earlier = [
          FeedLines.launch, FeedLines.signUp, FeedLines.code,
          #"{"name":"submitProfile","fields":{"firstName":"Ana"}}"#,
        ].prefix(place + 1)
        let next = FedLines(earlier + [line])
        #expect(next.errors.allSatisfy { $0 == nil }, "\(line)")
        let answer = try #require(
          next.transitions.dropFirst(
            FedLines(Array(earlier)).transitions.count
          ).first)
        #expect(answer.contains(#""outcome":"moved""#), "\(line)")
      }
    }
  }

  @Test func `The key of an authenticator app is in no answer, while its screen is shown`() throws {
    let lines = [
      "given pool mfa=required", "launch",
      "sign-up email=vera@example.com phone=+15550100123 password=Correct-horse-1", "code $code",
      "choose totp",
    ]
    var (stage, run) = (SimulationStage(policy: .clinic, seed: 1), ScriptRun(policy: .clinic))
    var steps = ScriptSteps(try script(lines.joined(separator: "\n")))
    #expect(stage.play(&steps, &run) == nil)
    guard case .factorCode(let entry) = stage.simulation.registration.screen,
      let key = entry.key?.key.reveal()
    else {
      Issue.record("no key is shown")
      return
    }
    let fed = FedLines(lines.map { JSONValue.object(["do": .string($0)]).text })
    #expect(fed.states.last == "challenge.editing")
    #expect(fed.marks.last?.field("key")?["kind"]?.string == "key")
    #expect(fed.marks.last?.field("key")?["value"] == nil)
    #expect(key.utf8.count > 10 && !fed.text.contains(key))
  }

  @Test func `A field of the policy that has the name of a secret has no value`() throws {
    let rule = FieldRule("passcode", label: "Passcode")
    let policy = Policy(name: "own", signUp: [rule], profile: [])
    let form =
      #"{"name":"submitSignUp","email":"ana","password":"x","fields":{"passcode":"Canary"}}"#
    let fed = FedLines([FeedLines.launch, form], policy: policy)
    #expect(!fed.text.contains("Canary"))
    #expect(fed.marks.last?.field("passcode") != nil)
    #expect(fed.marks.last?.field("passcode")?["value"] == nil)
  }
}
