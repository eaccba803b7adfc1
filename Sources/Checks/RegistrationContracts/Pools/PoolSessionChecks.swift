import RegistrationBackend
import RegistrationCore

// Whose session the device has, and when.

extension PoolTrial {
  func newDeviceHasNoSession() async throws(CheckStop) {
    try await expectNoSession("no session on a new device")
  }

  mutating func signInWaitsForKeep() async throws(CheckStop) {
    _ = try await signedIn()
    try await expectNoSession("no session after signIn, before keepSession")
    try await restartIfPossible()
    try await expectNoSession("no session after signIn and a restart, without keepSession")
  }

  mutating func keptSessionIsDurable() async throws(CheckStop) {
    let account = try await kept()
    try await expectSession(of: account, "the kept session")
    try await restart()
    try await expectSession(of: account, "the kept session after a restart")
  }

  mutating func keepNeedsSignIn() async throws(CheckStop) {
    try await prepareNoSession()
    try await keep(try await newEmail()).expect("keepSession returns without a sign-in")
    try await expectNoSession("no session after keepSession without a sign-in")
    let account = try await signedIn()
    try await prepareNoSession()
    try await keep(try await newEmail()).expect("keepSession returns for another account")
    try await expectNoSession("no session after keepSession of an account that has not signed in")
    try await keep(account).prepared()
    try await expectSession(of: account, "the session of the account that has signed in")
  }

  private func prepareNoSession() async throws(CheckStop) {
    if try await storedSession().prepared() != nil {
      throw .inconclusive("the device has a session before keepSession")
    }
  }

  mutating func lostSignInIsNotKept() async throws(CheckStop) {
    let account = try await confirmed()
    try await loseNextAnswer(.signIn)
    _ = await signIn(account)
    try await keep(account).expect("keepSession returns after a lost sign-in")
    try await expectNoSession("no session after a sign-in whose answer was lost")
    try await restartIfPossible()
    try await expectNoSession("no session after a lost sign-in and a restart")
  }

  func storedSessionNeedsNoNetwork() async throws(CheckStop) {
    let account = try await kept()
    try await setReachable(false)
    try await expectSession(of: account, "the kept session without a network")
    try await setReachable(true)
  }

  func keptSessionIsAccepted() async throws(CheckStop) {
    _ = try await kept()
    try await sessionStatus().expect("confirmed or unknown") { $0 != .unconfirmed }
  }

  func revokedSessionIsNotAuthorized() async throws(CheckStop) {
    let account = try await kept()
    try await arrange("revokeSessions", account, testbed.revokeSessions)
    try await sessionStatus().expectError("notAuthorized(.other)") { $0.isOtherRefusal }
  }

  mutating func forgottenSessionIsGone() async throws(CheckStop) {
    let account = try await kept()
    try await forget(account).expect("forgetSession returns")
    try await restart()
    try await expectNoSession("no session after forgetSession and a restart")
  }

  mutating func forgetNeedsNoNetwork() async throws(CheckStop) {
    let account = try await kept()
    try await setReachable(false)
    try await forget(account).expect("forgetSession returns without a network")
    try await restartIfPossible()
    try await expectNoSession("no session after forgetSession without a network")
    try await setReachable(true)
  }

  mutating func forgetSparesOthers() async throws(CheckStop) {
    let account = try await kept()
    try await restartIfPossible()
    guard try await storedSession().prepared() == account else {
      throw .inconclusive("the session was not kept")
    }
    try await forget(try await newEmail()).expect("forgetSession returns for another account")
    try await restartIfPossible()
    try await expectSession(of: account, "the session, after another account's was forgotten")
  }

  mutating func failedSignOutLeavesNoSession() async throws(CheckStop) {
    let account = try await kept()
    try await forget(account).prepared()
    try await setReachable(false)
    _ = await signOut()
    try await restartIfPossible()
    try await expectNoSession("no session after a sign-out without a network")
    try await setReachable(true)
  }

  func signOutNeedsNoSession() async throws(CheckStop) {
    try await signOut().expect("signOut returns without a session")
  }

  func lockedDeviceIsFailure() async throws(CheckStop) {
    let account = try await kept()
    try await arrange("setLocked", true, testbed.setLocked)
    try await storedSession().expectError("an error") { _ in true }
    try await forget(account).expectError("an error") { _ in true }
    try await arrange("setLocked", false, testbed.setLocked)
    try await expectSession(of: account, "the session once the device is unlocked")
    try await forget(account).prepared()
    try await signIn(account).prepared()
    try await arrange("setLocked", true, testbed.setLocked)
    try await keep(account).expectError("an error") { _ in true }
    try await arrange("setLocked", false, testbed.setLocked)
  }

  private func expectSession(
    of login: Login, _ expected: String
  ) async throws(CheckStop) {
    let found = await storedSession()
    if case .success(let owner?) = found.result, owner != login {
      throw .deviation(expected: expected, seen: "the session of another account")
    }
    try found.expect(expected) { $0 != nil }
  }
}
