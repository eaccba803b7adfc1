import RegistrationCore
import RegistrationSimulation
import Testing

/// An attacker who has no code, and tries many.
@Suite struct GuessingCodesTests {
  /// The results of the guesses.
  private struct Guesses {
    var lookedAt = 0
    /// The guesses past the limit whose answer says that they were wrong: a right one gets another.
    var told = 0
    var refused = 0

    mutating func count(_ failure: PoolError?) {
      switch failure {
      case .codeMismatch: lookedAt += 1
      case .tooManyFailedAttempts: told += 1
      case .limitExceeded: refused += 1
      default: Issue.record("\(String(describing: failure))")
      }
    }
  }

  private let fresh: Secret = "Fresh-horse-2"

  @Test func `Fifteen sign-up codes an hour are looked at, whatever is done in between`() throws {
    var (pool, ana, _) = try UserPool.awaitingCode()
    try pool.adminCreate(login: try address("eve"), password: right)
    let eve = try pool.token(of: try address("eve"))
    var guesses = Guesses()
    for step in Int64(0)..<300 {
      let now = Timestamp.at(step * 10)
      let wrongCode = other(than: try pool.code(ana))
      guesses.count(failure(try pool.confirmSignUp(login: ana, code: wrongCode, at: now)))
      // Another code, another session, a sign-out, another sign-up: none of them begins a new hour.
      if step % 20 == 0 { _ = try? pool.resendConfirmationCode(login: ana, at: now) }
      _ = try? pool.initiateAuth(login: ana, password: wrong, at: now)
      _ = try? pool.signUp(login: ana, password: wrong, at: now)
      if step == 100 { try pool.globalSignOut(token: eve, at: now) }
    }
    #expect(guesses.lookedAt == 15)
    #expect(guesses.told == 1)
    #expect(guesses.refused == 284)
    #expect(pool.account(of: ana)?.status == .unconfirmed)
  }

  @Test func `Ten codes for a new password an hour are looked at, whatever is done in between`()
    throws
  {
    var (pool, ana) = try UserPool.confirmed()
    var guesses = Guesses()
    for step in Int64(0)..<300 {
      let now = Timestamp.at(step * 10)
      if step % 20 == 0 { _ = try? pool.forgotPassword(login: ana, at: now) }
      let wrongCode = other(than: try pool.code(ana))
      guesses.count(
        failure(
          try pool.confirmForgotPassword(
            login: ana, code: wrongCode, newPassword: fresh, at: now)))
      // The account's own people sign in and out meanwhile.
      if step == 50 { try pool.globalSignOut(token: try pool.token(of: ana, at: now), at: now) }
    }
    #expect(guesses.lookedAt == 10)
    #expect(guesses.told == 1)
    #expect(guesses.refused == 289)
  }

  /// Each hour of the limit of an account begins with a guess: a day from the first has 24.
  @Test func `A day of guessing at a sign-up code tells of 384 guesses at most`() throws {
    var (pool, ana, code) = try UserPool.awaitingCode()
    var guesses = Guesses()
    for minute in Int64(0)..<1440 {
      guesses.count(
        failure(try pool.confirmSignUp(login: ana, code: other(than: code), at: .at(minute * 60))))
    }
    #expect(guesses.lookedAt == 24 * 15)
    #expect(guesses.lookedAt + guesses.told == 384)
  }

  @Test func `A day of guessing at codes for a new password tells of 264 guesses at most`() throws {
    var (pool, ana) = try UserPool.confirmed()
    var guesses = Guesses()
    for minute in Int64(0)..<1440 {
      let now = Timestamp.at(minute * 60)
      if minute % 60 == 0 { _ = try pool.forgotPassword(login: ana, at: now) }
      let wrongCode = other(than: try pool.code(ana))
      guesses.count(
        failure(
          try pool.confirmForgotPassword(
            login: ana, code: wrongCode, newPassword: fresh, at: now)))
    }
    #expect(guesses.lookedAt == 24 * 10)
    #expect(guesses.lookedAt + guesses.told == 264)
  }

  /// Attempts are counted per account, and in such a pool each sign-up creates one.
  @Test func `Where the e-mail is an alias, each mail of the day is sixteen guesses more`() throws {
    var pool = UserPool.make { $0.emailIsAlias = true }
    let ana = try address("ana")
    var guesses = Guesses()
    for second in Int64(0)..<50 {
      _ = try pool.signUp(login: ana, password: wrong, at: .at(second))
      let wrongCode = other(than: try pool.code(ana))
      for _ in 0..<20 {
        guesses.count(failure(try pool.confirmSignUp(login: ana, code: wrongCode, at: .at(second))))
      }
    }
    #expect(guesses.lookedAt == 50 * 15)
    #expect(guesses.lookedAt + guesses.told == 800)
    // The day's mails are used up: an account that is created now has no code to guess.
    for second in Int64(50)..<60 {
      #expect(
        failure(try pool.signUp(login: ana, password: wrong, at: .at(second))) == .limitExceeded)
      let guess = failure(try pool.confirmSignUp(login: ana, code: "123456", at: .at(second)))
      #expect(guess == .expiredCode)
    }
  }

  /// For an attempt past the limit, Cognito's answer says whether the code was right.
  ///
  /// An attacker who could guess on until it does would come back with that code an hour later.
  @Test func `Past the limit one guess is told from another once, and then none`() throws {
    var (pool, ana, code) = try UserPool.awaitingCode { $0.codeAttempts = 1 }
    func confirm(_ guess: Secret, at now: Timestamp = .start) -> PoolError? {
      failure(try pool.confirmSignUp(login: ana, code: guess, at: now))
    }
    let wrongCode = other(than: code)
    #expect(confirm(wrongCode) == .codeMismatch)
    #expect(confirm(wrongCode) == .tooManyFailedAttempts)
    for _ in 0..<20 {
      #expect(confirm(wrongCode) == .limitExceeded)
      #expect(confirm(code) == .limitExceeded)
    }
    // Another hour, another guess, and a right one is reported once more.
    #expect(confirm(wrongCode, at: .at(3600)) == .codeMismatch)
    #expect(confirm(code, at: .at(3600)) == .limitExceeded)
    #expect(confirm(wrongCode, at: .at(3600)) == .limitExceeded)
    try pool.confirmSignUp(login: ana, code: code, at: .at(7200))
  }

  @Test func `Past the limit one guess at a reset code is told from another once, and then none`()
    throws
  {
    var (pool, ana) = try UserPool.confirmed { $0.resetAttempts = 1 }
    func reset(_ code: Secret, at now: Timestamp) -> PoolError? {
      failure(
        try pool.confirmForgotPassword(login: ana, code: code, newPassword: fresh, at: now))
    }
    _ = try pool.forgotPassword(login: ana, at: .start)
    let first = other(than: try pool.code(ana))
    #expect(reset(first, at: .start) == .codeMismatch)
    // A code that is half an hour younger outlives the hour of the limit.
    _ = try pool.forgotPassword(login: ana, at: .at(1800))
    let code = try pool.code(ana)
    #expect(reset(other(than: code), at: .at(1801)) == .tooManyFailedAttempts)
    for _ in 0..<12 {
      #expect(reset(other(than: code), at: .at(1802)) == .limitExceeded)
      #expect(reset(code, at: .at(1803)) == .limitExceeded)
    }
    _ = try pool.token(of: ana, at: .at(3599))
  }
}
