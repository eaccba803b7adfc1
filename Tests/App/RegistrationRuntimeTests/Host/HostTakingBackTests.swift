import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import Testing

@testable import RegistrationHosting
@testable import RegistrationRuntime

/// A call that ends after its flow was given another turn and settled.
@Suite struct HostTakingBackTests {
  private let shard: Shard

  init() {
    shard = Shard(
      policy: .clinic, limits: HostLimits(), configuration: .init(clock: VirtualClock()), share: 9,
      lowShare: 9)
  }

  /// The flow whose turn it is.
  private func turn() throws -> HostedFlow {
    var inputs: [RegistrationDriver.Input] = []
    guard case .turn(let flow) = shard.next(into: &inputs) else {
      throw Unexpected()
    }
    return flow
  }

  private struct Unexpected: Error {}

  /// Whether the task that waits for all registrations to settle has continued.
  private func hasSettled() -> Bool {
    let (executor, fake) = (StepExecutor(), FakeBackend(clock: VirtualClock()))
    let waiting = Task(executorPreference: executor) { [shard] in
      await shard.settle(nil)
      if !Task.isCancelled { fake.note("settled") }
    }
    executor.drain()
    waiting.cancel()
    executor.drain()
    return fake.takeLog() == ["settled"]
  }

  /// The condition of a flow that waits for nothing.
  private var resting: FlowRest {
    var driver = RegistrationDriver(policy: .clinic)
    driver.take(.event(.launch))
    while let action = driver.next(at: VirtualClock.epoch) {
      driver.acknowledge(action == .load ? .loaded(.none) : .done)
    }
    let restored = Restored(session: nil, checkpoint: .none)
    driver.take(.answer(RequestID(1), .restoreSession(.success(restored))))
    while driver.next(at: VirtualClock.epoch) != nil { driver.acknowledge(.done) }
    return FlowRest(of: driver, hangs: false)
  }

  /// Whether the task that had the call of `flow` is at work on the flow again.
  private func takesBack(_ flow: HostedFlow) -> Bool {
    var inputs: [RegistrationDriver.Input] = []
    return flow.takeBack(with: .deadline(RequestID(1)), into: &inputs)
  }

  /// Whether `flow` comes to rest, and stays in memory.
  private func finishes(_ flow: HostedFlow) -> Bool {
    shard.change(flow) { [resting] in $0.finish($1, resting) } == false
  }

  /// A flow that has been sent its launch, and has its turn.
  private func launched() throws -> HostedFlow {
    let flow = try #require(shard.place(Nobody()))
    #expect(shard.post(.event(.launch), to: flow) == .accepted)
    #expect(try turn() === flow)
    return flow
  }

  @Test func `What is taken back unsettles its flow, which settles when that is done`() throws {
    let flow = try launched()
    flow.letGo()
    #expect(!hasSettled())
    // The call is taken back, and before it says so its flow has come to rest.
    #expect(shard.post(.event(.dismissNotice), to: flow) == .accepted)
    #expect(try turn() === flow)
    #expect(finishes(flow))
    #expect(hasSettled())
    #expect(takesBack(flow))
    #expect(!hasSettled())
    #expect(finishes(flow))
    #expect(hasSettled())
  }

  @Test func `What is taken back while its flow still waits settles with it once`() throws {
    let flow = try launched()
    flow.letGo()
    #expect(takesBack(flow))
    #expect(!hasSettled())
    #expect(finishes(flow))
    #expect(hasSettled())
  }
}

/// Someone with a fake backend, of whom no one wants to hear.
private struct Nobody: FlowOwner {
  var listener: ((Registration.Transition) -> Void)? { nil }

  func hold() -> HeldRegistration? { nil }
  func makeBackend(_ held: HeldRegistration?) -> Backend {
    FakeBackend(clock: VirtualClock()).backend
  }
  func report(_ error: DeviceError) {}
  func forget(_ flow: HostedFlow) {}
}
