import RegistrationCore

/// A challenge that waits for its response, and the session in which it is answered.
struct PendingChallenge: Hashable, Sendable {
  /// What the pool has asked for.
  enum Step: Hashable, Sendable {
    case newPassword(missing: [FieldName])
    case choosing([Challenge.Factor])
    /// The key is that of the authenticator app that is being set up.
    case settingUp([Challenge.Factor], key: TOTPKey?)
    case totp
    case sent(Secret, SentCode)
    /// The choice of one of these ways to sign in.
    case choosingWay([Challenge.Way])
    /// A confirmation, whose session signs in once.
    case confirmed
    /// A code that was never sent, to an e-mail without an account.
    case pretended
  }

  /// The purpose of a code that was sent.
  enum SentCode: Hashable, Sendable {
    case email(isSetUp: Bool)
    case sms
    /// In place of a password.
    case firstFactor(CodeDelivery.Medium)
    /// The number to which codes will be sent.
    case smsSetUp(String)

    var factor: Challenge.Factor {
      switch self {
      case .email, .firstFactor(.email): .email
      case .sms, .smsSetUp, .firstFactor(.sms): .sms
      }
    }

    /// Whether it stands in place of a password.
    var isFirstFactor: Bool { if case .firstFactor = self { true } else { false } }

    /// Whether the right code sets up its factor.
    var isSetUp: Bool {
      switch self {
      case .email(let isSetUp): isSetUp
      case .sms, .firstFactor: false
      case .smsSetUp: true
      }
    }
  }

  /// Nil for an e-mail without an account.
  let account: AccountID?
  /// The e-mail of the account, which may be deleted meanwhile.
  let login: Login
  var step: Step
  let begun: Timestamp
  /// How many wrong codes were entered.
  var failures = 0

  /// The wrong code that ends the session.
  static let mostFailures = 5

  /// The same challenge of an account that is not there.
  var pretended: PendingChallenge {
    PendingChallenge(
      account: nil, login: login, step: .pretended, begun: begun, failures: failures)
  }

  func isExpired(after lifetime: Int64, at now: Timestamp) -> Bool {
    now >= begun.advanced(byMilliseconds: lifetime)
  }
}

extension PoolError {
  /// The error for a session that was used, has expired, or was never issued.
  static let invalidChallenge = PoolError.notAuthorized(.other("Invalid session for the user."))
  /// The error for a response that does not fit the challenge.
  static let wrongResponse = PoolError.invalidParameter("The response does not fit the challenge.")
}

extension UserPool {
  /// Issues a challenge with its own session, which is good for one accepted response.
  mutating func issue(
    _ challenge: Challenge, _ step: PendingChallenge.Step, to id: AccountID, at now: Timestamp
  ) throws(PoolError) -> Authentication {
    .challenge(challenge, session: try issueSession(step, to: id, at: now))
  }

  /// Issues the session of a challenge or of a confirmation.
  mutating func issueSession(
    _ step: PendingChallenge.Step, to id: AccountID, at now: Timestamp
  ) throws(PoolError) -> Secret {
    guard let login = accounts[id]?.login else { throw .userNotFound }
    return issueSession(PendingChallenge(account: id, login: login, step: step, begun: now))
  }

  mutating func issueSession(_ challenge: PendingChallenge) -> Secret {
    challenges.removeExpired(after: configuration.challengeLifetime, at: challenge.begun)
    let token = Token(random.next(), random.next())
    challenges[token] = challenge
    return token.text
  }

  /// The challenge of a session, and the session's token.
  ///
  /// - Throws: `notAuthorized` if the session is not one of this account, or no longer holds; the
  ///   failure that a sign-in to the account would meet now.
  func pendingChallenge(
    _ session: Secret, of login: Login, at now: Timestamp
  ) throws(PoolError) -> (token: Token, pending: PendingChallenge) {
    guard let token = Token(session), let pending = challenges[token],
      !pending.isExpired(after: configuration.challengeLifetime, at: now)
    else { throw .invalidChallenge }
    // Whoever signs in by an alias answers by it, too.
    guard pending.login == login || pending.login == name(ofAccountOf: login) else {
      throw .invalidChallenge
    }
    // The pool has looked at nothing yet.
    if case .choosingWay = pending.step { return (token, pending) }
    guard let id = pending.account else { return (token, pending) }
    guard let account = accounts[id] else {
      guard configuration.hidesExistence else { throw .userNotFound }
      guard case .sent(_, .firstFactor) = pending.step else { throw .invalidChallenge }
      return (token, pending.pretended)
    }
    // Only the right code shows more: a stranger may have asked for it.
    if configuration.hidesExistence, case .sent(_, .firstFactor) = pending.step {
      return (token, pending)
    }
    try account.checkStanding()
    return (token, pending)
  }

  /// Ends every challenge of an account, because its password has changed.
  mutating func endChallenges(of id: AccountID) { challenges.removeAll(of: id) }
}

extension Account {
  /// Throws the failure that a sign-in with the right password would meet.
  func checkStanding() throws(PoolError) {
    if isDisabled { throw .notAuthorized(.disabled) }
    if requiresReset { throw .passwordResetRequired }
  }
}
