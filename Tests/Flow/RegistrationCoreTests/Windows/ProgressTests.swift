import RegistrationCore
import Testing

/// The step and how many there are, counted from the policy and the way taken.
struct ProgressTests {
  private typealias Progress = Registration.Presentation.Progress

  private func shown(_ state: State, _ policy: Policy) -> Registration.Presentation.Progress? {
    flow(state, policy: policy).presentation.progress
  }

  /// Ann, who has entered a code that the policy does not ask for.
  private var confirmedByCode: Account {
    var account = account
    account.draft.confirmedByCode = ann
    return account
  }

  @Test(arguments: [Policy.clinic, .members, .passwordless])
  func `With a code there are three steps`(policy: Policy) {
    #expect(shown(editing(), policy) == Progress(step: 1, of: 3))
    #expect(shown(.signUp(.submitting(submission)), policy) == Progress(step: 1, of: 3))
    #expect(shown(codeEntry(pending()), policy) == Progress(step: 2, of: 3))
    #expect(shown(profileForm(account), policy) == Progress(step: 3, of: 3))
  }

  @Test(arguments: [Policy.card, .username])
  func `Without one there are two, and the profile is the second`(policy: Policy) {
    #expect(shown(editing(), policy) == Progress(step: 1, of: 2))
    #expect(shown(.signUp(.submitting(submission)), policy) == Progress(step: 1, of: 2))
    #expect(shown(profileForm(account), policy) == Progress(step: 2, of: 2))
  }

  @Test(arguments: [Policy.card, .username])
  func `A code that is needed all the same counts from then on`(policy: Policy) {
    #expect(shown(codeEntry(pending()), policy) == Progress(step: 2, of: 3))
    #expect(shown(confirming(pending()), policy) == Progress(step: 2, of: 3))
    let delivered = Draft(lastDelivery: CodeDeliveryTime(login: ann, time: noon))
    #expect(shown(editing(delivered), policy) == Progress(step: 1, of: 3))
    #expect(shown(profileForm(confirmedByCode), policy) == Progress(step: 3, of: 3))
  }

  @Test func `That the account was confirmed by a code is kept until the profile is complete`() {
    for policy in [Policy.card, .username] {
      expectRow(
        from: confirming(pending()), on: answer(.confirmSignUp(.success(ConfirmSignUpResult()))),
        to: signingIn(.confirmed, confirmedByCode), asks: signInRequest,
        stores: .confirmed(ann, confirmedByCode.draft), policy: policy)
    }
  }

  @Test func `The form that is being sent keeps it, too`() {
    var sending = flow(profileForm(confirmedByCode), policy: .username)
    #expect(sending.handle(.submitProfile(["username": "ann"]), at: noon) == .handled)
    #expect(sending.path == .profileUpdating)
    #expect(sending.presentation.progress == Progress(step: 3, of: 3))
  }

  @Test func `Another account's code does not count`() {
    var draft = Draft()
    draft.confirmedByCode = bob
    let started = signingIn(.confirmed, Account(login: ann, draft: draft))
    var moved = flow(started, policy: .card)
    #expect(moved.handle(answer(.signIn(.success(.signedIn))), at: noon) == .handled)
    #expect(moved.checkpoint == .awaitingProfile(ann, Draft()))
  }

  @Test func `A challenge and what is not registering say none`() {
    for state in [
      factorEntry(.totp), choosing(.use([.totp, .sms])), needsPassword(), refused(), viewing(),
      signingOut, recoveryForm(recovery(.refused)),
    ] {
      #expect(shown(state, .clinic) == nil)
      #expect(shown(state, .card) == nil)
    }
  }
}
