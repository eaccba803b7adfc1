import RegistrationBackend
import RegistrationCore

// What a call throws, and what it must not.

extension PoolTrial {
  func lostAnswersAreTimedOut() async throws(CheckStop) {
    let login = try await newEmail()
    try await loseNextAnswer(.signUp)
    try await signUp(login).expectError(.timedOut)

    let account = try await confirmed()
    try await loseNextAnswer(.signIn)
    try await signIn(account).expectError(.timedOut)
    try await loseNextAnswer(.forgotPassword)
    try await forgotPassword(account).expectError(.timedOut)

    try await signIn(account).prepared()
    try await keep(account).prepared()
    try await loseNextAnswer(.restoreSession)
    try await sessionStatus().expectError(.timedOut)
    try await forget(account).prepared()
    try await loseNextAnswer(.signOut)
    try await signOut().expectError(.timedOut)

    let waiting = try await newEmail()
    if try await signUp(waiting).prepared() == .confirmed { return }
    try await loseNextAnswer(.resendCode)
    try await resend(waiting).expectError(.timedOut)
    if testbed.newestCode == nil { return }
    let code = try await newestCode(waiting)
    try await loseNextAnswer(.confirmSignUp)
    try await confirm(waiting, code).expectError(.timedOut)
    try await forgotPassword(waiting).prepared()
    let resetCode = try await newestCode(waiting)
    try await loseNextAnswer(.resetPassword)
    try await reset(waiting, resetCode).expectError(.timedOut)
  }

  func offlineSendsNothing() async throws(CheckStop) {
    let login = try await newEmail()
    try await setReachable(false)
    try await signUp(login).expectError(.offline)
    try await signIn(login).expectError(.offline)
    try await setReachable(true)
    try await signUp(login).expect(
      "signUp makes the account once there is a network: nothing was sent before")
  }

  func failuresAreThrown() async throws(CheckStop) {
    let login = try await newEmail()
    try await failNextCall(.signUp)
    try await signUp(login).expectError(Self.failure) { $0.isServiceFailure }
    let account = try await confirmed()
    try await failNextCall(.signIn)
    try await signIn(account).expectError(Self.failure) { $0.isServiceFailure }
    try await failNextCall(.forgotPassword)
    try await forgotPassword(account).expectError(Self.failure) { $0.isServiceFailure }
    try await signIn(account).prepared()
    try await keep(account).prepared()
    try await failNextCall(.restoreSession)
    try await sessionStatus().expectError(Self.failure) { $0.isServiceFailure }
    try await forget(account).prepared()
    try await failNextCall(.signOut)
    try await signOut().expectError(Self.failure) { $0.isServiceFailure }
  }

  private static let failure = "internalError, timedOut or unrecognized"

  /// Provokes refusals; the errors of all other checks have been examined as well.
  func errorsShowNoSecret() async throws(CheckStop) {
    let account = try await newEmail()
    let result = try await signUp(account).prepared()
    _ = await signUp(account)
    _ = await signIn(account, password: testbed.otherPassword)
    _ = await confirm(account, "918273")
    if result != .confirmed, testbed.newestCode != nil {
      let code = try await newestCode(account)
      _ = await confirm(account, code.changed)
      _ = await confirm(account, code)
      _ = await confirm(account, code)
    }
    _ = await reset(account, "918273")
    _ = await respond(.code("918273", of: .email), for: account)
    _ = await signUp(try await newEmail(), password: "weakling")
    if network.failNextCall != nil {
      try await failNextCall(.signIn)
      _ = await signIn(account)
      try await failNextCall(.signUp)
      _ = await signUp(try await newEmail())
    }
    if let leak = watch.leaking.first {
      throw .deviation(
        expected: "errors without the password and the code of the call",
        seen: "an error of \(leak) shows one of them")
    }
  }

  func cancelledCallsReturn() async throws(CheckStop) {
    let account = try await confirmed()
    let trial = self
    try await cancel(.signIn) { await trial.signIn(account) }
    try await cancel(.forgotPassword) { await trial.forgotPassword(account) }
    let login = try await newEmail()
    try await cancel(.signUp) { await trial.signUp(login) }
    try await signIn(account).expect("signIn works after a cancelled call")
  }

  mutating func cancelledSignInIsNotKept() async throws(CheckStop) {
    let account = try await confirmed()
    let trial = self
    try await cancel(.signIn) { await trial.signIn(account) }
    try await expectNoSession("no session after a cancelled sign-in")
    try await restartIfPossible()
    try await expectNoSession("no session after a cancelled sign-in and a restart")
  }
}

extension PoolError {
  /// Whether it may stand for a failure of the service.
  fileprivate var isServiceFailure: Bool {
    if case .unrecognized = self { return true }
    return self == .internalError || self == .timedOut
  }
}
