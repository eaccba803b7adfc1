import RegistrationCore
import RegistrationSimulation
import Testing

/// An attacker who wants to know who has an account, in a pool that hides it.
@Suite struct HiddenExistenceTests {
  /// What an e-mail may belong to; the mask of all is the same.
  enum Kind: CaseIterable {
    case unknown, unconfirmed, awaitingCode, confirmed, unverified, disabled, mustReset

    var isConfirmed: Bool {
      switch self {
      case .unknown, .unconfirmed, .awaitingCode: false
      case .confirmed, .unverified, .disabled, .mustReset: true
      }
    }
  }

  enum Call: CaseIterable {
    case signIn, resend, forget, confirm, reset
  }

  private static func pool(
    _ kind: Kind, _ change: (inout UserPool.Configuration) -> Void = { _ in }
  ) throws -> (pool: UserPool, login: Login) {
    var pool = UserPool.make { configuration in
      configuration.hidesExistence = true
      configuration.dailyMailLimit = nil
      configuration.resendConfirmed = .success
      change(&configuration)
    }
    let login = try address("nora")
    switch kind {
    case .unknown: break
    case .unconfirmed: try pool.adminCreate(login: login, password: right, status: .unconfirmed)
    case .awaitingCode: _ = try pool.signUp(login: login, password: right, at: .start)
    case .confirmed: try pool.adminCreate(login: login, password: right)
    case .unverified:
      let usual = pool.configuration
      (pool.configuration.autoConfirm, pool.configuration.autoVerify) = (true, false)
      _ = try pool.signUp(login: login, password: right, at: .start)
      pool.configuration = usual
    case .disabled: try pool.adminCreate(login: login, password: right, isDisabled: true)
    case .mustReset: try pool.adminCreate(login: login, password: right, requiresReset: true)
    }
    return (pool, login)
  }

  /// The answer to a caller who does not know a secret of the account.
  private static func answer(
    _ call: Call, _ pool: inout UserPool, _ login: Login, at now: Timestamp
  ) -> String {
    do throws(PoolError) {
      switch call {
      case .signIn:
        return "\(try pool.initiateAuth(login: login, password: wrong, at: now))"
      case .resend: return "\(try pool.resendConfirmationCode(login: login, at: now))"
      case .forget: return "\(try pool.forgotPassword(login: login, at: now))"
      case .confirm:
        try pool.confirmSignUp(login: login, code: "no code", at: now)
        return "confirmed"
      case .reset:
        try pool.confirmForgotPassword(
          login: login, code: "no code", newPassword: "Fresh-horse-2", at: now)
        return "reset"
      }
    } catch { return "\(error)" }
  }

  /// Compares the answers for an e-mail with and without an account, through random calls.
  private func expectSameAnswers(
    _ kind: Kind, seed: UInt64, _ change: (inout UserPool.Configuration) -> Void = { _ in }
  ) throws {
    var (pool, login) = try Self.pool(kind, change)
    var (empty, nobody) = try Self.pool(.unknown, change)
    var random = Lottery(seed: seed)
    var now = Timestamp.start
    for step in 0..<60 {
      let call = Call.allCases[Int(random.next() % 5)]
      // Cognito tells anyone who confirms it that the account is confirmed.
      if call == .confirm, kind.isConfirmed { continue }
      let answers = (
        Self.answer(call, &pool, login, at: now), Self.answer(call, &empty, nobody, at: now)
      )
      #expect(answers.0 == answers.1, "\(kind) told by \(call), step \(step) of seed \(seed)")
      now = now.advanced(byMilliseconds: [1, 900, 60_000, 1_000_000][Int(random.next() % 4)])
      // Days later what was sent has expired, and what was attempted is forgotten.
      if random.next() % 20 == 0 { now = now.advanced(byMilliseconds: 90_000_000) }
    }
  }

  @Test(arguments: Kind.allCases)
  func `No number of calls tells an account from none`(kind: Kind) throws {
    for seed in UInt64(1)...100 { try expectSameAnswers(kind, seed: seed) }
  }

  @Test(arguments: Kind.allCases.filter { $0 != .awaitingCode })
  func `Nor does the mail quota, which a pretended mail is counted in`(kind: Kind) throws {
    for seed in UInt64(1)...50 {
      try expectSameAnswers(kind, seed: seed) { $0.dailyMailLimit = 3 }
    }
  }

  @Test(arguments: Kind.allCases)
  func `Nor does a hook that refuses everybody`(kind: Kind) throws {
    for seed in UInt64(1)...20 {
      try expectSameAnswers(kind, seed: seed) { $0.rejectSignIn = "closed" }
    }
  }

  @Test func `The right password is told what is the matter, and nobody else is`() throws {
    let expected: [(Kind, PoolError)] = [
      (.awaitingCode, .userNotConfirmed), (.disabled, .notAuthorized(.disabled)),
      (.mustReset, .passwordResetRequired),
    ]
    for (kind, error) in expected {
      var (pool, login) = try Self.pool(kind)
      #expect(failure(try pool.token(of: login, wrong)) == .notAuthorized(.incorrectCredentials))
      #expect(failure(try pool.token(of: login, right)) == error)
    }
  }

  @Test func `A right code that is too old is told so, for it was right`() throws {
    var (pool, login) = try Self.pool(.awaitingCode)
    let code = try pool.code(login)
    #expect(
      failure(try pool.confirmSignUp(login: login, code: code, at: .at(hours: 24))) == .expiredCode)
  }

  /// What Cognito reveals in any case, and is not hidden here either.
  @Test func `Signing up says that a name exists, and confirming that it is confirmed`() throws {
    var (pool, login) = try Self.pool(.confirmed) { $0.resendConfirmed = .error }
    #expect(failure(try pool.signUp(login: login, password: wrong, at: .start)) == .usernameExists)
    #expect(
      failure(try pool.confirmSignUp(login: login, code: "123456", at: .start))
        == .notAuthorized(.alreadyConfirmed))
    #expect(
      failure(try pool.resendConfirmationCode(login: login, at: .start))
        == .invalidParameter("User is already confirmed."))
  }

  @Test func `A delivery names the telephone that codes go to, and a switch tells the unconfirmed`()
    throws
  {
    var (pool, _) = try Self.pool(.unknown) {
      ($0.verifiesPhone, $0.unconfirmedWrongPassword) = (true, .userNotConfirmed)
    }
    let ana = try address("ana")
    _ = try pool.signUp(
      login: ana, password: right, fields: [.phone: "+15550100123"], at: .start)
    let delivery = try pool.resendConfirmationCode(login: ana, at: .start)
    #expect(delivery.destination == "+*******0123")
    #expect(failure(try pool.token(of: ana, wrong)) == .userNotConfirmed)
  }

  @Test func `E-mails of nobody are forgotten again, however many were tried`() throws {
    var (pool, _) = try Self.pool(.unknown) {
      ($0.authenticationRate, $0.creationRate) = (nil, nil)
    }
    let idle = pool
    for number in 0..<64 {
      let login = try address("n\(number)")
      _ = failure(try pool.initiateAuth(login: login, password: wrong, at: .start))
    }
    #expect(pool != idle)
    // The next one, a day later, finds the others gone, and signs up.
    let last = try address("last")
    _ = failure(try pool.initiateAuth(login: last, password: wrong, at: .at(hours: 24)))
    try pool.adminCreate(login: last, password: right)
    pool.adminDelete(last)
    #expect(pool.strangerCount == 0)
  }
}

/// Random numbers from a seed.
private struct Lottery: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state >> 11
  }
}
