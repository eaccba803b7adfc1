import RegistrationCore
@testable import RegistrationSimulation
import Testing

/// The passkeys of the device, and what the pool knows of them.
struct PasskeyPoolTests {
  private func world(
    _ rule: PasskeyRule = .named, _ names: [String] = ["ana"]
  ) throws -> MockWorld {
    var policy = Policy.clinic
    policy.passkeys = rule
    var world = MockWorld(policy: policy)
    for name in names {
      try world.pool.adminCreate(login: try address(name), password: right)
      world.givePasskeys(1, to: try address(name))
    }
    return world
  }

  private func refusal(_ world: inout MockWorld, of login: Login?) -> PoolError? {
    failure(try world.signInWithPasskey(of: login, at: .start))
  }

  private func signedIn(_ name: String, _ rule: PasskeyRule = .named) throws -> MockWorld {
    var world = try world(rule, [])
    let login = try address(name)
    try world.pool.adminCreate(login: login, password: right)
    let token = try world.pool.token(of: login)
    world.offerSession(of: login, token: token)
    world.keepSession(of: login)
    return world
  }

  @Test func `A passkey signs in to its account, and the session holds once it is kept`() throws {
    let ana = try address("ana")
    for rule in [PasskeyRule.named, .any] {
      var world = try world(rule)
      let answer = world.answer(to: .signInWithSheet(.passkey(ana)), at: .start)
      #expect(answer == .signInWithSheet(.success(SheetSignIn(account: ana))))
      #expect(world.session == nil)
      world.keepSession(of: ana)
      let token = try #require(world.session?.token)
      #expect(try world.pool.getUser(token: token, at: .start) == ana)
    }
  }

  @Test func `No passkey opens an account that it was not made for`() throws {
    var world = try world(.any, ["ana", "mallory"])
    let ana = try address("ana")
    world.sheets.answers = [.identity("mallory@example.com")]
    #expect(refusal(&world, of: ana) == .notAuthorized(.incorrectCredentials))
    #expect(world.pool.account(of: ana)?.sessionCount == 0)
    world.sheets.answers = [.identity("mallory@example.com")]
    #expect(try world.signInWithPasskey(of: nil, at: .start).account == address("mallory"))
  }

  @Test func `Whoever has the name of a deleted account later is not let in by its passkey`() throws
  {
    var world = try world(.any)
    let ana = try address("ana")
    world.pool.adminDelete(ana)
    try world.pool.adminCreate(login: ana, password: wrong)
    #expect(refusal(&world, of: ana) == .noPasskey)
    #expect(refusal(&world, of: nil) == .notAuthorized(.incorrectCredentials))
  }

