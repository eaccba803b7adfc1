import RegistrationCore
import RegistrationSimulation
import Testing

/// An attacker who has no password, and tries many.
@Suite struct GuessingPasswordsTests {
  private let refused = PoolError.notAuthorized(.incorrectCredentials)
  private let locked = PoolError.notAuthorized(.attemptsExceeded)

  /// The number of guesses in an hour that were checked, one every ten seconds.
  private func lookedAt(
    _ pool: inout UserPool, _ login: Login, between: (inout UserPool, Timestamp) -> Void
  ) -> Int {
    var lookedAt = 0
    for step in Int64(0)..<360 {
      let now = Timestamp.at(step * 10)
      let error = failure(try pool.initiateAuth(login: login, password: wrong, at: now))
      #expect(error == refused || error == locked)
      if error == refused { lookedAt += 1 }
      between(&pool, now)
    }
    return lookedAt
  }

  @Test
  func `A guess every ten seconds is looked at seventeen times an hour, whatever else is done`()
    throws
  {
    var (pool, ana) = try UserPool.confirmed()
    let session = try pool.token(of: ana)
    let guesses = lookedAt(&pool, ana) { pool, now in
      _ = try? pool.forgotPassword(login: ana, at: now)
      _ = try? pool.signUp(login: ana, password: wrong, at: now)
      _ = try? pool.refreshTokens(token: session, at: now)
      if now == .at(1800) { pool.revokeSessions(of: ana) }
    }
    // Four are free; then the waits double, and the longest is a quarter of an hour.
    #expect(guesses == 17)
    #expect(pool.account(of: ana)?.sessionCount == 0)
  }

  /// After each guess this one tries the two next steps that can be of use.
  ///
  /// They are the soonest guess that is checked, and the shortest pause that resets the count, as
  /// Cognito's does after fifteen minutes. Any other moment finds the count as one of these does,
  /// only later.
  @Test func `However an hour of guesses is spaced, fifty-one of them are looked at at most`()
    throws
  {
    let (pool, ana) = try UserPool.confirmed()
    var moments: Set = [try #require(Guesser(pool, ana, at: 0))]
    var guesses = 0
    while !moments.isEmpty, guesses < 60 {
      guesses += 1
      moments = Set(moments.flatMap { [$0.soonest(), $0.pausing()].compactMap { $0 } })
    }
    // Thirteen three times, and twelve once, with three pauses between them.
    #expect(guesses == 51)
  }

  @Test func `Each sign-in of the owner's own clears the count, as it does with Cognito`() throws {
    var (pool, ana) = try UserPool.confirmed()
    for minute in Int64(0)..<60 {
      for _ in 1...4 {
        #expect(failure(try pool.token(of: ana, wrong, at: .at(minute * 60))) == refused)
      }
      _ = try pool.token(of: ana, at: .at(minute * 60))
    }
  }

  @Test func `A sign-in of the owner's own that meets the lock clears nothing`() throws {
    var (pool, ana) = try UserPool.confirmed()
    for _ in 1...5 { #expect(failure(try pool.token(of: ana, wrong)) == refused) }
    #expect(failure(try pool.token(of: ana)) == locked)
    // The sixth failure locks for two seconds, as if the right password had not been tried.
    #expect(failure(try pool.token(of: ana, wrong, at: .at(1))) == refused)
    #expect(failure(try pool.token(of: ana, wrong, at: .at(2))) == locked)
    _ = try pool.token(of: ana, at: .at(3))
  }

  @Test func `An account that waits for its code is locked like any other`() throws {
    var (pool, ana, _) = try UserPool.awaitingCode()
    let guesses = lookedAt(&pool, ana) { pool, now in
      _ = try? pool.resendConfirmationCode(login: ana, at: now)
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
}

/// An attacker who has just guessed: all that the rest of their hour depends on.
private struct Guesser: Hashable {
  private let pool: UserPool
  private let login: Login
  private let second: Int64

  /// A guess at `second`; nil if it is not checked, or the hour is over.
  init?(_ pool: UserPool, _ login: Login, at second: Int64) {
    var pool = pool
    guard second < 3600,
      failure(try pool.initiateAuth(login: login, password: wrong, at: .at(second)))
        == .notAuthorized(.incorrectCredentials)
    else { return nil }
    (self.pool, self.login, self.second) = (pool, login, second)
  }

  /// The next guess that is checked: a lock lasts none of these seconds, or a power of two.
  func soonest() -> Guesser? {
    let waits = [0] + (0..<10).map { Int64(1) << $0 } + [900]
    return waits.lazy.compactMap { Guesser(pool, login, at: second + $0) }.first
  }

  /// The next guess after a pause that resets the count: five in a row are checked then.
  func pausing() -> Guesser? {
    let minutes: [Int64] = [1, 5, 10, 14, 15]
    return minutes.lazy.compactMap { Guesser(pool, login, at: second + 60 * $0) }.first { guesser in
      var last: Guesser? = guesser
      for _ in 2...5 { last = last.flatMap { Guesser($0.pool, login, at: $0.second) } }
      return last != nil
    }
  }
}
