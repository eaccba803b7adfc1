import RegistrationCore
import Testing

@testable import RegistrationSimulation

@Suite("An account without a password")
struct NoPasswordTests {
  private let refused = PoolError.notAuthorized(.incorrectCredentials)

  @Test("has none that matches, not even an empty one")
  func noneMatches() throws {
    var (pool, ana) = try UserPool.byCode()
    for password: Secret in [right, wrong, " ", "\0", "none", "nil"] {
      #expect(PasswordDigest.none.matches(password) == false)
    }
    #expect(PasswordDigest.none.matches("") == false)
    for password: Secret in [right, "none", " "] {
      #expect(failure(try pool.token(of: ana, password)) == refused)
    }
    #expect(
      failure(try pool.token(of: ana, ""))
        == .invalidParameter("Missing required parameter PASSWORD"))
    #expect(pool.account(of: ana)?.sessionCount == 0)
  }

  @Test("signs itself up where the pool signs in by code, and nowhere else")
  func signingUp() throws {
    var pool = UserPool.make()
    let ana = try address("ana")
    #expect(
      failure(try pool.signUp(login: ana, password: nil, at: .start))
        == .invalidParameter("Missing required parameter password"))
    #expect(pool.count == 0)
    #expect(pool.mailCount(deliveredTo: ana) == 0)
    pool.configuration.signsInByCode = true
    #expect(
      try pool.signUp(login: ana, password: nil, at: .start)
        == .unconfirmed(CodeDelivery(medium: .email, destination: "a***@e***")))
    #expect(pool.account(of: ana)?.status == .unconfirmed)
    #expect(failure(try pool.token(of: ana, right)) == refused)
    #expect(pool.codeRefusal(of: ana) == .userNotConfirmed)
    #expect(failure(try pool.signUp(login: ana, password: right, at: .start)) == .usernameExists)
    try pool.confirmSignUp(login: ana, code: try pool.code(ana), at: .start)
    let session = try pool.askForCode(of: ana).session
    #expect(try pool.signsIn(ana, session, try pool.newestCode(of: ana)))
  }

  @Test("has none to reset from outside")
  func adminReset() throws {
    var (pool, ana) = try UserPool.byCode()
    let before = pool
    #expect(pool.adminResetPassword(ana) == true)
    #expect(pool == before)
    #expect(pool.account(of: ana)?.requiresReset == false)
    let session = try pool.askForCode(of: ana).session
    #expect(try pool.signsIn(ana, session, try pool.newestCode(of: ana)))
    let bea = try address("bea")
    try pool.adminCreate(login: bea, password: right)
    pool.adminResetPassword(bea)
    #expect(pool.account(of: bea)?.requiresReset == true)
  }

  @Test("gets one by a reset, which signs in as any other")
  func reset() throws {
    var (pool, ana) = try UserPool.byCode()
    let asked = try pool.askForCode(of: ana).session
    let code = try pool.newestCode(of: ana)
    _ = try pool.forgotPassword(login: ana, at: .start)
    try pool.confirmForgotPassword(
      login: ana, code: try pool.code(ana), newPassword: fresh, at: .start)
    _ = try pool.token(of: ana, fresh)
    #expect(failure(try pool.token(of: ana, right)) == refused)
    // The code that was sent before went with the old state of the account.
    #expect(pool.refusal(of: ana, asked, code) == overSession)
    let session = try pool.askForCode(of: ana).session
    #expect(try pool.signsIn(ana, session, try pool.newestCode(of: ana)))
    pool.adminResetPassword(ana)
    #expect(pool.account(of: ana)?.requiresReset == true)
  }

  @Test("gets one by a new password that the pool asks for")
  func newPassword() throws {
    var (pool, ana) = try UserPool.byCode()
    pool.adminForcePasswordChange(ana, at: .start)
    let session = try pool.askForCode(of: ana).session
    let (challenge, second) = try pool.next(of: ana, session, try pool.newestCode(of: ana))
    #expect(challenge == .newPassword(missing: []))
    #expect(try pool.signsIn(ana, second, .newPassword(fresh, fields: [:])))
    #expect(pool.account(of: ana)?.mustChangePassword == false)
    _ = try pool.token(of: ana, fresh)
  }
}
