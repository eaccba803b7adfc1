protocol AcmeClient: Sendable {
  func signIn(_ login: String, _ password: String) async throws(AcmeError)
}

enum AcmeError: Error {
  case wrongPassword, notVerified, noConnection, noAnswer
}
