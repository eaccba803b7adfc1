import RegistrationCore
import RegistrationSimulation
import Testing

/// An attacker who knows the password of an account, or has a session of their own.
@Suite struct ChallengeAttackTests {
  private static let guesses = (0..<1000).map { number in
    let digits = String(number)
    return Secret(String(repeating: "0", count: 6 - digits.count) + digits)
  }

  /// Guesses in session after session, and returns how many guesses were checked.
  private func checked(
    _ pool: inout UserPool, _ login: Login, _ factor: Challenge.Factor, at now: Timestamp
  ) throws -> Int {
    var count = 0
    var session = try pool.challenge(of: login, at: now).session
    for guess in Self.guesses {
      switch pool.refusal(of: login, session, .code(guess, of: factor), at: now) {
      case .codeMismatch?: count += 1
      case overSession?: session = try pool.challenge(of: login, at: now).session
      case .notAuthorized(.attemptsExceeded)?: return count
      case let other: Issue.record("\(String(describing: other))")
      }
    }
    return count
  }

  @Test(arguments: [Challenge.Factor.totp, .email, .sms])
  func `A guesser gets twenty guesses an hour, in however many sessions`(
    factor: Challenge.Factor
  ) throws {
    var (pool, ana) = try UserPool.challenging([factor])
    #expect(try checked(&pool, ana, factor, at: .start) == 20)
    // Past the limit the right code is refused, too, and tells nothing.
    let session = try pool.challenge(of: ana).session
    let code = factor == .totp ? try pool.totp(ana) : .code(try pool.code(ana), of: factor)
    #expect(pool.refusal(of: ana, session, code) == .notAuthorized(.attemptsExceeded))
    #expect(try checked(&pool, ana, factor, at: .at(hours: 1)) == 20)
  }

  @Test func `A guesser of an app that is being set up meets the same limit`() throws {
    var (pool, ana) = try UserPool.challenging([], mfa: .required)
    var count = 0
    for _ in 0..<10 {
      let session = try pool.challenge(of: ana).session
      _ = try pool.associateSoftwareToken(login: ana, session: session, at: .start)
      for guess in Self.guesses.prefix(6) {
        if pool.refusal(of: ana, session, .setUpTOTP(code: guess)) == .enableSoftwareTokenMFA {
          count += 1
        }
      }
    }
    #expect(count == 20)
    #expect(pool.factors(of: ana) == [])
  }

  @Test(arguments: [Challenge.Factor.totp, .email, .sms])
  func `Five wrong codes end a session, and the right one comes too late`(
    factor: Challenge.Factor
  ) throws {
    var (pool, ana) = try UserPool.challenging([factor])
    let session = try pool.challenge(of: ana).session
    let right = factor == .totp ? try pool.totp(ana) : .code(try pool.code(ana), of: factor)
    let wrong = Self.guesses.map { ChallengeResponse.code($0, of: factor) }.filter { $0 != right }
    for guess in wrong.prefix(5) {
      #expect(pool.refusal(of: ana, session, guess) == .codeMismatch)
    }
    #expect(pool.refusal(of: ana, session, right) == overSession)
    // The four before it do not.
    let next = try pool.challenge(of: ana).session
    for guess in wrong.prefix(4) {
      #expect(pool.refusal(of: ana, next, guess) == .codeMismatch)
    }
    let again = factor == .totp ? right : .code(try pool.code(ana), of: factor)
    #expect(try pool.signsIn(ana, next, again))
  }

