import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime
import Testing

/// How a host ends, and what it leaves behind: everything stored, and nothing running.
@Suite struct HostShutdownTests {
  @Test(arguments: [1, 3])
  func `A host that is finished cancels its calls and ends`(loops: Int) {
    let bench = HostBench(loops: loops)
    bench.start()
    let ids = (0..<9).map { "id \($0)" }
    for id in ids { bench.send(.submitSignUp(Sample.form), to: id) }
    bench.finish()
    for id in ids {
      #expect(bench.log(id) == ["load", "save signingUp", "signUp", "signUp cancelled"])
      #expect(bench.fakes[id].inFlight == 0)
      #expect(bench.path(id) == .signUpSubmitting)
      #expect(!bench.host.send(.back, to: id))
    }
    #expect(bench.hasEnded)
    #expect(bench.clock.nextDeadline == nil)
  }

  @Test func `Nothing is asked for after the end, however few events a turn takes`() {
    let bench = HostBench(limits: HostLimits(turn: 1))
    bench.start()
    bench.launch("ana")
    bench.host.send(.submitSignIn(Sample.credentials), to: "ana")
    for _ in 0..<3 { bench.host.send(.dismissNotice, to: "ana") }
    bench.finish()
    #expect(bench.log("ana") == [])
    #expect(bench.hasEnded)
  }

  @Test func `A host that is cancelled drops what waits, cancels its calls and ends`() {
    let bench = HostBench(limits: HostLimits(rest: .seconds(60)))
    let running = bench.start()
    bench.send(.submitSignUp(Sample.form), to: "ana")
    bench.host.send(.back, to: "ana")
    running.cancel()
    bench.executor.drain()
    #expect(bench.log("ana").last == "signUp cancelled")
    #expect(bench.path("ana") == .signUpSubmitting)
    #expect(bench.hasEnded)
    #expect(bench.clock.nextDeadline == nil)
    #expect(!bench.host.send(.back, to: "ana"))
  }

  @Test func `A host does not end before its calls have`() {
    let bench = HostBench()
    bench.start()
    bench.fakes["ana"].reply(.deaf(.signUp(.success(.confirmed))), to: .signUp)
    bench.send(.submitSignUp(Sample.form), to: "ana")
    bench.finish()
    #expect(!bench.hasEnded)
    bench.release("ana")
    #expect(bench.hasEnded)
    #expect(bench.path("ana") == .signUpSubmitting)
  }

  @Test func `A host does not end before its stores have`() {
    let bench = HostBench()
    bench.start()
    bench.launch("ana")
    bench.fakes["ana"].set { $0.holdsSaves = true }
    bench.send(.submitSignUp(Sample.form), .back, to: "ana")
    bench.finish()
    #expect(!bench.hasEnded)
    bench.release("ana")
    #expect(bench.log("ana") == ["save signingUp"])
    #expect(bench.path("ana") == .signUpEditing)
    #expect(bench.hasEnded)
  }

  @Test func `What was sent before the end is taken to its end, but nothing more is asked for`() {
    let bench = HostBench()
    bench.start()
    bench.launch("ana")
    bench.host.send(.dismissNotice, to: "ana")
    bench.host.send(.submitSignUp(Sample.form), to: "ana")
    bench.finish()
    #expect(bench.takeSeen().count == 2)
    #expect(bench.log("ana") == ["save signingUp"])
    #expect(bench.hasEnded)
  }

  @Test func `What could not be stored before is stored at the end`() {
    let bench = HostBench()
    let failure = SessionStoreError.system(operation: "write", path: "flow", reason: "disk full")
    bench.start()
    bench.launch("ana", "bob")
    bench.fakes["ana"].set { $0.saveFailures = [failure] }
    bench.send(.submitSignUp(Sample.form), to: "ana")
    bench.putAside(["ana"])
    bench.fakes["ana"].set { $0.holdsSaves = true }
    bench.finish()
    // The call is cancelled meanwhile, not after.
    #expect(Set(bench.log("ana")) == ["signUp cancelled", "save signingUp"])
    #expect(!bench.hasEnded)
    bench.release("ana")
    #expect(bench.log("bob") == [])
    #expect(bench.fakes["ana"].checkpoint.name == .signingUp)
    #expect(bench.hasEnded)
  }

