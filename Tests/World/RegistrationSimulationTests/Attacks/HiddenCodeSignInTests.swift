import RegistrationCore
import RegistrationSimulation
import Testing

/// An attacker who wants to know who has an account, in a pool that hides it and signs in by code.
@Suite struct HiddenCodeSignInTests {
  /// What an e-mail may belong to; the mask of all is the same.
  enum Kind: CaseIterable {
    case unknown, confirmed, disabled, mustReset, disabledUnconfirmed, unconfirmed
  }

  /// An attacker who guesses in the newest session.
  private struct Attacker {
    var pool: UserPool
    let login: Login
    var session: Secret = ""

    init(_ kind: Kind, _ change: (inout UserPool.Configuration) -> Void = { _ in }) throws {
      pool = UserPool.make { configuration in
        configuration.hidesExistence = true
        configuration.signsInByCode = true
        configuration.authenticationRate = nil
        configuration.dailyMailLimit = nil
        configuration.unconfirmedByCode = .pretend
        change(&configuration)
      }
      login = try address("nora")
      switch kind {
      case .unknown: break
      case .confirmed: try pool.adminCreate(login: login, password: right)
      case .disabled: try pool.adminCreate(login: login, password: right, isDisabled: true)
      case .mustReset: try pool.adminCreate(login: login, password: right, requiresReset: true)
      case .unconfirmed:
        try pool.adminCreate(login: login, password: nil, status: .unconfirmed)
      case .disabledUnconfirmed:
        try pool.adminCreate(
          login: login, password: nil, status: .unconfirmed, isDisabled: true)
      }
    }

    mutating func ask(at now: Timestamp = .start) -> Result<Challenge, PoolError> {
      do throws(PoolError) {
        let answer = try pool.initiateAuthByCode(login: login, at: now)
        guard case .challenge(let challenge, let session?) = answer else {
          return .success(.other(kind: "no session"))
        }
        self.session = session
        return .success(challenge)
      } catch { return .failure(error) }
    }

    mutating func guess(
      _ response: ChallengeResponse = wrongCode, at now: Timestamp = .start
    ) -> PoolError? {
      pool.refusal(of: login, session, response, at: now)
    }
  }

  private static let asked = Result<Challenge, PoolError>.success(
    .code(.email, delivery: CodeDelivery(medium: .email, destination: "n***@e***")))

