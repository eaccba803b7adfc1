public import RegistrationCore

// Signing in without a password.

extension UserPool {
  /// Sends a code in place of a password, and asks for it (Cognito: InitiateAuth, `USER_AUTH`).
  ///
  /// If existence is hidden, an unknown account, a disabled one and one that must reset its password are
  /// asked for a code that nothing answers, and so is an unconfirmed one with
  /// ``Configuration/UnconfirmedByCode/pretend``. With `undelivered`, the mail gets lost.
  public mutating func initiateAuthByCode(
    login: Login, undelivered: Bool = false, at now: Timestamp
  ) throws(PoolError) -> Authentication {
    try meter(.authentication, at: now)
    guard configuration.signsInByCode else {
      throw .invalidParameter("USER_AUTH flow is not enabled for this client")
    }
    if let choice = askForWay(login, at: now) { return choice }
    return try sendInPlaceOfPassword(
      usualMedium(of: login), to: login, undelivered: undelivered, at: now)
  }

  /// The medium by which an account gets codes, if nothing else is asked for.
  private func usualMedium(of login: Login) -> CodeDelivery.Medium {
    let account = holder(of: login).flatMap { accounts[$0] }
    let contact =
      account.map { $0.verifiedContact ?? $0.codeContact(configuration.verifiesPhone) } ?? login
    return contact?.kind == .phone ? .sms : .email
  }

  /// Sends a code by this medium in place of a password, now that it is clear that there is to be one.
  mutating func sendInPlaceOfPassword(
    _ medium: CodeDelivery.Medium, to login: Login, undelivered: Bool, at now: Timestamp
  ) throws(PoolError) -> Authentication {
    if let refusal = configuration.signInRefusal { throw refusal }
    guard let id = holder(of: login), let account = accounts[id] else {
      return try pretendChallenge(to: login, at: now)
    }
    if let refusal = refuseDisabled(id) { throw refusal }
    let pretends = !account.isConfirmed && configuration.unconfirmedByCode == .pretend
    let isHidden = configuration.hidesExistence && (account.requiresReset || pretends)
    if account.isDisabled || isHidden { return try pretendChallenge(to: login, at: now) }
    if !account.isConfirmed { throw .userNotConfirmed }
    if account.requiresReset { throw .passwordResetRequired }
    if let kind = configuration.challenge { return .challenge(.other(kind: kind), session: nil) }
    return try send(.firstFactor(medium), to: id, undelivered: undelivered, at: now)
  }

  /// Signs in with the session of a confirmation, which is good once (Cognito: InitiateAuth).
  public mutating func initiateAuth(
    login: Login, session: Secret, undelivered: Bool = false, at now: Timestamp
  ) throws(PoolError) -> Authentication {
    try meter(.authentication, at: now)
    let (token, pending) = try pendingChallenge(session, of: login, at: now)
    guard case .confirmed = pending.step, let id = pending.account else { throw .wrongResponse }
    challenges[token] = nil
    if let choice = askForWay(login, at: now) { return choice }
    if let refusal = configuration.signInRefusal { throw refusal }
    if let kind = configuration.challenge { return .challenge(.other(kind: kind), session: nil) }
    return try proceed(id, undelivered: undelivered, at: now)
  }
}
