import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime
import Synchronization
import Testing

/// A host on virtual time and on one thread, with a fake backend for each ID.
final class HostBench: Sendable {
  let executor = StepExecutor()
  let clock = VirtualClock()
  let fakes: Fakes
  let host: RegistrationHost<String>
  let failures = Reports()
  private let seen = Mutex<[HostedTransition<String>]>([])

  /// What the host reported of its devices, a line each.
  final class Reports: Sendable {
    private let reports = Mutex<[String]>([])
    var all: [String] { reports.withLock { $0 } }
    func add(_ id: String, _ error: DeviceError) {
      reports.withLock { $0.append("\(id): \(error)") }
    }
  }

  /// The backends, made as they are asked for.
  final class Fakes: Sendable {
    let clock: VirtualClock
    private let fakes = Mutex<[String: FakeBackend]>([:])

    init(clock: VirtualClock) { self.clock = clock }

    subscript(_ id: String) -> FakeBackend {
      fakes.withLock { fakes in
        if let fake = fakes[id] { return fake }
        let fake = FakeBackend(clock: clock)
        fakes[id] = fake
        return fake
      }
    }
  }

  init(loops: Int = 1, limits: HostLimits = HostLimits()) {
    let clock = self.clock
    let failures = self.failures
    let fakes = Fakes(clock: clock)
    self.fakes = fakes
    host = RegistrationHost(
      policy: .clinic, loops: loops, limits: limits,
      configuration: .init(clock: clock),
      report: { failures.add($0, $1) }, backend: { fakes[$0].backend })
    let transitions = host.transitions()
    task { bench in
      for await transition in transitions { bench.seen.withLock { $0.append(transition) } }
    }
  }

  /// Starts a task on the bench's own thread; it runs with the next step.
  @discardableResult
  func task(_ body: @escaping @Sendable (HostBench) async -> Void) -> Task<Void, Never> {
    Task(executorPreference: executor) { await body(self) }
  }

  /// Starts the host; its end is logged as "ended" with the ID "host".
  @discardableResult
  func start() -> Task<Void, Never> {
    let task = task { bench in
      await bench.host.run()
      bench.fakes["host"].note("ended")
    }
    executor.drain()
    return task
  }

  func send(_ events: Registration.Event..., to id: String) {
    for event in events { host.send(event, to: id) }
    executor.drain()
  }

  func finish() {
    host.finish()
    executor.drain()
  }

  func advance(by duration: Duration) {
    clock.advance(by: duration)
    executor.drain()
  }

  func release(_ id: String) {
    fakes[id].gate.release()
    executor.drain()
  }

  /// The transitions since the last look, a line each, with the ID in front.
  func takeTransitions() -> [String] { takeSeen().map { "\($0.id) \($0.transition)" } }

  func takeSeen() -> [HostedTransition<String>] {
    seen.withLock { seen in
      defer { seen = [] }
      return seen
    }
  }

  func path(_ id: String) -> StatePath? { host.registration(of: id)?.path }

  func log(_ id: String) -> [String] { fakes[id].takeLog() }

  var hasEnded: Bool { log("host") == ["ended"] }

  /// Brings these to step 1, with logs and transitions put aside.
  func launch(_ ids: String...) {
    for id in ids {
      send(.launch, to: id)
      #expect(path(id) == .signUpEditing)
    }
    putAside(ids)
  }

  /// Brings `id` to the live profile by a plain sign-in, with logs and transitions put aside.
  func register(_ id: String) {
    fakes[id].reply(.signIn(.success(.signedIn)))
    fakes[id].reply(.fetchProfile(.success(.complete(Sample.profile))))
    send(.submitSignIn(Sample.credentials), to: id)
    fakes[id].observations.yield(.success(.complete(Sample.profile)))
    executor.drain()
    #expect(path(id) == .registeredViewing)
    putAside([id])
  }

  func putAside(_ ids: [String]) {
    for id in ids { _ = log(id) }
    _ = takeSeen()
  }
}
