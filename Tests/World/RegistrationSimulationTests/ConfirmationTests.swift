import RegistrationCore
import RegistrationSimulation
import Testing

@Suite("ConfirmSignUp and ResendConfirmationCode")
struct ConfirmationTests {
  private func confirm(
    _ pool: inout UserPool, _ login: Login, _ code: Secret, at now: Timestamp = .start
  ) -> PoolError? {
    do throws(PoolError) {
      try pool.confirmSignUp(login: login, code: code, at: now)
      return nil
    } catch { return error }
  }

  private func resend(
    _ pool: inout UserPool, _ login: Login, at now: Timestamp = .start
  ) -> PoolError? {
    do throws(PoolError) {
      _ = try pool.resendConfirmationCode(login: login, at: now)
      return nil
    } catch { return error }
  }

  @Test("the right code confirms the account and verifies its address")
  func confirms() throws {
    var (pool, ana, code) = try UserPool.awaitingCode()
    #expect(confirm(&pool, ana, code) == nil)
    #expect(pool.account(of: ana)?.status == .confirmed)
    #expect(pool.account(of: ana)?.isVerified == true)
  }

  @Test("a code is good until just before 24 hours are over")
  func expires() throws {
    var (pool, ana, code) = try UserPool.awaitingCode()
    var late = pool
    #expect(confirm(&pool, ana, code, at: .at(86_399, milliseconds: 999)) == nil)
    #expect(confirm(&late, ana, code, at: .at(86_400)) == .expiredCode)
    #expect(late.account(of: ana)?.status == .unconfirmed)
  }

  @Test("a wrong code is a mismatch; the right one still works")
  func mismatch() throws {
    var (pool, ana, code) = try UserPool.awaitingCode()
    #expect(confirm(&pool, ana, other(than: code)) == .codeMismatch)
    #expect(confirm(&pool, ana, "12345678901") == .codeMismatch)
    #expect(confirm(&pool, ana, code) == nil)
  }

  @Test("an empty code is malformed and no attempt")
  func empty() throws {
    var (pool, ana, code) = try UserPool.awaitingCode { $0.codeAttempts = 1 }
    #expect(confirm(&pool, ana, "")?.code == "invalidParameter")
    #expect(confirm(&pool, ana, code) == nil)
  }

  @Test("past 15 attempts an hour a wrong code and the right one are refused, each in its way")
  func attempts() throws {
    var (pool, ana, code) = try UserPool.awaitingCode()
    for second in 0..<15 {
      #expect(confirm(&pool, ana, other(than: code), at: .at(Int64(second))) == .codeMismatch)
    }
    #expect(confirm(&pool, ana, other(than: code), at: .at(20)) == .tooManyFailedAttempts)
    #expect(confirm(&pool, ana, code, at: .at(21)) == .limitExceeded)
    #expect(confirm(&pool, ana, code, at: .at(3599)) == .limitExceeded)
    #expect(confirm(&pool, ana, code, at: .at(3600)) == nil)
  }

  @Test("whether an account is confirmed is checked before the limits")
  func statusFirst() throws {
    var (pool, ana, code) = try UserPool.awaitingCode { $0.codeAttempts = 1 }
    #expect(confirm(&pool, ana, code) == nil)
    for _ in 0..<3 {
      #expect(confirm(&pool, ana, code) == .notAuthorized(.alreadyConfirmed))
    }
  }

  @Test("an unknown account: user not found, or a mismatch where existence is hidden")
  func unknown() throws {
    var pool = UserPool.make()
    let nobody = try address("nobody")
    #expect(confirm(&pool, nobody, "123456") == .userNotFound)
    #expect(resend(&pool, nobody) == .userNotFound)
    pool.configuration.hidesExistence = true
    #expect(confirm(&pool, nobody, "123456") == .codeMismatch)
    let simulated = try pool.resendConfirmationCode(login: nobody, at: .start)
    #expect(simulated.destination == "n***@e***")
    #expect(pool.mailCount(deliveredTo: nobody) == 0)
  }

  @Test("only the newest code works")
  func newest() throws {
    var (pool, ana, first) = try UserPool.awaitingCode()
    #expect(resend(&pool, ana) == nil)
    let second = try pool.code(ana)
    #expect(first != second)
    #expect(pool.codes(deliveredTo: ana).map(\.code) == [second, first])
    #expect(confirm(&pool, ana, first) == .codeMismatch)
    #expect(confirm(&pool, ana, second) == nil)
  }

  @Test("a resend after a code has expired starts 24 new hours")
  func renewed() throws {
    var (pool, ana, _) = try UserPool.awaitingCode()
    #expect(resend(&pool, ana, at: .at(hours: 25)) == nil)
    let newest = try pool.code(ana)
    #expect(confirm(&pool, ana, newest, at: .at(hours: 48)) == nil)
  }

