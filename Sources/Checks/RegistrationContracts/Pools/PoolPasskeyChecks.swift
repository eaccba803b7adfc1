import RegistrationBackend
import RegistrationCore

// Passkeys, made and used in sheets that the testbed's device answers.

extension PoolTrial {
  func passkeyOpensItsAccount() async throws(CheckStop) {
    let login = try await owner()
    try await forget(login).prepared()
    try await signInWithPasskey(of: login).expect("the account of the passkey") { $0 == login }
  }

  func passkeySignInWaitsForKeep() async throws(CheckStop) {
    let login = try await owner()
    try await forget(login).prepared()
    let account = try await signInWithPasskey(of: login).prepared()
    try await storedSession().expect("no session before keepSession(of:)") { $0 == nil }
    try await keep(account).prepared()
    try await storedSession().expect("the session of the account that was answered") {
      $0 == account
    }
  }

  func missingPasskeyOpensNothing() async throws(CheckStop) {
    // Another account's is on the device.
    try await forget(try await owner()).prepared()
    let login = try await confirmed()
    try await signInWithPasskey(of: login)
      // Most platforms do not tell the one from the other, so that a page learns nothing of a person.
      .expectError("noPasskey or cancelled") { $0 == .noPasskey || $0 == .cancelled }
  }

  func secondPasskeyIsRefused() async throws(CheckStop) {
    let login = try await owner()
    try await createPasskey(for: login).expectError("passkeyExists") { $0 == .passkeyExists }
  }

  func passkeyNeedsSession() async throws(CheckStop) {
    try requireDevice()
    let login = try await confirmed()
    try await createPasskey(for: login).expectError("notAuthorized(.other)") { $0.isOtherRefusal }
    _ = try await kept()
    try await createPasskey(for: login)
      .expectError("notAuthorized(.other) for another account than that of the session") {
        $0.isOtherRefusal
      }
  }

  /// An account whose session the device keeps, and which has a passkey on it.
  private func owner() async throws(CheckStop) -> Login {
    try requireDevice()
    let login = try await kept()
    try await createPasskey(for: login).prepared()
    return login
  }

  private func requireDevice() throws(CheckStop) {
    if !testbed.makesPasskeys {
      throw .notTried("the testbed does not say that it `makesPasskeys`")
    }
  }

  private func createPasskey(for login: Login) async -> Call<Void> {
    await call("createPasskey", try await pool.createPasskey(for: login))
  }

  private func signInWithPasskey(of login: Login) async -> Call<Login> {
    await call("signInWithSheet", try await pool.signInWithPasskey(of: login))
  }
}
