public import RegistrationCore

// What a pool asks for after a right password, and the responses.

extension UserPool {
  /// Signs in, or asks for what is still missing: a new password first, then a second factor.
  ///
  /// A second factor is for accounts whose first one is a password (Cognito's developer guide, "Adding MFA to a
  /// user pool"): see ``Configuration/asksSecondFactorAfterCode``.
  mutating func proceed(
    _ id: AccountID, isByCode: Bool = false, undelivered: Bool, at now: Timestamp
  ) throws(PoolError) -> Authentication {
    guard let mustChangePassword = accounts.look(at: id, { $0?.mustChangePassword }) else {
      throw .userNotFound
    }
    // Most sign-ins end here, so only the others copy the account.
    if configuration.mfa == .off, !mustChangePassword {
      return .signedIn(token: issueSession(to: id, at: now))
    }
    guard let account = accounts[id] else { throw .userNotFound }
    if mustChangePassword {
      let missing = configuration.requiredAttributes.filter { name in
        !(name == .email && account.login.kind == .email) && account.attributes[name] == nil
      }
      return try issue(
        .newPassword(missing: missing), .newPassword(missing: missing), to: id, at: now)
    }
    let isFirstPassword = !isByCode && account.digest != .none
    if !isFirstPassword, !configuration.asksSecondFactorAfterCode {
      return .signedIn(token: issueSession(to: id, at: now))
    }
    let factors = factorsAsked(of: account)
    switch factors.count {
    case 0 where configuration.mfa == .required:
      // There is no documented call that gives an account its first number.
      let offered = configuration.factors.filter {
        $0 != .sms || account.number != nil
      }
      return try issue(.setUpFactor(offered), .settingUp(offered, key: nil), to: id, at: now)
    case 0: return .signedIn(token: issueSession(to: id, at: now))
    case 1: return try ask(for: factors[0], of: id, undelivered: undelivered, at: now)
    default: return try issue(.chooseFactor(factors), .choosing(factors), to: id, at: now)
    }
  }

  /// Those that are set up; if a factor is required and none is, a verified number needs no set-up.
  private func factorsAsked(of account: Account) -> [Challenge.Factor] {
    var factors = account.factors.all
    if let preferred = account.factors.preferred, factors.contains(preferred) {
      factors = [preferred]
    }
    switch configuration.mfa {
    case .off: return []
    case .optional: return factors
    case .required:
      return factors.isEmpty && account.hasVerifiedNumber && configuration.factors.contains(.sms)
        ? [.sms] : factors
    }
  }

  private mutating func ask(
    for factor: Challenge.Factor, of id: AccountID, undelivered: Bool, at now: Timestamp
  ) throws(PoolError) -> Authentication {
    switch factor {
    case .totp: return try issue(.code(.totp), .totp, to: id, at: now)
    case .email:
      return try send(.email(isSetUp: false), to: id, undelivered: undelivered, at: now)
    case .sms: return try send(.sms, to: id, undelivered: undelivered, at: now)
    }
  }

  /// Sends a code that is good for its own session alone.
  mutating func send(
    _ purpose: PendingChallenge.SentCode, to id: AccountID, undelivered: Bool, at now: Timestamp
  ) throws(PoolError) -> Authentication {
    guard let account = accounts[id] else { throw .userNotFound }
    let delivery: CodeDelivery? =
      switch purpose {
      case .email, .firstFactor(.email):
        account.address.map { UserPool.delivery(to: $0) }
      case .sms, .firstFactor(.sms): UserPool.message(to: account.number ?? "")
      case .smsSetUp(let number): UserPool.message(to: number)
      }
    guard let delivery else { throw .codeDeliveryFailure }
    if delivery.medium == .email, !undelivered { try countMail(at: now) }
    let code = makeChallengeCode()
    if !undelivered {
      accounts[accounts.newest(of: account.login) ?? id]?.mails.add(
        Mailbox.Message(code: code, at: now, kind: .signIn, medium: delivery.medium))
    }
    return try issue(
      .code(purpose.factor, delivery: delivery), .sent(code, purpose), to: id, at: now)
  }

  /// Makes a key for an authenticator app (Cognito: AssociateSoftwareToken).
  ///
  /// Each call makes another key, and only the newest one can be set up.
  public mutating func associateSoftwareToken(
    login: Login, session: Secret, at now: Timestamp
  ) throws(PoolError) -> Secret {
    try meter(.authentication, at: now)
    let (token, pending) = try pendingChallenge(session, of: login, at: now)
    guard case .settingUp(let factors, _) = pending.step, factors.contains(.totp) else {
      throw .softwareTokenMFANotFound
    }
    let key = TOTPKey(by: &keys)
    challenges[token]?.step = .settingUp(factors, key: key)
    return key.text
  }

  /// Takes the response to a challenge (Cognito: RespondToAuthChallenge, VerifySoftwareToken).
  ///
  /// An accepted response uses up the session. After a wrong code, the session still holds; the
  /// fifth wrong code ends it.
  public mutating func respondToAuthChallenge(
    login: Login, session: Secret, _ response: ChallengeResponse, undelivered: Bool = false,
    at now: Timestamp
  ) throws(PoolError) -> Authentication {
    try meter(.authentication, at: now)
    let (token, pending) = try pendingChallenge(session, of: login, at: now)
    if case .choosingWay = pending.step { throw .wrongResponse }
    guard let id = pending.account else {
      throw refuse(response, ofNobody: login, token, at: now)
    }
    switch pending.step {
    case .confirmed, .pretended, .choosingWay: throw .wrongResponse
    case .newPassword(let missing):
      guard case .newPassword(let password, let fields) = response else { throw .wrongResponse }
      try check(password, fields, requiring: missing, of: id)
      // The new password counts only if the next code can be sent, too.
      if let account = accounts[id], factorsAsked(of: account) == [.email], !undelivered {
        try checkMail(at: now)
      }
      change(password, fields, of: id)
      return try proceed(id, undelivered: undelivered, at: now)
    case .choosing(let factors):
      guard case .chooseFactor(let factor) = response, factors.contains(factor) else {
        throw .mfaMethodNotFound
      }
      let next = try ask(for: factor, of: id, undelivered: undelivered, at: now)
      challenges[token] = nil
      return next
    case .settingUp(let factors, let key):
      return try setUp(
        response, factors, key, (token, id), undelivered: undelivered, at: now)
    case .totp:
      guard case .code(let code, .totp) = response else { throw .wrongResponse }
      try check(code, (token, id), .codeMismatch, at: now)
    case .sent(let sent, let purpose):
      guard case .code(let code, purpose.factor) = response else { throw .wrongResponse }
      let kind = purpose.isFirstFactor ? AttemptKind.entering : .answering
      try checkAttempts(kind, of: id, at: now)
      guard sent.matches(code) else { throw refuse(.codeMismatch, token, kind, of: id, at: now) }
      if purpose.isFirstFactor {
        try accounts[id]?.checkStanding()
        let next = try proceed(id, isByCode: true, undelivered: undelivered, at: now)
        challenges[token] = nil
        return next
      }
      try finish(purpose, of: id)
    }
    challenges[token] = nil
    return .signedIn(token: issueSession(to: id, at: now))
  }
}
