import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime
import Synchronization
import Testing

/// Which registrations leave memory, when, and what comes back.
@Suite struct HostEvictionTests {
  private func bench(live: Int, rest: Duration? = nil) -> HostBench {
    let bench = HostBench(limits: HostLimits(live: live, rest: rest))
    bench.start()
    return bench
  }

  /// The result of a launch from `checkpoint` without a session.
  private func relaunched(from checkpoint: Checkpoint) -> Registration {
    var registration = Registration(policy: .clinic)
    let restored = Restored(session: nil, checkpoint: checkpoint)
    _ = registration.handle(.launch, at: VirtualClock.epoch)
    _ = registration.handle(
      .answered(RequestID(1), .restoreSession(.success(restored))), at: VirtualClock.epoch)
    return registration
  }

  @Test func `Beyond the limit the one that has rested longest leaves, and comes back as launched`()
  {
    let bench = bench(live: 2)
    bench.launch("ana", "bob")
    bench.send(.submitSignUp(Sample.form), .back, to: "ana")
    bench.send(.dismissNotice, to: "bob")
    bench.send(.launch, to: "cleo")
    #expect(bench.host.liveCount == 2)
    #expect(bench.host.registration(of: "ana") == nil)
    #expect(bench.path("bob") == .signUpEditing)
    bench.putAside(["ana"])
    bench.send(.retry, to: "ana")
    #expect(bench.log("ana") == ["load"])
    #expect(
      bench.takeTransitions() == [
        "ana 1 launch: launching.idle -> launching.restoring, request #1 restoreSession",
        "ana 2 answered: launching.restoring -> signUp.editing",
        "ana 3 retry: signUp.editing -> signUp.editing, ignored (notApplicable)",
      ])
    let checkpoint = bench.fakes["ana"].checkpoint
    #expect(checkpoint.name == .signingUp)
    #expect(bench.host.registration(of: "ana") == relaunched(from: checkpoint))
    #expect(bench.host.registration(of: "bob") == nil)
    #expect(bench.host.liveCount == 2)
  }

  @Test func `Those that come back as they were have a limit of their own, and displace no others`()
  {
    let bench = HostBench(limits: HostLimits(live: 100, restorable: 2))
    bench.start()
    bench.fakes["ana"].reply(.signUp(.success(.unconfirmed(Sample.delivery))))
    bench.send(.submitSignUp(Sample.form), to: "ana")
    bench.launch("bob", "cleo", "dan", "eve")
    // Her password is nowhere else.
    #expect(bench.path("ana") == .confirmationEditing)
    #expect(bench.host.liveCount == 3)
    #expect(bench.host.registration(of: "bob") == nil)
    #expect(bench.host.registration(of: "cleo") == nil)
    // Who is used again has not rested longest.
    bench.send(.dismissNotice, to: "dan")
    bench.launch("finn")
    #expect(bench.host.registration(of: "eve") == nil)
    #expect(bench.path("dan") == .signUpEditing)
  }

  @Test func `Nobody else leaves while the one that must leave is still being stored`() {
    let bench = bench(live: 2)
    bench.launch("ana", "bob")
    bench.fakes["ana"].set {
      $0.saveFailures = [.system(operation: "write", path: "flow", reason: "disk full")]
    }
    bench.send(.submitSignUp(SignUpForm(login: "ana", password: "")), to: "ana")
    bench.send(.dismissNotice, to: "bob")
    bench.fakes["ana"].set { $0.holdsSaves = true }
    bench.send(.launch, to: "cleo")
    #expect(bench.host.registration(of: "ana") != nil)
    #expect(bench.host.registration(of: "bob") != nil)
    bench.release("ana")
    #expect(bench.host.registration(of: "ana") == nil)
    #expect(bench.host.registration(of: "bob") != nil)
  }

  /// A worker sleeps after its errand, and must not keep what that was about.
  @Test func `The backend of one that has left is freed once no deadline waits for it`() {
    let (executor, clock) = (StepExecutor(), VirtualClock())
    let backends = Mutex<[Weak]>([])
    let host = RegistrationHost<String>(
      policy: .clinic, loops: 1, limits: HostLimits(rest: .seconds(9)),
      configuration: .init(clock: clock)
    ) { _ in
      let fake = FakeBackend(clock: clock)
      backends.withLock { $0.append(Weak(fake: fake)) }
      return fake.backend
    }
    let running = Task(executorPreference: executor) { await host.run() }
    executor.drain()
    host.send(.launch, to: "ana")
    executor.drain()
    #expect(backends.withLock { $0.map { $0.fake == nil } } == [false])
    for _ in 0..<5 {
      clock.advance(by: .seconds(9))
      executor.drain()
    }
    #expect(host.liveCount == 0)
    #expect(backends.withLock { $0.map { $0.fake == nil } } == [true])
    running.cancel()
    executor.drain()
  }

  private struct Weak {
    weak var fake: FakeBackend?
  }

  @Test func `An event makes its ID the last to leave`() {
    let bench = bench(live: 2)
    bench.launch("ana", "bob")
    bench.send(.dismissNotice, to: "ana")
    bench.send(.launch, to: "cleo")
    #expect(bench.path("ana") == .signUpEditing)
    #expect(bench.host.registration(of: "bob") == nil)
  }

  @Test func `Who holds a password leaves after those who lose nothing`() {
    let bench = bench(live: 2)
    bench.fakes["ana"].reply(.signUp(.success(.unconfirmed(Sample.delivery))))
    bench.send(.submitSignUp(Sample.form), to: "ana")
    #expect(bench.path("ana") == .confirmationEditing)
    bench.launch("bob")
    bench.send(.launch, to: "cleo")
    #expect(bench.path("ana") == .confirmationEditing)
    #expect(bench.host.registration(of: "bob") == nil)
    // But it leaves if no other registration can.
    bench.send(.submitSignUp(Sample.form), to: "cleo")
    bench.send(.submitSignUp(Sample.form), to: "dora")
    #expect(bench.host.registration(of: "ana") == nil)
    // It comes back to its place, without the password: that is asked for after the code.
    bench.fakes["ana"].reply(.confirmSignUp(.success(ConfirmSignUpResult())))
    bench.send(.submitCode("123456"), to: "ana")
    #expect(
      bench.takeTransitions().last
        == "ana 4 answered: confirmation.confirming -> confirmation.needsPassword, "
        + "notice passwordNeeded")
  }

  @Test func `Who waits for an answer stays beyond the limit, and leaves once it is there`() {
    let bench = bench(live: 1)
    bench.fakes["ana"].reply(
      .delayed(.seconds(1), .signUp(.failure(.tooManyRequests))), to: .signUp)
    bench.send(.submitSignUp(Sample.form), to: "ana")
    bench.send(.submitSignUp(Sample.form), to: "bob")
    #expect(bench.host.liveCount == 2)
    bench.advance(by: .seconds(1))
    #expect(bench.host.liveCount == 1)
    #expect(bench.host.registration(of: "ana") == nil)
    #expect(bench.path("bob") == .signUpSubmitting)
  }

  @Test func `Whose store hangs stays beyond the limit, and leaves once that has returned`() {
    let bench = bench(live: 1)
    bench.launch("ana")
    bench.fakes["ana"].hang(in: .store)
    bench.send(.submitSignUp(SignUpForm(login: "ana", password: "")), to: "ana")
    bench.advance(by: .seconds(5))
    #expect(bench.log("ana") == ["save signingUp"])
    bench.send(.launch, to: "bob")
    // A later life would not know of the save, which might come after a newer one of its own.
    #expect(bench.path("ana") == .signUpEditing)
    #expect(bench.host.registration(of: "bob") == nil)
    bench.fakes["ana"].hang(in: nil)
    bench.release("ana")
    #expect(bench.path("ana") == .signUpEditing)
    bench.send(.launch, to: "bob")
    // What it could not store is stored before it leaves.
    #expect(bench.log("ana") == ["save signingUp"])
    #expect(bench.host.registration(of: "ana") == nil)
    #expect(bench.path("bob") == .signUpEditing)
  }

  @Test func `Whose keychain hangs stays too`() {
    let bench = bench(live: 1)
    bench.launch("ana")
    bench.register("ana")
    bench.fakes["ana"].hang(in: .forgetSession)
    bench.fakes["ana"].observations.yield(.failure(.unauthorized))
    bench.executor.drain()
    bench.advance(by: .seconds(5))
    #expect(
      bench.log("ana") == ["observeProfile ended", "save confirmed", "forget ana@example.com"])
    bench.send(.launch, to: "bob")
    #expect(bench.path("ana") == .signUpEditing)
    #expect(bench.host.registration(of: "bob") == nil)
    bench.fakes["ana"].hang(in: nil)
    bench.release("ana")
    bench.send(.launch, to: "bob")
    #expect(bench.host.registration(of: "ana") == nil)
  }

  @Test func `Who has a subscriber of its own stays, until that goes`() {
    let bench = bench(live: 1)
    let watching = bench.task { bench in
      for await transition in bench.host.transitions(of: "ana") {
        bench.fakes["subscriber"].note("\(transition)")
      }
    }
    bench.executor.drain()
    bench.send(.launch, to: "ana")
    bench.send(.launch, to: "bob")
    #expect(bench.path("ana") == .signUpEditing)
    #expect(bench.host.registration(of: "bob") == nil)
    #expect(bench.log("subscriber").count == 2)
    watching.cancel()
    bench.executor.drain()
    #expect(bench.path("ana") == .signUpEditing)
    bench.send(.launch, to: "bob")
    #expect(bench.host.registration(of: "ana") == nil)
    #expect(bench.path("bob") == .signUpEditing)
  }

  @Test func `Who gets a subscriber while it rests stays`() {
    let bench = bench(live: 1)
    bench.send(.launch, to: "ana")
    let watching = bench.task { bench in for await _ in bench.host.transitions(of: "ana") {} }
    bench.executor.drain()
    bench.send(.launch, to: "bob")
    #expect(bench.path("ana") == .signUpEditing)
    #expect(bench.host.registration(of: "bob") == nil)
    watching.cancel()
    bench.executor.drain()
  }

  @Test func `Who is watched and never launched goes with the last subscriber`() {
    let bench = bench(live: 9)
    let watching = bench.task { bench in for await _ in bench.host.transitions(of: "ana") {} }
    bench.executor.drain()
    #expect(bench.path("ana") == .launchingIdle)
    watching.cancel()
    bench.executor.drain()
    #expect(bench.host.liveCount == 0)
  }

  @Test func `Who rests for long leaves after between once and twice that time`() {
    let bench = bench(live: 9, rest: .seconds(60))
    bench.advance(by: .seconds(59))
    bench.launch("ana")
    bench.advance(by: .seconds(1))
    bench.launch("bob")
    bench.advance(by: .seconds(59))
    #expect(bench.host.liveCount == 2)
    bench.advance(by: .seconds(1))
    #expect(bench.host.registration(of: "ana") == nil)
    #expect(bench.path("bob") == .signUpEditing)
    bench.advance(by: .seconds(60))
    #expect(bench.host.liveCount == 0)
  }

  @Test func `The live profile ends with an eviction, and lives again with the return`() {
    let bench = bench(live: 1)
    bench.launch("ana")
    bench.register("ana")
    bench.launch("bob")
    #expect(bench.log("ana") == ["observeProfile ended"])
    #expect(bench.fakes["ana"].inFlight == 0)
    bench.fakes["ana"].reply(
      .restoreSession(.success(Restored(session: nil, checkpoint: .none))))
    bench.fakes["ana"].reply(.fetchProfile(.success(.complete(Sample.profile))))
    bench.send(.dismissNotice, to: "ana")
    #expect(bench.path("ana") == .registeredViewing)
    #expect(bench.log("ana").last == "observeProfile")
  }

  @Test func `Who waits for the first answer of the live profile stays`() {
    let bench = bench(live: 1)
    bench.fakes["ana"].reply(.signIn(.success(.signedIn)))
    bench.fakes["ana"].reply(.fetchProfile(.success(.complete(Sample.profile))))
    bench.send(.submitSignIn(Sample.credentials), to: "ana")
    bench.send(.launch, to: "bob")
    #expect(bench.path("ana") == .registeredViewing)
    bench.fakes["ana"].observations.yield(.success(.complete(Sample.profile)))
    bench.executor.drain()
    bench.send(.launch, to: "cleo")
    #expect(bench.host.registration(of: "ana") == nil)
  }

  @Test func `What an earlier life asked for answers nobody in the next`() {
    let bench = bench(live: 1)
    bench.launch("ana")
    bench.fakes["ana"].reply(.deaf(.signUp(.success(.unconfirmed(Sample.delivery)))), to: .signUp)
    bench.send(.submitSignUp(Sample.form), to: "ana")
    bench.send(.back, to: "ana")
    bench.launch("bob")
    #expect(bench.host.registration(of: "ana") == nil)
    bench.send(.submitSignUp(Sample.form), to: "ana")
    // The same number as that of the call that is still under way.
    #expect(bench.host.registration(of: "ana")?.request?.id == RequestID(2))
    bench.putAside(["ana"])
    bench.release("ana")
    #expect(bench.takeTransitions() == [])
    #expect(bench.path("ana") == .signUpSubmitting)
  }
}
