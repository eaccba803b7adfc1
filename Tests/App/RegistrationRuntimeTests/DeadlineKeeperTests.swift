import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import Synchronization
import Testing

@testable import RegistrationRuntime

/// What the keeper of deadlines still holds of flows whose work is over.
@Suite(.timeLimit(.minutes(30))) struct DeadlineKeeperTests {
  private let clock = VirtualClock()

  @Test func `A flow that is freed for a newer deadline may begin work itself`() {
    let returns = Returns()
    let keeper = keeper()
    for _ in 0..<24 { keeper.begin(.device(1), in: Flow(keeper) { returns.comeBack(to: keeper) }) }
    #expect(returns.count >= 4, "flows whose work is over were freed")
  }

  @Test func `A flow that is freed as its time comes may begin work itself`() async {
    let returns = Returns()
    let keeper = keeper()
    keeper.begin(.device(1), in: Flow(keeper) { returns.comeBack(to: keeper) })
    let run = Task { await keeper.run() }
    while returns.count == 0 {
      clock.advance(by: .seconds(60))
      await Task.yield()
    }
    run.cancel()
    keeper.end()
    clock.advance(by: .seconds(60))
    await run.value
  }

  @Test func `A flow that is freed at the end may come back`() {
    let returns = Returns()
    let keeper = keeper()
    keeper.begin(.device(1), in: Flow(keeper) { returns.comeBack(to: keeper) })
    #expect(returns.count == 0)
    keeper.end()
    #expect(returns.count == 1)
  }

  private func keeper() -> DeadlineKeeper {
    DeadlineKeeper(RegistrationRunner.Configuration(clock: clock))
  }

  /// What the app does as one of its flows is freed.
  private final class Returns: Sendable {
    private let counted = Mutex(0)
    var count: Int { counted.withLock { $0 } }

    func comeBack(to keeper: DeadlineKeeper) {
      counted.withLock { $0 += 1 }
      keeper.begin(.device(2), in: Flow(keeper) {})
    }
  }

  /// A flow that waits for nothing.
  private final class Flow: FlowEnvironment {
    let shell = FlowShell(Registration(policy: .username))
    let backend: Backend
    let configuration = RegistrationRunner.Configuration()
    let deadlines: DeadlineKeeper
    var listener: ((Registration.Transition) -> Void)? { nil }
    private let whenFreed: @Sendable () -> Void

    init(_ deadlines: DeadlineKeeper, whenFreed: @escaping @Sendable () -> Void) {
      backend = FakeBackend(clock: VirtualClock()).backend
      (self.deadlines, self.whenFreed) = (deadlines, whenFreed)
    }

    deinit { whenFreed() }

    func post(_ input: RegistrationDriver.Input) -> Bool { false }
    func next(into inputs: inout [RegistrationDriver.Input]) -> Bool { false }
    func takeMail(into inputs: inout [RegistrationDriver.Input]) {}
    func letGo() {}
    func takeBack(
      with input: RegistrationDriver.Input, into inputs: inout [RegistrationDriver.Input]
    ) -> Bool { false }
    func takeOver() {}
    func noteReturn(of action: RegistrationDriver.Action) {}
    func report(_ error: DeviceError) {}
  }
}
