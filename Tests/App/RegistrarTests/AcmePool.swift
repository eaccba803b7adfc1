import Registrar

/// A pool over your own service; `AcmeClient` stands for its SDK.
struct AcmePool: Sendable {
  let client: any AcmeClient

  func signIn(login: Login, way: SignInWay) async throws(PoolError) -> SignInResult {
    guard case .password(let password) = way else { throw .operationNotEnabled }
    do {
      try await client.signIn(login.text, password.reveal())
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
