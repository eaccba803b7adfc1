import Registrar

/// A pool over your own service; `AcmeClient` stands for its SDK.
struct AcmePool: Sendable {
  let client: any AcmeClient

  func signIn(email: EmailAddress, password: Secret) async throws(PoolError) -> SignInResult {
    do {
      try await client.signIn(email.text, password.reveal())
      return .signedIn
    } catch {
      switch error {
      case .wrongPassword: throw .notAuthorized(.incorrectCredentials)
      case .notVerified: throw .userNotConfirmed
      case .noConnection: throw .offline  // nothing was sent
      case .noAnswer: throw .timedOut  // it may have happened
      }
    }
  }
}
