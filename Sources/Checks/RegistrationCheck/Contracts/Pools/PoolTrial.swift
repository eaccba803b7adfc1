import RegistrationBackend
import RegistrationCore

/// A pool on its testbed, with its calls as the checks make them.
struct PoolTrial: Trial {
  typealias Failure = PoolError
  typealias Call<Value: Sendable> = CheckedCall<Value, PoolError>

  let testbed: PoolTestbed
  let log: CallLog
  let watch: SecretWatch
  private(set) var pool: any IdentityPool

  var network: NetworkControls { testbed.network }

  init(_ testbed: PoolTestbed, _ log: CallLog, _ watch: SecretWatch) {
    (self.testbed, self.log, self.watch) = (testbed, log, watch)
    pool = testbed.pool
  }

  /// Replaces the client with a new one on the same device.
  mutating func restart() async throws(CheckStop) {
    pool = try await arrange("restart", testbed.restart)
  }

  /// Replaces the client if the testbed can do that; the check then sees at least the old one.
  mutating func restartIfPossible() async throws(CheckStop) {
    if testbed.restart != nil { try await restart() }
  }
}

// The calls.

extension PoolTrial {
  func signUp(_ email: EmailAddress, password: Secret? = nil) async -> Call<SignUpResult> {
    let password = password ?? testbed.password
    return await call(
      "signUp", hiding: [password],
      try await pool.signUp(email: email, password: password, fields: testbed.fields))
  }

  func confirm(_ email: EmailAddress, _ code: Secret) async -> Call<ConfirmSignUpResult> {
    await call(
      "confirmSignUp", hiding: [code], try await pool.confirmSignUp(email: email, code: code))
  }

  func resend(_ email: EmailAddress) async -> Call<CodeDelivery> {
    await call("resendCode", try await pool.resendCode(email: email))
  }

  func signIn(_ email: EmailAddress, password: Secret? = nil) async -> Call<SignInResult> {
    await signIn(email, way: .password(password ?? testbed.password))
  }

  func signIn(_ email: EmailAddress, way: SignInWay) async -> Call<SignInResult> {
    await call(
      "signIn", hiding: [way.password].compactMap { $0 },
      try await pool.signIn(email: email, way: way))
  }

  func respond(
    _ response: ChallengeResponse, for email: EmailAddress
  ) async -> Call<SignInResult> {
    await call(
      "respondToChallenge", hiding: [response.code, response.newPassword].compactMap { $0 },
      try await pool.respondToChallenge(response, for: email))
  }

  func beginTOTP(_ email: EmailAddress) async -> Call<Secret> {
    await call("beginTOTP", try await pool.beginTOTP(for: email))
  }

  func keep(_ email: EmailAddress) async -> Call<Void> {
    await call("keepSession", try await pool.keepSession(of: email))
  }

  func forget(_ email: EmailAddress) async -> Call<Void> {
    await call("forgetSession", try await pool.forgetSession(of: email))
  }

  func storedSession() async -> Call<EmailAddress?> {
    await call("storedSession", try await pool.storedSession())
  }

  func sessionStatus() async -> Call<UserStatus> {
    await call("sessionStatus", try await pool.sessionStatus())
  }

  func forgotPassword(_ email: EmailAddress) async -> Call<CodeDelivery> {
    await call("forgotPassword", try await pool.forgotPassword(email: email))
  }

  func reset(
    _ email: EmailAddress, _ code: Secret, to password: Secret? = nil
  ) async -> Call<Void> {
    let password = password ?? testbed.otherPassword
    return await call(
      "resetPassword", hiding: [code, password],
      try await pool.resetPassword(email: email, code: code, newPassword: password))
  }

  func signOut() async -> Call<Void> { await call("signOut", try await pool.signOut()) }
}
