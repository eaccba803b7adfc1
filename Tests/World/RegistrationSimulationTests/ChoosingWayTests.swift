import RegistrationCore
import RegistrationSimulation
import Testing

/// A pool that lets the client choose a way to sign in (Cognito: `SELECT_CHALLENGE`).
@Suite("The choice of a way to sign in")
struct PoolChoosingWayTests {
  /// A pool that offers these ways, an account with a password, and the session of the question.
  private func asked(
    _ ways: [Challenge.Way], phone: String? = nil,
    _ change: (inout UserPool.Configuration) -> Void = { _ in }
  ) throws -> (pool: UserPool, login: Login, session: Secret) {
    var pool = UserPool.make { configuration in
      (configuration.offeredWays, configuration.signsInByCode) = (ways, true)
      change(&configuration)
    }
    let ana = try address("ana")
    let fields: Fields = phone.map { [.phone: .text($0)] } ?? [:]
    try pool.adminCreate(login: ana, password: right, fields: fields)
    let (challenge, session) = try pool.challenge(of: ana)
    #expect(challenge == .chooseWay(ways.filter { $0 != .code(.sms) || phone != nil }))
    return (pool, ana, session)
  }

  private func next(
    _ pool: inout UserPool, _ login: Login, _ choice: SignInWay.Choice, _ session: Secret,
    at now: Timestamp = .start
  ) throws -> UserPool.Authentication {
    try pool.initiateAuth(login: login, choosing: choice, session: session, at: now)
  }

  @Test("comes before the password is checked: the question is the same for a wrong one")
  func before() throws {
    var (pool, ana, _) = try asked([.password, .code(.email)])
    #expect(
      try pool.challenge(of: ana, wrong).challenge == .chooseWay([.password, .code(.email)]))
    #expect(try pool.askForCode(of: ana).challenge == .chooseWay([.password, .code(.email)]))
    #expect(pool.mailCount(deliveredTo: ana) == 0)
    #expect(pool.codeRefusal(of: try address("nobody")) == .userNotFound)
  }

  @Test("takes a password, and refuses a wrong one as it always does")
  func password() throws {
    var (pool, ana, session) = try asked([.password])
    var other = pool
    guard case .signedIn = try next(&pool, ana, .password(right), session) else {
      Issue.record("not signed in")
      return
    }
    #expect(
      failure(try next(&other, ana, .password(wrong), session))
        == .notAuthorized(.incorrectCredentials))
    #expect(failure(try next(&other, ana, .password(right), session)) == overSession)
  }

  @Test("sends a code by the medium that is chosen")
  func codes() throws {
    for medium in CodeDelivery.Medium.allCases {
      var (pool, ana, session) = try asked(
        [.code(.email), .code(.sms)], phone: "+15550100123")
      let answer = try next(&pool, ana, .code(medium), session)
      let factor: Challenge.Factor = medium == .sms ? .sms : .email
      guard case .challenge(.code(factor, let delivery?), let second?) = answer else {
        Issue.record("\(answer)")
        return
      }
      #expect(delivery.medium == medium)
      #expect(try pool.signsIn(ana, second, .code(try pool.code(ana), of: factor)))
    }
  }

  @Test("takes nothing that it did not offer, nor a session that is not its own")
  func misfits() throws {
    var (pool, ana, session) = try asked([.code(.email)])
    #expect(failure(try next(&pool, ana, .password(right), session)) == misfit)
    #expect(failure(try next(&pool, ana, .code(.sms), session)) == misfit)
    let eve = try address("eve")
    try pool.adminCreate(login: eve, password: right)
    #expect(failure(try next(&pool, eve, .code(.email), session)) == overSession)
    #expect(pool.refusal(of: ana, session, .code("123456", of: .email)) == misfit)
    #expect(
      failure(try next(&pool, ana, .code(.email), session, at: .at(180))) == overSession)
    #expect(pool.account(of: ana)?.sessionCount == 0)
  }

  @Test(
    "offers a text message to a number that is not confirmed yet, but to none that was confirmed unseen"
  )
  func numbers() throws {
    var pool = UserPool.make { configuration in
      (configuration.offeredWays, configuration.signsInByCode) = ([.password, .code(.sms)], true)
      configuration.login = LoginRule([.phone])
    }
    let ana = try #require(Login("+15550100123"))
    _ = try pool.signUp(login: ana, password: right, at: .start)
    let (challenge, session) = try pool.askForCode(of: ana)
    #expect(challenge == .chooseWay([.password, .code(.sms)]))
    #expect(failure(try next(&pool, ana, .code(.sms), session)) == .userNotConfirmed)
    pool.configuration.hidesExistence = true
    #expect(try pool.askForCode(of: ana).challenge == .chooseWay([.password]))
  }

  @Test("tells nothing of an account if existence is hidden")
  func hidden() throws {
    let (pool, ana, _) = try asked([.password, .code(.email)]) { $0.hidesExistence = true }
    let nobody = try address("nobody")
    for login in [ana, nobody] {
      var trial = pool
      let (challenge, session) = try trial.challenge(of: login, wrong)
      #expect(challenge == .chooseWay([.password, .code(.email)]))
      #expect(
        failure(try next(&trial, login, .password(wrong), session))
          == .notAuthorized(.incorrectCredentials))
      #expect(trial.refusal(of: login, session, .code("123456", of: .email)) == overSession)
      let second = try trial.challenge(of: login, wrong).session
      #expect(trial.refusal(of: login, second, .code("123456", of: .email)) == misfit)
      guard
        case .challenge(.code(.email, .some), _) = try next(&trial, login, .code(.email), second)
      else {
        Issue.record("no code is asked for")
        return
      }
    }
  }
}

/// The password of an invitation, and second factors as the real pool asks for them.
@Suite("An invitation")
struct InvitationTests {
  private let week: Int64 = 7 * 86_400

  @Test("expires after seven days, or as long as the pool says, and tells the right password alone")
  func lifetime() throws {
    for (lifetime, last) in [(nil, week - 1), (Int64(86_400_000), 86_399)] {
      var (pool, ana) = try UserPool.challenging([]) { configuration in
        if let lifetime { configuration.temporaryPasswordLifetime = lifetime }
      }
      pool.adminForcePasswordChange(ana, at: .start)
      #expect(
        try pool.challenge(of: ana, at: .at(last)).challenge == .newPassword(missing: []))
      #expect(
        failure(try pool.token(of: ana, right, at: .at(last + 1)))
          == .notAuthorized(.temporaryPasswordExpired))
      #expect(
        failure(try pool.token(of: ana, wrong, at: .at(last + 1)))
          == .notAuthorized(.incorrectCredentials))
      pool.adminForcePasswordChange(ana, at: .at(last + 1))
      #expect(
        try pool.challenge(of: ana, at: .at(last + 1)).challenge == .newPassword(missing: []))
    }
  }

  @Test("leaves no trace once a password of the person's own is set")
  func changed() throws {
    var (pool, ana) = try UserPool.challenging([])
    pool.adminForcePasswordChange(ana, at: .start)
    let session = try pool.challenge(of: ana).session
    #expect(try pool.signsIn(ana, session, .newPassword(fresh, fields: [:])))
    _ = try pool.token(of: ana, fresh, at: .at(2 * week))
  }
}
