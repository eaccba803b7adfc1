import RegistrationCore
import Testing

/// Every event in every state: what is accepted, what is ignored, and why.
struct TotalityTests {
  /// The person's events that apply in a state at rest, except `dismissNotice` and `signOut`.
  static let uses: [StatePath: Set<Registration.Event.Name>] = [
    .launchingIdle: [.launch], .signUpEditing: [.submitSignUp, .submitSignIn, .forgotPassword],
    .admissionBlocked: [.retry, .back],
    .admissionRefused: [.submitPassword, .forgotPassword, .haveCode, .resendCode, .back],
    .admissionAsking: [.proceed, .back],
    .challengeChoosing: [.chooseFactor, .back],
    .challengeEditing: [.submitCode, .resendCode, .back],
    .challengeNewPassword: [.submitNewPassword, .back],
    .confirmationEditing: [.submitCode, .resendCode, .haveConfirmed, .back],
    .confirmationNeedsPassword: [.submitPassword, .forgotPassword, .back],
    .recoveryEditing: [.submitNewPassword, .resendCode, .back],
    .profileEditing: [.submitProfile, .back], .registeredViewing: [.editProfile],
    .registeredEditing: [.saveProfile, .back],
  ]
  /// The places where a request keeps the person waiting and `back` does not apply.
  static let withoutBack: Set<StatePath> = [.launchingRestoring, .leavingSigningOut]

  private func expected(_ event: Registration.Event, in flow: Registration) -> Registration.Outcome
  {
    switch event.name {
    case .dismissNotice: return flow.notice == nil ? .ignored(.notApplicable) : .handled
    // The policy has no links.
    case .openLink: return .ignored(.notApplicable)
    case .signOut: return flow.isSignedIn ? .handled : .ignored(.notApplicable)
    case .back where flow.isWaiting:
      return TotalityTests.withoutBack.contains(flow.path) ? .ignored(.notApplicable) : .handled
    case .retry where flow.path == .registeredViewing:
      return flow.request == nil ? .handled : .ignored(.notApplicable)
    default:
      if flow.isWaiting { return .ignored(.busy) }
      if event == .submitPassword("") { return .ignored(.notApplicable) }
      if case .chooseFactor(let factor) = event, flow.path == .challengeChoosing {
        return flow.offers(factor) ? .handled : .ignored(.notApplicable)
      }
      if event == .resendCode, case .challenge(.editing(_, let code, _)) = flow.state {
        return code.factor == .totp ? .ignored(.notApplicable) : .handled
      }
      let isUsed = TotalityTests.uses[flow.path]?.contains(event.name) ?? false
      return isUsed ? .handled : .ignored(.notApplicable)
    }
  }

  @Test func theCatalogueHasEveryStateAndEveryEvent() {
    #expect(Set(Catalogue.states.map(\.path)) == Set(StatePath.allCases))
    #expect(StatePath.allCases.count == 31)
    #expect(
      Set(Catalogue.acts.map(\.name))
        == Set(Registration.Event.Name.allCases).subtracting([.answered]))
    #expect(Registration.Event.Name.allCases.count == 25)
  }

  @Test(arguments: [Registration.Notice?.none, .tryAgain])
  func everyActInEveryStateHasTheExpectedOutcome(notice: Registration.Notice?) {
    for state in Catalogue.states {
      for act in Catalogue.acts {
        let before = flow(state, telling: notice)
        var after = before
        let outcome = after.handle(act, at: noon)
        CoverageRecording.note(act, in: before.path, outcome)
        #expect(outcome == expected(act, in: before), "\(before.path) on \(act.name)")
        if outcome != .handled { #expect(after == before, "\(before.path) on \(act.name)") }
        expectOneNewRequestAtMost(before, after, act)
      }
    }
  }

  @Test func everyAnswerInEveryStateHasTheExpectedOutcome() {
    let answers = Registration.Operation.Name.allCases.flatMap { name in
      Answers.successes(of: name) + Answers.failures(of: name).prefix(3)
    }
    for state in Catalogue.states {
      let before = flow(state)
      for answer in answers {
        for id in [RequestID(0), RequestID(6), outstanding, afterOutstanding, RequestID(.max)] {
          var after = before
          let outcome = after.handle(.answered(id, answer), at: noon)
          CoverageRecording.note(.answered(id, answer), in: before.path, outcome)
          let isOutstanding = before.request != nil && id == outstanding
          let isOfThis = before.request?.operation.name == answer.name
          let right: Registration.Outcome = isOfThis ? .handled : .ignored(.notApplicable)
          #expect(
            outcome == (isOutstanding ? right : .ignored(.stale)),
            "\(before.path) on \(answer.name) \(id)")
          if outcome != .handled { #expect(after == before) }
          expectOneNewRequestAtMost(before, after, .answered(id, answer))
        }
      }
    }
  }

  /// The number stays if the request stays, and is the next one if there is a new request.
  private func expectOneNewRequestAtMost(
    _ before: Registration, _ after: Registration, _ event: Registration.Event
  ) {
    guard let new = after.request else { return }
    if new.id == outstanding {
      #expect(new == before.request, "\(before.path) on \(event.name)")
    } else {
      #expect(new.id == afterOutstanding, "\(before.path) on \(event.name)")
    }
  }

  @Test func dismissingANoticeClearsItAndNothingElse() {
    for state in Catalogue.states {
      var after = flow(state, telling: .tryAgain)
      #expect(after.handle(.dismissNotice, at: noon) == .handled)
      #expect(after == flow(state))
      #expect(after.request == flow(state).request)
    }
  }

  @Test func theReducerIsDeterministic() {
    for state in Catalogue.states {
      for act in Catalogue.acts {
        var (one, other) = (flow(state), flow(state))
        #expect(one.handle(act, at: noon) == other.handle(act, at: noon))
        #expect(one == other)
      }
    }
  }

  @Test(arguments: [Int64.min, -1, 0, .max])
  func noMomentTraps(milliseconds: Int64) {
    for state in Catalogue.states {
      for act in Catalogue.acts {
        var flow = flow(state)
        _ = flow.handle(act, at: Timestamp(milliseconds: milliseconds))
        _ = flow.screen
      }
    }
  }

  @Test func theObservationKeepsNobodyWaiting() {
    #expect(flow(viewing()).request != nil)
    #expect(!flow(viewing()).isWaiting)
    expectIgnored(viewing(), on: .submitPassword(password), .notApplicable)
  }

  @Test func aDuplicateAnswerChangesNothing() {
    for state in Catalogue.states where flow(state).isWaiting {
      var flow = flow(state)
      guard let request = flow.request else { continue }
      let answer = Answers.friendly(to: request.operation.name)
      #expect(flow.handle(.answered(request.id, answer), at: noon) == .handled)
      let once = flow
      #expect(flow.handle(.answered(request.id, answer), at: noon) == .ignored(.stale))
      #expect(flow == once)
    }
  }
}

extension Registration {
  fileprivate func offers(_ factor: Challenge.Factor) -> Bool {
    if case .factors(let selection) = screen { selection.factors.contains(factor) } else { false }
  }
}
