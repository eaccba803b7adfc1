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
  /// - Parameter invitation: nil for the one that the pool takes; none if there is a nil in it.
  func signUp(
    _ login: Login, password: Secret? = nil, invitation: Secret?? = nil
  ) async -> Call<SignUpResult> {
    let password = password ?? testbed.password
    let invitation = invitation ?? testbed.invitation
    return await call(
      "signUp", hiding: [password, invitation].compactMap { $0 },
      try await pool.signUp(
        login: login, password: password, fields: testbed.fields,
        invitation: invitation))
  }

  func confirm(_ login: Login, _ code: Secret) async -> Call<ConfirmSignUpResult> {
    await call(
      "confirmSignUp", hiding: [code], try await pool.confirmSignUp(login: login, code: code))
  }

  func resend(_ login: Login) async -> Call<CodeDelivery> {
    await call("resendCode", try await pool.resendCode(login: login))
  }

  func signIn(_ login: Login, password: Secret? = nil) async -> Call<SignInResult> {
    await signIn(login, way: .password(password ?? testbed.password))
  }

  func signIn(_ login: Login, way: SignInWay) async -> Call<SignInResult> {
    await call(
      "signIn", hiding: [way.password].compactMap { $0 },
      try await pool.signIn(login: login, way: way))
  }

  func respond(
    _ response: ChallengeResponse, for login: Login
  ) async -> Call<SignInResult> {
    await call(
      "respondToChallenge", hiding: [response.code, response.newPassword].compactMap { $0 },
      try await pool.respondToChallenge(response, for: login))
  }

  func beginTOTP(_ login: Login) async -> Call<Secret> {
    await call("beginTOTP", try await pool.beginTOTP(for: login))
  }

  func keep(_ login: Login) async -> Call<Void> {
    await call("keepSession", try await pool.keepSession(of: login))
  }

  func forget(_ login: Login) async -> Call<Void> {
    await call("forgetSession", try await pool.forgetSession(of: login))
  }

  func storedSession() async -> Call<Login?> {
    await call("storedSession", try await pool.storedSession())
  }

  func sessionStatus() async -> Call<UserStatus> {
    await call("sessionStatus", try await pool.sessionStatus())
  }

  func forgotPassword(_ login: Login) async -> Call<CodeDelivery> {
    await call("forgotPassword", try await pool.forgotPassword(login: login))
  }

  func reset(
    _ login: Login, _ code: Secret, to password: Secret? = nil
  ) async -> Call<Void> {
    let password = password ?? testbed.otherPassword
    return await call(
      "resetPassword", hiding: [code, password],
      try await pool.resetPassword(login: login, code: code, newPassword: password))
  }

  func signOut() async -> Call<Void> { await call("signOut", try await pool.signOut()) }
}
