package import RegistrationCore

/// A pool that does what another one does, but for what it writes itself.
package protocol PoolWrapper<Wrapped>: IdentityPool {
  associatedtype Wrapped: IdentityPool
  /// The other one.
  var wrapped: Wrapped { get }
}

extension PoolWrapper {
  package func storedSession() async throws(PoolError) -> Login? {
    try await wrapped.storedSession()
  }

  package func sessionStatus() async throws(PoolError) -> UserStatus {
    try await wrapped.sessionStatus()
  }

  package func signUp(
    login: Login, password: Secret?, fields: Fields, invitation: Secret?
  ) async throws(PoolError) -> SignUpResult {
    try await wrapped.signUp(
      login: login, password: password, fields: fields, invitation: invitation)
  }

  package func confirmSignUp(
    login: Login, code: Secret
  ) async throws(PoolError) -> ConfirmSignUpResult {
    try await wrapped.confirmSignUp(login: login, code: code)
  }

  package func resendCode(login: Login) async throws(PoolError) -> CodeDelivery {
    try await wrapped.resendCode(login: login)
  }

  package func signIn(login: Login, way: SignInWay) async throws(PoolError) -> SignInResult {
    try await wrapped.signIn(login: login, way: way)
  }

  package func signIn(with provider: IdentityProvider) async throws(PoolError) -> SheetSignIn {
    try await wrapped.signIn(with: provider)
  }

  package func signIn(redirectedTo address: Secret) async throws(PoolError) -> SheetSignIn {
    try await wrapped.signIn(redirectedTo: address)
  }

  package func signInWithPasskey(of login: Login?) async throws(PoolError) -> Login {
    try await wrapped.signInWithPasskey(of: login)
  }

  package func createPasskey(for login: Login) async throws(PoolError) {
    try await wrapped.createPasskey(for: login)
  }

  package func beginTOTP(for login: Login) async throws(PoolError) -> Secret {
    try await wrapped.beginTOTP(for: login)
  }

  package func respondToChallenge(
    _ response: ChallengeResponse, for login: Login
  ) async throws(PoolError) -> SignInResult {
    try await wrapped.respondToChallenge(response, for: login)
  }

  package func keepSession(of login: Login) async throws(PoolError) {
    try await wrapped.keepSession(of: login)
  }

  package func forgetSession(of login: Login) async throws(PoolError) {
    try await wrapped.forgetSession(of: login)
  }

  package func forgotPassword(login: Login) async throws(PoolError) -> CodeDelivery {
    try await wrapped.forgotPassword(login: login)
  }

  package func resetPassword(
    login: Login, code: Secret, newPassword: Secret
  ) async throws(PoolError) {
    try await wrapped.resetPassword(login: login, code: code, newPassword: newPassword)
  }

  package func signOut() async throws(PoolError) { try await wrapped.signOut() }
}
