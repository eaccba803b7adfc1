public import RegistrationCore

// A pool that asks which way to sign in, before it looks at anything.

extension UserPool.Configuration {
  /// Answers the next sign-in with a challenge of this kind, the choice of a way with these.
  package mutating func answer(with kind: String, _ ways: [Challenge.Way]) {
    guard kind == Challenge.selectChallenge else { return challenge = kind }
    (offeredWays, repeatsChoice) = (ways, true)
  }
}

extension UserPool {
  /// Signs in by a way that the pool has offered (Cognito: RespondToAuthChallenge, `SELECT_CHALLENGE`).
  ///
  /// The session is good once, whatever becomes of the sign-in.
  public mutating func initiateAuth(
    login: Login, choosing choice: SignInWay.Choice, session: Secret,
    undelivered: Bool = false, at now: Timestamp
  ) throws(PoolError) -> Authentication {
    try meter(.authentication, at: now)
    let (token, pending) = try pendingChallenge(session, of: login, at: now)
    guard case .choosingWay(let ways) = pending.step, ways.contains(choice.way) else {
      throw .wrongResponse
    }
    challenges[token] = nil
    if configuration.repeatsChoice, let again = askForWay(login, at: now) { return again }
    switch choice {
    case .password(let password):
      return try check(password, of: login, undelivered: undelivered, at: now)
    case .code(let medium):
      return try sendInPlaceOfPassword(medium, to: login, undelivered: undelivered, at: now)
    }
  }

  /// The choice of a way, if the pool is set up so; nil if it is not, or if it tells that there is no account.
  ///
  /// A text message is offered to an account whose number is verified: the person who made the account may
  /// have chosen another. One that is named by its number is offered it before it is confirmed, too, where the choice
  /// leads to its confirmation. If existence is hidden, it is offered to none, because an unknown account has no number.
  mutating func askForWay(_ login: Login, at now: Timestamp) -> Authentication? {
    guard let offered = configuration.offeredWays else { return nil }
    let id = holder(of: login)
    if id == nil, !configuration.hidesExistence { return nil }
    let account = id.flatMap { accounts[$0] }
    let isUnconfirmed = login.kind == .phone && account?.isConfirmed == false
    let hasNumber = account?.hasVerifiedNumber == true || isUnconfirmed
    let offersMessages = hasNumber && !configuration.hidesExistence
    let ways = offered.filter { $0 != .code(.sms) || offersMessages }
    let session = issueSession(
      PendingChallenge(account: id, login: login, step: .choosingWay(ways), begun: now))
    return .challenge(.chooseWay(ways), session: session)
  }
}
