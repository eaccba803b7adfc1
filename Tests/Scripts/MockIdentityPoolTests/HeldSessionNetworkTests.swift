import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationSimulation
import Testing

/// A session of a confirmation, and what the network does to the answers that bring and use it.
@Suite("A held session on its way")
struct HeldSessionNetworkTests {
  private let over = PoolError.notAuthorized(.other("Invalid session for the user."))
  private let given = Registration.Answer.confirmSignUp(
    .success(ConfirmSignUpResult(holdsSession: true)))

  /// A world in which ana waits for her code.
  private func waiting() throws -> (world: SimulatedWorld, ana: Login) {
    var configuration = UserPool.Configuration(for: .passwordless)
    configuration.holdsSessions = true
    var services = MockWorld(policy: .passwordless, configuration: configuration)
    let ana = try address("ana")
    _ = try services.pool.signUp(login: ana, password: nil, at: .start)
    return (SimulatedWorld(services), ana)
  }

  /// The world once it holds the session of ana's confirmation.
  private func holding() throws -> (world: SimulatedWorld, ana: Login) {
    var (world, ana) = try waiting()
    let arrival = world.call(try world.services.confirmation(of: ana))
    #expect(arrival == .now(given))
    #expect(world.services.held?.login == ana)
    return (world, ana)
  }

  private func expectNone(_ world: SimulatedWorld, _ ana: Login) {
    var world = world
    #expect(world.services.held == nil)
    #expect(world.services.offeredHeld == nil)
    let arrival = world.call(.signIn(login: ana, way: .held))
    #expect(arrival == .now(.signIn(.failure(over))))
    #expect(world.services.pool.account(of: ana)?.sessionCount == 0)
  }

  @Test("signs in once")
  func once() throws {
    var (world, ana) = try holding()
    let signIn = Registration.Operation.signIn(login: ana, way: .held)
    let (first, second) = (world.call(signIn), world.call(signIn))
    #expect(first == .now(.signIn(.success(.signedIn))))
    #expect(second == .now(.signIn(.failure(over))))
    #expect(world.services.pool.account(of: ana)?.sessionCount == 1)
  }

  @Test("is not there if the answer to the confirmation is lost", arguments: Fault.Effect.allCases)
  func lost(effect: Fault.Effect) throws {
    var (world, ana) = try waiting()
    world.network.add(Fault(.confirmSignUp, .pool(.timedOut), effect: effect))
    let arrival = world.call(try world.services.confirmation(of: ana))
    #expect(arrival == .now(.confirmSignUp(.failure(.timedOut))))
    let status = world.services.pool.account(of: ana)?.status
    #expect(status == (effect == .nothing ? .unconfirmed : .confirmed))
    expectNone(world, ana)
  }

  @Test("is not there before its answer is, and then signs in")
  func released() throws {
    var (world, ana) = try waiting()
    world.network.hold(.confirmSignUp, times: 1)
    let arrival = world.call(try world.services.confirmation(of: ana))
    #expect(arrival == .later(number: 1, dueAt: nil))
    expectNone(world, ana)
    let (late, numbers) = world.network.release(.confirmSignUp, times: nil)
    #expect(late == [])
    #expect(numbers == [1])
    expectNone(world, ana)
    let arrived = world.takeArrived(1)
    #expect(arrived == given)
    #expect(world.services.held?.login == ana)
    let signedIn = world.call(.signIn(login: ana, way: .held))
    #expect(signedIn == .now(.signIn(.success(.signedIn))))
  }

  @Test("comes with a delayed answer, and has not grown younger by it")
  func delayed() throws {
    var (world, ana) = try waiting()
    world.network.delay(.confirmSignUp, byMilliseconds: 100_000)
    let arrival = world.call(try world.services.confirmation(of: ana))
    #expect(arrival == .later(number: 1, dueAt: .at(100)))
    let arrived = world.takeArrived(1)
    #expect(arrived == given)
    var late = world
    let signIn = Registration.Operation.signIn(login: ana, way: .held)
    let (first, second) = (world.call(signIn, at: .at(179)), late.call(signIn, at: .at(180)))
    #expect(first == .now(.signIn(.success(.signedIn))))
    #expect(second == .now(.signIn(.failure(over))))
  }

  @Test("is not there if its answer comes when no call waits for it")
  func late() throws {
    var (world, ana) = try waiting()
    world.network.hold(.confirmSignUp, times: 1)
    _ = world.call(try world.services.confirmation(of: ana))
    world.giveUp(1)
    let (late, numbers) = world.network.release(.confirmSignUp, times: nil)
    #expect(late == [LateAnswer(id: RequestID(1), answer: given, dueAt: nil)])
    #expect(numbers == [])
    let arrived = world.takeArrived(1)
    #expect(arrived == nil)
    expectNone(world, ana)
  }

  @Test("is forgotten with a sign-in that a fault swallows", arguments: Fault.Effect.allCases)
  func swallowed(effect: Fault.Effect) throws {
    let eve = try address("eve")
    for way in [SignInWay.code, .password("Wrong-horse-1")] {
      var (world, ana) = try holding()
      world.network.add(Fault(.signIn, .pool(.offline), effect: effect))
      let arrival = world.call(.signIn(login: eve, way: way))
      #expect(arrival == .now(.signIn(.failure(.offline))))
      expectNone(world, ana)
    }
  }

  @Test("is not tried twice, even if the first call never reached the pool")
  func neverTwice() throws {
    for effect in Fault.Effect.allCases {
      var (world, ana) = try holding()
      let signIn = Registration.Operation.signIn(login: ana, way: .held)
      world.network.add(Fault(.signIn, .pool(.timedOut), effect: effect))
      let (first, second) = (world.call(signIn), world.call(signIn))
      #expect(first == .now(.signIn(.failure(.timedOut))))
      #expect(second == .now(.signIn(.failure(over))))
      #expect(world.services.held == nil)
      #expect(world.services.offer == nil)
    }
  }

  @Test("is gone with the process, and so is one on its way")
  func process() throws {
    var (world, ana) = try holding()
    world.loseProcess()
    expectNone(world, ana)
    var (next, bea) = try waiting()
    next.network.hold(.confirmSignUp, times: 1)
    _ = next.call(try next.services.confirmation(of: bea))
    next.loseProcess()
    let arrived = next.takeArrived(1)
    #expect(arrived == nil)
    expectNone(next, bea)
  }
}

extension SimulatedWorld {
  /// Does the work of the first request, and sends its answer on its way.
  fileprivate mutating func call(
    _ operation: Registration.Operation, at now: Timestamp = .start
  ) -> Network.Arrival {
    begin(operation.name, RequestID(1), at: now) { services, undelivered in
      services.answer(to: operation, undelivered: undelivered, at: now)
    }
  }
}
