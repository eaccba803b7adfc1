import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting

/// The mock pool, with a session that is kept in the row of its registration.
struct SessionInRow: IdentityPool {
  static let token = "session-of-"

  let mock: MockBackend
  let held: HeldRegistration

  func storedSession() async throws(PoolError) -> Login? {
    do {
      guard let text = try await held.session()?.reveal() else { return nil }
      return Login(String(text.dropFirst(Self.token.count)))
    } catch { throw .unrecognized(code: "store", message: "\(error)") }
  }

  func sessionStatus() async throws(PoolError) -> UserStatus { try await mock.sessionStatus() }

  func signUp(
    login: Login, password: Secret?, fields: Fields, invitation: Secret?
  ) async throws(PoolError) -> SignUpResult {
    try await mock.signUp(
      login: login, password: password, fields: fields, invitation: invitation)
  }

  func confirmSignUp(
    login: Login, code: Secret
  ) async throws(PoolError) -> ConfirmSignUpResult {
    try await mock.confirmSignUp(login: login, code: code)
  }

  func resendCode(login: Login) async throws(PoolError) -> CodeDelivery {
    try await mock.resendCode(login: login)
  }

  func signIn(login: Login, way: SignInWay) async throws(PoolError) -> SignInResult {
    try await mock.signIn(login: login, way: way)
  }

  func keepSession(of login: Login) async throws(PoolError) {
    try await mock.keepSession(of: login)
    do { try await held.keep(Secret(Self.token + login.text)) } catch {
      throw .unrecognized(code: "store", message: "\(error)")
    }
  }

  func forgetSession(of login: Login) async throws(PoolError) {
    try await mock.forgetSession(of: login)
    do { try await held.removeSession() } catch {
      throw .unrecognized(code: "store", message: "\(error)")
    }
  }

  func forgotPassword(login: Login) async throws(PoolError) -> CodeDelivery {
    try await mock.forgotPassword(login: login)
  }

  func resetPassword(
    login: Login, code: Secret, newPassword: Secret
  ) async throws(PoolError) {
    try await mock.resetPassword(login: login, code: code, newPassword: newPassword)
  }

  func signOut() async throws(PoolError) { try await mock.signOut() }
}
