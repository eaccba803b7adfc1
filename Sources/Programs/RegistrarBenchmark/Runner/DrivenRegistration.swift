import Benchmarking
import CommandSupport
import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import Synchronization

/// A registration through a runner and a mock pool, as an app's tests would run it.
struct DrivenRegistration {
  private let mock = MockBackend(policy: .clinic, clock: VirtualClock())

  /// Registers a person, from the launch to the live profile, and ends.
  func register(_ person: BenchmarkPerson) async throws(ProgramFailure) {
    let runner = DrivenRegistration.makeRunner(mock)
    let running = Task { await runner.run() }
    await act(.launch, runner)
    await act(.submitSignUp(person.signUp), runner)
    if let code = await mock.codes(deliveredTo: person.login).first?.code {
      await act(.submitCode(code), runner)
    }
    await act(.submitProfile(person.profile), runner)
    let path = runner.registration.path
    runner.finish()
    await running.value
    try check(path == .registeredViewing, "the registration ended in \(path)")
  }

  private func act(_ event: Registration.Event, _ runner: RegistrationRunner) async {
    runner.send(event)
    await runner.settle()
  }

  static func makeRunner(_ mock: MockBackend) -> RegistrationRunner {
    RegistrationRunner(
      policy: .clinic, backend: Backend(pool: mock, directory: mock, store: PlainStore()),
      configuration: .init(clock: VirtualClock()))
  }
}

/// A minimal store, which keeps what it was given, and no log.
final class PlainStore: SessionStore {
  private let held = Mutex(Checkpoint.none)

  func load() -> Checkpoint { held.withLock { $0 } }
  func save(_ checkpoint: Checkpoint) { held.withLock { $0 = checkpoint } }
  func clear() { held.withLock { $0 = .none } }
}
