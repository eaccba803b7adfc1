import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationSimulation
import Testing

@Suite("A challenge of the mock")
struct ChallengedWorldTests {
  /// A pool that always asks for a second factor, with two accounts that have an app, and one
  /// that has none.
  private func configured() throws -> (world: MockWorld, ana: Login, eve: Login) {
    var configuration = UserPool.Configuration(for: .clinic)
    configuration.mfa = .required
    var world = MockWorld(policy: .clinic, configuration: configuration)
    let (ana, eve) = (try address("ana"), try address("eve"))
    for login in [ana, eve] {
      try world.pool.adminCreate(login: login, password: right, fields: [.phone: "+15550100123"])
      world.pool.adminSetUp([.totp], of: login)
    }
    return (world, ana, eve)
  }

  private let over = PoolError.notAuthorized(.other("Invalid session for the user."))

  @Test("is carried out by the world as a value, from a sign-in to its session")
  func byTheWorld() throws {
    var (world, ana, _) = try configured()
    let signIn = world.answer(to: .signIn(login: ana, way: .password(right)), at: .start)
    #expect(signIn == .signIn(.success(.challenge(.code(.totp)))))
    let code = try #require(world.pool.totpCode(of: ana, at: .start))
    let response = Registration.Operation.respondToChallenge(
      login: ana, .code(code, of: .totp))
    // The answer is still on its way.
    #expect(world.challenge == nil)
    #expect(world.answer(to: response, at: .start) == .respondToChallenge(.failure(over)))
    _ = world.answer(to: .signIn(login: ana, way: .password(right)), at: .start)
    world.receive(signIn)
    #expect(world.challenge?.login == ana)
    let wrong = world.answer(
      to: .respondToChallenge(login: ana, .code("000000", of: .totp)), at: .start)
    world.receive(wrong)
    #expect(wrong == .respondToChallenge(.failure(.codeMismatch)))
    let signedIn = world.answer(to: response, at: .start)
    #expect(signedIn == .respondToChallenge(.success(.signedIn)))
    world.receive(signedIn)
    #expect(world.challenge == nil)
    world.keepSession(of: ana)
    #expect(try world.sessionStatus(at: .start) == .unknown)
    #expect(world.session?.login == ana)
  }

  @Test("leads to an app that is set up, and to a new password first")
  func settingUp() throws {
    var (world, _, _) = try configured()
    let kim = try address("kim")
    // Without a number: to one that is verified, the pool would send its code at once.
    try world.pool.adminCreate(login: kim, password: right, fields: [:])
    world.pool.adminForcePasswordChange(kim, at: .start)
    world.receive(world.answer(to: .signIn(login: kim, way: .password(right)), at: .start))
    world.receive(
      world.answer(
        to: .respondToChallenge(
          login: kim, .newPassword("Fresh-horse-9", fields: [.phone: "+15550100123"])),
        at: .start))
    guard case .beginTOTP(.success(let key)) = world.answer(to: .beginTOTP(login: kim), at: .start)
    else {
      Issue.record("no key")
      return
    }
    let code = try #require(TOTPKey.code(of: key, at: .start))
    let answer = world.answer(
      to: .respondToChallenge(login: kim, .setUpTOTP(code: code)), at: .start)
    #expect(answer == .respondToChallenge(.success(.signedIn)))
    world.receive(answer)
    world.keepSession(of: kim)
    #expect(world.pool.factors(of: kim) == [.totp])
    #expect(world.session?.login == kim)
  }

  @Test("is not answered for another account, whose sign-in came late")
  func otherAccount() throws {
    var (world, ana, eve) = try configured()
    world.receive(world.answer(to: .signIn(login: eve, way: .password(right)), at: .start))
    for login in [ana, eve] {
      let code = try #require(world.pool.totpCode(of: login, at: .start))
      let answer = world.answer(
        to: .respondToChallenge(login: ana, .code(code, of: .totp)), at: .start)
      #expect(answer == .respondToChallenge(.failure(over)))
    }
    #expect(world.answer(to: .beginTOTP(login: ana), at: .start) == .beginTOTP(.failure(over)))
    #expect(world.pool.account(of: ana)?.sessionCount == 0)
    #expect(world.pool.account(of: eve)?.sessionCount == 0)
    // It still holds for its own account.
    let code = try #require(world.pool.totpCode(of: eve, at: .start))
    #expect(
      world.answer(to: .respondToChallenge(login: eve, .code(code, of: .totp)), at: .start)
        == .respondToChallenge(.success(.signedIn)))
  }

  @Test("is refused by the backend, too, for another account than that of the newest sign-in")
  func byTheBackend() async throws {
    var configuration = UserPool.Configuration(for: .clinic)
    configuration.mfa = .required
    let bench = try Bench(configuration)
    let eve = try address("eve")
    try await bench.backend.addUser(bench.ana, password: right, profile: .complete)
    try await bench.backend.addUser(eve, password: right, profile: .complete)
    _ = try await bench.backend.signIn(login: bench.ana, way: .password(right))
    _ = try await bench.backend.signIn(login: eve, way: .password(right))
    #expect(await poolFailure { try await bench.backend.beginTOTP(for: bench.ana) } == over)
    #expect(
      await poolFailure {
        try await bench.backend.respondToChallenge(
          .setUpEmail(try #require(bench.ana.email)), for: bench.ana)
      } == over)
    #expect(
      try await bench.backend.respondToChallenge(.setUpEmail(try #require(eve.email)), for: eve)
        == .challenge(
          .code(.email, delivery: CodeDelivery(medium: .email, destination: "e***@e***"))))
  }
}
