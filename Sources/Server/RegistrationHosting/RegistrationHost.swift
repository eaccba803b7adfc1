public import RegistrationBackend
public import RegistrationCore
public import RegistrationRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs many registrations in one process, each with an ID, for a server or a simulator.
///
///     let host = RegistrationHost<String>(policy: .clinic) { id in
///       Backend(pool: pool(of: id), directory: directory, store: store(of: id))
///     }
///     async let running: Void = host.run()
///     await host.settle("ana", after: .submitSignUp(form))
///     show(host.registration(of: "ana")?.presentation)
///
/// It does for each registration what a ``RegistrationRuntime/RegistrationRunner`` does for one. Events of one ID are
/// taken in order, and those of different IDs are independent: while one registration waits for its
/// store, the others continue, and no registration takes more than its turn.
///
/// An ID that is not in memory needs only an event: it is launched, which restores it from its
/// store, and the event follows once the launch is over. Registrations that rest are evicted from
/// memory, as ``HostLimits`` defines, and only their checkpoint remains. Everything runs inside
/// ``run()``, and ends with it, but for an event that its sender applies itself
/// (``settle(_:after:)``).
public final class RegistrationHost<ID: Hashable & Sendable>: Sendable {
  /// The policy of its registrations.
  package let policy: Policy
  let indexes: [ShardIndex<ID>]
  let context: HostContext<ID>

  /// Creates a host whose registrations all have the same policy.
  ///
  /// - Parameters:
  ///   - policy: the policy of the registrations.
  ///   - loops: how many loops apply their events; by default as many as the machine has cores.
  ///   - limits: how many registrations are kept in memory, for how long, and how long a turn is.
  ///   - configuration: the clock and the deadlines.
  ///   - report: called with an ID and what its device could not do. The flow continues, and what
  ///     could not be stored is tried again after the next event of the ID, or at the end.
  ///   - backend: returns the backend of an ID, with the session and the store of that ID alone;
  ///     called each time the ID comes into memory.
  public convenience init(
    policy: Policy, loops: Int? = nil, limits: HostLimits = HostLimits(),
    configuration: RegistrationRunner.Configuration = RegistrationRunner.Configuration(),
    report: @escaping @Sendable (ID, DeviceError) -> Void = { _, _ in },
    backend: @escaping @Sendable (ID) -> Backend
  ) {
    let context = HostContext(backend: { id, _ in backend(id) }) { id, error in
      configuration.report(error)
      report(id, error)
    }
    self.init(policy, loops, limits, configuration, context)
  }

  init(
    _ policy: Policy, _ loops: Int?, _ limits: HostLimits,
    _ configuration: RegistrationRunner.Configuration, _ context: HostContext<ID>
  ) {
    (self.policy, self.context) = (policy, context)
    let loops = max(loops ?? ProcessInfo.processInfo.activeProcessorCount, 1)
    indexes = (0..<loops).map { number in
      // The first ones take the remainder.
      func share(of limit: Int) -> Int {
        max(limit / loops + (number < limit % loops ? 1 : 0), 1)
      }
      let shard = Shard(
        policy: policy, limits: limits, configuration: configuration,
        share: share(of: limits.live), lowShare: share(of: limits.restorable))
      return ShardIndex(shard, context)
    }
  }

  deinit {
    end()
    for index in indexes { index.clear() }
  }

  private var shards: some Sequence<Shard> { indexes.lazy.map(\.shard) }

  /// Runs until ``finish()``, or until the task is cancelled; returns when no call is left.
  ///
  /// It does not run on the caller's actor. At the end, it cancels the calls under way, and returns
  /// when they have returned. A cancelled host drops the events that still wait. A host runs only
  /// once: a second call returns at once.
  @concurrent
  public func run() async { await run(beside: nil) }

  /// Sends each of `events` as ``send(_:to:)`` does, and returns when nothing is outstanding after
  /// the last.
  @concurrent
  public func run(
    _ events: some AsyncSequence<(id: ID, event: Registration.Event), Never> & Sendable
  ) async {
    await run {
      for await (id, event) in events { self.send(event, to: id) }
      await self.settle()
      self.finish()
    }
  }

  /// Runs the loops, and beside them what sends them events.
  private func run(beside feed: (@Sendable () async -> Void)?) async {
    guard shards.allSatisfy({ $0.begin() }) else { return }
    await withDiscardingTaskGroup { feeding in
      if let feed { feeding.addTask { await feed() } }
      if let upkeep = context.upkeep { feeding.addTask { await upkeep.run() } }
      await withDiscardingTaskGroup { loops in
        for shard in shards { loops.addTask { await shard.run() } }
      }
      feeding.cancelAll()
    }
    end()
  }

  private func end() {
    for shard in shards { shard.end() }
    context.audience.end()
  }

  func index(of id: ID) -> ShardIndex<ID> {
    indexes[Int(UInt(bitPattern: id.hashValue) % UInt(indexes.count))]
  }
}

