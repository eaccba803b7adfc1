import RegistrationCore
import Testing

/// admission.blocked and admission.refused.
struct BlockedAndRefusedTests {
  @Test(arguments: SigningInTests.reasons)
  func retrySendsTheSignInAlone(reason: SignInReason, stored: Checkpoint, origin: Origin) {
    expectRow(
      from: blocked(reason), showing: .tooManyAttempts, on: .retry, to: signingIn(reason),
      asks: signInRequest, stores: stored)
  }

  @Test(arguments: ProfileFetchingTests.origins)
  func retrySendsTheProfilesRequestAlone(origin: Origin, stored: Checkpoint) {
    expectRow(
      from: blockedFetching(origin), showing: .unreachable, on: .retry, to: fetching(origin),
      asks: fetchRequest, stores: stored)
    expectRow(
      from: blockedCreating(origin), showing: .unreachable, on: .retry, to: creating(origin),
      asks: .createProfile(login: ann), stores: storedProfile)
  }

  @Test func anotherPasswordIsTriedOnTheSameAccount() {
    expectRow(
      from: refused(), showing: .incorrectPassword, on: .submitPassword(newPassword),
      to: signingIn(.usernameExists(isRetyped: true), with: newPassword),
      asks: .signIn(login: ann, way: .password(newPassword)), stores: storedSignUp)
  }

  @Test func anEmptyPasswordIsNone() {
    expectIgnored(refused(), on: .submitPassword(""), .notApplicable)
    expectIgnored(needsPassword(), on: .submitPassword(""), .notApplicable)
  }

  @Test(arguments: ["", "ann@example.com", "bob@example.org", "not an address"])
  func forgottenPasswordIsThisAccountsWhateverIsNamed(text: String) {
    expectRow(
      from: refused(), showing: .incorrectPassword, on: .forgotPassword(login: text),
      to: requesting(recovery(.refused)), asks: forgotRequest,
      stores: storedRecovery(recovery(.refused)))
    expectRow(
      from: needsPassword(), on: .forgotPassword(login: text),
      to: requesting(recovery(.needsPassword)), asks: forgotRequest,
      stores: storedRecovery(recovery(.needsPassword)))
  }

  @Test func aCodeThatIsAtHandMayBeEntered() {
    expectRow(
      from: refused(), showing: .incorrectPassword, on: .haveCode,
      to: codeEntry(pending(password: nil)), stores: storedCode())
  }

  @Test func anotherCodeMayBeAskedFor() {
    expectRow(
      from: refused(), showing: .incorrectPassword, on: .resendCode,
      to: resending(pending(password: nil)), asks: resendRequest, stores: storedCode())
  }

  @Test func backReturnsToStepOneWithTheDraft() {
    expectRow(
      from: refused(), showing: .incorrectPassword, on: .back, to: editing(signUpDraft),
      stores: storedSignUp)
  }

  @Test func signOutIsForThoseSignedIn() {
    expectIgnored(refused(), on: .signOut, .notApplicable)
  }
}