  @Test func `Five wrong codes end the session in which an app is set up`() throws {
    var (pool, ana) = try UserPool.challenging([], mfa: .required)
    let session = try pool.challenge(of: ana).session
    let key = try pool.associateSoftwareToken(login: ana, session: session, at: .start)
    let right = try #require(TOTPKey.code(of: key, at: .start))
    for guess in Self.guesses.filter({ $0 != right }).prefix(5) {
      #expect(
        pool.refusal(of: ana, session, .setUpTOTP(code: guess)) == .enableSoftwareTokenMFA)
    }
    #expect(pool.refusal(of: ana, session, .setUpTOTP(code: right)) == overSession)
    #expect(pool.factors(of: ana) == [])
  }

  @Test func `A code of an app is taken once, in whatever session it comes again`() throws {
    var (pool, ana) = try UserPool.challenging([.totp])
    let (first, second) = (
      try pool.challenge(of: ana).session, try pool.challenge(of: ana).session
    )
    let code = try pool.totp(ana)
    #expect(try pool.signsIn(ana, first, code))
    #expect(pool.refusal(of: ana, first, code) == overSession)
    #expect(pool.refusal(of: ana, second, code) == .expiredCode)
    // Nor one of a step before it.
    #expect(
      pool.refusal(of: ana, second, try pool.totp(ana, at: .at(-30))) == .expiredCode)
    #expect(try pool.signsIn(ana, second, try pool.totp(ana, at: .at(30)), at: .at(30)))
  }

  @Test func `The first code of an app that was set up does not sign in once more`() throws {
    var (pool, ana) = try UserPool.challenging([], mfa: .required)
    let session = try pool.challenge(of: ana).session
    let key = try pool.associateSoftwareToken(login: ana, session: session, at: .start)
    let code = try #require(TOTPKey.code(of: key, at: .start))
    #expect(try pool.signsIn(ana, session, .setUpTOTP(code: code)))
    let next = try pool.challenge(of: ana).session
    #expect(pool.refusal(of: ana, next, .code(code, of: .totp)) == .expiredCode)
  }

  @Test func `A code that was sent is good for its own session alone`() throws {
    var (pool, ana) = try UserPool.challenging([.email])
    let first = try pool.challenge(of: ana).session
    let code = try pool.code(ana)
    let second = try pool.challenge(of: ana).session
    #expect(pool.refusal(of: ana, second, .code(code, of: .email)) == .codeMismatch)
    #expect(try pool.signsIn(ana, first, .code(code, of: .email)))
  }

  @Test func `No challenge is answered with another account's session`() throws {
    var (pool, ana) = try UserPool.challenging([.totp])
    let eve = try address("eve")
    try pool.adminCreate(login: eve, password: wrong)
    pool.adminSetUp([.totp], of: eve)
    let (anas, eves) = (
      try pool.challenge(of: ana).session, try pool.challenge(of: eve, wrong).session
    )
    #expect(pool.refusal(of: ana, eves, try pool.totp(eve)) == overSession)
    #expect(pool.refusal(of: eve, anas, try pool.totp(eve)) == overSession)
    #expect(pool.refusal(of: ana, "", try pool.totp(ana)) == overSession)
    #expect(pool.refusal(of: ana, "1-1", try pool.totp(ana)) == overSession)
    #expect(pool.account(of: ana)?.sessionCount == 0)
    #expect(try pool.signsIn(eve, eves, try pool.totp(eve)))
  }

  @Test func `No key is made in another account's session, not even a deleted one's`() throws {
    var (pool, ana) = try UserPool.challenging([], mfa: .required)
    let eve = try address("eve")
    try pool.adminCreate(login: eve, password: wrong)
    let eves = try pool.challenge(of: eve, wrong).session
    func refusal(_ login: Login) -> PoolError? {
      failure(try pool.associateSoftwareToken(login: login, session: eves, at: .start))
    }
    #expect(refusal(ana) == overSession)
    pool.adminDelete(eve)
    #expect(refusal(ana) == overSession)
    #expect(refusal(eve) == .userNotFound)
  }

  @Test func `A session is no token, and a token no session`() throws {
    var (pool, ana) = try UserPool.challenging([.totp])
    let session = try pool.challenge(of: ana).session
    #expect(failure(try pool.getUser(token: session, at: .start))?.code == "notAuthorized")
    let token = pool.issueSession(to: ana, at: .start)
    #expect(pool.refusal(of: ana, token, try pool.totp(ana)) == overSession)
  }

  @Test func `No new password is set without the old one`() throws {
    var (pool, ana) = try UserPool.challenging([])
    pool.adminForcePasswordChange(ana, at: .start)
    let response = ChallengeResponse.newPassword(fresh, fields: [:])
    #expect(failure(try pool.token(of: ana, wrong)) == .notAuthorized(.incorrectCredentials))
    #expect(pool.refusal(of: ana, "", response) == overSession)
    // A session of a second factor does not set one either.
    var (other, bea) = try UserPool.challenging([.totp])
    let session = try other.challenge(of: bea).session
    #expect(other.refusal(of: bea, session, response)?.code == "invalidParameter")
    _ = try other.challenge(of: bea, right)
  }

  @Test func `Who has only the first password does not move the number of the second factor`()
    throws
  {
    var (pool, ana) = try UserPool.challenging([.sms])
    let before = try pool.challenge(of: ana).challenge
    pool.adminForcePasswordChange(ana, at: .start)
    let session = try pool.challenge(of: ana).session
    let moving = ChallengeResponse.newPassword(fresh, fields: [.phone: "+34666000111"])
    #expect(pool.refusal(of: ana, session, moving)?.code == "invalidParameter")
    let after = try pool.next(of: ana, session, .newPassword(fresh, fields: [:])).challenge
    #expect(after == before)
  }

  @Test func `A new password is not set if the code that follows cannot be sent`() throws {
    // The code of the sign-up was the day's only mail.
    var (pool, ana) = try UserPool.challenging([.email]) { $0.dailyMailLimit = 1 }
    pool.adminForcePasswordChange(ana, at: .start)
    let session = try pool.challenge(of: ana).session
    let response = ChallengeResponse.newPassword(fresh, fields: [:])
    #expect(pool.refusal(of: ana, session, response) == .limitExceeded)
    #expect(failure(try pool.token(of: ana, fresh)) == .notAuthorized(.incorrectCredentials))
    // The session holds, for tomorrow or another response.
    #expect(pool.refusal(of: ana, session, response) == .limitExceeded)
  }

  @Test func `A new password ends the account's sessions, as a reset does`() throws {
    var (pool, ana) = try UserPool.challenging([])
    let token = pool.issueSession(to: ana, at: .start)
    pool.adminForcePasswordChange(ana, at: .start)
    let session = try pool.challenge(of: ana).session
    #expect(try pool.signsIn(ana, session, .newPassword(fresh, fields: [:])))
    #expect(failure(try pool.getUser(token: token, at: .start))?.code == "notAuthorized")
  }

  @Test func `A sign-in under way does not get by without the password that is now asked for`()
    throws
  {
    var (pool, ana) = try UserPool.challenging([.totp])
    let session = try pool.challenge(of: ana).session
    pool.adminForcePasswordChange(ana, at: .start)
    #expect(pool.refusal(of: ana, session, try pool.totp(ana)) == overSession)
  }

  @Test func `A session that the old password began does not outlive it`() throws {
    var (pool, ana) = try UserPool.challenging([])
    pool.adminForcePasswordChange(ana, at: .start)
    // Two people have the letter with the first password.
    let (owners, thiefs) = (
      try pool.challenge(of: ana).session, try pool.challenge(of: ana).session
    )
    #expect(try pool.signsIn(ana, owners, .newPassword(fresh, fields: [:])))
    #expect(
      pool.refusal(of: ana, thiefs, .newPassword("Thiefs-horse-1", fields: [:])) == overSession)
    var (other, bea) = try UserPool.challenging([.totp])
    let session = try other.challenge(of: bea).session
    _ = try other.forgotPassword(login: bea, at: .start)
    try other.confirmForgotPassword(
      login: bea, code: try other.code(bea), newPassword: fresh, at: .start)
    #expect(other.refusal(of: bea, session, try other.totp(bea)) == overSession)
  }

  @Test(arguments: [Challenge.Factor.totp, .email])
  func `A set-up begun with the password alone is over once the owner has set up a factor`(
    factor: Challenge.Factor
  ) throws {
    var (pool, ana) = try UserPool.challenging([], mfa: .required)
    let thiefs = try pool.challenge(of: ana).session
    let key = try pool.associateSoftwareToken(login: ana, session: thiefs, at: .start)
    let late = try pool.challenge(of: ana).session
    let (_, codes) = try pool.next(of: ana, late, .setUpEmail(try #require(ana.email)))
    let code = try pool.code(ana)
    pool.adminSetUp([factor], of: ana)
    let first = try #require(TOTPKey.code(of: key, at: .start))
    #expect(pool.refusal(of: ana, thiefs, .setUpTOTP(code: first)) == overSession)
    #expect(pool.refusal(of: ana, thiefs, .setUpEmail(try #require(ana.email))) == overSession)
    #expect(pool.refusal(of: ana, codes, .code(code, of: .email)) == overSession)
    #expect(pool.factors(of: ana) == [factor])
    #expect(pool.account(of: ana)?.sessionCount == 0)
    // And a sign-in asks for the owner's factor, not for another set-up.
    guard case .code(factor, _) = try pool.challenge(of: ana).challenge else {
      Issue.record("a set-up")
      return
    }
  }
}
