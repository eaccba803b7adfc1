import EventScripts
import RegistrationCheck
import RegistrationCore
import RegistrationScript
import Testing

@Suite("A soak")
struct SoakTests {
  @Test("leaves no one stuck, and loses nothing", arguments: FaultLevel.allCases)
  func ends(faults: FaultLevel) async {
    let report = await Soak(seed: 11, faults: faults, jobs: 2).run(0..<600)
    #expect(report.failures.isEmpty, "seed 11: \(scripts(of: report))")
    #expect(report.registrations == 600)
    #expect(report.registered + report.turnedAway == 600)
    #expect(report.events > 600 * 13)
    #expect((report.faults == 0) == (faults == .none))
    // Some of the policies have every way in.
    #expect(report.waysIn.sheets > 0 && report.waysIn.links > 0)
  }

  @Test("is the same for a seed, however many registrations run at once")
  func sameOnAnyNumberOfJobs() async {
    let alone = await Soak(seed: 3, jobs: 1).run(0..<300)
    let together = await Soak(seed: 3, jobs: 3).run(0..<300)
    #expect(alone == together)
    var parts = SoakReport()
    for start in [200, 0, 100] {
      parts.add(await Soak(seed: 3, jobs: 2).run(start..<start + 100))
    }
    #expect(parts == alone)
    let other = await Soak(seed: 4, jobs: 3).run(0..<300)
    #expect(other.fingerprint != alone.fingerprint)
  }

  @Test("finds a flow with a mistake, and prints a script that shows it", arguments: Planted.all)
  func findsMistakes(planted: Planted) async throws {
    var soak = Soak(seed: 5, faults: planted.faults, jobs: 2)
    soak.bugs = planted.mistakes
    soak.policy = planted.policy
    let report = await soak.run(0..<planted.count)
    let failure = try #require(report.failures.first { $0.kind == planted.kind })
    let text = failure.script.printed()
    #expect(failure.script.lines.count <= failure.originalCount + 3)
    #expect(try EventScript.parse(text, file: "found") == failure.script)

    var player = ScriptPlayer(failure.script, name: "found", seed: 1)
    player.bugs = planted.mistakes
    let wrong = await player.play()
    #expect(wrong.mismatch != nil, "\(text)")
  }

  /// A policy with links, providers and passkeys.
  static let everyWayIn = Policy.builtIn.named(
    "members links=yes providers=apple,google passkeys=any")

  @Test("has people who use providers, passkeys and links, and are led back or lured")
  func waysIn() async {
    var soak = Soak(seed: 2, faults: .high, jobs: 2)
    soak.policy = Self.everyWayIn
    let report = await soak.run(0..<400)
    #expect(report.failures.isEmpty, "\(scripts(of: report))")
    let ways = report.waysIn
    #expect(ways.sheets > 200 && ways.links > 50 && ways.passkeys > 5 && ways.redirects > 20)
    // Others have none of these.
    soak.policy = .members
    #expect(await soak.run(0..<50).waysIn == WaysIn())
  }

  @Test("leaves no one stuck whose policy has the shortest fields and the longest password")
  func shortestFields() async {
    var soak = Soak(seed: 1, jobs: 2)
    soak.policy = Policy(
      name: "short",
      signUp: [
        FieldRule("mail", label: "E-mail", kind: .email, maximumLength: 5),
        FieldRule(.phone, label: "Phone", kind: .phone, maximumLength: 8),
      ],
      profile: [
        FieldRule("initial", label: "Initial", maximumLength: 1),
        FieldRule("face", label: "Face", kind: .image, maximumLength: 1),
      ], password: PasswordRule(minimumLength: PasswordRule.maximumLength))
    let report = await soak.run(0..<100)
    #expect(report.failures.isEmpty, "\(scripts(of: report))")
    #expect(report.registered + report.turnedAway == 100)
  }

  private func scripts(of report: SoakReport) -> String {
    report.failures.map { $0.script.printed() }.joined(separator: "\n")
  }
}

/// A mistake in a flow, and the kind of failure that a soak must report.
struct Planted: Sendable, CustomTestStringConvertible {
  let name: String
  let kind: SoakFailure.Kind
  var faults = FaultLevel.normal
  var count = 300
  var policy: Policy?
  let mistakes: InjectedBugs

  var testDescription: String { name }

  init(
    _ name: String, _ kind: SoakFailure.Kind, faults: FaultLevel = .normal,
    storesLate: Bool = false, policy: Policy? = nil, reducer: Reducer? = nil
  ) {
    self.policy = policy
    (self.name, self.kind, self.faults) = (name, kind, faults)
    var mistakes = InjectedBugs()
    (mistakes.reducer, mistakes.storesLate) = (reducer, storesLate)
    self.mistakes = mistakes
  }

  static let all = [
    Planted("the code's step ignores every code", .stuck) { flow, event, now in
      if case .submitCode = event, flow.path == .confirmationEditing {
        return .ignored(.notApplicable)
      }
      return flow.handle(event, at: now)
    },
    Planted("a lost answer to a sign-up strands", .stuck, .lostSignUpStrands),
    Planted("a checkpoint is stored too late", .lost, storesLate: true),
    Planted("the draft of the profile is dropped", .lost) { flow, event, now in
      let outcome = flow.handle(event, at: now)
      if case .profile(.editing(var form)) = flow.state, case .answered = event {
        form.account.draft.profile = nil
        flow = Registration(
          policy: flow.policy, state: .profile(.editing(form)), notice: flow.notice,
          lastRequest: flow.lastRequest)
      }
      return outcome
    },
    Planted("a confirmed person is asked for a code again", .lost, .sentBackToCodeEntry),
    Planted("the sheet of a provider signs no one in", .stuck, policy: SoakTests.everyWayIn) {
      if case .answered(_, .signInWithSheet(.success)) = $1 { return .ignored(.notApplicable) }
      return $0.handle($1, at: $2)
    },
    Planted(
      "who is asked about another account cannot go on", .stuck, faults: .high,
      policy: SoakTests.everyWayIn
    ) {
      $1 == .proceed || ($0.path == .admissionAsking && $1 == .back)
        ? .ignored(.notApplicable) : $0.handle($1, at: $2)
    },
  ]

  private init(_ name: String, _ kind: SoakFailure.Kind, _ bug: PlantedBug) {
    self.init(name, kind, faults: .high, storesLate: bug.storesLate, reducer: bug.reducer)
  }
}
