import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import Synchronization
import Testing

/// A runner on virtual time and on one thread, which stands still between two steps of a test.
final class Bench: Sendable {
  let executor = StepExecutor()
  let clock = VirtualClock()
  let fake: FakeBackend
  let runner: RegistrationRunner
  let failures = Reports()
  private let seen = Mutex<[Registration.Transition]>([])

  /// What a runner reported of the device.
  final class Reports: Sendable {
    private let reports = Mutex<[DeviceError]>([])
    var all: [DeviceError] { reports.withLock { $0 } }
    func add(_ error: DeviceError) { reports.withLock { $0.append(error) } }
  }

  init(registration: Registration = Registration(policy: .clinic)) {
    let clock = self.clock
    let failures = self.failures
    fake = FakeBackend(clock: clock)
    runner = RegistrationRunner(
      registration: registration, backend: fake.backend,
      configuration: .init(
        clock: clock, report: { failures.add($0) }))
    watch()
  }

  private func watch() {
    let transitions = runner.transitions()
    task { bench in
      for await transition in transitions { bench.seen.withLock { $0.append(transition) } }
    }
  }

  /// Starts a task on the bench's own thread; it runs with the next step.
  @discardableResult
  func task(_ body: @escaping @Sendable (Bench) async -> Void) -> Task<Void, Never> {
    Task(executorPreference: executor) { await body(self) }
  }

  /// Starts the runner; its end is logged as "ended".
  @discardableResult
  func start() -> Task<Void, Never> {
    let task = task { bench in
      await bench.runner.run()
      bench.fake.note("ended")
    }
    executor.drain()
    return task
  }

  func send(_ events: Registration.Event...) {
    for event in events { runner.send(event) }
    executor.drain()
  }

  func advance(by duration: Duration) {
    clock.advance(by: duration)
    executor.drain()
  }

  func observed(_ result: Result<ProfileLookup, DirectoryError>) {
    fake.observations.yield(result)
    executor.drain()
  }

  func release() {
    fake.gate.release()
    executor.drain()
  }

  /// The transitions since the last look, a line each.
  func takeTransitions() -> [String] { takeSeen().map(\.description) }

  func takeSeen() -> [Registration.Transition] {
    seen.withLock { seen in
      defer { seen = [] }
      return seen
    }
  }

  var path: StatePath { runner.registration.path }

  /// Brings the flow to step 1, with the log and the transitions put aside.
  func launch() {
    start()
    send(.launch)
    #expect(path == .signUpEditing)
    putAside()
  }

  /// Brings the flow to the live profile by a plain sign-in, with log and transitions put aside.
  func register() {
    launch()
    fake.reply(.signIn(.success(.signedIn)))
    fake.reply(.fetchProfile(.success(.complete(Sample.profile))))
    send(.submitSignIn(Sample.credentials))
    #expect(path == .registeredViewing)
    putAside()
  }

  func putAside() {
    _ = fake.takeLog()
    _ = takeSeen()
  }
}