  @Test("five resends an hour")
  func resendLimit() throws {
    var (pool, ana, _) = try UserPool.awaitingCode()
    for second in 1...5 { #expect(resend(&pool, ana, at: .at(Int64(second))) == nil) }
    #expect(resend(&pool, ana, at: .at(6)) == .limitExceeded)
    #expect(pool.mailCount(deliveredTo: ana) == 6)
    let newest = try pool.code(ana)
    #expect(confirm(&pool, ana, newest, at: .at(7)) == nil)
  }

  @Test("the resend limit ends an hour after its first")
  func resendLimitEnds() throws {
    var (pool, ana, _) = try UserPool.awaitingCode()
    for second in 1...6 { _ = resend(&pool, ana, at: .at(Int64(second))) }
    #expect(resend(&pool, ana, at: .at(3600)) == .limitExceeded)
    #expect(resend(&pool, ana, at: .at(3601)) == nil)
  }

  @Test("a resend for a confirmed account is refused, or succeeds without a mail")
  func resendConfirmed() throws {
    var (pool, ana) = try UserPool.confirmed()
    #expect(resend(&pool, ana) == .invalidParameter("User is already confirmed."))
    pool.configuration.resendConfirmed = .success
    #expect(resend(&pool, ana) == nil)
    #expect(pool.mailCount(deliveredTo: ana) == 1)
  }

  @Test("the mail quota stops resends and leaves the older code good")
  func quota() throws {
    var (pool, ana, code) = try UserPool.awaitingCode { $0.dailyMailLimit = 1 }
    #expect(resend(&pool, ana) == .limitExceeded)
    #expect(confirm(&pool, ana, code) == nil)
  }

  @Test("the post-confirmation hook fails after the account is confirmed")
  func hook() throws {
    var (pool, ana, code) = try UserPool.awaitingCode { $0.postConfirmFailure = "no room" }
    #expect(
      confirm(&pool, ana, code)
        == .userLambdaValidation("PostConfirmation failed with error no room."))
    #expect(pool.account(of: ana)?.status == .confirmed)
    #expect(confirm(&pool, ana, code) == .notAuthorized(.alreadyConfirmed))
  }

  @Test("a confirmation from outside verifies the address too")
  func fromOutside() throws {
    var (pool, ana, code) = try UserPool.awaitingCode()
    pool.adminConfirm(ana)
    #expect(pool.account(of: ana)?.isVerified == true)
    #expect(confirm(&pool, ana, code) == .notAuthorized(.alreadyConfirmed))
    _ = try pool.forgotPassword(login: ana, at: .start)
  }

  @Test("where the e-mail is an alias, a second account signs up and fails when it confirms")
  func alias() throws {
    var (pool, ana) = try UserPool.confirmed { $0.emailIsAlias = true }
    let result = try pool.signUp(login: ana, password: "Other-horse-2", at: .start)
    #expect(result == .unconfirmed(CodeDelivery(medium: .email, destination: "a***@e***")))
    #expect(pool.count == 2)
    let newest = try pool.code(ana)
    #expect(confirm(&pool, ana, newest) == .aliasExists)
    _ = try pool.token(of: ana)  // the alias still means the first account
    pool.configuration.forcesAlias = true
    #expect(confirm(&pool, ana, newest) == nil)
    _ = try pool.token(of: ana, "Other-horse-2")
  }

  @Test("where the e-mail is an alias, deleting accounts leaves the others reachable")
  func aliasDeletion() throws {
    var pool = UserPool.make { $0.emailIsAlias = true }
    let ana = try address("ana")
    for _ in 0..<3 { _ = try pool.signUp(login: ana, password: right, at: .start) }
    for left in [2, 1, 0] {
      pool.adminDelete(ana)
      #expect(pool.count == left)
      #expect((pool.account(of: ana) != nil) == (left > 0))
    }
    let isDeleted = pool.adminDelete(ana)
    #expect(!isDeleted)
  }

  @Test("where the e-mail is an alias, deleting the account that has it frees the name")
  func aliasHolderDeletion() throws {
    var (pool, ana) = try UserPool.confirmed { $0.emailIsAlias = true }
    for _ in 0..<2 { _ = try pool.signUp(login: ana, password: wrong, at: .start) }
    pool.adminDelete(ana)
    #expect(pool.account(of: ana)?.status == .unconfirmed, "the alias's account went first")
    for _ in 0..<2 { pool.adminDelete(ana) }
    pool.configuration.emailIsAlias = false
    _ = try pool.signUp(login: ana, password: right, at: .start)
    #expect(pool.count == 1)
  }
}
