import RegistrationCore
import Testing

/// admission.asking and what follows: a link confirms an account that was not made here.
struct LinkedConfirmationTests {
  private let policy = Policy.clinic.inviting

  /// Step 1 as it is meanwhile, and what is stored of it.
  static let forms: [(SignUpEditing, Checkpoint)] = [
    (SignUpEditing(), .none), (SignUpEditing(draft: signUpDraft), storedSignUp),
    (SignUpEditing(draft: signUpDraft, confirmed: ann), storedConfirmed),
    (
      SignUpEditing(draft: signUpDraft, problems: [Problem(.phone, .malformed)]), storedSignUp
    ),
  ]

  private func failed(_ error: PoolError) -> Registration.Event {
    answer(.confirmSignUp(.failure(error)))
  }

  @Test(arguments: forms)
  func `The person goes on, and the account is confirmed; what is stored stays`(
    form: SignUpEditing, stored: Checkpoint
  ) {
    expectRow(
      from: asking(bob, in: form), showing: later, invitedBy: "Guest-of-bob-7", on: .proceed,
      to: confirmingElsewhere(bob, in: form), asks: .confirmSignUp(login: bob, code: code),
      stores: stored, stillInvitedBy: "Guest-of-bob-7", policy: policy)
  }

  @Test(arguments: forms)
  func `Back leads to step 1 as it was, and the answer is stale then`(
    form: SignUpEditing, stored: Checkpoint
  ) {
    for start in [asking(bob, in: form), confirmingElsewhere(bob, in: form)] {
      expectRow(
        from: start, showing: later, invitedBy: "Guest-of-bob-7", on: .back,
        to: .signUp(.editing(form)), stores: stored, stillInvitedBy: "Guest-of-bob-7",
        policy: policy)
    }
    expectIgnored(
      .signUp(.editing(form)), on: answer(.confirmSignUp(.success(ConfirmSignUpResult()))), .stale,
      policy: policy)
  }

  @Test func `A second tap asks the same, with the newer code`() {
    let newer = LinkedConfirmation(
      login: bob, code: "987654", editing: SignUpEditing(draft: signUpDraft))
    expectRow(
      from: asking(bob), on: opening(.confirm, of: bob, with: "987654"),
      to: .admission(.asking(newer)), stores: storedSignUp, policy: policy)
    expectRow(
      from: asking(bob), on: opening(.confirm, of: bob, with: "1"), to: asking(bob),
      telling: .linkExpired, stores: storedSignUp, policy: policy)
  }

  /// The session of another's sign-up would let in whoever has sent the link.
  @Test(arguments: forms, [false, true])
  func `Once it is confirmed the person is told, and no session is used`(
    row: (SignUpEditing, Checkpoint), holdsSession: Bool
  ) {
    for policy in [policy, .members.linked, .passwordless.linked] {
      expectRow(
        from: confirmingElsewhere(bob, in: row.0), invitedBy: "Guest-of-bob-7",
        on: answer(.confirmSignUp(.success(ConfirmSignUpResult(holdsSession: holdsSession)))),
        to: .signUp(.editing(row.0)), telling: .accountConfirmed(bob), stores: row.1,
        stillInvitedBy: "Guest-of-bob-7",
        policy: policy)
    }
  }

  /// Somebody who signed it up may know its password, which a code does not ask for.
  @Test(arguments: forms)
  func `Where a code stands in for a password, the account is marked before it is confirmed`(
    form: SignUpEditing, stored: Checkpoint
  ) {
    var marked = form
    marked.draft.unsecured.insert(bob)
    let policy = Policy.members.linked
    let kept = form.confirmed.map { Checkpoint.confirmed($0, marked.draft) }
    let storedMark = kept ?? .signingUp(marked.draft)
    let waiting = confirmingElsewhere(bob, in: form, marked: marked)
    expectRow(
      from: asking(bob, in: form), on: .proceed, to: waiting,
      asks: .confirmSignUp(login: bob, code: code), stores: storedMark, policy: policy)
    let confirmed = ConfirmSignUpResult()
    expectRow(
      from: waiting, on: answer(.confirmSignUp(.success(confirmed))),
      to: .signUp(.editing(marked)), telling: .accountConfirmed(bob), stores: storedMark,
      policy: policy)
    // Its answer may be lost, or not be waited for.
    expectRow(
      from: waiting, on: .back, to: .signUp(.editing(marked)), stores: storedMark,
      policy: policy)
    expectRow(
      from: waiting, on: failed(.timedOut), to: .signUp(.editing(marked)), telling: .unreachable,
      stores: storedMark, policy: policy)
    for (error, notice) in [
      (PoolError.codeMismatch, Registration.Notice.linkExpired), (.offline, .unreachable),
    ] {
      expectRow(
        from: waiting, on: failed(error), to: .signUp(.editing(form)), telling: notice,
        stores: stored, policy: policy)
    }
  }

