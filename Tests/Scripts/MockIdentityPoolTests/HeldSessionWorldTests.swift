import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationSimulation
import Testing

@Suite("A held session of the mock")
struct HeldSessionWorldTests {
  /// A world without passwords, in which two people wait for their codes.
  private func waiting(
    holds: Bool = true
  ) throws -> (world: MockWorld, ana: Login, eve: Login) {
    var configuration = UserPool.Configuration(for: .passwordless)
    configuration.holdsSessions = holds
    var world = MockWorld(policy: .passwordless, configuration: configuration)
    let (ana, eve) = (try address("ana"), try address("eve"))
    for login in [ana, eve] { _ = try world.pool.signUp(login: login, password: nil, at: .start) }
    return (world, ana, eve)
  }

  /// The world once it holds the session of ana's confirmation.
  private func holding() throws -> (world: MockWorld, ana: Login, eve: Login) {
    var (world, ana, eve) = try waiting()
    let answer = world.answer(to: try world.confirmation(of: ana), at: .start)
    world.receive(answer)
    #expect(world.held?.login == ana)
    return (world, ana, eve)
  }

  private let over = PoolError.notAuthorized(.other("Invalid session for the user."))

  @Test("is there with the answer to the confirmation, and signs in once")
  func once() throws {
    var (world, ana, _) = try waiting()
    let confirmed = world.answer(to: try world.confirmation(of: ana), at: .start)
    #expect(confirmed == .confirmSignUp(.success(ConfirmSignUpResult(holdsSession: true))))
    // The answer is still on its way.
    #expect(world.held == nil)
    #expect(world.offeredHeld?.login == ana)
    world.receive(confirmed)
    #expect(world.held?.login == ana)
    #expect(world.offeredHeld == nil)
    let signIn = Registration.Operation.signIn(login: ana, way: .held)
    let signedIn = world.answer(to: signIn, at: .start)
    #expect(signedIn == .signIn(.success(.signedIn)))
    #expect(world.held == nil)
    world.receive(signedIn)
    world.keepSession(of: ana)
    #expect(world.session?.login == ana)
    #expect(try world.sessionStatus(at: .start) == .unknown)
    #expect(world.answer(to: signIn, at: .start) == .signIn(.failure(over)))
    #expect(world.pool.account(of: ana)?.sessionCount == 1)
    #expect(world.pool.mailCount(deliveredTo: ana) == 1)
  }

  @Test("is given only if the pool is set up so")
  func notGiven() throws {
    var (world, ana, _) = try waiting(holds: false)
    let confirmed = world.answer(to: try world.confirmation(of: ana), at: .start)
    #expect(confirmed == .confirmSignUp(.success(ConfirmSignUpResult(holdsSession: false))))
    world.receive(confirmed)
    #expect(world.held == nil)
    #expect(
      world.answer(to: .signIn(login: ana, way: .held), at: .start) == .signIn(.failure(over)))
  }

  @Test("does not sign in another account, and is forgotten with the attempt")
  func otherAccount() throws {
    var (world, ana, eve) = try holding()
    try world.pool.adminCreate(login: try address("kim"), password: nil)
    var confirmed = world
    confirmed.pool.adminConfirm(eve)
    for login in [eve, try address("kim")] {
      var trial = confirmed
      let answer = trial.answer(to: .signIn(login: login, way: .held), at: .start)
      #expect(answer == .signIn(.failure(over)))
      #expect(trial.held == nil)
      for one in [ana, login] { #expect(trial.pool.account(of: one)?.sessionCount == 0) }
      #expect(
        trial.answer(to: .signIn(login: ana, way: .held), at: .start) == .signIn(.failure(over)))
    }
    // Nor if the client takes it for the other account's.
    confirmed.held?.login = eve
    #expect(
      confirmed.answer(to: .signIn(login: eve, way: .held), at: .start) == .signIn(.failure(over)))
    for login in [ana, eve] { #expect(confirmed.pool.account(of: login)?.sessionCount == 0) }
    #expect(
      world.answer(to: .signIn(login: ana, way: .held), at: .start)
        == .signIn(.success(.signedIn)))
  }

  @Test("holds as long as a challenge")
  func lifetime() throws {
    var (world, ana, _) = try holding()
    let signIn = Registration.Operation.signIn(login: ana, way: .held)
    var late = world
    #expect(world.answer(to: signIn, at: .at(179)) == .signIn(.success(.signedIn)))
    #expect(late.answer(to: signIn, at: .at(180)) == .signIn(.failure(over)))
    #expect(late.held == nil)
  }

  @Test("is gone with the process")
  func process() throws {
    var (world, ana, _) = try holding()
    world.forgetMemory()
    #expect(world.held == nil)
    #expect(
      world.answer(to: .signIn(login: ana, way: .held), at: .start) == .signIn(.failure(over)))
    // So is one whose answer is on its way.
    var (next, bea, _) = try waiting()
    let answer = next.answer(to: try next.confirmation(of: bea), at: .start)
    next.forgetMemory()
    next.receive(answer)
    #expect(next.held == nil)
  }

  @Test(
    "is forgotten with the first other sign-in, whichever it is",
    arguments: [SignInWay.code, .password("Wrong-horse-1"), .password(""), .held])
  func otherSignIn(way: SignInWay) throws {
    var (world, ana, eve) = try holding()
    let answer = world.answer(to: .signIn(login: eve, way: way), at: .start)
    #expect(answer != .signIn(.success(.signedIn)))
    #expect(world.held == nil)
    world.receive(answer)
    #expect(world.held == nil)
    #expect(
      world.answer(to: .signIn(login: ana, way: .held), at: .start) == .signIn(.failure(over)))
  }

  @Test("outlives whatever is no sign-in")
  func otherCalls() throws {
    var (world, ana, eve) = try holding()
    let others: [Registration.Operation] = [
      .resendCode(login: eve), .forgotPassword(login: ana), .beginTOTP(login: ana),
      .signOut(login: ana), .restoreSession,
      .respondToChallenge(login: ana, .code("123456", of: .email)),
    ]
    for operation in others { world.receive(world.answer(to: operation, at: .start)) }
    #expect(world.held?.login == ana)
    #expect(
      world.answer(to: .signIn(login: ana, way: .held), at: .start)
        == .signIn(.success(.signedIn)))
  }

  @Test("is carried out by the backend, too, and gone with its process")
  func byTheBackend() async throws {
    var configuration = UserPool.Configuration(for: .passwordless)
    configuration.holdsSessions = true
    for dies in [false, true] {
      let bench = try Bench(policy: .passwordless, configuration)
      let (backend, ana) = (bench.backend, bench.ana)
      _ = try await backend.signUp(login: ana, password: nil, fields: [:])
      let codes = await backend.codes(deliveredTo: ana)
      let code = try #require(codes.first).code
      let confirmed = try await backend.confirmSignUp(login: ana, code: code)
      #expect(confirmed == ConfirmSignUpResult(holdsSession: true))
      if dies {
        await backend.discardLateAnswers()
      } else {
        let result = try await backend.signIn(login: ana, way: .held)
        #expect(result == .signedIn)
      }
      #expect(await poolFailure { try await backend.signIn(login: ana, way: .held) } == over)
      #expect(await backend.account(of: ana)?.sessionCount == (dies ? 0 : 1))
    }
  }
}

extension MockWorld {
  /// A confirmation with the newest code.
  func confirmation(of login: Login) throws -> Registration.Operation {
    .confirmSignUp(login: login, code: try pool.code(login))
  }
}
