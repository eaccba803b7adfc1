import RegistrationBackend
import RegistrationCore

// Sign-ins without a password, and sign-ins that are answered with a challenge.

extension PoolTrial {
  func heldNeedsConfirmation() async throws(CheckStop) {
    let account = try await newEmail()
    try await signUp(account).prepared()
    try await signIn(account, way: .held)
      .expectError("notAuthorized(.other) or operationNotEnabled") {
        $0.isOtherRefusal || $0.isNotEnabled
      }
  }

  func heldWorksOnce() async throws(CheckStop) {
    let login = try await held()
    try await signIn(login, way: .held).expect("the session of the confirmation signs in")
    try await expectRefusal(of: login, "after it was used")
    let other = try await held()
    try await expectRefusal(of: login, "for an account other than the confirmed one")
    _ = other
  }

  mutating func heldEndsWithRestart() async throws(CheckStop) {
    let login = try await held()
    try await restart()
    try await expectRefusal(of: login, "after a restart")
  }

  func heldEndsWithSignIn() async throws(CheckStop) {
    let login = try await held()
    _ = await signIn(login, password: testbed.otherPassword)
    try await expectRefusal(of: login, "after another sign-in")
  }

  private func expectRefusal(of login: Login, _ when: String) async throws(CheckStop) {
    try await signIn(login, way: .held)
      .expectError("notAuthorized(.other) \(when)") { $0.isOtherRefusal }
  }

  func codeSignInIsChallenge() async throws(CheckStop) {
    let answer = await signIn(try await confirmed(), way: .code)
    if case .failure(let error) = answer.result, error.refusesCodes { return }
    try answer.expect("a challenge for a code, or operationNotEnabled") {
      if case .challenge(.code) = $0 { true } else { false }
    }
  }

  func responseNeedsChallenge() async throws(CheckStop) {
    let login = try await confirmed()
    let expected = "notAuthorized(.other), or operationNotEnabled of a pool without challenges"
    try await respond(.code("918273", of: .email), for: login)
      .expectError(expected) { $0.isOtherRefusal || $0.isNotEnabled }
    try await beginTOTP(login).expectError(expected) { $0.isOtherRefusal || $0.isNotEnabled }
  }

  func challengeIsOfOneAccount() async throws(CheckStop) {
    let other = try await confirmed()
    let challenge = try await challenged()
    try await respond(challenge.response, for: other)
      .expectError("notAuthorized(.other) for an account other than that of the challenge") {
        $0.isOtherRefusal
      }
    try await keep(other).prepared()
    try await expectNoSession("no session of an account whose challenge was not answered")
  }

  func challengeIsNoSession() async throws(CheckStop) {
    let challenge = try await challenged()
    try await keep(challenge.login).expect("keepSession returns before the challenge is answered")
    try await expectNoSession("no session before the challenge is answered")
    try await respond(challenge.response, for: challenge.login).prepared()
    try await expectNoSession("no session before keepSession")
    try await keep(challenge.login).prepared()
    try await storedSession().expect("the session of the answered challenge") { $0 != nil }
  }

  func newSignInReplacesChallenge() async throws(CheckStop) {
    let challenge = try await challenged()
    _ = await signIn(try await newEmail())
    try await respond(challenge.response, for: challenge.login)
      .expectError("notAuthorized(.other) after another sign-in") { $0.isOtherRefusal }
  }

  mutating func challengeEndsWithRestart() async throws(CheckStop) {
    let challenge = try await challenged()
    try await restart()
    try await respond(challenge.response, for: challenge.login)
      .expectError("notAuthorized(.other) after a restart") { $0.isOtherRefusal }
  }

  func wrongCodeLeavesChallenge() async throws(CheckStop) {
    let challenge = try await challenged()
    try await respond(challenge.wrongResponse, for: challenge.login).expectError(.codeMismatch)
    try await respond(challenge.response, for: challenge.login)
      .expect("the right code signs in after a wrong one")
  }

  func challengeWorksOnce() async throws(CheckStop) {
    let challenge = try await challenged()
    try await respond(challenge.response, for: challenge.login).prepared()
    try await respond(challenge.response, for: challenge.login)
      .expectError("notAuthorized(.other) for a second response") { $0.isOtherRefusal }
  }
}
