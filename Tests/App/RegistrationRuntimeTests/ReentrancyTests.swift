import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import Synchronization
import Testing

@testable import RegistrationRuntime

/// The caller's functions may call back: none of our locks is held when they run.
@Suite struct ReentrancyTests {
  /// What a closure calls once it is set.
  private final class Later: Sendable {
    private let body = Mutex<(@Sendable () -> Void)?>(nil)
    func set(_ body: @escaping @Sendable () -> Void) { self.body.withLock { $0 = body } }
    func callAsFunction() { body.withLock { $0 }?() }
  }

  @Test func `The caller's clock may look at the runner, and send to it`() async {
    let (clock, later) = (VirtualClock(), Later())
    let fake = FakeBackend(clock: clock)
    let executor = StepExecutor()
    let runner = RegistrationRunner(
      policy: .clinic, backend: fake.backend,
      configuration: .init(
        clock: AdjustedClock(clock) {
          later()
          return clock.timestamp
        }))
    let looks = Mutex<[StatePath]>([])
    later.set { [weak runner] in
      guard let runner else { return }
      let isFirst = looks.withLock { looks in
        looks.append(runner.registration.path)
        return looks.count == 1
      }
      if isFirst { runner.send(.dismissNotice) }
    }
    let transitions = runner.transitions()
    let running = Task(executorPreference: executor) { await runner.run() }
    runner.send(.launch)
    executor.drain()
    #expect(looks.withLock { $0.first } == .launchingIdle)
    #expect(runner.registration.path == .signUpEditing)
    running.cancel()
    executor.drain()
    var events: [Registration.Event.Name] = []
    for await transition in transitions { events.append(transition.event.name) }
    #expect(events == [.launch, .dismissNotice, .answered])
  }

  @Test func `The caller's clock may look at the host, and send to it`() async {
    let (clock, later) = (VirtualClock(), Later())
    let fake = FakeBackend(clock: clock)
    let executor = StepExecutor()
    let host = RegistrationHost<String>(
      policy: .clinic, loops: 1,
      configuration: .init(
        clock: AdjustedClock(clock) {
          later()
          return clock.timestamp
        }), backend: { _ in fake.backend })
    let looks = Mutex(0)
    later.set { [weak host] in
      guard let host else { return }
      _ = host.registration(of: "ana")
      let isFirst = looks.withLock { looks in
        looks += 1
        return looks == 1
      }
      if isFirst { host.send(.dismissNotice, to: "ana") }
    }
    let transitions = host.transitions()
    let running = Task(executorPreference: executor) { await host.run() }
    host.send(.launch, to: "ana")
    executor.drain()
    #expect(looks.withLock { $0 } > 0)
    #expect(host.registration(of: "ana")?.path == .signUpEditing)
    running.cancel()
    executor.drain()
    var events: [Registration.Event.Name] = []
    for await hosted in transitions { events.append(hosted.transition.event.name) }
    #expect(events == [.launch, .dismissNotice, .answered])
  }

  @Test func `An adapter's cancellation handler may call the runner`() {
    let bench = Bench()
    bench.launch()
    let seen = Mutex<[StatePath]>([])
    bench.fake.set { state in
      state.onCancel = { [weak bench] in
        guard let bench else { return }
        seen.withLock { $0.append(bench.runner.registration.path) }
        bench.runner.send(.dismissNotice)
      }
    }
    bench.send(.submitSignUp(Sample.form))
    bench.send(.back)
    #expect(seen.withLock { $0 } == [.signUpEditing])
    #expect(
      bench.takeTransitions().map { $0.prefix { $0 != ":" } } == [
        "3 submitSignUp", "4 back", "5 dismissNotice",
      ])
  }

  @Test func `An adapter's cancellation handler may stop its own call`() async {
    let (shell, id) = (FlowShell(Registration(policy: .clinic)), RequestID(1))
    shell.beginCall(id)
    let (waiting, go) = AsyncStream.makeStream(of: Void.self)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        await shell.performCall(id) {
          await withTaskCancellationHandler {
            start.finish()
            for await _ in waiting {}
          } onCancel: {
            shell.stopCall()
            go.finish()
          }
        }
      }
      for await _ in started {}
      shell.stopCall()
      #expect(await group.next() == false)
    }
  }
}
