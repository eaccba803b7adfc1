import EventScripts
import RegistrationCheck
import RegistrationCore
import RegistrationScript
import Testing

/// The laws of what is presented: they hold, and each is broken by a presentation that is wrong.
struct PresentationLawTests {
  /// A presentation that is wrong in one way, and the law that it breaks first.
  struct Flaw: Sendable, CustomTestStringConvertible {
    let name: String
    let breaks: PresentationLaws.Law
    let present: PresentationLaws.Presenter

    var testDescription: String { name }
  }

  static let flaws: [Flaw] = [
    Flaw(name: "a button that does nothing", breaks: .offeredIsTaken) {
      $0.presentation.adding(.retry, .secondary, if: $0.path == .profileEditing)
    },
    Flaw(name: "a sign-out that is hidden", breaks: .othersAreIgnored) {
      $0.presentation.without(.signOut)
    },
    Flaw(name: "a way back that is hidden while the person waits", breaks: .othersAreIgnored) {
      $0.isWaiting ? $0.presentation.without(.back) : $0.presentation
    },
    Flaw(name: "two primary actions", breaks: .onePrimary) {
      $0.presentation.adding(.signOut, .primary, if: $0.path == .profileEditing)
    },
    Flaw(name: "no primary action", breaks: .onePrimary) {
      $0.path == .admissionBlocked ? $0.presentation.without(.retry) : $0.presentation
    },
    Flaw(name: "an action that takes what no field shows", breaks: .fieldsAreShown) {
      $0.path == .confirmationEditing ? $0.presentation.changing(fields: []) : $0.presentation
    },
    Flaw(name: "a problem that no field shows", breaks: .problemsAreShown) {
      $0.presentation.changing(fields: $0.presentation.fields.filter { $0.name != .password })
    },
    Flaw(name: "a problem that is shown twice", breaks: .problemsAreShown) {
      $0.presentation.changing(otherProblems: $0.problems)
    },
    Flaw(name: "a primary action that leads back", breaks: .leadsOn) {
      guard $0.path == .profileEditing else { return $0.presentation }
      return $0.presentation.withPrimary(.back)
    },
    Flaw(name: "a primary action that goes round in circles", breaks: .leadsOn) {
      guard $0.path == .confirmationEditing else { return $0.presentation }
      return $0.presentation.withPrimary(.resendCode)
    },
  ]

  @Test(arguments: flaws) func `A presentation that is wrong breaks a law`(flaw: Flaw) throws {
    let model = OpenWorldModel(OpenWorld(policy: .username), present: flaw.present)
    var explorer = Explorer(model)
    let found = Set(explorer.run().violations.map(\.property))
    #expect(found.contains(flaw.breaks.rawValue))
    #expect(found.isSubset(of: PresentationLaws.Law.allCases.map(\.rawValue)))
  }

  @Test func `An action that is handled and changes nothing breaks a law`() {
    let reducer: Reducer = { flow, event, now in
      event == .signOut && flow.presentation.action(.signOut) != nil
        ? .handled : flow.handle(event, at: now)
    }
    var explorer = OpenExplorer(.username, reducer: reducer)
    let found = explorer.run(endsAtViolation: false).violations.map(\.property)
    #expect(found == [PresentationLaws.Law.offeredIsTaken.rawValue])
  }

  @Test func `A property check finds an action that is handled and changes nothing`() async {
    let reducer: Reducer = { flow, event, now in
      event == .signOut && flow.presentation.action(.signOut) != nil
        ? .handled : flow.handle(event, at: now)
    }
    let report = await PropertyCheck(policy: .username, runs: 3_000, reducer: reducer).run()
    #expect(report.failure?.property == "presents what can be done", "\(report)")
  }

  @Test func `A code that is asked for too soon twice changes nothing, and breaks no law`() {
    var run = SimulatedRun(
      rules: .standard(.clinic), beginning: InitialWorld(policy: .clinic))
    let form = SignUpForm(
      login: "ana@example.com", password: "Correct-horse-1", fields: ["phone": "+15550100123"])
    let moves: [RegistrationCheck.Move] = [
      .person(.launch), .deliver(.restoreSession), .person(.signUp(form)), .deliver(.signUp),
      .person(.resend),
    ]
    for move in moves { #expect(run.apply(move) != nil, "\(move)") }
    #expect(run.flow.notice?.name == .resendTooSoon)
    let laws = PresentationLaws(.clinic)
    #expect(laws.broken(in: run.flow, run.flow.presentation, at: run.now) == [])
  }

  /// `explore open` checks that for each policy.
  @Test func `The presentation of every state of a policy keeps them all`() {
    var explorer = Explorer(OpenWorldModel(OpenWorld(policy: .username)))
    #expect(explorer.run().violations.isEmpty)
  }

  @Test func `A field that no form asks for is told apart from the others`() throws {
    var flow = Registration(policy: .username)
    _ = flow.handle(.launch, at: OpenWorld.now)
    let id = try #require(flow.request?.id)
    let nothing = Restored(session: nil, checkpoint: .none)
    _ = flow.handle(.answered(id, .restoreSession(.success(nothing))), at: OpenWorld.now)
    let form = SignUpForm(login: "@", password: "a", fields: ["hat": "red"])
    _ = flow.handle(.submitSignUp(form), at: OpenWorld.now)
    let shown = flow.presentation
    #expect(shown.otherProblems == [Problem("hat", .unknownField)])
    #expect(shown.field(.email)?.problems == [.malformed])
    #expect(PresentationLaws(.username).showsProblems(of: flow, shown))
  }
}

extension Registration.Presentation {
  fileprivate func changing(
    fields: [Field]? = nil, actions: [Action]? = nil, otherProblems: [Problem]? = nil
  ) -> Registration.Presentation {
    Registration.Presentation(
      screen: screen, progress: progress, fields: fields ?? self.fields,
      actions: actions ?? self.actions, otherProblems: otherProblems ?? self.otherProblems,
      notice: notice, isBusy: isBusy, account: account, delivery: delivery, profile: profile,
      isLive: isLive)
  }

  fileprivate func without(_ name: Registration.Event.Name) -> Registration.Presentation {
    changing(actions: actions.filter { $0.name != name })
  }

  fileprivate func adding(
    _ name: Registration.Event.Name, _ role: Role, if isThere: Bool
  ) -> Registration.Presentation {
    isThere ? changing(actions: actions + [Action(name, role)]) : self
  }

  /// The same actions, with this one as the primary.
  fileprivate func withPrimary(_ name: Registration.Event.Name) -> Registration.Presentation {
    changing(
      actions: actions.map { action in
        Action(
          action.name, action.name == name ? .primary : .secondary, action.fields,
          after: action.wait)
      })
  }
}
