import RegistrationCore
import Synchronization

/// The registrations of one loop, and their mailboxes.
///
/// Posting never waits and never drops anything. Mail goes directly to its slot, and the slots take
/// turns, so a long queue of one slot does not delay another.
final class Shard: Sendable {
  enum Phase { case open, closing, closed }

  struct State {
    var phase = Phase.open
    var isRunning = false
    var isAsleep = false
    var slots: [Slot] = []
    var free: [Int] = []
    /// How many slots have a registration, and how many of those are stored before they leave.
    var (count, leavingCount) = (0, 0)
    var ready = Fifo<Int>()
    var errands = Errands()
    /// How many registrations a task is at work on.
    var heldCount = 0
    /// How many registrations are not settled.
    var unsettled = 0
    var waiters = SettleWaiters()
    var waitersOf: [Int: SettleWaiters] = [:]
    var nextNumber: UInt64 = 0
    /// The registrations that rest and may leave, by the cost of an eviction.
    var (low, high) = (LRUList(), LRUList())
    /// How many sweeps there were.
    var round: UInt32 = 0
    /// Whether the end was posted to all registrations.
    var isEndTold = false

    var isOpen: Bool { phase == .open }
    var isOver: Bool { phase == .closed }
  }

  let state: Mutex<State>
  let settings: HostSettings
  let deadlines: DeadlineKeeper<HostEnvironment>

  /// How many of its registrations may be in memory.
  let share: Int

  /// Wakes the loop if there is something to do since it slept.
  let signal = WakeSignal()

  init(settings: HostSettings, share: Int) {
    (self.settings, self.share) = (settings, share)
    deadlines = DeadlineKeeper(settings.flow)
    state = Mutex(State())
  }

  /// Changes the state, and then wakes the loop if it sleeps, and those that waited for what settled.
  func change<Value: Sendable>(
    _ body: (inout State, inout SettleWaiters) -> Value
  ) -> Value {
    var settled = SettleWaiters()
    let (value, wakes) = state.withLock { state in
      let value = body(&state, &settled)
      let wakes = state.isAsleep && state.hasWork(share: share)
      if wakes { state.isAsleep = false }
      return (value, wakes)
    }
    settled.resume()
    if wakes { signal.wake() }
    return value
  }
}

/// What becomes of an event.
enum Reception {
  case accepted
  /// No events are taken any longer.
  case closed
  /// The flow has left memory.
  case gone
}

/// For all callers.
extension Shard {
  /// Brings a flow into memory, not launched yet; nil if none is taken any longer.
  func place(_ owner: any FlowOwner) -> HostedFlow? {
    change { state, _ in state.isOpen ? state.place(owner, settings.policy) : nil }
  }

  /// Leaves an event for `flow`.
  func send(_ event: Registration.Event, to flow: HostedFlow) -> Reception {
    change { state, _ in
      guard state.isOpen else { return .closed }
      guard state.isHome(flow) else { return .gone }
      state.deliver(.event(event), to: flow.slot)
      return .accepted
    }
  }

  /// Leaves the result of a call of `flow`, unless the flow has left meanwhile.
  func post(_ input: RegistrationDriver.Input, to flow: HostedFlow) {
    change { state, _ in
      guard state.isOpen, state.isHome(flow) else { return }
      state.deliver(input, to: flow.slot)
    }
  }

  /// Accepts no more mail; what is there is still delivered.
  func close() { change { state, _ in if state.isOpen { state.phase = .closing } } }

  /// How many registrations are in memory.
  var count: Int { state.withLock { $0.count } }

  /// Whether `flow` is in memory.
  func isHome(_ flow: HostedFlow) -> Bool { state.withLock { $0.isHome(flow) } }

  /// Keeps `flow` in memory until as many calls of `unwatch`; false if it has left.
  func watch(_ flow: HostedFlow) -> Bool {
    change { state, _ in
      guard state.isHome(flow) else { return false }
      if !state.isOver { state.watch(flow.slot) }
      return true
    }
  }

  func unwatch(_ flow: HostedFlow) {
    change { state, _ in
      if !state.isOver, state.isHome(flow) { state.unwatch(flow.slot) }
    }
  }

  /// Begins a round of the sweep: a registration that has rested during the whole last round
  /// leaves.
  func sweep() { change { state, _ in state.round &+= 1 } }

  /// Leaves an event for `flow`, which is applied at once if nothing else waits for the flow.
  ///
  /// The caller applies it then, and needs another task only for what the driver alone cannot do.
  func apply(_ event: Registration.Event, to flow: HostedFlow) -> Reception {
    let (reception, isHeld) = change { state, _ in
      guard state.isOpen else { return (Reception.closed, false) }
      guard state.isHome(flow) else { return (.gone, false) }
      let isHeld = state.isRunning && state.takeAtOnce(flow.slot)
      if !isHeld { state.deliver(.event(event), to: flow.slot) }
      return (.accepted, isHeld)
    }
    guard isHeld else { return reception }
    let environment = HostEnvironment(flow: flow, shard: self)
    var worker = FlowShell.Worker()
    worker.inputs = [.event(event)]
    if let action = environment.advance(&worker) {
      hand(Errand(flow: flow, action: action))
    } else {
      _ = environment.next(into: &worker.inputs)
    }
    return reception
  }

  /// Waits until `flow`, or everything if it is nil, has settled.
  func settle(_ flow: HostedFlow?) async {
    guard let place = state.withLock({ $0.settlingPlace(of: flow) }) else { return }
    await SettleWaiters.wait { waiter in
      state.withLock { $0.wait(waiter, at: place) }
    } removing: {
      state.withLock { $0.removeWaiter(at: place) }
    }
  }
}

extension Shard.State {
  /// Whether the loop would find something to do.
  fileprivate func hasWork(share: Int) -> Bool {
    !ready.isEmpty || errands.needsWorker || !isOpen || leaver(share: share) != nil
  }
}
