import RegistrationCore
import Testing

/// A link that is opened while a request is outstanding, or before the launch.
struct HeldLinkTests {
  private let link = Link.confirm(login: bob.text, code: code)
  private let signIn = Link.signIn(login: ann.text, code: code)
  private let policy = Policy.members.inviting

  /// But for those that redeem one of the links.
  private static let waiting = Catalogue.states.filter { state in
    let sent = flow(state).request?.operation.contents
    return flow(state).isWaiting && sent?.code != code
  }

  @Test func `The newest is kept in the state alone, and nothing else changes`() {
    for state in Self.waiting + [.launching(.idle)] {
      let before = flow(state)
      for older in [nil, signIn] {
        expectRow(
          from: state, showing: later, holding: older, on: .openLink(link), to: state,
          telling: later, asks: before.request?.operation, stores: before.checkpoint,
          keepsRequest: true, keeping: link, policy: policy)
      }
    }
  }

  /// Kept, it would be redeemed again with no one acting.
  @Test func `A second tap on what is being redeemed does nothing`() {
    let recovery = PasswordRecovery(account: account, returnDestination: .refused)
    let places: [(State, Link.Kind, Login)] = [
      (confirming(pending()), .confirm, ann), (confirmingElsewhere(bob), .confirm, bob),
      (signingIn(by: .link(code), .signIn(from: .signUp(confirmed: nil))), .signIn, ann),
      (answering(by: .code, .code(code, .sent(.email, nil))), .signIn, ann),
      (.recovery(.submitting(recovery, code: code, password: newPassword)), .reset, ann),
    ]
    for (state, kind, login) in places {
      expectIgnored(state, on: opening(kind, of: login), .busy, policy: policy)
      let other = flow(state, policy: policy).after(opening(kind, of: login, with: "987654"))
      #expect(other?.heldLink?.code == "987654")
    }
  }

  @Test func `While the live profile is observed no one waits, and a link acts at once`() {
    expectRow(
      from: viewing(), on: .openLink(link), to: viewing(), telling: .linkNotHere(bob),
      asks: observeRequest, stores: .registered(ann, completeProfile, Draft()),
      keepsRequest: true, policy: policy)
  }

  @Test func `Back and signOut drop it, unless they do nothing`() {
    var dropped: Set<Registration.Event.Name> = []
    for state in Self.waiting {
      for event in [Registration.Event.back, .signOut] {
        var (with, without) = (flow(state, holding: link), flow(state))
        let outcome = with.handle(event, at: noon)
        #expect(outcome == without.handle(event, at: noon), "\(state.path)")
        if outcome == .handled {
          #expect(with == without, "\(state.path)")
          dropped.insert(event.name)
        } else {
          #expect(with == flow(state, holding: link), "\(state.path)")
        }
      }
    }
    #expect(dropped == [.back, .signOut])
  }

  @Test func `The launch, an answer and a dismissed notice keep it`() {
    expectRow(
      from: .launching(.idle), holding: link, on: .launch, to: .launching(.restoring),
      asks: .restoreSession, stores: nil, keeping: link, policy: policy)
    expectRow(
      from: .signUp(.submitting(submission)), holding: link,
      on: answer(.signUp(.failure(.offline))), to: editing(signUpDraft), telling: .unreachable,
      stores: storedSignUp, keeping: link, policy: policy)
    expectRow(
      from: confirming(pending()), holding: link,
      on: answer(.confirmSignUp(.success(ConfirmSignUpResult()))),
      to: signingIn(.confirmed, account.unsecured), asks: signInRequest,
      stores: storedConfirmed(account.unsecured), keeping: link, policy: policy)
    expectRow(
      from: fetching(.signIn), showing: later, holding: link, on: .dismissNotice,
      to: fetching(.signIn), asks: fetchRequest, stores: storedProfile, keepsRequest: true,
      keeping: link, policy: policy)
  }

  @Test func `Given back it acts as if it were opened then, and is kept no longer`() {
    expectRow(
      from: editing(signUpDraft), showing: .sessionEnded, holding: link, on: .openLink(link),
      to: asking(bob), stores: storedSignUp, policy: policy)
    expectRow(
      from: refused(), showing: later, holding: signIn, on: .openLink(signIn),
      to: signingIn(by: .link(code), .signIn(from: .refused)), asks: linkRequest,
      stores: storedSignUp, policy: policy)
    expectRow(
      from: needsPassword(), holding: link, on: .openLink(link), to: needsPassword(),
      telling: .linkNotHere(bob), stores: storedConfirmed, policy: policy)
  }

