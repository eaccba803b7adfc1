import Registrar

/// The rest of what the README's pool needs to be one, so that the compiler sees the whole.
extension AcmePool: IdentityPool {
  func storedSession() async -> EmailAddress? {
    client.signedInEmail.flatMap { EmailAddress($0) }
  }

  func keepSession(of email: EmailAddress) async { client.keepTokens() }
  func forgetSession(of email: EmailAddress) async {
    if client.signedInEmail == email.text { client.forgetTokens() }
  }

  func sessionStatus() async throws(PoolError) -> UserStatus { .unknown }

  func signUp(
    email: EmailAddress, password: Secret?, fields: Fields
  ) async throws(PoolError) -> SignUpResult { throw .unsupportedOperation }

  func confirmSignUp(
    email: EmailAddress, code: Secret
  ) async throws(PoolError) -> ConfirmSignUpResult { throw .unsupportedOperation }

  func resendCode(email: EmailAddress) async throws(PoolError) -> CodeDelivery {
    throw .unsupportedOperation
  }

  func forgotPassword(email: EmailAddress) async throws(PoolError) -> CodeDelivery {
    throw .unsupportedOperation
  }

  func resetPassword(
    email: EmailAddress, code: Secret, newPassword: Secret
  ) async throws(PoolError) { throw .unsupportedOperation }

  func signOut() async throws(PoolError) { client.forgetTokens() }
}

/// An example SDK of another company.
protocol AcmeClient: Sendable {
  var signedInEmail: String? { get }
  func signIn(_ email: String, _ password: String) async throws(AcmeError)
  func keepTokens()
  func forgetTokens()
}

/// How it might fail.
enum AcmeError: Error {
  case wrongPassword, notVerified, noConnection, noAnswer
}
