import RegistrationBackend
import RegistrationCore

extension PoolTrial {
  /// An address that the pool does not know.
  func newEmail() async throws(CheckStop) -> Login {
    try await arrange("newEmail", testbed.newEmail)
  }

  /// The newest code that was delivered to `login`.
  func newestCode(_ login: Login) async throws(CheckStop) -> Secret {
    try await arrange("newestCode", login, testbed.newestCode)
  }

  /// An account that waits for its code.
  func unconfirmed() async throws(CheckStop) -> Login {
    let login = try await newEmail()
    guard try await signUp(login).prepared() != .confirmed else {
      throw .notTried("the pool confirms an account at once")
    }
    return login
  }

  /// A confirmed account with the testbed's password.
  func confirmed() async throws(CheckStop) -> Login {
    if let make = testbed.confirmedAccount { return try await arrange("confirmedAccount", make) }
    let login = try await newEmail()
    if try await signUp(login).prepared() == .confirmed { return login }
    guard testbed.newestCode != nil else {
      throw .notTried("the testbed has neither `confirmedAccount` nor `newestCode`")
    }
    try await confirm(login, try await newestCode(login)).prepared()
    guard testbed.leavesNoPassword else { return login }
    try await forgotPassword(login).prepared()
    try await reset(login, try await newestCode(login), to: testbed.password).prepared()
    // The sign-in after a reset may be one that ends the account's sessions.
    _ = try await signIn(login).prepared()
    return login
  }

  /// A confirmed account that has just signed in.
  func signedIn() async throws(CheckStop) -> Login {
    let login = try await confirmed()
    let result = try await signIn(login).prepared()
    guard result.isSignedIn else {
      throw .notTried("the pool answers the testbed's password with a challenge")
    }
    return login
  }

  /// An account whose session the device keeps.
  func kept() async throws(CheckStop) -> Login {
    let login = try await signedIn()
    try await keep(login).prepared()
    return login
  }

  /// An account whose confirmation has left a session with the client.
  func held() async throws(CheckStop) -> Login {
    let login = try await unconfirmed()
    let result = try await confirm(login, try await newestCode(login)).prepared()
    guard result.holdsSession else {
      throw .notTried("the pool gives no session with a confirmation")
    }
    return login
  }

  /// A challenge for a delivered code.
  struct Challenged {
    let login: Login
    let factor: Challenge.Factor
    let code: Secret

    /// The response that the pool accepts.
    var response: ChallengeResponse { .code(code, of: factor) }
    /// A response that it does not accept.
    var wrongResponse: ChallengeResponse { .code(code.changed, of: factor) }
  }

  /// An account whose sign-in was just answered with a challenge.
  func challenged() async throws(CheckStop) -> Challenged {
    if testbed.newestCode == nil { throw .notTried("the testbed has no `newestCode`") }
    let login: Login
    let answer: Call<SignInResult>
    if let make = testbed.challengedAccount {
      login = try await arrange("challengedAccount", make)
      answer = await signIn(login)
    } else {
      login = try await confirmed()
      answer = await signIn(login, way: .code)
      if case .failure(let error) = answer.result, error.refusesCodes {
        throw .notTried("the testbed has no `challengedAccount`, and the pool sends no codes")
      }
    }
    guard case .challenge(.code(let factor, _)) = try answer.prepared() else {
      throw .inconclusive("signIn did not answer with the challenge of a code")
    }
    return Challenged(login: login, factor: factor, code: try await newestCode(login))
  }

  /// Requires that the device has no session, in words for the report.
  func expectNoSession(_ expected: String) async throws(CheckStop) {
    try await storedSession().expect(expected) { $0 == nil }
  }
}

extension PoolError {
  /// Whether a pool without codes in place of a password refuses one in this way.
  var refusesCodes: Bool {
    if case .invalidParameter = self { return true }
    return self == .operationNotEnabled
  }

  /// Whether the pool does not have the operation.
  var isNotEnabled: Bool { self == .operationNotEnabled || self == .unsupportedOperation }

  /// Whether it is `notAuthorized(.other)`, for whatever reason.
  var isOtherRefusal: Bool {
    if case .notAuthorized(.other) = self { true } else { false }
  }

  var isInvalidParameter: Bool { if case .invalidParameter = self { true } else { false } }
}

extension Secret {
  /// A text of the same length and kind that differs in every digit, or in its last character.
  var changed: Secret {
    let text = reveal()
    let digits = text.map { $0.wholeNumberValue.map { String(($0 + 1) % 10) } ?? String($0) }
    let other = digits.joined()
    return Secret(other == text ? text + "x" : other)
  }
}
