import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime

/// A device with its own store, on a pool that others may share: each start of the app is another
/// runner on what the last one stored.
struct Device {
  let pool: MockBackend
  let clock: VirtualClock
  let store: InMemorySessionStore

  init(_ pool: MockBackend, _ clock: VirtualClock, stored: Checkpoint = .none) {
    (self.pool, self.clock) = (pool, clock)
    store = InMemorySessionStore(stored)
  }

  /// What a person does with the app while it runs.
  struct App {
    fileprivate let runner: RegistrationRunner
    fileprivate let clock: VirtualClock

    /// Sends one event, and waits until everything that follows from it has happened.
    func send(_ event: Registration.Event, pause: Duration = .seconds(60)) async {
      runner.send(event)
      await runner.settle()
      clock.advance(by: pause)
    }
  }

  /// Starts the app, does one thing after the other, `pause` apart, and closes it.
  ///
  /// - Returns: everything that happened, the answers too.
  @discardableResult
  func start(_ events: [Registration.Event], pause: Duration = .seconds(60)) async -> [Registration
    .Transition]
  {
    await start { app in
      for event in events { await app.send(event, pause: pause) }
    }
  }

  /// Starts the app, lets a person use it, and closes it.
  @discardableResult
  func start(_ use: (App) async throws -> Void) async rethrows -> [Registration.Transition] {
    let clock = self.clock
    let runner = RegistrationRunner(
      policy: .clinic, backend: Backend(pool: pool, directory: pool, store: store),
      configuration: .init(clock: clock))
    let transitions = runner.transitions()
    async let running: Void = runner.run()
    let app = App(runner: runner, clock: clock)
    await app.send(.launch, pause: .zero)
    do { try await use(app) } catch {
      runner.finish()
      throw error
    }
    runner.finish()
    await running
    var seen: [Registration.Transition] = []
    for await transition in transitions { seen.append(transition) }
    return seen
  }
}

extension [Registration.Transition] {
  /// The state in which the flow ended.
  var end: StatePath? { last?.to }

  /// What the person saw, one thing after the other.
  var screens: [Registration.ScreenContent] {
    reduce(into: []) { screens, transition in
      let step = transition.registration.screen
      if screens.last != step { screens.append(step) }
    }
  }

  /// Whether the flow ever showed the finished registration.
  var showRegistered: Bool { contains { $0.to.isRegistered } }
}

extension StatePath {
  fileprivate var isRegistered: Bool { rawValue.hasPrefix("registered.") }
}
