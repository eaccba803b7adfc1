public import RegistrationCore

// What a pool asks for after a right password, and the responses.

extension UserPool {
  /// Signs in, or asks for what is still missing: a new password first, then a second factor.
  mutating func proceed(
    _ id: AccountID, undelivered: Bool, at now: Timestamp
  ) throws(PoolError) -> Authentication {
    guard let account = accounts[id] else { throw .userNotFound }
    if account.mustChangePassword {
      let missing = configuration.requiredAttributes.filter { name in
        name != .email && account.attributes[name] == nil
      }
      return try issue(
        .newPassword(missing: missing), .newPassword(missing: missing), to: id, at: now)
    }
    let factors = factorsAsked(of: account)
    switch factors.count {
    case 0 where configuration.mfa == .required:
      let offered = configuration.factors
      return try issue(.setUpFactor(offered), .settingUp(offered, key: nil), to: id, at: now)
    case 0: return .signedIn(token: issueSession(to: id, at: now))
    case 1: return try ask(for: factors[0], of: id, undelivered: undelivered, at: now)
    default: return try issue(.chooseFactor(factors), .choosing(factors), to: id, at: now)
    }
  }

  private func factorsAsked(of account: Account) -> [Challenge.Factor] {
    configuration.mfa == .off ? [] : account.factors.all
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
    let delivery =
      switch purpose {
      case .email, .firstFactor: UserPool.mail(to: account.email)
      case .sms: UserPool.message(to: account.attributes.text(.phone) ?? "")
      case .smsSetUp(let number): UserPool.message(to: number)
      }
    if delivery.medium == .email, !undelivered { try countMail(at: now) }
    let code = makeChallengeCode()
    if !undelivered {
      accounts[accounts.newest(of: account.email) ?? id]?.mails.add(
        Mailbox.Message(code: code, at: now, kind: .signIn, medium: delivery.medium))
    }
    return try issue(
      .code(purpose.factor, delivery: delivery), .sent(code, purpose), to: id, at: now)
  }

  /// Makes a key for an authenticator app (Cognito: AssociateSoftwareToken).
  ///
  /// Each call makes another key, and only the newest one can be set up.
  public mutating func associateSoftwareToken(
    email: EmailAddress, session: Secret, at now: Timestamp
  ) throws(PoolError) -> Secret {
    try meter(.authentication, at: now)
    let (token, pending) = try pendingChallenge(session, of: email, at: now)
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
    email: EmailAddress, session: Secret, _ response: ChallengeResponse, undelivered: Bool = false,
    at now: Timestamp
  ) throws(PoolError) -> Authentication {
    try meter(.authentication, at: now)
    let (token, pending) = try pendingChallenge(session, of: email, at: now)
    guard let id = pending.account else {
      throw refuse(response, ofNobody: email, token, at: now)
    }
    switch pending.step {
    case .confirmed, .pretended: throw .wrongResponse
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
      let kind = purpose == .firstFactor ? AttemptKind.entering : .answering
      try checkAttempts(kind, of: id, at: now)
      guard sent.matches(code) else { throw refuse(.codeMismatch, token, kind, of: id, at: now) }
      if purpose == .firstFactor {
        try accounts[id]?.checkStanding()
        let next = try proceed(id, undelivered: undelivered, at: now)
        challenges[token] = nil
        return next
      }
      try finish(purpose, of: id)
    }
    challenges[token] = nil
    return .signedIn(token: issueSession(to: id, at: now))
  }
}
