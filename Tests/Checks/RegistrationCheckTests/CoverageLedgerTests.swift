import RegistrationCheck
import RegistrationCore
import RegistrationRuntime
import RegistrationScript
import Testing

@Suite("A coverage ledger")
struct CoverageLedgerTests {
  private static let back = CoverageLedger.Encounter(
    .confirmationEditing, EventLabel(.back), .handled)
  private static let stale = CoverageLedger.Encounter(
    .signUpEditing, EventLabel(answerTo: .signUp), .ignored(.stale))

  @Test("remembers which kinds of sources met an encounter")
  func sources() {
    var ledger = CoverageLedger()
    ledger.record(Self.back, by: .exploration)
    ledger.record(Self.back, by: .tests)
    #expect(ledger.sources(of: Self.back) == [.tests, .exploration])
    #expect(ledger.encounters == [Self.back])
    #expect(!ledger.contains(Self.stale))
  }

  @Test("keeps every encounter apart from every other")
  func places() {
    var ledger = CoverageLedger()
    for state in StatePath.allCases {
      for event in EventLabel.allCases {
        for reason in [nil] + IgnoredReason.allCases.map(Optional.some) {
          let outcome = reason.map(Registration.Outcome.ignored) ?? .handled
          let encounter = CoverageLedger.Encounter(state, event, outcome)
          #expect(!ledger.contains(encounter))
          ledger.record(encounter, by: .tests)
        }
      }
    }
    #expect(ledger.encounters.count == 31 * 41 * 4)
    let text = ledger.encounters.map { "\($0)" }
    #expect(Set(text).count == text.count)
    #expect(text.first == "launching.idle launch moved")
    #expect(text.last == "leaving.signingOut answered.observeProfile ignored.busy")
  }

  @Test("records a transition by its event, the state before it and its outcome")
  func transition() {
    var flow = Registration(policy: .clinic)
    let outcome = flow.handle(.launch, at: Timestamp(milliseconds: 0))
    var ledger = CoverageLedger()
    ledger.record(
      Registration.Transition(
        sequence: 1, at: Timestamp(milliseconds: 0), event: .launch, from: .launchingIdle,
        outcome: outcome, registration: flow),
      by: .scripts)
    let late = Registration.Event.answered(
      RequestID(1), .confirmSignUp(.success(ConfirmSignUpResult())))
    ledger.record(late, in: .profileEditing, .ignored(.stale), by: .properties)
    #expect(
      ledger.fileText() == """
        launching.idle launch moved scripts
        profile.editing answered.confirmSignUp ignored.stale properties

        """)
  }

  @Test("records what a script that was played went through")
  func script() async throws {
    let script = try EventScript.parse("policy card\nlaunch\nback\n", file: "back.events")
    var ledger = CoverageLedger()
    ledger.record(await ScriptPlayer(script, name: "back").play())
    #expect(
      ledger.fileText() == """
        launching.idle launch moved scripts
        launching.restoring answered.restoreSession moved scripts
        signUp.editing back ignored.notApplicable scripts

        """)
  }

  @Test("unites what two have met, whichever comes first")
  func union() {
    var (one, other) = (CoverageLedger(), CoverageLedger())
    one.record(Self.back, by: .tests)
    other.record(Self.back, by: .scripts)
    other.record(Self.stale, by: .exploration)
    #expect(one.union(other) == other.union(one))
    #expect(one.union(other).sources(of: Self.back) == [.tests, .scripts])
    #expect(one.union(other).encounters == [Self.stale, Self.back])
  }
}

@Suite("A coverage ledger's file")
struct CoverageFileTests {
  private static var sample: CoverageLedger {
    var ledger = CoverageLedger()
    for (place, encounter) in CoverageLedger.Encounter.plausible.enumerated() {
      for (bit, source) in CoverageLedger.Source.allCases.enumerated()
      where (place >> bit) & 1 == 1 { ledger.record(encounter, by: source) }
    }
    return ledger
  }

  @Test("reads back what was written")
  func roundTrip() throws {
    #expect(try CoverageLedger(fileText: Self.sample.fileText()) == Self.sample)
  }

  @Test("is the union of two when their lines are put together in any order")
  func merged() throws {
    var other = CoverageLedger()
    other.record(
      CoverageLedger.Encounter(.signUpEditing, EventLabel(.launch), .ignored(.notApplicable)),
      by: .exploration)
    let lines = (other.fileText() + Self.sample.fileText()).split(separator: "\n").reversed()
    let merged = try CoverageLedger(fileText: "# both\n\n" + lines.joined(separator: "\r\n"))
    #expect(merged == Self.sample.union(other))
  }

  @Test(
    "that is damaged is refused with its line, its content and what was expected",
    arguments: [
      ("signUp.editing back moved", 2, "3 words", "STATE EVENT OUTCOME SOURCES"),
      ("signUp.editor back moved tests", 2, "signUp.editor", "the name of a state"),
      ("signUp.editing answered moved tests", 2, "answered", "answered.OPERATION"),
      ("signUp.editing back ignored tests", 2, "ignored", "ignored.stale"),
      ("signUp.editing back moved tests,", 2, "tests,", "exploration"),
    ])
  func damaged(line: String, number: Int, found: String, expected: String) {
    let error = #expect(throws: CoverageFileError.self) {
      try CoverageLedger(fileText: "signUp.editing back moved tests\n" + line)
    }
    #expect(error?.line == number)
    #expect(error?.found == found)
    #expect(error?.expected.contains(expected) == true)
  }
}

@Suite("A coverage report")
struct CoverageReportTests {
  @Test("says what nothing has met, what exploration alone has, and what should not be")
  func lists() {
    var ledger = CoverageLedger()
    let plausible = CoverageLedger.Encounter.plausible
    for encounter in plausible.dropFirst(2) { ledger.record(encounter, by: .exploration) }
    for encounter in plausible.dropFirst(3) { ledger.record(encounter, by: .scripts) }
    let wrong = CoverageLedger.Encounter(.launchingIdle, EventLabel(.back), .handled)
    ledger.record(wrong, by: .properties)
    let report = CoverageReport(ledger)
    #expect(report.unmet == Array(plausible.prefix(2)))
    #expect(report.onlyExplored == [plausible[2]])
    #expect(report.implausible == [wrong])
    #expect(
      "\(report)" == """
        \(plausible.count - 2) of \(plausible.count) plausible encounters met
        met by nothing (2):
          \(plausible[0])
          \(plausible[1])
        met by exploration alone (1):
          \(plausible[2])
        met, and not plausible (1):
          launching.idle back moved
        """)
  }

  @Test(
    "knows one outcome of a double tap, two of a dismissal, and none of an answer before launch")
  func plausible() {
    func outcomes(_ state: StatePath, _ event: EventLabel) -> [Registration.Outcome] {
      CoverageLedger.Encounter.plausible.filter { $0.state == state && $0.event == event }
        .map(\.outcome)
    }
    #expect(outcomes(.confirmationConfirming, EventLabel(.resendCode)) == [.ignored(.busy)])
    #expect(
      outcomes(.profileEditing, EventLabel(.dismissNotice)) == [.handled, .ignored(.notApplicable)])
    #expect(outcomes(.launchingIdle, EventLabel(answerTo: .signUp)) == [])
    #expect(
      outcomes(.admissionSigningIn, EventLabel(answerTo: .signIn)) == [.handled, .ignored(.stale)])
  }
}
