import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime
import Testing

/// Nothing is lost between memory and store.
@Suite struct HostStoringTests {
  let failure = SessionStoreError.system(operation: "write", path: "flow", reason: "disk full")

  /// A host with room for one, with a registration in it whose checkpoint was not stored.
  private func unstored() -> HostBench {
    let bench = HostBench(limits: HostLimits(live: 1))
    bench.start()
    bench.launch("ana")
    bench.fakes["ana"].set { $0.saveFailures = [failure] }
    bench.fakes["ana"].reply(.delayed(.seconds(1), .signUp(.failure(.offline))), to: .signUp)
    bench.send(.submitSignUp(Sample.form), to: "ana")
    return bench
  }

  @Test func `What is not stored is stored before its registration leaves`() {
    let bench = unstored()
    bench.fakes["ana"].set { $0.saveFailures = [failure] }
    bench.advance(by: .seconds(1))
    bench.putAside(["ana"])
    bench.send(.launch, to: "bob")
    #expect(bench.log("ana") == ["save signingUp"])
    #expect(bench.host.registration(of: "ana") == nil)
    #expect(bench.fakes["ana"].checkpoint.name == .signingUp)
  }

  @Test func `Who cannot be stored stays, and is asked again after its next event`() {
    let bench = unstored()
    bench.fakes["ana"].set { $0.saveFailures = [failure, failure] }
    bench.advance(by: .seconds(1))
    bench.putAside(["ana"])
    bench.send(.launch, to: "bob")
    bench.send(.dismissNotice, to: "bob")
    // Asked once, and not again and again.
    #expect(bench.log("ana") == ["save signingUp"])
    #expect(bench.failures.all == ["ana: \(failure)", "ana: \(failure)", "ana: \(failure)"])
    #expect(bench.path("ana") == .signUpEditing)
    bench.send(.forgotPassword(login: "nobody"), to: "ana")
    #expect(bench.log("ana") == ["save signingUp"])
    #expect(bench.host.liveCount == 1)
  }

  @Test func `An event that comes while the last checkpoint is stored is not lost`() {
    let bench = unstored()
    bench.fakes["ana"].set { $0.saveFailures = [failure] }
    bench.advance(by: .seconds(1))
    bench.putAside(["ana"])
    bench.fakes["ana"].set { $0.holdsSaves = true }
    bench.send(.launch, to: "bob")
    #expect(bench.log("ana") == ["save signingUp"])
    _ = bench.takeSeen()
    bench.send(.dismissNotice, to: "ana")
    bench.release("ana")
    #expect(
      bench.takeTransitions() == ["ana 5 dismissNotice: signUp.editing -> signUp.editing"])
  }

  @Test func `Events stay in order through evictions and returns, and none is lost`() async {
    // No deadline passes on a clock that stands still, however busy the machine is.
    let clock = VirtualClock()
    let fakes = HostBench.Fakes(clock: clock)
    let host = RegistrationHost<String>(
      policy: .clinic, loops: 2, limits: HostLimits(live: 4), configuration: .init(clock: clock)
    ) { fakes[$0].backend }
    let ids = (0..<40).map { "id \($0)" }
    let transitions = host.transitions()
    async let running: Void = host.run()
    for number in 0..<25 {
      for id in ids { host.send(.forgotPassword(login: "\(number)"), to: id) }
      if number.isMultiple(of: 5) { await host.settle() }
    }
    await host.settle()
    #expect(host.liveCount <= 4)
    host.finish()
    await running
    var taken: [String: [String]] = [:]
    var launches = 0
    for await hosted in transitions {
      switch hosted.transition.event {
      case .forgotPassword(let login): taken[hosted.id, default: []].append(login)
      case .launch: launches += 1
      default: break
      }
    }
    #expect(launches > ids.count)
    for id in ids { #expect(taken[id] == (0..<25).map { "\($0)" }, "\(id)") }
  }
}
