import RegistrationBackend
import RegistrationCore

extension PoolTrial {
  /// An address that the pool does not know.
  func newEmail() async throws(CheckStop) -> EmailAddress {
    try await arrange("newEmail", testbed.newEmail)
  }

  /// The newest code that was delivered to `email`.
  func newestCode(_ email: EmailAddress) async throws(CheckStop) -> Secret {
    try await arrange("newestCode", email, testbed.newestCode)
  }

  /// An account that waits for its code.
  func unconfirmed() async throws(CheckStop) -> EmailAddress {
    let email = try await newEmail()
    guard try await signUp(email).prepared() != .confirmed else {
      throw .notTried("the pool confirms an account at once")
    }
    return email
  }

  /// A confirmed account with the testbed's password.
  func confirmed() async throws(CheckStop) -> EmailAddress {
    if let make = testbed.confirmedAccount { return try await arrange("confirmedAccount", make) }
    let email = try await newEmail()
    if try await signUp(email).prepared() == .confirmed { return email }
    guard testbed.newestCode != nil else {
      throw .notTried("the testbed has neither `confirmedAccount` nor `newestCode`")
    }
    try await confirm(email, try await newestCode(email)).prepared()
    guard testbed.leavesNoPassword else { return email }
    try await forgotPassword(email).prepared()
    try await reset(email, try await newestCode(email), to: testbed.password).prepared()
    return email
  }

  /// A confirmed account that has just signed in.
  func signedIn() async throws(CheckStop) -> EmailAddress {
    let email = try await confirmed()
    let result = try await signIn(email).prepared()
    guard result == .signedIn else {
      throw .notTried("the pool answers the testbed's password with a challenge")
    }
    return email
  }

  /// An account whose session the device keeps.
  func kept() async throws(CheckStop) -> EmailAddress {
    let email = try await signedIn()
    try await keep(email).prepared()
    return email
  }

  /// An account whose confirmation has left a session with the client.
  func held() async throws(CheckStop) -> EmailAddress {
    let email = try await unconfirmed()
    let result = try await confirm(email, try await newestCode(email)).prepared()
    guard result.holdsSession else {
      throw .notTried("the pool gives no session with a confirmation")
    }
    return email
  }

  /// A challenge for a delivered code.
  struct Challenged {
    let email: EmailAddress
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
    let email: EmailAddress
    let answer: Call<SignInResult>
    if let make = testbed.challengedAccount {
      email = try await arrange("challengedAccount", make)
      answer = await signIn(email)
    } else {
      email = try await confirmed()
      answer = await signIn(email, way: .code)
      if case .failure(let error) = answer.result, error.refusesCodes {
        throw .notTried("the testbed has no `challengedAccount`, and the pool sends no codes")
      }
    }
    guard case .challenge(.code(let factor, _)) = try answer.prepared() else {
      throw .inconclusive("signIn did not answer with the challenge of a code")
    }
    return Challenged(email: email, factor: factor, code: try await newestCode(email))
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