  static let told: [(PoolError, Registration.Notice)] =
    [
      (.notAuthorized(.alreadyConfirmed), .accountConfirmed(bob)), (.codeMismatch, .linkExpired),
      (.expiredCode, .linkExpired), (.userNotFound, .linkExpired),
      (.userLambdaValidation("v"), .rejected("v")),
      (.invalidParameter("p"), .rejected("p")),
    ] + Groups.throttle.map { ($0, .tooManyAttempts) } + Groups.passing.map { ($0, .unreachable) }

  private static let others = PoolError.all.filter { error in
    // A contact that another account has is told apart in step 2.
    error != .aliasExists && !told.contains { $0.0 == error }
  }

  @Test(arguments: forms, told + others.map { ($0, Groups.notice($0)) })
  func `Every failure leads back to step 1, and nothing is tried again`(
    row: (SignUpEditing, Checkpoint), failure: (PoolError, Registration.Notice)
  ) {
    expectRow(
      from: confirmingElsewhere(bob, in: row.0), invitedBy: "Guest-of-bob-7",
      on: failed(failure.0), to: .signUp(.editing(row.0)), telling: failure.1, stores: row.1,
      stillInvitedBy: "Guest-of-bob-7", policy: policy)
  }

  @Test func `No failure leads anywhere else`() {
    for error in PoolError.all {
      let after = flow(confirmingElsewhere(bob)).after(failed(error))
      #expect(after?.state == editing(signUpDraft), "\(error)")
      #expect(after?.notice != nil, "\(error)")
    }
  }

  @Test func `Nothing else applies in either place`() {
    let acts: [Registration.Event] = [
      .launch, .submitSignUp(signUpForm), .submitCode(code), .resendCode, .haveCode,
      .haveConfirmed, .sendCode, .submitPassword(password), .forgotPassword(login: bob.text),
      .retry,
    ]
    for act in acts {
      expectIgnored(asking(bob), showing: later, on: act, .notApplicable, policy: policy)
      expectIgnored(confirmingElsewhere(bob), on: act, .busy, policy: policy)
    }
    expectIgnored(confirmingElsewhere(bob), on: .proceed, .busy, policy: policy)
    for place in [asking(bob), confirmingElsewhere(bob)] {
      expectIgnored(place, on: .signOut, .notApplicable, policy: policy)
    }
    for place in [editing(signUpDraft), refused(), needsPassword(), codeEntry(pending())] {
      expectIgnored(place, on: .proceed, .notApplicable, policy: policy)
    }
  }

  @Test func `The answer to another request is none`() {
    expectIgnored(
      confirmingElsewhere(bob), on: answer(.signIn(.success(.signedIn))), .notApplicable,
      policy: policy)
    expectIgnored(
      asking(bob), on: answer(.confirmSignUp(.success(ConfirmSignUpResult()))), .stale,
      policy: policy)
  }

  @Test func `The screen shows the account of the link, and no field`() {
    let shown = flow(asking(bob), policy: policy).presentation
    #expect(shown.screen == .question)
    #expect(shown.account == bob)
    #expect(shown.fields == [])
    #expect(shown.progress == nil)
    #expect(shown.actions.map(\.name) == [.proceed, .back])
    #expect(shown.primaryAction?.name == .proceed)
    #expect(!shown.isBusy)
    let waiting = flow(confirmingElsewhere(bob), policy: policy).presentation
    #expect(waiting.screen == .working)
    #expect(waiting.account == bob)
    #expect(waiting.progress == nil)
    #expect(waiting.isBusy)
  }

  @Test func `A crash in either place leads back to step 1`() {
    for (form, stored) in Self.forms {
      for place in [asking(bob, in: form), confirmingElsewhere(bob, in: form)] {
        #expect(flow(place).checkpoint == stored)
        #expect(!flow(place).isSignedIn)
      }
    }
  }
}
