import MockIdentityPool
import RegistrationCore
import Testing

/// Somebody who has no password, and tries many.
@Suite struct GuessingPasswordsTests {
  private let refused = PoolError.notAuthorized(.incorrectCredentials)
  private let locked = PoolError.notAuthorized(.attemptsExceeded)

  /// How many of the guesses of an hour were looked at, one every ten seconds.
  private func lookedAt(
    _ pool: inout UserPool, _ email: EmailAddress, between: (inout UserPool, Timestamp) -> Void
  ) -> Int {
    var lookedAt = 0
    for step in Int64(0)..<360 {
      let now = Timestamp.at(step * 10)
      let error = failure(try pool.initiateAuth(email: email, password: wrong, at: now))
      #expect(error == refused || error == locked)
      if error == refused { lookedAt += 1 }
      between(&pool, now)
    }
    return lookedAt
  }

  @Test func `An hour of guessing is seventeen guesses at most, whatever is done in between`()
    throws
  {
    var (pool, ana) = try UserPool.confirmed()
    let session = try pool.token(of: ana)
    let guesses = lookedAt(&pool, ana) { pool, now in
      _ = try? pool.forgotPassword(email: ana, at: now)
      _ = try? pool.signUp(email: ana, password: wrong, at: now)
      _ = try? pool.refreshTokens(token: session, at: now)
      if now == .at(1800) { pool.revokeSessions(of: ana) }
    }
    // Four for nothing; then the waits double, and the longest is a quarter of an hour.
    #expect(guesses == 17)
    #expect(pool.account(of: ana)?.sessionCount == 0)
  }

  @Test func `An account that waits for its code is locked like any other`() throws {
    var (pool, ana, _) = try UserPool.awaitingCode()
    let guesses = lookedAt(&pool, ana) { pool, now in
      _ = try? pool.resendConfirmationCode(email: ana, at: now)
    }
    #expect(guesses == 17)
  }

  @Test func `While it is locked not even the right password tells that it is right`() throws {
    var (pool, ana) = try UserPool.confirmed()
    for _ in 1...5 { #expect(failure(try pool.token(of: ana, wrong)) == refused) }
    #expect(failure(try pool.token(of: ana, right)) == locked)
    #expect(failure(try pool.token(of: ana, wrong)) == locked)
    #expect(pool.account(of: ana)?.sessionCount == 0)
  }

  @Test func `Many devices at once have no more guesses than one`() async throws {
    let clock = VirtualClock()
    let backend = MockBackend(policy: .clinic, clock: clock)
    let ana = try address("ana")
    try await backend.addUser(ana, password: right)
    let answers = await withTaskGroup(of: PoolError?.self) { group in
      for number in 0..<100 {
        group.addTask {
          await poolFailure {
            try await backend.signIn(email: ana, password: Secret("Wrong-horse-\(number)"))
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.count { $0 == refused } == 5)
    #expect(answers.count { $0 == locked } == 95)
  }
}
