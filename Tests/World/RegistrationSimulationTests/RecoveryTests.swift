import RegistrationCore
import RegistrationSimulation
import Testing

@Suite("ForgotPassword and ConfirmForgotPassword")
struct RecoveryTests {
  private let fresh: Secret = "Fresh-horse-2"

  private func forget(
    _ pool: inout UserPool, _ login: Login, at now: Timestamp = .start
  ) -> PoolError? {
    do throws(PoolError) {
      _ = try pool.forgotPassword(login: login, at: now)
      return nil
    } catch { return error }
  }

  private func reset(
    _ pool: inout UserPool, _ login: Login, _ code: Secret, _ password: Secret,
    at now: Timestamp = .start
  ) -> PoolError? {
    do throws(PoolError) {
      try pool.confirmForgotPassword(
        login: login, code: code, newPassword: password, at: now)
      return nil
    } catch { return error }
  }

  @Test("a code sets a new password, once, and lifts a forced reset")
  func resets() throws {
    var (pool, ana) = try UserPool.confirmed()
    pool.adminResetPassword(ana)
    #expect(forget(&pool, ana) == nil)
    #expect(pool.codes(deliveredTo: ana).first?.kind == .reset)
    let code = try pool.code(ana)
    #expect(reset(&pool, ana, code, fresh) == nil)
    _ = try pool.token(of: ana, fresh)
    #expect(failure(try pool.token(of: ana)) == .notAuthorized(.incorrectCredentials))
    #expect(reset(&pool, ana, code, fresh) == .expiredCode)
  }

  @Test("a code is good until just before an hour is over")
  func expires() throws {
    var (pool, ana) = try UserPool.confirmed()
    #expect(forget(&pool, ana) == nil)
    let code = try pool.code(ana)
    var late = pool
    #expect(reset(&pool, ana, code, fresh, at: .at(3599, milliseconds: 999)) == nil)
    #expect(reset(&late, ana, code, fresh, at: .at(3600)) == .expiredCode)
  }

  @Test("a sign-up code is no code for a new password")
  func kinds() throws {
    var (pool, ana, code) = try UserPool.awaitingCode()
    pool.adminConfirm(ana)
    #expect(reset(&pool, ana, code, fresh) == .expiredCode)
  }

  @Test("an account without a verified address cannot reset its password")
  func unverified() throws {
    var (pool, ana, _) = try UserPool.awaitingCode()
    #expect(
      forget(&pool, ana)
        == .invalidParameter(
          "Cannot reset password for the user as there is no registered/verified email or "
            + "phone_number"))
    #expect(reset(&pool, ana, "123456", fresh) == .userNotConfirmed)
    #expect(pool.mailCount(deliveredTo: ana) == 1)
  }

  @Test("an account confirmed at once has a verified address, unless the pool leaves that out")
  func autoConfirmed() throws {
    var pool = UserPool.make { $0.autoConfirm = true }
    let (ana, ben) = (try address("ana"), try address("ben"))
    _ = try pool.signUp(login: ana, password: right, at: .start)
    pool.configuration.autoVerify = false
    _ = try pool.signUp(login: ben, password: right, at: .start)
    #expect(forget(&pool, ana) == nil)
    #expect(forget(&pool, ben)?.code == "invalidParameter")
  }

  @Test("five codes an hour, and an hour later five more")
  func forgotLimit() throws {
    var (pool, ana) = try UserPool.confirmed()
    for _ in 1...5 { #expect(forget(&pool, ana) == nil) }
    #expect(forget(&pool, ana) == .limitExceeded)
    #expect(forget(&pool, ana, at: .at(3600)) == nil)
    #expect(pool.mailCount(deliveredTo: ana) == 7)
  }

  @Test("ten attempts an hour; past them a wrong code and the right one are refused")
  func resetAttempts() throws {
    var (pool, ana) = try UserPool.confirmed()
    #expect(forget(&pool, ana) == nil)
    let code = try pool.code(ana)
    for _ in 1...10 { #expect(reset(&pool, ana, other(than: code), fresh) == .codeMismatch) }
    #expect(reset(&pool, ana, other(than: code), fresh) == .tooManyFailedAttempts)
    #expect(reset(&pool, ana, code, fresh) == .limitExceeded)
  }

  @Test("a password that does not conform costs no attempt and leaves the code good")
  func password() throws {
    var (pool, ana) = try UserPool.confirmed { $0.resetAttempts = 1 }
    #expect(forget(&pool, ana) == nil)
    let code = try pool.code(ana)
    #expect(
      reset(&pool, ana, code, "short")
        == .invalidPassword("Password did not conform with policy: Password not long enough"))
    #expect(reset(&pool, ana, code, fresh) == nil)
  }

  @Test("an unknown account: user not found, or a simulated delivery and a mismatch")
  func unknown() throws {
    var pool = UserPool.make()
    let nobody = try address("nobody")
    #expect(forget(&pool, nobody) == .userNotFound)
    #expect(reset(&pool, nobody, "123456", fresh) == .userNotFound)
    pool.configuration.hidesExistence = true
    #expect(forget(&pool, nobody) == nil)
    #expect(reset(&pool, nobody, "123456", fresh) == .codeMismatch)
    #expect(pool.mailCount(deliveredTo: nobody) == 0)
  }

  @Test("a disabled account is told so")
  func disabled() throws {
    var (pool, ana) = try UserPool.confirmed()
    pool.adminDisable(ana)
    #expect(forget(&pool, ana) == .notAuthorized(.disabled))
    #expect(reset(&pool, ana, "123456", fresh) == .notAuthorized(.disabled))
  }

  @Test("30 recoveries a second")
  func rate() throws {
    var (pool, ana) = try UserPool.confirmed { $0.forgotLimit = 99 }
    for _ in 1...30 { #expect(forget(&pool, ana) == nil) }
    #expect(forget(&pool, ana) == .tooManyRequests)
  }
}
