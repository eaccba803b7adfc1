import RegistrationCore

// The steps of a response to a challenge.

extension UserPool {
  func check(
    _ password: Secret, _ fields: Fields, requiring missing: [FieldName], of id: AccountID
  ) throws(PoolError) {
    try checkPassword(password)
    for name in missing where fields[name] == nil {
      throw .invalidParameter("Invalid attributes given, \(name.text) is missing")
    }
    // Whoever has only the first password must not move the number that the next code goes to.
    for field in fields.entries where !missing.contains(field.name) {
      throw .invalidParameter("Cannot modify an already provided \(field.name.text)")
    }
    if accounts[id]?.digest.matches(password) == true {
      throw .passwordHistoryPolicyViolation("Password has previously been used.")
    }
  }

  mutating func change(_ password: Secret, _ fields: Fields, of id: AccountID) {
    setPassword(password, of: id)
    accounts[id]?.pending.changeIfAny { $0.temporaryPasswordSet = nil }
    if let known = accounts[id]?.attributes { accounts[id]?.attributes = known.merging(fields) }
    endChallenges(of: id)
    revokeSessions(of: id)
  }

  mutating func setUp(
    _ response: ChallengeResponse, _ factors: [Challenge.Factor], _ key: TOTPKey?,
    _ session: (token: Token, account: AccountID), undelivered: Bool, at now: Timestamp
  ) throws(PoolError) -> Authentication {
    let (token, id) = session
    // Another session may have set one up meanwhile: then its code is what shows who this is.
    guard let account = accounts[id], account.factors.all.isEmpty else { throw .invalidChallenge }
    let purpose: PendingChallenge.SentCode
    switch response {
    case .setUpEmail(let address):
      guard factors.contains(.email), address == account.email else { throw .wrongResponse }
      purpose = .email(isSetUp: true)
    case .setUpSMS(let number):
      guard factors.contains(.sms) else { throw .wrongResponse }
      purpose = .smsSetUp(number.text)
    case .setUpTOTP(let code):
      guard let key else { throw .softwareTokenMFANotFound }
      accounts[id]?.factors.app = AuthenticatorApp(key: key)
      do throws(PoolError) {
        try check(code, session, .enableSoftwareTokenMFA, at: now)
      } catch {
        accounts[id]?.factors.app = nil
        throw error
      }
      challenges[token] = nil
      return .signedIn(token: issueSession(to: id, at: now))
    case .chooseFactor, .code, .newPassword: throw .wrongResponse
    }
    let next = try send(purpose, to: id, undelivered: undelivered, at: now)
    challenges[token] = nil
    return next
  }

  mutating func finish(
    _ purpose: PendingChallenge.SentCode, of id: AccountID
  ) throws(PoolError) {
    guard purpose.isSetUp else { return }
    // Another session may have set up a factor meanwhile, which this one does not have.
    guard accounts[id]?.factors.all.isEmpty == true else { throw .invalidChallenge }
    switch purpose {
    case .email: accounts[id]?.factors.hasEmail = true
    case .sms, .firstFactor: break
    case .smsSetUp(let number):
      accounts[id]?.factors.hasSMS = true
      accounts[id]?.attributes[.phone] = .text(number)
    }
  }

  /// Checks a code of an authenticator app.
  mutating func check(
    _ code: Secret, _ session: (token: Token, account: AccountID), _ mismatch: PoolError,
    at now: Timestamp
  ) throws(PoolError) {
    let id = session.account
    try checkAttempts(.answering, of: id, at: now)
    guard let app = accounts[id]?.factors.app else { throw .softwareTokenMFANotFound }
    switch app.verdict(on: code, at: now) {
    case .right(let step): accounts[id]?.factors.app?.lastStep = step
    case .used: throw .expiredCode
    case .wrong: throw refuse(mismatch, session.token, .answering, of: id, at: now)
    }
  }

  /// Throws an error if the account has had too many wrong codes, in however many sessions.
  ///
  /// No code is checked then: a guesser would otherwise start session after session. Codes in place of
  /// a password are counted apart: with an e-mail alone, a stranger could otherwise lock its second factor.
  func checkAttempts(
    _ kind: AttemptKind, of id: AccountID, at now: Timestamp
  ) throws(PoolError) {
    let (limit, period) = (configuration.limit(of: kind), configuration.attemptPeriod)
    guard let work = accounts[id]?.pending.work,
      work[kind].isUsedUp(limit, per: period, at: now)
    else { return }
    throw .notAuthorized(.attemptsExceeded)
  }

  /// Counts a wrong code of a session; the last one that it may have ends it.
  mutating func countFailure(_ token: Token) {
    challenges[token]?.failures += 1
    if let count = challenges[token]?.failures, count >= PendingChallenge.mostFailures {
      challenges[token] = nil
    }
  }

  /// Counts a wrong code, which may end its session.
  mutating func refuse(
    _ error: PoolError, _ token: Token, _ kind: AttemptKind, of id: AccountID, at now: Timestamp
  ) -> PoolError {
    _ = admits(kind, of: id, at: now)
    countFailure(token)
    return error
  }
}
