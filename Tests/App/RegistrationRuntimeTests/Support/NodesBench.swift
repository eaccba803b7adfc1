import HostStores
import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime
import Synchronization
import Testing

/// Two nodes, each with a host, on one store, on virtual time and on one thread.
final class NodesBench: Sendable {
  /// A process with its own view of the pool.
  final class Node: Sendable {
    let fakes: HostBench.Fakes
    let host: RegistrationHost<RegistrationID>
    let failures = HostBench.Reports()
    let store: TriedHostStore

    init(
      _ address: String, _ rows: InMemoryHostStore, _ clock: VirtualClock,
      _ limits: HostLimits = HostLimits(), _ probe: FlowProbe = FlowProbe()
    ) throws {
      let fakes = HostBench.Fakes(clock: clock)
      let (failures, store) = (self.failures, TriedHostStore(rows))
      let node = try #require(HostNode(address: address, startedAt: clock.timestamp))
      (self.fakes, self.store) = (fakes, store)
      var configuration = RegistrationRunner.Configuration(clock: clock)
      configuration.probe = probe
      host = RegistrationHost(
        policy: .clinic, store: store, node: node, loops: 1, limits: limits,
        configuration: configuration,
        report: { failures.add($0.text, $1) },
        services: { held in
          let fake = fakes[held.id.text]
          fake.set { $0.held = held }
          return (fake, fake)
        })
    }
  }

  let executor = StepExecutor()
  let clock = VirtualClock()
  let rows: InMemoryHostStore
  let a: Node
  let b: Node
  let id: RegistrationID

  /// - Parameter probe: what looks on at node `a`.
  init(_ limits: HostLimits = HostLimits(), _ probe: FlowProbe = FlowProbe()) throws {
    rows = InMemoryHostStore(clock: clock)
    a = try Node("a", rows, clock, limits, probe)
    b = try Node("b", rows, clock, limits)
    id = try #require(RegistrationID("ana"))
    for node in [a, b] { start(node) }
  }

  /// Starts a node.
  func start(_ node: Node) {
    _ = Task(executorPreference: executor) { await node.host.run() }
    executor.drain()
  }

  /// Begins to apply an event, and lets everything run that can.
  func begin(_ event: HostedEvent, at node: Node) -> Answer {
    let (answer, id) = (Answer(), id)
    let task = Task(executorPreference: executor) {
      let reply = await node.host.apply(event, to: id)
      answer.reply.withLock { $0 = reply }
    }
    answer.task.withLock { $0 = task }
    executor.drain()
    return answer
  }

  /// Applies an event, and returns the reply.
  func apply(_ event: HostedEvent, at node: Node) throws -> HostedReply {
    try #require(begin(event, at: node).value)
  }

  func apply(_ event: Registration.Event, at node: Node) throws -> HostedReply {
    try apply(HostedEvent(event), at: node)
  }

  func advance(by duration: Duration) {
    clock.advance(by: duration)
    executor.drain()
  }

  func release(_ node: Node) {
    node.store.gate.release()
    executor.drain()
  }

  /// A reply that may still come.
  final class Answer: Sendable {
    let reply = Mutex<HostedReply?>(nil)
    var value: HostedReply? { reply.withLock { $0 } }
    /// The task of who asked.
    let task = Mutex<Task<Void, Never>?>(nil)
  }
}

extension NodesBench.Node {
  func fake(_ id: RegistrationID) -> FakeBackend { fakes[id.text] }

  /// Answers a call when it comes.
  func reply(_ answer: Registration.Answer) { fakes["ana"].reply(answer) }

  /// What the pool and the directory were asked since the last look.
  func asked() -> [String] { fakes["ana"].takeLog() }
}

extension HostedReply {
  /// The state that is shown; nil if nothing is.
  var path: StatePath? {
    guard case .presented(let shown) = self else { return nil }
    return shown.registration.path
  }

  var shown: Presented? {
    guard case .presented(let shown) = self else { return nil }
    return shown
  }

  /// The address of the node to which the event is to be passed on; nil for any other reply.
  var address: String? {
    guard case .elsewhere(let owner) = self else { return nil }
    return owner.address
  }
}
