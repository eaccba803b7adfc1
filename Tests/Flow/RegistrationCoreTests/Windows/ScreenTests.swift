import RegistrationCore
import Testing

/// What the person sees in each state, and whether they wait.
struct StepTests {
  private func step(_ state: State) -> Registration.ScreenContent { flow(state).screen }

  @Test func splash() {
    #expect(step(.launching(.idle)) == .splash)
    #expect(step(.launching(.restoring)) == .splash)
  }

  @Test func admission() {
    #expect(step(signingIn(.confirmed)) == .working(ann))
    #expect(step(fetching(.signIn)) == .working(ann))
    #expect(step(creating(.signIn)) == .working(ann))
    #expect(step(blocked(.confirmed)) == .blocked(ann, on: .signIn))
    #expect(step(blockedFetching(.signIn)) == .blocked(ann, on: .fetchProfile))
    #expect(step(blockedCreating(.signIn)) == .blocked(ann, on: .createProfile))
    #expect(step(refused()) == .refused(ann))
    #expect(step(asking(bob)) == .question(bob))
    #expect(step(confirmingElsewhere(bob)) == .working(bob))
    #expect(step(needsPassword()) == .password(ann))
    #expect(step(signingOut) == .working(ann))
  }

  @Test func codeEntryShowsWhereTheCodeIsAndWhenAnotherMayBeAskedFor() {
    let problems = [Problem(.code, .missing)]
    let waiting = pending(delivery: .sent(delivery), last: noon)
    guard case .code(let view) = step(codeEntry(waiting, problems: problems)) else {
      Issue.record("no code entry")
      return
    }
    #expect(view.login == ann)
    #expect(view.length == 6)
    #expect(view.delivery == delivery)
    #expect(view.problems == problems)
    let shown = flow(codeEntry(waiting, problems: problems))
    #expect(shown.problems == problems)
    let resend = shown.presentation.action(.resendCode)
    #expect(resend?.availableFrom == noon.advanced(byMilliseconds: 30_000))
  }

  @Test func codeEntryWithNothingKnown() {
    for delivery in [Delivery.unknown, .notSent] {
      guard case .code(let view) = step(codeEntry(pending(delivery: delivery))) else {
        Issue.record("no code entry")
        return
      }
      #expect(view.delivery == nil)
    }
  }

  @Test func codeEntryStaysShownWhileItsRequestsRun() {
    let waiting = pending(delivery: .sent(delivery), last: noon)
    #expect(step(confirming(waiting)) == step(codeEntry(waiting)))
    #expect(step(resending(waiting)) == step(codeEntry(waiting)))
  }

  @Test func recovery() {
    let form = RegistrationCoreTests.recovery(.refused, delivery: .sent(delivery))
    #expect(step(requesting(form)) == .working(ann))
    guard case .newPassword(let view) = step(recoveryForm(form)) else {
      Issue.record("no form")
      return
    }
    #expect(view.delivery == delivery)
    #expect(step(resetting(form)) == step(recoveryForm(form)))
  }

  @Test func registered() {
    #expect(step(viewing()) == .registered(completeProfile, isLive: true))
    #expect(step(viewing(isLive: false)) == .registered(completeProfile, isLive: false))
  }

  @Test func theRequestsOfTheTableOfStates() {
    let requests: [StatePath: Registration.Operation.Name] = [
      .launchingRestoring: .restoreSession, .signUpSubmitting: .signUp,
      .admissionSigningIn: .signIn, .admissionPresenting: .signInWithSheet,
      .admissionFetchingProfile: .fetchProfile,
      .admissionCreatingProfile: .createProfile, .confirmationConfirming: .confirmSignUp,
      .confirmationResending: .resendCode, .recoveryRequesting: .forgotPassword,
      .challengeEnrolling: .beginTOTP, .challengeAnswering: .respondToChallenge,
      .recoverySubmitting: .resetPassword, .profileUpdating: .updateProfile,
      .profileUploadingAvatar: .uploadAvatar, .registeredViewing: .observeProfile,
      .registeredSaving: .updateProfile, .registeredCreatingPasskey: .createPasskey,
      .leavingSigningOut: .signOut,
    ]
    for place in Catalogue.reached {
      let isLive = place.path != .registeredViewing || (place.screen.isLive ?? true)
      #expect(
        place.request?.operation.name == (isLive ? requests[place.path] : nil), "\(place.path)")
      #expect(place.state.operation?.name == place.state.awaitedOperation, "\(place.path)")
      #expect(
        place.isWaiting == (place.request != nil && place.path != .registeredViewing),
        "\(place.path)")
    }
  }

  @Test func signedInIsWhoeverHasASession() {
    let signedIn: Set<StatePath> = [
      .admissionFetchingProfile, .admissionCreatingProfile, .profileEditing, .profileUpdating,
      .profileUploadingAvatar, .registeredViewing, .registeredEditing, .registeredSaving,
      .registeredCreatingPasskey,
    ]
    for place in Catalogue.reached where place.path != .admissionBlocked {
      #expect(place.isSignedIn == signedIn.contains(place.path), "\(place.path)")
    }
    #expect(flow(blockedFetching(.signIn)).sessionOwner == ann)
    #expect(flow(blockedCreating(.signIn)).sessionOwner == ann)
    #expect(flow(blocked(.confirmed)).sessionOwner == nil)
  }

  @Test func namesAreSpelledAsInTheBehaviour() {
    for path in StatePath.allCases {
      #expect(path.rawValue.split(separator: ".").count == 2)
    }
    #expect(Set((PoolError.all + PoolError.ofSheets).map(\.code)).count == 50)
    #expect(Registration.Notice.Name.allCases.count == 54)
  }
}

extension Registration.ScreenContent {
  /// Whether the profile that is shown is live; nil if none is shown.
  fileprivate var isLive: Bool? {
    if case .registered(_, let isLive) = self { isLive } else { nil }
  }
}
