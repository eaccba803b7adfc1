import RegistrationCore
import RegistrationSimulation
import Testing

/// An attacker who signs in by code with the e-mail of another person.
@Suite struct CodeSignInAttackTests {
  @Test func `A code is good for the session alone that it was sent for`() throws {
    var (pool, ana) = try UserPool.byCode()
    let first = try pool.askForCode(of: ana).session
    let code = try pool.newestCode(of: ana)
    let second = try pool.askForCode(of: ana).session
    #expect(pool.refusal(of: ana, second, code) == .codeMismatch)
    #expect(pool.account(of: ana)?.sessionCount == 0)
    // Another code does not end the session before it.
    #expect(try pool.signsIn(ana, first, code))
    #expect(try pool.signsIn(ana, second, try pool.newestCode(of: ana)))
  }

  @Test func `A code signs in to its own account alone`() throws {
    var (pool, ana) = try UserPool.byCode()
    let eve = try address("eve")
    try pool.adminCreate(login: eve, password: nil)
    let (anas, eves) = (
      try pool.askForCode(of: ana).session, try pool.askForCode(of: eve).session
    )
    let (hers, own) = (try pool.newestCode(of: ana), try pool.newestCode(of: eve))
    #expect(pool.refusal(of: ana, eves, own) == overSession)
    #expect(pool.refusal(of: ana, eves, hers) == overSession)
    #expect(pool.refusal(of: eve, anas, own) == overSession)
    #expect(pool.refusal(of: eve, anas, hers) == overSession)
    #expect(pool.refusal(of: ana, anas, own) == .codeMismatch)
    #expect(pool.refusal(of: eve, eves, hers) == .codeMismatch)
    for login in [ana, eve] { #expect(pool.account(of: login)?.sessionCount == 0) }
    #expect(try pool.signsIn(ana, anas, hers))
    #expect(try pool.signsIn(eve, eves, own))
  }

  @Test func `A code of a sign-up, of a reset or of a second factor does not sign in`() throws {
    var (pool, ana, signUp) = try UserPool.awaitingCode {
      ($0.signsInByCode, $0.mfa) = (true, .optional)
    }
    try pool.confirmSignUp(login: ana, code: signUp, at: .start)
    _ = try pool.forgotPassword(login: ana, at: .start)
    let reset = try pool.code(ana)
    pool.adminSetUp([.email], of: ana)
    _ = try pool.challenge(of: ana)
    let factor = try pool.code(ana)
    let session = try pool.askForCode(of: ana).session
    for code in [signUp, reset, factor] {
      #expect(pool.refusal(of: ana, session, .code(code, of: .email)) == .codeMismatch)
    }
    let code = try pool.code(ana)
    #expect(pool.refusal(of: ana, session, .code(code, of: .sms)) == misfit)
    #expect(pool.refusal(of: ana, session, .code(code, of: .totp)) == misfit)
    #expect(pool.refusal(of: ana, session, .newPassword(fresh, fields: [:])) == misfit)
    #expect(
      failure(try pool.associateSoftwareToken(login: ana, session: session, at: .start))
        == .softwareTokenMFANotFound)
    #expect(pool.account(of: ana)?.sessionCount == 0)
  }

  @Test func `Five wrong codes end a sign-in by code, and the right one comes too late`() throws {
    var (pool, ana) = try UserPool.byCode()
    let session = try pool.askForCode(of: ana).session
    let code = try pool.newestCode(of: ana)
    for _ in 1...5 { #expect(pool.refusal(of: ana, session, wrongCode) == .codeMismatch) }
    #expect(pool.refusal(of: ana, session, code) == overSession)
    // The four before it do not.
    let next = try pool.askForCode(of: ana).session
    for _ in 1...4 { #expect(pool.refusal(of: ana, next, wrongCode) == .codeMismatch) }
    #expect(try pool.signsIn(ana, next, try pool.newestCode(of: ana)))
  }

  @Test func `A guesser of sign-in codes gets twenty guesses an hour, in however many sessions`()
    throws
  {
    var (pool, ana) = try UserPool.byCode()
    for _ in 1...4 {
      let session = try pool.askForCode(of: ana).session
      for _ in 1...5 { #expect(pool.refusal(of: ana, session, wrongCode) == .codeMismatch) }
      #expect(pool.refusal(of: ana, session, wrongCode) == overSession)
    }
    // Past the limit the right code is refused, too, and tells nothing.
    let session = try pool.askForCode(of: ana).session
    for response in [wrongCode, try pool.newestCode(of: ana)] {
      #expect(pool.refusal(of: ana, session, response) == .notAuthorized(.attemptsExceeded))
    }
    #expect(pool.account(of: ana)?.sessionCount == 0)
    let last = Timestamp.at(3600, milliseconds: -1)
    let late = try pool.askForCode(of: ana, at: last).session
    let code = try pool.newestCode(of: ana)
    #expect(pool.refusal(of: ana, late, code, at: last) == .notAuthorized(.attemptsExceeded))
    #expect(try pool.signsIn(ana, late, code, at: .at(3600)))
  }

  @Test func `Guesses at codes do not keep the password from signing in`() throws {
    var (pool, _) = try UserPool.byCode()
    let bea = try address("bea")
    try pool.adminCreate(login: bea, password: right)
    for _ in 1...4 {
      let session = try pool.askForCode(of: bea).session
      for _ in 1...5 { #expect(pool.refusal(of: bea, session, wrongCode) == .codeMismatch) }
    }
    let session = try pool.askForCode(of: bea).session
    #expect(pool.refusal(of: bea, session, wrongCode) == .notAuthorized(.attemptsExceeded))
    let token = try pool.token(of: bea)
    #expect(try pool.getUser(token: token, at: .start) == bea)
  }

  @Test func `Guesses at sign-in codes do not lock the second factor of an account`() throws {
    var (pool, _) = try UserPool.byCode { $0.mfa = .optional }
    let bea = try address("bea")
    try pool.adminCreate(login: bea, password: right)
    pool.adminSetUp([.email], of: bea)
    for _ in 1...4 {
      let session = try pool.askForCode(of: bea).session
      for _ in 1...5 { #expect(pool.refusal(of: bea, session, wrongCode) == .codeMismatch) }
    }
    let factor = try pool.challenge(of: bea).session
    #expect(try pool.signsIn(bea, factor, try pool.newestCode(of: bea)))
  }

  @Test func `Guesses at the codes of one account leave those of another alone`() throws {
    var (pool, ana) = try UserPool.byCode { $0.challengeAttempts = 1 }
    let eve = try address("eve")
    try pool.adminCreate(login: eve, password: nil)
    let (anas, eves) = (
      try pool.askForCode(of: ana).session, try pool.askForCode(of: eve).session
    )
    #expect(pool.refusal(of: eve, eves, wrongCode) == .codeMismatch)
    #expect(pool.refusal(of: eve, eves, wrongCode) == .notAuthorized(.attemptsExceeded))
    #expect(try pool.signsIn(ana, anas, try pool.newestCode(of: ana)))
  }
}