  @Test func `Without a login it is the first of the device, if the policy lets it`() throws {
    var world = try world(.any, ["ana", "ben"])
    #expect(try world.signInWithPasskey(of: nil, at: .start).account == address("ana"))
    world.policy.passkeys = .named
    #expect(
      refusal(&world, of: nil) == .invalidParameter("Missing required parameter USERNAME"))
    world.policy.passkeys = .none
    #expect(refusal(&world, of: nil) == .operationNotEnabled)
  }

  @Test func `What stands in the way of the account is said before the sheet is shown`() throws {
    let ana = try address("ana")
    var world = try world()
    // It stays for the next sheet.
    world.sheets.answers = [.cancelled]
    world.pool.adminDisable(ana)
    #expect(refusal(&world, of: ana) == .notAuthorized(.disabled))
    world.pool.adminEnable(ana)
    world.pool.adminResetPassword(ana)
    #expect(refusal(&world, of: ana) == .passwordResetRequired)
    #expect(refusal(&world, of: try address("nobody")) == .userNotFound)
    #expect(world.sheets.answers == [.cancelled])
  }

  @Test func `A pool that hides who has an account answers of one that it refuses as of no one`()
    throws
  {
    let ana = try address("ana")
    let refused: [(inout UserPool) -> Void] = [
      { $0.adminDisable(ana) }, { $0.adminResetPassword(ana) },
    ]
    for refuse in refused {
      var world = try world(.any)
      world.pool.configuration.hidesExistence = true
      refuse(&world.pool)
      #expect(refusal(&world, of: try address("nobody")) == .noPasskey)
      #expect(refusal(&world, of: ana) == .noPasskey)
      #expect(refusal(&world, of: nil) == .notAuthorized(.incorrectCredentials))
    }
  }

  @Test func `What refuses every sign-in refuses that by a passkey, before the sheet is shown`()
    throws
  {
    let ana = try address("ana")
    let hook = PoolError.userLambdaValidation("PreAuthentication failed with error no.")
    for login in [ana, nil] {
      var world = try world(.any)
      world.sheets.answers = [.cancelled]
      world.pool.configuration.rejectSignIn = "no"
      #expect(refusal(&world, of: login) == hook)
      #expect(world.sheets.answers == [.cancelled])
    }
  }

  @Test func `A passkey is no second factor, where one is always asked for`() throws {
    let ana = try address("ana")
    var world = try world(.any)
    world.pool.configuration.mfa = .required
    #expect(refusal(&world, of: ana) == .noPasskey)
    #expect(refusal(&world, of: nil) == .notAuthorized(.incorrectCredentials))
    world.pool.configuration.mfa = .optional
    #expect(try world.signInWithPasskey(of: ana, at: .start).account == ana)
  }

  @Test func `A sheet answers as it is told`() throws {
    let ana = try address("ana")
    let answers: [(ProviderSheets.Answer, PoolError)] = [
      (.cancelled, .cancelled), (.failed, .notAuthorized(.incorrectCredentials)),
      (.exists(ana), .accountExists(ana)),
      (.linked, .providerLinked), (.nothing, .noPasskey), (.identity("nobody"), .noPasskey),
    ]
    for (answer, error) in answers {
      var world = try world()
      world.sheets.answers = [answer]
      #expect(refusal(&world, of: ana) == error)
      #expect(try world.signInWithPasskey(of: ana, at: .start).account == ana)
    }
  }

  @Test func `It is made for the account of the session alone, once on each device`() throws {
    let (ana, ben) = (try address("ana"), try address("ben"))
    var world = try signedIn("ana")
    #expect(
      failure(try world.createPasskey(for: ben, at: .start))
        == .notAuthorized(.other("No current user")))
    try world.createPasskey(for: ana, at: .start)
    #expect(world.pool.account(of: ana)?.passkeyCount == 1)
    #expect(failure(try world.createPasskey(for: ana, at: .start)) == .passkeyExists)
    #expect(world.pool.account(of: ana)?.passkeyCount == 1)
    try world.signOut(at: .start)
    world.forgetSession(of: ana)
    #expect(
      failure(try world.createPasskey(for: ana, at: .start))
        == .notAuthorized(.other("No current user")))
    // It outlives the app.
    world.forgetMemory()
    #expect(try world.signInWithPasskey(of: ana, at: .start).account == ana)
  }

  @Test func `One that the pool did not take is refused, and can be made anew`() throws {
    let ana = try address("ana")
    var world = try signedIn("ana", .any)
    world.sheets.answers = [.failed]
    #expect(
      failure(try world.createPasskey(for: ana, at: .start)) == .webAuthn(.originNotAllowed))
    #expect(world.pool.account(of: ana)?.passkeyCount == 0)
    #expect(refusal(&world, of: ana) == .noPasskey)
    #expect(refusal(&world, of: nil) == .notAuthorized(.incorrectCredentials))
    try world.createPasskey(for: ana, at: .start)
    #expect(try world.signInWithPasskey(of: ana, at: .start).account == ana)
  }

  @Test func `A session that has ended, a pool without them, and a full account make none`() throws
  {
    let ana = try address("ana")
    var world = try signedIn("ana")
    let token = try #require(world.session?.token)
    world.givePasskeys(UserPool.mostPasskeys, to: ana)
    #expect(failure(try world.createPasskey(for: ana, at: .start)) == .limitExceeded)
    world.policy.passkeys = .none
    #expect(failure(try world.createPasskey(for: ana, at: .start)) == .webAuthn(.notEnabled))
    world.policy.passkeys = .named
    try world.pool.globalSignOut(token: token, at: .start)
    let ended = PoolError.notAuthorized(.other("Access Token has been revoked"))
    #expect(failure(try world.createPasskey(for: ana, at: .start)) == ended)
    #expect(world.pool.account(of: ana)?.passkeyCount == UserPool.mostPasskeys)
  }

  @Test func `A sign-in gives up an earlier challenge, and the session of a confirmation`() throws {
    let ana = try address("ana")
    var world = try world()
    world.challenge = MockWorld.HeldChallenge(login: ana, session: "earlier")
    world.held = world.challenge
    world.sheets.answers = [.cancelled]
    #expect(refusal(&world, of: ana) == .cancelled)
    #expect(world.challenge == nil && world.held == nil)
  }
}
