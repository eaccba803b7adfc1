import RegistrationCore

// Where existence is hidden, an e-mail of nobody is answered as an account would be: it has the same
// limits, the same lock and the same part in the mail quota, so that no number of calls tells.

extension UserPool {
  /// What a sign-in of nobody gets: the same as a wrong password, and the same lock after several.
  mutating func refuseSignIn(of email: EmailAddress, at now: Timestamp) -> PoolError {
    guard configuration.hidesExistence else { return .userNotFound }
    let isLocked = attempt(of: email, at: now) { $0.lockOut.isLocked(at: now) }
    if isLocked { return .notAuthorized(.attemptsExceeded) }
    if let refusal = configuration.rejectSignIn {
      return .userLambdaValidation("PreAuthentication failed with error \(refusal).")
    }
    attempt(of: email, at: now) { $0.lockOut.fail(at: now) }
    return .notAuthorized(.incorrectCredentials)
  }

  /// What a code of nobody's gets: the same as a wrong one, within the same limit.
  mutating func checkCode(
    _ code: Secret, ofNobody email: EmailAddress, _ kind: AttemptKind, at now: Timestamp
  ) throws(PoolError) -> Never {
    guard configuration.hidesExistence else { throw .userNotFound }
    let (limit, period) = (configuration.limit(of: kind), configuration.attemptPeriod)
    let admission = attempt(of: email, at: now) {
      $0[kind].admission(limit, per: period, at: now)
    }
    try check(code, against: nil, admission, at: now)
    throw .codeMismatch
  }

  /// What an account gets for being disabled; nothing where that would tell that it exists.
  func refuseDisabled(_ id: AccountID) -> PoolError? {
    guard accounts[id]?.isDisabled == true, !configuration.hidesExistence else { return nil }
    return .notAuthorized(.disabled)
  }

  /// Pretends to send a code to nobody, within the limit that an account has.
  mutating func pretendDelivery(
    to email: EmailAddress, _ kind: AttemptKind, at now: Timestamp
  ) throws(PoolError) -> CodeDelivery {
    guard configuration.hidesExistence else { throw .userNotFound }
    let (limit, period) = (configuration.limit(of: kind), configuration.attemptPeriod)
    let isAdmitted = attempt(of: email, at: now) {
      $0[kind].admits(limit, per: period, at: now)
    }
    guard isAdmitted else { throw .limitExceeded }
    return try pretendDelivery(to: email, at: now)
  }

  /// Pretends to send a code: it takes its part of the quota, as a real one would.
  mutating func pretendDelivery(
    to email: EmailAddress, at now: Timestamp
  ) throws(PoolError) -> CodeDelivery {
    try countMail(at: now)
    return UserPool.mail(to: email)
  }

  @discardableResult
  private mutating func attempt<Value>(
    of email: EmailAddress, at now: Timestamp, _ change: (inout Pending.Work) -> Value
  ) -> Value {
    if strangers[email] == nil { forgetIdleStrangers(at: now) }
    return strangers[email, default: Pending()].change(change)
  }

  /// Keeps the strangers from growing for ever: as often as their number has doubled, those whose
  /// attempts no longer count are forgotten.
  private mutating func forgetIdleStrangers(at now: Timestamp) {
    let count = strangers.count
    guard count >= 64, count & (count - 1) == 0 else { return }
    let period = configuration.attemptPeriod
    strangers = strangers.filter { !$0.value.isIdle(after: period, at: now) }
  }
}

extension UserPool {
  /// How many e-mails of nobody it remembers attempts of.
  package var strangerCount: Int { strangers.count }
}
