import Registrar

/// The rest of what the README's pool needs to be one, so that the compiler sees the whole.
extension AcmePool: IdentityPool {
  func storedSession() async -> Login? {
    client.signedInEmail.flatMap { Login($0) }
  }

  func keepSession(of login: Login) async { client.keepTokens() }
  func forgetSession(of login: Login) async {
    if client.signedInEmail == login.text { client.forgetTokens() }
  }

  func sessionStatus() async throws(PoolError) -> UserStatus { .unknown }

  func signUp(
    login: Login, password: Secret?, fields: Fields, invitation: Secret?
  ) async throws(PoolError) -> SignUpResult { throw .unsupportedOperation }

  func confirmSignUp(
    login: Login, code: Secret
  ) async throws(PoolError) -> ConfirmSignUpResult { throw .unsupportedOperation }

  func resendCode(login: Login) async throws(PoolError) -> CodeDelivery {
    throw .unsupportedOperation
  }

  func forgotPassword(login: Login) async throws(PoolError) -> CodeDelivery {
    throw .unsupportedOperation
  }

  func resetPassword(
    login: Login, code: Secret, newPassword: Secret
  ) async throws(PoolError) { throw .unsupportedOperation }

  func signOut() async throws(PoolError) { client.forgetTokens() }
}

/// An example SDK of another company.
protocol AcmeClient: Sendable {
  var signedInEmail: String? { get }
  func signIn(_ login: String, _ password: String) async throws(AcmeError)
  func keepTokens()
  func forgetTokens()
}

/// How it might fail.
enum AcmeError: Error {
  case wrongPassword, notVerified, noConnection, noAnswer
}
