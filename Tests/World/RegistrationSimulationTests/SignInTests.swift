import RegistrationCore
import RegistrationSimulation
import Testing

@Suite("InitiateAuth")
struct SignInTests {
  private func signIn(
    _ pool: inout UserPool, _ login: Login, _ password: Secret = right,
    at now: Timestamp = .start
  ) -> PoolError? {
    do throws(PoolError) {
      _ = try pool.initiateAuth(login: login, password: password, at: now)
      return nil
    } catch { return error }
  }

  private let refused = PoolError.notAuthorized(.incorrectCredentials)
  private let locked = PoolError.notAuthorized(.attemptsExceeded)

  @Test("an unconfirmed account is told to the right password")
  func unconfirmed() throws {
    var (pool, ana, _) = try UserPool.awaitingCode()
    #expect(signIn(&pool, ana) == .userNotConfirmed)
    #expect(signIn(&pool, ana, wrong) == refused)
    pool.configuration.unconfirmedWrongPassword = .userNotConfirmed
    #expect(signIn(&pool, ana, wrong) == .userNotConfirmed)
  }

  @Test("an unknown account: user not found, or a wrong password where existence is hidden")
  func unknown() throws {
    var pool = UserPool.make()
    let nobody = try address("nobody")
    #expect(signIn(&pool, nobody) == .userNotFound)
    pool.configuration.hidesExistence = true
    #expect(signIn(&pool, nobody) == refused)
  }

  @Test("hiding existence leaves SignUp saying that a name exists")
  func hiddenSignUp() throws {
    var (pool, ana, _) = try UserPool.awaitingCode { $0.hidesExistence = true }
    #expect(
      failure(try pool.signUp(login: ana, password: right, at: .start))
        == .usernameExists)
  }

  @Test("an empty password is a missing parameter, and no failure")
  func empty() throws {
    var (pool, ana) = try UserPool.confirmed()
    for _ in 0..<9 {
      #expect(
        signIn(&pool, ana, "") == .invalidParameter("Missing required parameter PASSWORD"))
    }
    #expect(signIn(&pool, ana) == nil)
  }

  @Test("the fifth failure locks for a second, each further one for twice as long")
  func lockOut() throws {
    var (pool, ana) = try UserPool.confirmed()
    var now = Timestamp.start
    for _ in 1...4 {
      #expect(signIn(&pool, ana, wrong, at: now) == refused)
    }
    for seconds: Int64 in [1, 2, 4, 8, 16, 32, 64, 128, 256, 512] {
      #expect(signIn(&pool, ana, wrong, at: now) == refused)
      let end = now.advanced(byMilliseconds: seconds * 1000)
      #expect(signIn(&pool, ana, at: end.advanced(byMilliseconds: -1)) == locked)
      now = end
    }
    #expect(signIn(&pool, ana, at: now) == nil)
  }

  @Test("the lock grows to 15 minutes and no further")
  func longest() throws {
    var (pool, ana) = try UserPool.confirmed()
    var now = Timestamp.start
    for failures in 1...20 {
      #expect(signIn(&pool, ana, wrong, at: now) == refused)
      let doublings = max(failures - 5, 0)
      let seconds = failures < 5 ? 0 : min(Int64(1) << Int64(doublings), 900)
      // A look half-way keeps 15 idle minutes from passing, and extends nothing.
      if seconds > 0 { _ = signIn(&pool, ana, at: now.advanced(byMilliseconds: seconds * 500 - 1)) }
      now = now.advanced(byMilliseconds: seconds * 1000)
    }
    #expect(signIn(&pool, ana, at: now.advanced(byMilliseconds: -1)) == locked)
    #expect(signIn(&pool, ana, at: now) == nil)
  }

  @Test("attempts during the lock do not extend it, right or wrong")
  func notExtended() throws {
    var (pool, ana) = try UserPool.confirmed()
    for _ in 1...5 { #expect(signIn(&pool, ana, wrong) == refused) }
    for millisecond: Int64 in 0..<20 {
      #expect(signIn(&pool, ana, wrong, at: .at(0, milliseconds: 500 + millisecond)) == locked)
      #expect(signIn(&pool, ana, at: .at(0, milliseconds: 500 + millisecond)) == locked)
    }
    #expect(signIn(&pool, ana, at: .at(1)) == nil)
  }

  @Test("15 idle minutes reset the count; a successful sign-in does, too")
  func reset() throws {
    var (pool, ana) = try UserPool.confirmed()
    for _ in 1...4 { #expect(signIn(&pool, ana, wrong) == refused) }
    var idle = pool
    for _ in 1...4 { #expect(signIn(&idle, ana, wrong, at: .at(900)) == refused) }
    #expect(signIn(&idle, ana, at: .at(900)) == nil)
    #expect(signIn(&pool, ana) == nil)
    for _ in 1...4 { #expect(signIn(&pool, ana, wrong) == refused) }
    #expect(signIn(&pool, ana) == nil)
  }

  @Test("one account's lock is no other's")
  func separate() throws {
    var (pool, ana) = try UserPool.confirmed()
    let ben = try address("ben")
    try pool.adminCreate(login: ben, password: right)
    for _ in 1...5 { _ = signIn(&pool, ana, wrong) }
    #expect(signIn(&pool, ana) == locked)
    #expect(signIn(&pool, ben) == nil)
  }

  @Test("a disabled account is told so, until it is enabled")
  func disabled() throws {
    var (pool, ana) = try UserPool.confirmed()
    pool.adminDisable(ana)
    #expect(signIn(&pool, ana) == .notAuthorized(.disabled))
    pool.adminEnable(ana)
    #expect(signIn(&pool, ana) == nil)
  }

  @Test("a forced reset is told to the right password only")
  func resetRequired() throws {
    var (pool, ana) = try UserPool.confirmed()
    pool.adminResetPassword(ana)
    #expect(signIn(&pool, ana, wrong) == refused)
    #expect(signIn(&pool, ana) == .passwordResetRequired)
  }

  @Test("its hook refuses, and a challenge takes the place of a session")
  func hookAndChallenge() throws {
    var (pool, ana) = try UserPool.confirmed { $0.rejectSignIn = "use the other app" }
    #expect(
      signIn(&pool, ana)
        == .userLambdaValidation("PreAuthentication failed with error use the other app."))
    pool.configuration.rejectSignIn = nil
    pool.configuration.challenge = "SMS_MFA"
    let answer = try pool.initiateAuth(login: ana, password: right, at: .start)
    #expect(answer == .challenge(.other(kind: "SMS_MFA"), session: nil))
    #expect(pool.account(of: ana)?.sessionCount == 0)
  }

  @Test("120 sign-ins a second")
  func rate() throws {
    var (pool, ana) = try UserPool.confirmed()
    for _ in 0..<120 { #expect(signIn(&pool, ana) == nil) }
    #expect(signIn(&pool, ana) == .tooManyRequests)
    #expect(signIn(&pool, ana, at: .at(1)) == nil)
  }

  @Test("a client that does not exist gets nothing")
  func client() throws {
    var (pool, ana) = try UserPool.confirmed()
    pool.configuration.clientExists = false
    #expect(signIn(&pool, ana) == .resourceNotFound)
  }
}
