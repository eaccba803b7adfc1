import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import Synchronization

/// The flows of a shard by their IDs.
///
/// A flow that has left may still be found for a moment; the shard tells then. The flows refer to
/// their index, so the host must ``clear()`` it in the end.
final class ShardIndex<ID: Hashable & Sendable>: Sendable {
  let shard: Shard
  private let context: HostContext<ID>
  private let flows = Mutex<[ID: HostedFlow]>([:])

  init(_ shard: Shard, _ context: HostContext<ID>) {
    (self.shard, self.context) = (shard, context)
  }

  /// The registration in memory under `id`.
  func flow(of id: ID) -> HostedFlow? {
    flows.withLock { $0[id] }.flatMap { shard.isHome($0) ? $0 : nil }
  }

  /// Lets `body` do something with the flow of `id`, which comes into memory if necessary.
  ///
  /// - Returns: the flow, and what became of it: never `gone`.
  func withFlow(
    of id: ID, _ body: (HostedFlow) -> Reception
  ) -> (flow: HostedFlow?, reception: Reception) {
    var gone: HostedFlow?
    while let flow = flow(of: id, replacing: gone) {
      let reception = body(flow)
      if reception != .gone { return (flow, reception) }
      gone = flow
    }
    return (nil, .closed)
  }

  /// The flow of `id`; a new one if there is none, or only the one that is gone.
  private func flow(of id: ID, replacing gone: HostedFlow?) -> HostedFlow? {
    flows.withLock { flows in
      if let flow = flows[id], flow !== gone { return flow }
      let flow = shard.place(Owner(id: id, index: self))
      if let flow { flows[id] = flow }
      return flow
    }
  }

  /// Forgets all flows.
  func clear() {
    flows.withLock { $0 = [:] }
    shard.clear()
  }

  private struct Owner: FlowOwner {
    let id: ID
    let index: ShardIndex

    var listener: ((Registration.Transition) -> Void)? { index.context.listener(for: id) }

    func hold() -> HeldRegistration? { index.context.hold.map { $0(id) } }

    func makeBackend(_ held: HeldRegistration?) -> Backend { index.context.backend(id, held) }

    func report(_ error: DeviceError) { index.context.report(id, error) }

    func forget(_ flow: HostedFlow) {
      index.flows.withLock { flows in
        if flows[id] === flow { flows[id] = nil }
      }
    }
  }
}
