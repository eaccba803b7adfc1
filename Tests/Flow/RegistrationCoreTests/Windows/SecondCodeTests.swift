import RegistrationCore
import Testing

/// Where a pool holds no session, a second code signs in; the screen knows that it is the second.
struct SecondCodeTests {
  private func shown(
    _ reason: SignInReason, _ account: Account = remembering, by way: SignInWay = .code,
    asking code: CodeChallenge = .sent(.email, delivery), _ policy: Policy = .passwordless
  ) -> Bool {
    let attempt = SignInAttempt(account: account, way: way, reason: reason)
    let state = State.challenge(.editing(ChallengedSignIn(attempt), code, problems: []))
    return flow(state, policy: policy).presentation.isSecondCode
  }

  @Test func `A code after the one that confirmed the account is a second one`() {
    #expect(shown(.confirmed))
    #expect(shown(inDoubt))
  }

  @Test func `It stays one while it is checked`() {
    let attempt = SignInAttempt(account: remembering, way: .code, reason: .confirmed)
    let state = State.challenge(.answering(ChallengedSignIn(attempt), sentCode))
    #expect(flow(state, policy: .passwordless).presentation.isSecondCode)
  }

  @Test func `The code of a plain sign-in is none, nor one at a launch without a code before`() {
    #expect(!shown(.signIn(confirmed: nil)))
    #expect(!shown(.signIn(confirmed: ann)))
    #expect(!shown(.usernameExists(isRetyped: false)))
    #expect(!shown(.created(isConfirmed: true)))
    #expect(!shown(.confirmed, account))
  }

  @Test func `The code of an app is none, nor one that was asked for beside a password`() {
    #expect(!shown(.confirmed, asking: .totp))
    #expect(!shown(.confirmed, .members))
    #expect(!shown(.confirmed, by: .password(password)))
  }

  private func shown(_ reason: SignInReason, _ policy: Policy) -> Bool {
    shown(reason, remembering, by: .code, asking: .sent(.email, delivery), policy)
  }
}
