import RegistrationBackend
import RegistrationCore

// Sign-ins by a link, whose code was asked for on this device.

extension PoolTrial {
  func linkNeedsItsVerifier() async throws(CheckStop) {
    let login = try await confirmed()
    try await signIn(login, way: .link("918273"))
      .expectError("notAuthorized(.other), or operationNotEnabled of a pool without links") {
        $0.isOtherRefusal || $0.isNotEnabled
      }
  }

  mutating func linkOutlivesRestart() async throws(CheckStop) {
    let (login, code) = try await linked()
    try await restart()
    try await signIn(login, way: .link(code)).expect("a sign-in by the link after a restart") {
      $0.isSignedIn
    }
    try await signIn(login, way: .link(code))
      .expectError("notAuthorized(.other) for the same link again") { $0.isOtherRefusal }
  }

  func linkEndsWithSession() async throws(CheckStop) {
    let (login, code) = try await linked()
    guard try await signIn(login).prepared().isSignedIn else {
      throw .notTried("the pool answers the testbed's password with a challenge")
    }
    try await keep(login).prepared()
    try await signIn(login, way: .link(code))
      .expectError("notAuthorized(.other) for a link from before a session was kept") {
        $0.isOtherRefusal
      }
  }

  /// An account that was sent a code in place of its password, and the code of its link.
  private func linked() async throws(CheckStop) -> (login: Login, code: Secret) {
    if testbed.newestCode == nil { throw .notTried("the testbed has no `newestCode`") }
    let login = try await confirmed()
    let answer = await signIn(login, way: .code)
    if case .failure(let error) = answer.result, error.refusesCodes {
      throw .notTried("the pool sends no codes in place of a password")
    }
    guard case .challenge(.code) = try answer.prepared() else {
      throw .inconclusive("signIn did not answer with the challenge of a code")
    }
    return (login, try await newestCode(login))
  }
}
