import RegistrationCore
import Testing

/// How long the person waits for another code, and what is shown of it.
struct CooldownTests {
  private let end = noon.advanced(byMilliseconds: 30_000)
  private let anHourBefore = noon.advanced(byMilliseconds: -3_600_000)
  private let waiting = pending(delivery: .sent(delivery), last: noon)

  private func resend(_ flow: Registration) -> Registration.Presentation.Action? {
    flow.presentation.action(.resendCode)
  }

  @Test func `What is shown at a time is what the flow allows then`() {
    let shown = resend(flow(codeEntry(waiting)))
    for seconds in [-3_600, -1, 0, 1, 29, 30, 31, 3_600] as [Int64] {
      let now = noon.advanced(byMilliseconds: seconds * 1_000)
      var asking = flow(codeEntry(waiting))
      _ = asking.handle(.resendCode, at: now)
      let isAllowed = asking.path == .confirmationResending
      #expect(shown?.availableFrom(at: now) == (isAllowed ? nil : end))
    }
  }

  @Test func `A clock that was set back shows no wait from the next event on`() {
    var flow = flow(codeEntry(waiting))
    #expect(resend(flow)?.availableFrom == end)
    #expect(flow.handle(.submitCode("1"), at: anHourBefore) == .handled)
    #expect(resend(flow)?.availableFrom == nil)
  }

  @Test func `A clock that was set back while the app was closed shows no wait`() {
    let stored = Checkpoint.awaitingCode(PendingCode(login: ann, lastDelivery: noon), signUpDraft)
    var flow = flow(.launching(.restoring))
    let restored = answer(
      .restoreSession(.success(Restored(session: nil, checkpoint: stored))))
    #expect(flow.handle(restored, at: anHourBefore) == .handled)
    #expect(flow.path == .confirmationEditing)
    #expect(resend(flow)?.availableFrom == nil)
  }

  /// Ann goes back from code entry, signs up again, and is offline when a new code is asked for.
  @Test(
    arguments: [
      [], [.submitSignUp(SignUpForm(login: "ann@", password: "", fields: stepOneFields))],
      [.submitSignIn(Credentials(login: "ann@example.com", password: password)), .back],
      [.forgotPassword(login: "ann@example.com"), .back],
    ] as [[Registration.Event]])
  func `The wait outlives the way back and signing up again`(between: [Registration.Event]) {
    var flow = flow(codeEntry(waiting))
    for event in [.back] + between + [.submitSignUp(signUpForm)] {
      #expect(flow.handle(event, at: noon) == .handled)
    }
    for result in [
      Registration.Answer.signUp(.failure(.usernameExists)), .signIn(.failure(.userNotConfirmed)),
      .resendCode(.failure(.offline)),
    ] {
      guard let id = flow.request?.id else { break }
      #expect(flow.handle(.answered(id, result), at: noon) == .handled)
    }
    #expect(flow.state == codeEntry(pending(last: noon)))
    #expect(flow.handle(.resendCode, at: noon) == .handled)
    #expect(flow.notice == .resendTooSoon(until: end))
  }

  /// The answer to the code is `first`; then a sign-in says that the account is not confirmed.
  @Test(
    arguments: [
      (.success(ConfirmSignUpResult()), []),
      (
        .failure(.aliasExists),
        [.submitSignIn(Credentials(login: "ann@example.com", password: password))]
      ),
    ] as [(Result<ConfirmSignUpResult, PoolError>, [Registration.Event])])
  func `The wait outlives a sign-in that says that the account is not confirmed`(
    first: Result<ConfirmSignUpResult, PoolError>, between: [Registration.Event]
  ) {
    var flow = flow(confirming(waiting))
    #expect(flow.handle(answer(.confirmSignUp(first)), at: noon) == .handled)
    for event in between { #expect(flow.handle(event, at: noon) == .handled) }
    for result in [
      Registration.Answer.signIn(.failure(.userNotConfirmed)), .resendCode(.failure(.offline)),
    ] {
      guard let id = flow.request?.id else { break }
      #expect(flow.handle(.answered(id, result), at: noon) == .handled)
    }
    #expect(flow.path == .confirmationEditing)
    #expect(resend(flow)?.availableFrom == end)
    #expect(flow.handle(.resendCode, at: noon) == .handled)
    #expect(flow.notice == .resendTooSoon(until: end))
  }

  @Test func `Another e-mail has a wait of its own`() {
    var flow = flow(codeEntry(waiting))
    let bobs = SignUpForm(login: bob.text, password: password, fields: stepOneFields)
    for event in [Registration.Event.back, .submitSignUp(bobs)] {
      #expect(flow.handle(event, at: noon) == .handled)
    }
    let draft = Draft(signUp: SignUpDraft(login: bob.text, fields: stepOneFields))
    #expect(flow.checkpoint == .signingUp(draft))
  }

  @Test func `A draft of which nothing was submitted is not stored for a wait`() {
    let plain = pending(Account(login: ann), last: noon)
    var flow = flow(codeEntry(plain))
    #expect(flow.handle(.back, at: noon) == .handled)
    #expect(flow.checkpoint == Checkpoint.none)
    #expect(flow.handle(.submitSignUp(signUpForm), at: noon) == .handled)
    #expect(flow.checkpoint == .signingUp(remembering.draft))
  }
}
