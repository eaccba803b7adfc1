import RegistrationCore

extension UserPool.Configuration {
  /// The error of the hook before a sign-in; nil if there is none.
  var signInRefusal: PoolError? {
    rejectSignIn.map { .userLambdaValidation("PreAuthentication failed with error \($0).") }
  }
}

extension PoolError {
  /// The error for a recovery by an address that is not verified.
  static let noVerifiedAddress = PoolError.invalidParameter(
    "Cannot reset password for the user as there is no registered/verified email or phone_number")
  /// The error for a recovery of an account whose first password was never changed.
  static let cannotResetNow = PoolError.notAuthorized(
    .other("User password cannot be reset in the current state."))
}

extension UserPool {
  /// Throws an error if a new password breaks a rule, in the pool's words.
  func checkPassword(_ password: Secret) throws(PoolError) {
    guard let problem = configuration.password.problem(with: password) else { return }
    let policy = "Password did not conform with policy: Password "
    let constraint =
      "1 validation error detected: Value at 'password' failed to satisfy constraint: "
    switch problem {
    case .tooShort: throw .invalidPassword(policy + "not long enough")
    case .needsUppercase: throw .invalidPassword(policy + "must have uppercase characters")
    case .needsLowercase: throw .invalidPassword(policy + "must have lowercase characters")
    case .needsDigit: throw .invalidPassword(policy + "must have numeric characters")
    case .needsSymbol: throw .invalidPassword(policy + "must have symbol characters")
    case .tooLong(let maximum):
      throw .invalidParameter(
        constraint + "Member must have length less than or equal to \(maximum)")
    case .hasWhiteSpace, .tooSimilar, .missing, .malformed, .taken, .impossibleDate, .inTheFuture,
      .tooSmall, .tooLarge, .tooEarly, .tooLate,
      .notAccepted, .unknownField, .refused:
      throw .invalidParameter(
        constraint + #"Member must satisfy regular expression pattern: [\S]+"#)
    }
  }

  /// Throws an error if a code does not have the shape of a code.
  static func checkCode(_ code: Secret) throws(PoolError) {
    guard code.isEmpty || code.reveal().utf8.count > 2048 else { return }
    throw .invalidParameter(
      "1 validation error detected: Value at 'confirmationCode' failed to satisfy constraint: "
        + #"Member must satisfy regular expression pattern: [\S]+"#)
  }

  /// Throws an error unless `code` is the current one and the attempt is within the limits.
  ///
  /// The answer to the first attempt past the limit tells whether the code was right, as Cognito's
  /// does. From the next attempt on the code is not checked: a guesser would otherwise learn which
  /// code to use later.
  func check(
    _ code: Secret, against issued: IssuedCode?, _ admission: Admission, at now: Timestamp
  ) throws(PoolError) {
    let isRight = issued.map { $0.code.matches(code) } ?? false
    switch admission {
    case .within: break
    case .firstPast: throw isRight ? .limitExceeded : .tooManyFailedAttempts
    case .past: throw .limitExceeded
    }
    // The error for an expired or missing code would reveal that there is an account.
    if configuration.hidesExistence, !isRight { throw .codeMismatch }
    guard let issued, !issued.isExpired(at: now) else { throw .expiredCode }
    guard isRight else { throw .codeMismatch }
  }
}