  @Test func `Who is not in memory takes its events where what the device has leads`() throws {
    let bench = HostBench()
    let login = try Sample.email()
    bench.fakes["ana"].set { ($0.session, $0.checkpoint) = (login, .confirmed(login, Draft())) }
    bench.start()
    // Its restoring is under way; bob's has not begun, and no longer goes to the pool.
    bench.send(.dismissNotice, to: "ana")
    #expect(bench.log("ana") == ["load", "restoreSession"])
    bench.host.send(.submitSignUp(Sample.form), to: "bob")
    bench.finish()
    #expect(bench.log("bob") == ["load", "save signingUp"])
    #expect(bench.path("bob") == .signUpSubmitting)
    #expect(bench.path("ana") == .admissionFetchingProfile)
    #expect(bench.log("ana") == ["restoreSession cancelled"])
    #expect(
      bench.takeTransitions().filter { $0.hasPrefix("ana") }.last
        == "ana 3 dismissNotice: admission.fetchingProfile -> admission.fetchingProfile, "
        + "request #2 fetchProfile")
    #expect(bench.hasEnded)
  }

  @Test func `Who signs out at the end has no session left on the device`() {
    let bench = HostBench()
    bench.start()
    bench.launch("ana")
    bench.register("ana")
    bench.host.send(.signOut, to: "ana")
    bench.finish()
    // The pool is not told; the next launch clears what is stored.
    #expect(
      bench.log("ana")
        == ["observeProfile ended", "save leaving", "forget \(Sample.address)"])
    #expect(bench.fakes["ana"].session == nil)
    #expect(bench.hasEnded)
  }

  @Test func `Who signs out from a host that is cancelled has no session left either`() {
    let bench = HostBench()
    let running = bench.start()
    bench.launch("ana")
    bench.register("ana")
    bench.fakes["ana"].set { $0.holdsSaves = true }
    bench.send(.signOut, to: "ana")
    running.cancel()
    bench.release("ana")
    #expect(bench.log("ana").contains("forget \(Sample.address)"))
    #expect(bench.fakes["ana"].session == nil)
    #expect(bench.hasEnded)
  }

  @Test func `A host that is finished before it runs takes what was sent`() {
    let bench = HostBench()
    bench.host.send(.launch, to: "ana")
    bench.host.finish()
    bench.start()
    // The launch is given up as if no answer had come; what is stored is left as it is.
    #expect(bench.takeSeen().map(\.transition.to) == [.launchingRestoring, .signUpEditing])
    #expect(bench.path("ana") == .signUpEditing)
    #expect(bench.log("ana") == ["load"])
    #expect(bench.hasEnded)
  }

  @Test func `A host runs once`() {
    let bench = HostBench(loops: 2)
    bench.start()
    bench.task { bench in
      await bench.host.run()
      bench.fakes["host"].note("second run ended")
    }
    bench.executor.drain()
    #expect(bench.log("host") == ["second run ended"])
    bench.finish()
    #expect(bench.hasEnded)
  }

  @Test func `A host that has ended is freed, and its streams have ended`() async {
    weak var dropped: RegistrationHost<Int>?
    let fake = FakeBackend(clock: VirtualClock())
    do {
      let host = RegistrationHost<Int>(
        policy: .clinic, configuration: .init(clock: VirtualClock())
      ) { _ in fake.backend }
      dropped = host
      let all = host.transitions()
      let own = host.transitions(of: 1)
      host.send(.launch, to: 1)
      host.finish()
      await host.run()
      for await _ in all {}
      for await _ in own {}
      for await _ in host.transitions() {}
      for await _ in host.transitions(of: 2) {}
    }
    #expect(dropped == nil)
  }

  @Test func `A host that never runs ends its streams when it is dropped`() async {
    let fake = FakeBackend(clock: VirtualClock())
    var host: RegistrationHost<Int>? = RegistrationHost(policy: .clinic) { _ in fake.backend }
    let all = host?.transitions()
    let own = host?.transitions(of: 1)
    host = nil
    if let all { for await _ in all {} }
    if let own { for await _ in own {} }
  }
}
