import MockIdentityPool
import RegistrationCore
import Testing

/// Somebody who has no code, and tries many.
@Suite struct GuessingCodesTests {
  /// What came of the guesses of one hour.
  private struct Guesses {
    var lookedAt = 0
    var refused = 0

    mutating func count(_ failure: PoolError?) {
      switch failure {
      case .codeMismatch: lookedAt += 1
      case .tooManyFailedAttempts, .limitExceeded: refused += 1
      default: Issue.record("\(String(describing: failure))")
      }
    }
  }

  private let fresh: Secret = "Fresh-horse-2"

  @Test func `Fifteen sign-up codes an hour are looked at, whatever is done in between`() throws {
    var (pool, ana, _) = try UserPool.awaitingCode()
    try pool.adminCreate(email: try address("eve"), password: right)
    let eve = try pool.token(of: try address("eve"))
    var guesses = Guesses()
    for step in Int64(0)..<300 {
      let now = Timestamp.at(step * 10)
      let wrongCode = other(than: try pool.code(ana))
      guesses.count(failure(try pool.confirmSignUp(email: ana, code: wrongCode, at: now)))
      // Another code, another session, a sign-out, another sign-up: none begins a new hour.
      if step % 20 == 0 { _ = try? pool.resendConfirmationCode(email: ana, at: now) }
      _ = try? pool.initiateAuth(email: ana, password: wrong, at: now)
      _ = try? pool.signUp(email: ana, password: wrong, at: now)
      if step == 100 { try pool.globalSignOut(token: eve, at: now) }
    }
    #expect(guesses.lookedAt == 15)
    #expect(guesses.refused == 285)
    #expect(pool.account(of: ana)?.status == .unconfirmed)
  }

  @Test func `Ten codes for a new password an hour are looked at, whatever is done in between`()
    throws
  {
    var (pool, ana) = try UserPool.confirmed()
    var guesses = Guesses()
    for step in Int64(0)..<300 {
      let now = Timestamp.at(step * 10)
      if step % 20 == 0 { _ = try? pool.forgotPassword(email: ana, at: now) }
      let wrongCode = other(than: try pool.code(ana))
      guesses.count(
        failure(
          try pool.confirmForgotPassword(
            email: ana, code: wrongCode, newPassword: fresh, at: now)))
      // The account's own people come and go meanwhile.
      if step == 50 { try pool.globalSignOut(token: try pool.token(of: ana, at: now), at: now) }
    }
    #expect(guesses.lookedAt == 10)
    #expect(guesses.refused == 290)
  }

  @Test func `A day of guessing at a code is 360 guesses at most`() throws {
    var (pool, ana, code) = try UserPool.awaitingCode()
    let wrongCode = other(than: code)
    var lookedAt = 0
    for minute in Int64(0)..<1440 {
      let error = failure(
        try pool.confirmSignUp(email: ana, code: wrongCode, at: .at(minute * 60)))
      if error == .codeMismatch { lookedAt += 1 }
    }
    #expect(lookedAt == 360)
  }

  /// Cognito's answer says of an attempt past the limit whether the code was right.
  ///
  /// Whoever could guess on until it does would come back with that code an hour later.
  @Test func `Past the limit one guess is told from another once, and then none`() throws {
    var (pool, ana, code) = try UserPool.awaitingCode { $0.codeAttempts = 1 }
    func confirm(_ guess: Secret, at now: Timestamp = .start) -> PoolError? {
      failure(try pool.confirmSignUp(email: ana, code: guess, at: now))
    }
    let wrongCode = other(than: code)
    #expect(confirm(wrongCode) == .codeMismatch)
    #expect(confirm(wrongCode) == .tooManyFailedAttempts)
    for _ in 0..<20 {
      #expect(confirm(wrongCode) == .limitExceeded)
      #expect(confirm(code) == .limitExceeded)
    }
    // Another hour, another guess, and a right one told once more.
    #expect(confirm(wrongCode, at: .at(3600)) == .codeMismatch)
    #expect(confirm(code, at: .at(3600)) == .limitExceeded)
    #expect(confirm(wrongCode, at: .at(3600)) == .limitExceeded)
    try pool.confirmSignUp(email: ana, code: code, at: .at(7200))
  }

  @Test func `Past the limit one guess at a reset code is told from another once, and then none`()
    throws
  {
    var (pool, ana) = try UserPool.confirmed { $0.resetAttempts = 1 }
    func reset(_ code: Secret, at now: Timestamp) -> PoolError? {
      failure(
        try pool.confirmForgotPassword(email: ana, code: code, newPassword: fresh, at: now))
    }
    _ = try pool.forgotPassword(email: ana, at: .start)
    let first = other(than: try pool.code(ana))
    #expect(reset(first, at: .start) == .codeMismatch)
    // A code of half an hour later outlives the hour of the limit.
    _ = try pool.forgotPassword(email: ana, at: .at(1800))
    let code = try pool.code(ana)
    #expect(reset(other(than: code), at: .at(1801)) == .tooManyFailedAttempts)
    for _ in 0..<12 {
      #expect(reset(other(than: code), at: .at(1802)) == .limitExceeded)
      #expect(reset(code, at: .at(1803)) == .limitExceeded)
    }
    _ = try pool.token(of: ana, at: .at(3599))
  }
}
