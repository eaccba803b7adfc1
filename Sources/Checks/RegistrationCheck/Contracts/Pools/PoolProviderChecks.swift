import RegistrationBackend
import RegistrationCore

// Sign-ins with a provider, in a sheet that the testbed answers.

extension PoolTrial {
  func providerSignInWaitsForKeep() async throws(CheckStop) {
    let signedIn = try await signIn(with: try provider()).prepared()
    try await storedSession().expect("no session before keepSession(of:)") { $0 == nil }
    try await keep(signedIn.account).prepared()
    try await storedSession().expect("the session of the account that was answered") {
      $0 == signedIn.account
    }
  }

  mutating func hintsAreToldAgain() async throws(CheckStop) {
    let provider = try provider()
    let first = try await signIn(with: provider).prepared()
    if first.hints.isEmpty { throw .notTried("the provider tells nothing about the person") }
    try await signIn(with: provider).expect("the same person, and what was told before") {
      $0 == first
    }
    try await restart()
    try await signIn(with: provider).expect("the same after a restart") { $0 == first }
  }

  private func provider() throws(CheckStop) -> IdentityProvider {
    guard let provider = testbed.provider else { throw .notTried("the testbed has no `provider`") }
    return provider
  }

  private func signIn(with provider: IdentityProvider) async -> Call<SheetSignIn> {
    await call("signInWithSheet", try await pool.signIn(with: provider))
  }
}
