/// A password that is not enough, or none: the pool asks for something else before it signs in.
package enum ChallengeStep: Hashable, Sendable {
  /// The pool asks which factor to use, or to set up. Left by `chooseFactor` or `back`.
  case choosing(ChallengedSignIn, FactorChoice)
  /// A key for an authenticator app is being made. Left by the answer, or `back`.
  case enrolling(ChallengedSignIn, among: [Challenge.Factor])
  /// A code is awaited. Left by a code, `resendCode` if it was sent, or `back`.
  case editing(ChallengedSignIn, CodeChallenge, problems: [Problem])
  /// The pool asks for a new password and the missing fields. Left by both, or `back`.
  case newPassword(ChallengedSignIn, NewPasswordForm)
  /// The response is being checked. Left by the answer, or `back`.
  case answering(ChallengedSignIn, PendingResponse)

  var path: StatePath {
    switch self {
    case .choosing: .challengeChoosing
    case .enrolling: .challengeEnrolling
    case .editing: .challengeEditing
    case .newPassword: .challengeNewPassword
    case .answering: .challengeAnswering
    }
  }

  var operation: Registration.Operation? {
    switch self {
    case .choosing, .editing, .newPassword: nil
    case .enrolling(let signIn, _): .beginTOTP(login: signIn.login)
    case .answering(let signIn, let pending):
      .respondToChallenge(login: signIn.login, pending.response)
    }
  }

  /// The sign-in that was challenged.
  package var signIn: ChallengedSignIn {
    switch self {
    case .choosing(let signIn, _), .enrolling(let signIn, _), .editing(let signIn, _, _),
      .newPassword(let signIn, _), .answering(let signIn, _):
      signIn
    }
  }

  var checkpoint: Checkpoint { signIn.attempt.checkpoint }
}

/// A sign-in that the pool has answered with a challenge, and its way, to sign in once more.
///
/// After a password the account is known to be confirmed, whatever the reason of the sign-in was. So
/// its reason is that of a plain sign-in, of a reset whose outcome is known, or `confirmed`. A code
/// shows that only once it is accepted: a pool may send one to an account that does not exist.
package struct ChallengedSignIn: Hashable, Sendable {
  package private(set) var attempt: SignInAttempt
  /// Whether, under a policy with links, a code in place of a password was accepted: what is asked for now comes on top
  /// of it.
  package private(set) var hasGivenCode = false

  package init(_ attempt: SignInAttempt) {
    let beginning = attempt.beginning
    self.attempt = attempt.way.isByCode ? beginning : beginning.proved
  }

  /// Creates the sign-in that a pool has answered with the choice of a way: it has checked nothing yet.
  package init(unproved attempt: SignInAttempt) { self.attempt = attempt.beginning }

  /// The same challenge of an attempt that differs in details alone.
  package func replacing(_ attempt: SignInAttempt) -> ChallengedSignIn {
    var changed = self
    changed.attempt = attempt
    return changed
  }

  /// The sign-in once the account is known to be confirmed.
  package var proved: ChallengedSignIn {
    var proved = self
    proved.attempt = attempt.proved
    return proved
  }

  /// Whether the challenge itself shows that the account exists: the person is told that first.
  var isNews: Bool { attempt.reason == .usernameExists(isRetyped: false) }

  /// The sign-in once the person was told that the account exists.
  var told: ChallengedSignIn {
    guard isNews else { return self }
    var told = self
    told.attempt.reason = .usernameExists(isRetyped: true)
    return told
  }

  package var login: Login { attempt.account.login }

  /// Whether the code is awaited that stands in place of a password.
  package var awaitsFirstCode: Bool { attempt.way == .code && !hasGivenCode }

  /// The sign-in once a code was accepted.
  var givingCode: ChallengedSignIn {
    var changed = self
    changed.hasGivenCode = attempt.way == .code
    return changed
  }

  /// The same sign-in in another way.
  func signingIn(with way: SignInWay) -> ChallengedSignIn {
    var changed = self
    changed.attempt.way = way
    return changed
  }
}

extension SignInAttempt {
  /// The sign-in once the account is known to be confirmed, and a new password to be its own.
  fileprivate var proved: SignInAttempt {
    var proved = self
    proved.reason = reason.proved
    if case .reset = reason { proved.account = account.secured }
    return proved
  }
}

extension SignInReason {
  /// The reason once the account is known to be confirmed.
  fileprivate var proved: SignInReason {
    switch self {
    case .signIn, .confirmed: self
    case .reset(let recovery): .reset(recovery.proved)
    case .created, .usernameExists, .reconciling, .confirmUncertain: .confirmed
    }
  }
}

/// The factors of which the person chooses one.
package enum FactorChoice: Hashable, Sendable {
  /// Those that the account has.
  case use([Challenge.Factor])
  /// Those by which the pool sends a code in place of a password.
  case signIn([Challenge.Factor])
  /// Those that it can have.
  case setUp([Challenge.Factor])

  package var factors: [Challenge.Factor] {
    switch self {
    case .use(let factors), .signIn(let factors), .setUp(let factors): factors
    }
  }
}

/// The code that a challenge asks for.
package enum CodeChallenge: Hashable, Sendable {
  /// A code that was sent, and its destination if the pool names it.
  case sent(CodeDelivery.Medium, CodeDelivery?)
  /// A code of an authenticator app.
  case totp
  /// The first code of an authenticator app that is given this key.
  case totpSetUp(key: Secret)

  /// The digits that a code has which the pool sends.
  static let sentLengths = 6...8

  package var factor: Challenge.Factor {
    switch self {
    case .sent(.email, _): .email
    case .sent(.sms, _): .sms
    case .totp, .totpSetUp: .totp
    }
  }

  /// The digits that a code has: those of an authenticator app have six.
  package var lengths: ClosedRange<Int> {
    switch self {
    case .sent: CodeChallenge.sentLengths
    case .totp, .totpSetUp: 6...6
    }
  }
}

/// A form for a new password, with the fields that the pool lacks.
package struct NewPasswordForm: Hashable, Sendable {
  /// The names of these fields; none of them is that of a secret, which no form carries.
  package let missing: [FieldName]
  /// The values as they were submitted last.
  package var values = Fields()
  package var problems: [Problem] = []

  package init(missing: [FieldName]) {
    var names: [FieldName] = []
    for name in missing where !name.isSecret && !names.contains(name) { names.append(name) }
    self.missing = names
  }
}

/// A response that is on its way, and what it returns to if it is refused.
package enum PendingResponse: Hashable, Sendable {
  case factor(Challenge.Factor, among: [Challenge.Factor])
  case setUpEmail(EmailAddress, among: [Challenge.Factor])
  case setUpSMS(PhoneNumber, among: [Challenge.Factor])
  case code(Secret, CodeChallenge)
  case newPassword(Secret, NewPasswordForm)

  var response: ChallengeResponse {
    switch self {
    case .factor(let factor, _): .chooseFactor(factor)
    case .setUpEmail(let address, _): .setUpEmail(address)
    case .setUpSMS(let number, _): .setUpSMS(number)
    case .code(let code, .totpSetUp): .setUpTOTP(code: code)
    case .code(let code, let challenge): .code(code, of: challenge.factor)
    case .newPassword(let password, let form): .newPassword(password, fields: form.values)
    }
  }
}