  @Test(arguments: Kind.allCases)
  func `Each wrong code is answered alike, up to the limit and past it`(kind: Kind) throws {
    var attacker = try Attacker(kind)
    for _ in 1...4 {
      #expect(attacker.ask() == Self.asked)
      for _ in 1...5 { #expect(attacker.guess() == .codeMismatch) }
      #expect(attacker.guess() == overSession)
    }
    #expect(attacker.ask() == Self.asked)
    for second: Int64 in [0, 1, 179] {
      #expect(attacker.guess(at: .at(second)) == .notAuthorized(.attemptsExceeded))
    }
    #expect(attacker.guess(at: .at(180)) == overSession)
    #expect(attacker.ask(at: .at(hours: 1)) == Self.asked)
    #expect(attacker.guess(at: .at(hours: 1)) == .codeMismatch)
    let sent = kind == .confirmed ? 6 : 0
    #expect(attacker.pool.mailCount(deliveredTo: attacker.login) == sent)
  }

  @Test(arguments: Kind.allCases)
  func `A response that does not fit is answered alike`(kind: Kind) throws {
    var attacker = try Attacker(kind)
    #expect(attacker.ask() == Self.asked)
    let responses: [ChallengeResponse] = [
      .chooseFactor(.email), .setUpEmail(try #require(attacker.login.email)),
      .setUpTOTP(code: "123456"),
      .code("123456", of: .totp), .code("123456", of: .sms), .newPassword(fresh, fields: [:]),
    ]
    for response in responses { #expect(attacker.guess(response) == misfit) }
    let (login, session) = (attacker.login, attacker.session)
    #expect(
      failure(try attacker.pool.associateSoftwareToken(login: login, session: session, at: .start))
        == .softwareTokenMFANotFound)
    #expect(attacker.pool.heldRefusal(of: login, session) == misfit)
    #expect(attacker.pool.refusal(of: try address("eve"), session, wrongCode) == overSession)
    // None of them was a guess.
    for _ in 1...5 { #expect(attacker.guess() == .codeMismatch) }
    #expect(attacker.guess() == overSession)
  }

  @Test(arguments: Kind.allCases)
  func `A code that is not sent uses its part of the mail quota`(kind: Kind) throws {
    var attacker = try Attacker(kind) { $0.dailyMailLimit = 2 }
    for _ in 1...2 { #expect(attacker.ask() == Self.asked) }
    for _ in 1...2 { #expect(attacker.ask() == .failure(.limitExceeded)) }
    #expect(attacker.guess() == .codeMismatch)
    #expect(attacker.ask(at: .at(hours: 24)) == Self.asked)
  }

  @Test(arguments: Kind.allCases)
  func `A hook refuses everybody`(kind: Kind) throws {
    var attacker = try Attacker(kind) { $0.rejectSignIn = "closed" }
    #expect(
      attacker.ask()
        == .failure(.userLambdaValidation("PreAuthentication failed with error closed.")))
  }

  @Test func `An unknown e-mail is asked for a code that none answers`() throws {
    var attacker = try Attacker(.unknown)
    #expect(attacker.ask() == Self.asked)
    #expect(attacker.pool.codes(deliveredTo: attacker.login) == [])
    // Nor does a code that was sent to another.
    let ana = try address("ana")
    try attacker.pool.adminCreate(login: ana, password: nil)
    let session = try attacker.pool.askForCode(of: ana).session
    let code = try attacker.pool.newestCode(of: ana)
    #expect(attacker.guess(code) == .codeMismatch)
    #expect(attacker.pool.refusal(of: attacker.login, session, code) == overSession)
    // Nor once there is an account: its code is another's.
    try attacker.pool.adminCreate(login: attacker.login, password: nil)
    #expect(attacker.guess(code) == .codeMismatch)
    #expect(attacker.pool.account(of: attacker.login)?.sessionCount == 0)
  }

  @Test func `An unconfirmed account is told, unless the pool hides it and pretends`() throws {
    for (hides, answer) in [
      (true, UserPool.Configuration.UnconfirmedByCode.tell), (false, .pretend),
    ] {
      var attacker = try Attacker(.unknown) {
        $0.hidesExistence = hides
        $0.unconfirmedByCode = answer
      }
      try attacker.pool.adminCreate(
        login: attacker.login, password: nil, status: .unconfirmed)
      #expect(attacker.ask() == .failure(.userNotConfirmed))
      #expect(attacker.pool.mailCount(deliveredTo: attacker.login) == 0)
    }
  }

  @Test func `Where nothing is hidden, each is told before a code is asked for`() throws {
    let expected: [(Kind, PoolError)] = [
      (.unknown, .userNotFound), (.disabled, .notAuthorized(.disabled)),
      (.mustReset, .passwordResetRequired), (.disabledUnconfirmed, .notAuthorized(.disabled)),
    ]
    for (kind, error) in expected {
      var attacker = try Attacker(kind) { $0.hidesExistence = false }
      #expect(attacker.ask() == .failure(error))
    }
  }

  private static let changes: [@Sendable (inout UserPool, Login) -> Bool] = [
    { $0.adminDisable($1) }, { $0.adminResetPassword($1) }, { $0.adminDelete($1) },
  ]

  @Test(arguments: changes.indices)
  func `A limit that is reached stays, whatever becomes of the account`(change: Int) throws {
    var attacker = try Attacker(.confirmed)
    for _ in 1...4 {
      #expect(attacker.ask() == Self.asked)
      for _ in 1...5 { #expect(attacker.guess() == .codeMismatch) }
    }
    let wasThere = Self.changes[change](&attacker.pool, attacker.login)
    #expect(wasThere)
    #expect(attacker.ask() == Self.asked)
    #expect(attacker.guess() == .notAuthorized(.attemptsExceeded))
  }

  @Test func `An account that is deleted meanwhile answers a wrong code as before`() throws {
    var attacker = try Attacker(.confirmed)
    #expect(attacker.ask() == Self.asked)
    attacker.pool.adminDelete(attacker.login)
    for _ in 1...5 { #expect(attacker.guess() == .codeMismatch) }
    #expect(attacker.guess() == overSession)
  }

  @Test(arguments: Kind.allCases.filter { $0 != .mustReset })
  func `A challenge of another kind is the same for everyone`(kind: Kind) throws {
    var attacker = try Attacker(kind) { $0.challenge = "CUSTOM_CHALLENGE" }
    #expect(attacker.ask() == .success(.other(kind: "no session")))
  }

  @Test func `Only the right code tells what has become of the account since it was sent`() throws {
    let changes: [(change: (inout UserPool, Login) -> Bool, error: PoolError)] = [
      ({ $0.adminDisable($1) }, .notAuthorized(.disabled)),
      ({ $0.adminResetPassword($1) }, .passwordResetRequired),
    ]
    for (change, error) in changes {
      var attacker = try Attacker(.confirmed)
      #expect(attacker.ask() == Self.asked)
      let code = try attacker.pool.newestCode(of: attacker.login)
      _ = change(&attacker.pool, attacker.login)
      for _ in 1...4 { #expect(attacker.guess() == .codeMismatch) }
      #expect(attacker.guess(code) == error)
      #expect(attacker.guess() == .codeMismatch)
      #expect(attacker.guess(code) == overSession)
      #expect(attacker.pool.account(of: attacker.login)?.sessionCount == 0)
      // From here on it is answered as an unknown one.
      #expect(attacker.ask() == Self.asked)
      #expect(attacker.guess(code) == .codeMismatch)
      #expect(attacker.pool.mailCount(deliveredTo: attacker.login) == 1)
      var shown = try Attacker(.confirmed) { $0.hidesExistence = false }
      #expect(shown.ask() == Self.asked)
      _ = change(&shown.pool, shown.login)
      #expect(shown.guess() == error)
    }
  }
}