  /// The flow forgets it, so the event is not ignored, although nothing else comes of it.
  @Test func `Given back where it would be ignored, it is dropped`() {
    expectRow(
      from: viewing(), showing: later, holding: signIn, on: .openLink(signIn), to: viewing(),
      telling: later, asks: observeRequest, stores: .registered(ann, completeProfile, Draft()),
      keepsRequest: true, policy: policy)
    let own = Link.confirm(login: ann.text, code: code)
    expectRow(
      from: needsPassword(), showing: later, holding: own, on: .openLink(own),
      to: needsPassword(), telling: later, stores: storedConfirmed, policy: policy)
  }

  @Test func `A kind that the policy lacks is not kept`() {
    for state in Self.waiting + [.launching(.idle)] {
      expectIgnored(state, on: .openLink(signIn), .notApplicable, policy: .clinic.linked)
      expectIgnored(state, on: .openLink(link), .notApplicable)
    }
  }

  @Test func `What prints a flow shows no code of its link`() {
    var text = ""
    dump(flow(.launching(.idle), holding: link), to: &text)
    #expect(!text.contains(code.reveal()))
    #expect(text.contains(Secret.placeholder))
  }
}

/// A launch that would send a code by itself, while a link waits.
struct HeldLinkAtLaunchTests {
  private let policy = Policy.passwordless.inviting
  private static let signIn = Link.signIn(login: ann.text, code: code)

  private func alone(_ stored: Checkpoint) -> Registration.Event {
    answer(.restoreSession(.success(Restored(session: nil, checkpoint: stored))))
  }

  private func launch(
    _ event: Registration.Event, holding link: Link, to end: State,
    telling notice: Registration.Notice? = nil, asks: Registration.Operation? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectRow(
      from: .launching(.restoring), holding: link, on: event, to: end, telling: notice,
      asks: asks, stores: storedConfirmed, keeping: link, policy: policy,
      sourceLocation: sourceLocation)
  }

  @Test(arguments: [signIn, .signIn(login: " Ann@Example.com", code: "x")])
  func `Another code would end a sign-in link, so none is sent by itself`(link: Link) {
    launch(alone(storedConfirmed), holding: link, to: CodesAloneTests.confirmedStepOne)
    for stored in [storedProfile, .registered(ann, completeProfile, signUpDraft)] {
      launch(
        alone(stored), holding: link, to: CodesAloneTests.confirmedStepOne,
        telling: .sessionEnded)
    }
    let failure = RestoreFailure(error: .offline, login: nil, checkpoint: storedConfirmed)
    launch(
      answer(.restoreSession(.failure(failure))), holding: link,
      to: CodesAloneTests.confirmedStepOne, telling: .unreachable)
  }

  @Test func `Another code would leave no place for a redirect, so none is sent by itself`() {
    expectRow(
      from: .launching(.restoring), holding: .redirect(address: led), on: alone(storedConfirmed),
      to: CodesAloneTests.confirmedStepOne, stores: storedConfirmed,
      keeping: .redirect(address: led), policy: policy.withProviders)
  }

  @Test func `The link then signs in from there, or the person does`() {
    let confirmed = SignInReason.signIn(confirmed: ann)
    expectRow(
      from: CodesAloneTests.confirmedStepOne, holding: Self.signIn, on: .openLink(Self.signIn),
      to: signingIn(by: .link(code), .signIn(from: .signUp(confirmed: ann))), asks: linkRequest,
      stores: storedConfirmed, policy: policy)
    expectRow(
      from: CodesAloneTests.confirmedStepOne, showing: .linkExpired,
      on: .submitSignIn(Credentials(login: ann.text)), to: signingIn(by: .code, confirmed),
      asks: codeRequest, stores: storedConfirmed, policy: policy)
  }

  @Test(arguments: [
    Link.confirm(login: ann.text, code: code), .confirm(login: bob.text, code: code),
    .signIn(login: bob.text, code: code), .signIn(login: "", code: "x"),
    .invite(code: "Guest-of-bob-7"),
  ])
  func `Any other link leaves the code of a launch to be sent`(link: Link) {
    launch(
      alone(storedConfirmed), holding: link, to: signingIn(by: .code), asks: codeRequest)
  }

  @Test func `With passwords a launch sends no code, whatever waits`() {
    expectRow(
      from: .launching(.restoring), holding: Self.signIn, on: alone(storedConfirmed),
      to: needsPassword(), stores: storedConfirmed, keeping: Self.signIn,
      policy: .members.linked)
  }
}
