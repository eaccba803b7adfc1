import RegistrationCore

// If existence is hidden, an e-mail without an account is answered like one with an account: it has
// the same limits, the same lock and the same share of the mail quota, so that no number of calls
// reveals it.

extension UserPool {
  /// The error for a sign-in without an account: as for a wrong password, with the same lock-out.
  mutating func refuseSignIn(of login: Login, at now: Timestamp) -> PoolError {
    guard configuration.hidesExistence else { return .userNotFound }
    let isLocked = attempt(of: login, at: now) { $0.lockOut.isLocked(at: now) }
    if isLocked { return .notAuthorized(.attemptsExceeded) }
    if let refusal = configuration.signInRefusal { return refusal }
    attempt(of: login, at: now) { $0.lockOut.fail(at: now) }
    return .notAuthorized(.incorrectCredentials)
  }

  /// Rejects a code for an e-mail without an account: as a wrong code, within the same limit.
  mutating func checkCode(
    _ code: Secret, ofNobody login: Login, _ kind: AttemptKind, at now: Timestamp
  ) throws(PoolError) -> Never {
    guard configuration.hidesExistence else { throw .userNotFound }
    let (limit, period) = (configuration.limit(of: kind), configuration.attemptPeriod)
    let admission = attempt(of: login, at: now) {
      $0[kind].admission(limit, per: period, at: now)
    }
    try check(code, against: nil, admission, at: now)
    throw .codeMismatch
  }

  /// Asks an e-mail without an account for a code, which is never sent and which nothing answers.
  mutating func pretendChallenge(
    to login: Login, at now: Timestamp
  ) throws(PoolError) -> Authentication {
    guard configuration.hidesExistence else { throw .userNotFound }
    // Whatever the pool asks an account for, it asks this one for, too.
    if let kind = configuration.challenge { return .challenge(.other(kind: kind), session: nil) }
    let delivery = try pretendDelivery(to: login, at: now)
    let pending = PendingChallenge(account: nil, login: login, step: .pretended, begun: now)
    return .challenge(.code(.email, delivery: delivery), session: issueSession(pending))
  }

  /// The error for a code that was never sent: as for a wrong one, with the same limits.
  mutating func refuse(
    _ response: ChallengeResponse, ofNobody login: Login, _ token: Token, at now: Timestamp
  ) -> PoolError {
    guard case .code(_, .email) = response else { return .wrongResponse }
    let (limit, period) = (configuration.limit(of: .entering), configuration.attemptPeriod)
    // An account that is answered like none keeps the attempts that it has had.
    let isAdmitted =
      if let id = holder(of: login) {
        admits(.entering, of: id, at: now)
      } else {
        attempt(of: login, at: now) { $0.entering.admits(limit, per: period, at: now) }
      }
    if !isAdmitted { return .notAuthorized(.attemptsExceeded) }
    countFailure(token)
    return .codeMismatch
  }

  /// The error for a disabled account; nil if it would reveal that the account exists.
  func refuseDisabled(_ id: AccountID) -> PoolError? {
    let isDisabled = accounts.look(at: id) { $0?.isDisabled } == true
    return isDisabled && !configuration.hidesExistence ? .notAuthorized(.disabled) : nil
  }

  /// Pretends to send a code to an e-mail without an account, within an account's limit.
  mutating func pretendDelivery(
    to login: Login, _ kind: AttemptKind, at now: Timestamp
  ) throws(PoolError) -> CodeDelivery {
    guard configuration.hidesExistence else { throw .userNotFound }
    let (limit, period) = (configuration.limit(of: kind), configuration.attemptPeriod)
    let isAdmitted = attempt(of: login, at: now) {
      $0[kind].admits(limit, per: period, at: now)
    }
    guard isAdmitted else { throw .limitExceeded }
    return try pretendDelivery(to: login, at: now)
  }

  /// Pretends to send a code: it uses its part of the quota, like a real one.
  mutating func pretendDelivery(
    to login: Login, at now: Timestamp
  ) throws(PoolError) -> CodeDelivery {
    try countMail(at: now)
    return UserPool.pretendedDelivery(to: login)
  }

  @discardableResult
  private mutating func attempt<Value>(
    of login: Login, at now: Timestamp, _ change: (inout Pending.Work) -> Value
  ) -> Value {
    if strangers[login] == nil { forgetIdleStrangers(at: now) }
    return strangers[login, default: Pending()].change(change)
  }

  /// Forgets those whose attempts no longer count, each time that the strangers have doubled.
  private mutating func forgetIdleStrangers(at now: Timestamp) {
    let count = strangers.count
    guard count >= 64, count & (count - 1) == 0 else { return }
    let period = configuration.attemptPeriod
    strangers = strangers.filter { !$0.value.isIdle(after: period, at: now) }
  }
}

extension UserPool {
  /// The number of e-mails without an account whose attempts the pool remembers.
  package var strangerCount: Int { strangers.count }
}
