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

  func linkedAccountIsNamed() async throws(CheckStop) {
    let provider = try provider()
    if testbed.linkProvider == nil { throw .notTried("the testbed has no `linkProvider`") }
    let login = try await confirmed()
    try await arrange("linkProvider", login, testbed.linkProvider)
    try await signIn(with: provider).expect("the account by its login") { $0.account == login }
  }

  func redirectNeedsItsSheet() async throws(CheckStop) {
    try await signIn(redirectedTo: "https://app.example.com/back?code=918273&state=918273")
      .expectError("notAuthorized(.other), or operationNotEnabled of a pool without providers") {
        $0.isOtherRefusal || $0.isNotEnabled
      }
  }

  mutating func redirectOutlivesRestart() async throws(CheckStop) {
    let provider = try provider()
    let address = try await redirect()
    try await restart()
    try await signIn(redirectedTo: address).expect("a sign-in after a restart, by its provider") {
      $0.provider == provider
    }
    try await signIn(redirectedTo: address)
      .expectError("notAuthorized(.other) for the same redirect again") { $0.isOtherRefusal }
  }

  func redirectEndsWithSession() async throws(CheckStop) {
    let address = try await redirect()
    let login = try await confirmed()
    guard try await signIn(login).prepared().isSignedIn else {
      throw .notTried("the pool answers the testbed's password with a challenge")
    }
    try await keep(login).prepared()
    try await signIn(redirectedTo: address)
      .expectError("notAuthorized(.other) for a redirect from before a session was kept") {
        $0.isOtherRefusal
      }
  }

  /// The address to which the page of a sheet leads back that was closed in the app.
  private func redirect() async throws(CheckStop) -> Secret {
    try await arrange("redirect", pool, testbed.redirect)
  }

  private func signIn(redirectedTo address: Secret) async -> Call<SheetSignIn> {
    await call(
      "signInWithSheet", hiding: [address], try await pool.signIn(redirectedTo: address))
  }

  private func provider() throws(CheckStop) -> IdentityProvider {
    guard let provider = testbed.provider else { throw .notTried("the testbed has no `provider`") }
    return provider
  }

  private func signIn(with provider: IdentityProvider) async -> Call<SheetSignIn> {
    await call("signInWithSheet", try await pool.signIn(with: provider))
  }
}
