import RegistrationCore
import RegistrationSimulation
import Testing

/// A confirmation may give a session that signs in once.
@Suite("The session of a confirmation")
struct PoolHeldSessionTests {
  /// A pool with an account that was confirmed just now, and the session of the confirmation.
  private func confirmed(
    _ change: (inout UserPool.Configuration) -> Void = { _ in }
  ) throws -> (pool: UserPool, login: Login, session: Secret) {
    var (pool, ana, code) = try UserPool.awaitingCode { configuration in
      configuration.holdsSessions = true
      change(&configuration)
    }
    let session = try pool.confirmSignUp(login: ana, code: code, at: .start)
    return (pool, ana, try #require(session))
  }

  @Test("is given if the pool is set up so, and for the right code alone")
  func given() throws {
    var (plain, bea, code) = try UserPool.awaitingCode()
    #expect(plain.configuration.holdsSessions == false)
    let none = try plain.confirmSignUp(login: bea, code: code, at: .start)
    #expect(none == nil)
    var (pool, ana, right) = try UserPool.awaitingCode { $0.holdsSessions = true }
    #expect(
      failure(try pool.confirmSignUp(login: ana, code: other(than: right), at: .start))
        == .codeMismatch)
    let session = try pool.confirmSignUp(login: ana, code: right, at: .start)
    #expect(session != nil)
    #expect(pool.account(of: ana)?.sessionCount == 0)
  }

  @Test("signs in once, without a password")
  func once() throws {
    var (pool, ana, session) = try confirmed()
    #expect(try pool.signsIn(ana, held: session))
    #expect(pool.heldRefusal(of: ana, session) == overSession)
    #expect(pool.account(of: ana)?.sessionCount == 1)
    #expect(pool.mailCount(deliveredTo: ana) == 1)
  }

  @Test("signs in its own account alone")
  func otherAccount() throws {
    var (pool, ana, session) = try confirmed()
    let (eve, nobody) = (try address("eve"), try address("nobody"))
    try pool.adminCreate(login: eve, password: right)
    #expect(pool.heldRefusal(of: eve, session) == overSession)
    #expect(pool.heldRefusal(of: nobody, session) == overSession)
    for login in [ana, eve] { #expect(pool.account(of: login)?.sessionCount == 0) }
    #expect(try pool.signsIn(ana, held: session))
  }

  @Test("holds as long as a challenge")
  func lifetime() throws {
    for (lifetime, last) in [(nil, Int64(179)), (Int64(900_000), 899)] {
      var (pool, ana, session) = try confirmed { configuration in
        if let lifetime { configuration.challengeLifetime = lifetime }
      }
      var late = pool
      #expect(try pool.signsIn(ana, held: session, at: .at(last)))
      #expect(late.heldRefusal(of: ana, session, at: .at(last + 1)) == overSession)
      #expect(late.account(of: ana)?.sessionCount == 0)
    }
  }

  @Test("meets the account as it is when it signs in")
  func account() throws {
    let (pool, ana, session) = try confirmed()
    func after(_ change: (inout UserPool) -> Void) -> PoolError? {
      var pool = pool
      change(&pool)
      return pool.heldRefusal(of: ana, session)
    }
    #expect(after { $0.adminDisable(ana) } == .notAuthorized(.disabled))
    #expect(after { $0.adminResetPassword(ana) } == .passwordResetRequired)
    #expect(after { $0.adminDelete(ana) } == .userNotFound)
    #expect(after { $0.adminForcePasswordChange(ana, at: .start) } == overSession)
    #expect(
      after {
        $0.adminDelete(ana)
        $0.configuration.hidesExistence = true
      } == overSession)
    #expect(after { _ in } == nil)
  }

  @Test("ends with a new password")
  func newPassword() throws {
    var (pool, ana, session) = try confirmed()
    _ = try pool.forgotPassword(login: ana, at: .start)
    try pool.confirmForgotPassword(
      login: ana, code: try pool.code(ana), newPassword: fresh, at: .start)
    #expect(pool.heldRefusal(of: ana, session) == overSession)
  }

  @Test("is used up by a sign-in that the hook refuses")
  func hook() throws {
    var (pool, ana, session) = try confirmed { $0.rejectSignIn = "closed" }
    #expect(
      pool.heldRefusal(of: ana, session)
        == .userLambdaValidation("PreAuthentication failed with error closed."))
    pool.configuration.rejectSignIn = nil
    #expect(pool.heldRefusal(of: ana, session) == overSession)
  }

  @Test("meets a challenge, which takes its place")
  func challenged() throws {
    var (pool, ana, session) = try confirmed { $0.mfa = .required }
    pool.adminSetUp([.totp], of: ana)
    let answer = try pool.initiateAuth(login: ana, session: session, at: .start)
    guard case .challenge(.code(.totp, nil), let next?) = answer else {
      Issue.record("no challenge")
      return
    }
    #expect(pool.heldRefusal(of: ana, session) == overSession)
    #expect(try pool.signsIn(ana, next, try pool.totp(ana)))
    var (other, bea, held) = try confirmed { $0.challenge = "DEVICE_SRP_AUTH" }
    #expect(
      try other.initiateAuth(login: bea, session: held, at: .start)
        == .challenge(.other(kind: "DEVICE_SRP_AUTH"), session: nil))
  }

  @Test("answers no challenge, and the session of a challenge does not sign in")
  func misfits() throws {
    var (pool, ana, session) = try confirmed { $0.signsInByCode = true }
    let asked = try pool.askForCode(of: ana).session
    let code = try pool.newestCode(of: ana)
    #expect(pool.refusal(of: ana, session, code) == misfit)
    #expect(pool.heldRefusal(of: ana, asked) == misfit)
    #expect(pool.heldRefusal(of: ana, "") == overSession)
    #expect(pool.heldRefusal(of: ana, "1-1") == overSession)
    #expect(
      failure(try pool.getUser(token: session, at: .start))
        == .notAuthorized(.other("Access Token has been revoked")))
    #expect(pool.account(of: ana)?.sessionCount == 0)
    #expect(try pool.signsIn(ana, held: session))
    #expect(try pool.signsIn(ana, asked, code))
  }
}