extension RegistrationHost {
  /// Hands `event` to the registration of `id`, from any task or thread, without waiting.
  ///
  /// Events from one sender to one ID are taken in the order in which they were sent, and none is
  /// dropped, unless the registration is of a store and lost to another host (``apply(_:to:)``). Events that are sent before ``run()`` wait for it. An ID that is not in memory is
  /// launched first; the event waits for the end of the launch, unless it is `launch` itself. An
  /// `answered` event launches nothing: its request no longer exists, so it is stale.
  ///
  /// - Returns: true if the event was accepted; false after ``finish()``, or after the host has
  ///   ended.
  @discardableResult
  public func send(_ event: Registration.Event, to id: ID) -> Bool {
    let index = index(of: id)
    return index.withFlow(of: id) { index.shard.post(.event(event), to: $0) }.reception == .accepted
  }

  /// Handles all events that have been sent, stores what is not stored, and then ends ``run()``.
  ///
  /// It does not wait for requests: those under way are cancelled, and no other is sent. What a
  /// restart needs is stored, as for a crash, and a person who has signed out has no session left
  /// on the device. A registration that is being restored continues from its checkpoint, as without
  /// a network, and takes the events that wait for it. If a device has not returned from work that was
  /// given up, the end waits for it.
  public func finish() { for shard in shards { shard.close() } }

  /// Waits until nothing is outstanding for `id`: no event waits or is being applied, and no
  /// request is unanswered.
  ///
  /// The live profile counts as answered from its first answer on. This function returns at once if
  /// the registration is not in memory. It also returns when the host ends, or the waiting task is
  /// cancelled.
  public func settle(_ id: ID) async {
    let index = index(of: id)
    if let flow = index.flow(of: id) { await index.shard.settle(flow) }
  }

  /// Hands `event` to the registration of `id`, and waits as ``settle(_:)`` does.
  ///
  /// It costs much less than the two calls: if nothing is outstanding for the registration, the
  /// caller applies the event itself, on its own thread. The loops are needed only for what must be
  /// stored or asked for.
  ///
  /// - Returns: true if the event was accepted, as for ``send(_:to:)``.
  @discardableResult
  public func settle(_ id: ID, after event: Registration.Event) async -> Bool {
    let index = index(of: id)
    let (flow, reception) = index.withFlow(of: id) { index.shard.apply(event, to: $0) }
    guard let flow, reception == .accepted else { return false }
    await index.shard.settle(flow)
    return true
  }

  /// Waits until nothing is outstanding for any registration.
  ///
  /// It waits for the loops one after the other. If events keep coming, it waits only for those
  /// that were sent before.
  public func settle() async { for shard in shards { await shard.settle(nil) } }

  /// The registration of `id` as it is now; nil if it is not in memory.
  ///
  /// One of a store that other hosts share is as it was shown last: what follows from a later event may turn out to
  /// be refused.
  public func registration(of id: ID) -> Registration? {
    index(of: id).flow(of: id)?.registration
  }

  /// How many registrations are in memory.
  public var liveCount: Int { shards.reduce(0) { $0 + $1.count } }
}

extension RegistrationHost {
  /// All transitions of `id` from now on, ignored events included, until the host ends, or has lost the registration to
  /// another one.
  ///
  /// A registration stays in memory as long as it has a subscriber of its own. Any number of
  /// subscribers may come and go, and a slow one does not delay the others. A caller that
  /// subscribes first and then reads ``registration(of:)`` misses nothing.
  ///
  /// - Parameters:
  ///   - id: the ID of the registration.
  ///   - buffering: what to do with transitions that the subscriber has not taken yet.
  public func transitions(
    of id: ID, buffering: TransitionStream.BufferingPolicy = .unbounded
  ) -> TransitionStream {
    let index = index(of: id)
    let shard = index.shard
    let (watched, _) = index.withFlow(of: id) { shard.watch($0) ? .accepted : .gone }
    // A host that is over brings no more registrations into memory.
    guard let flow = watched ?? index.flow(of: id) else { return TransitionStream(.ended) }
    return flow.shell.transitions(buffering: buffering) { shard.unwatch(flow) }
  }

  /// All transitions of all registrations from now on; those of one ID are in order.
  ///
  /// This subscription keeps no registration in memory. A registration that was evicted and comes
  /// back shows as a `launch` with the sequence 1. An answer that finds no registration shows as
  /// ignored, with the sequence 1.
  ///
  /// - Parameter buffering: what to do with transitions that the subscriber has not taken yet.
  public func transitions(
    buffering: HostedTransitionStream<ID>.BufferingPolicy = .unbounded
  ) -> HostedTransitionStream<ID> {
    let subscription = context.audience.subscribe(buffering) { [weak context] buffer in
      context?.audience.remove(buffer)
    }
    return HostedTransitionStream(subscription)
  }
}
