import RegistrationCore
import RegistrationRuntime
import Synchronization

/// The registrations of one loop, and their mailboxes.
///
/// Posting never waits and never drops anything. Mail goes directly to its slot, and the slots take
/// turns, so a long queue of one slot does not delay another.
final class Shard: Sendable {
  enum Phase { case open, closing, closed }

  struct State {
    /// How many registrations may be in memory, how many of them that cost little to evict, and how much mail a turn takes.
    let share: Int
    let lowShare: Int
    let turn: Int
    var phase = Phase.open
    var isRunning = false
    var isAsleep = false
    var slots: [Slot] = []
    var free: [Int] = []
    /// How many slots have a registration, and how many of those are stored before they leave.
    var count = 0
    var leavingCount = 0
    var ready = Fifo<Int>()
    var errands = Errands()
    /// How many registrations a task is at work on.
    var heldCount = 0
    /// How many registrations have a device that has not returned from work that was given up.
    var hangingCount = 0
    /// How many registrations are not settled.
    var unsettled = 0
    /// Those that wait until all registrations have settled.
    var waiters = Sleepers()
    /// Those that waited for what has settled, and are woken when the lock is left.
    var settled = Sleepers()
    /// The registrations that rest and may leave, by the cost of an eviction.
    var low = LRUList()
    var high = LRUList()
    /// How many sweeps there were.
    var round: UInt32 = 0
    /// Whether the end was posted to all registrations.
    var isEndTold = false

    var isOpen: Bool { phase == .open }
    var isOver: Bool { phase == .closed }
  }

  let state: Mutex<State>
  let policy: Policy
  let limits: HostLimits
  let configuration: RegistrationRunner.Configuration
  let deadlines: DeadlineKeeper

  /// Wakes the loop if there is something to do since it slept.
  let signal = WakeSignal()

  init(
    policy: Policy, limits: HostLimits, configuration: RegistrationRunner.Configuration,
    share: Int, lowShare: Int
  ) {
    (self.policy, self.limits, self.configuration) = (policy, limits, configuration)
    deadlines = DeadlineKeeper(configuration)
    state = Mutex(State(share: share, lowShare: lowShare, turn: limits.turn))
  }

  /// Changes the state, and then wakes the loop if it sleeps, and those that waited for what settled.
  func change<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
    var settled: Sleepers?
    let (value, wakes) = state.withLock { state in
      let value = body(&state)
      let wakes = state.isAsleep && state.hasWork
      if wakes { state.isAsleep = false }
      // As a rule there are none.
      if !state.settled.isEmpty { settled = exchange(&state.settled, with: Sleepers()) }
      return (value, wakes)
    }
    settled?.resume()
    if wakes { signal.wake() }
    return value
  }

  /// Changes the slot of `flow`; nil if the flow has left, or the shard is over.
  @discardableResult
  func change<Value: Sendable>(
    _ flow: HostedFlow, _ body: (inout State, _ slot: Int) -> Value
  ) -> Value? {
    change { state in
      guard !state.isOver, state.isHome(flow) else { return nil }
      return body(&state, flow.slot)
    }
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
    change { state in state.isOpen ? state.place(owner, in: self) : nil }
  }

  /// Leaves an event, or the result of a call, for `flow`.
  func post(_ input: RegistrationDriver.Input, to flow: HostedFlow) -> Reception {
    change { state in
      guard state.isOpen else { return .closed }
      guard state.isHome(flow) else { return .gone }
      state.deliver(input, to: flow.slot)
      return .accepted
    }
  }

  /// Leaves an event for `flow`, which is applied at once if nothing else waits for the flow.
  ///
  /// The caller applies it then, and needs another task only for what the driver alone cannot do.
  func apply(_ event: Registration.Event, to flow: HostedFlow) -> Reception {
    guard change(flow, { $0.takeAtOnce($1) }) == true else { return post(.event(event), to: flow) }
    var worker = FlowShell.Worker()
    worker.inputs = [.event(event)]
    takeTurn(of: flow, &worker)
    return .accepted
  }

  /// Accepts no more mail; what is there is still delivered.
  func close() { change { state in if state.isOpen { state.phase = .closing } } }

  /// How many registrations are in memory.
  var count: Int { state.withLock { $0.count } }

  /// Whether `flow` is in memory.
  func isHome(_ flow: HostedFlow) -> Bool { state.withLock { $0.isHome(flow) } }

  /// Keeps `flow` in memory until as many calls of `unwatch`; false if it has left.
  func watch(_ flow: HostedFlow) -> Bool {
    change { state in
      guard state.isHome(flow) else { return false }
      state.slots[flow.slot].watchers += 1
      state.unlist(flow.slot)
      return true
    }
  }

  func unwatch(_ flow: HostedFlow) {
    change(flow) { state, slot in
      state.update(slot) { slot in
        slot.watchers -= 1
        if slot.watchers == 0 { slot.getReady() }
      }
    }
  }

  /// Waits until `flow`, or everything if it is nil, has settled.
  func settle(_ flow: HostedFlow?) async {
    if state.withLock({ $0.hasSettled(flow) }) { return }
    await Sleepers.sleep { waiter in
      state.withLock { $0.add(waiter, for: flow) }
    } onCancel: { number in
      state.withLock { $0.removeWaiter(number, for: flow) }?.resume()
    }
  }
}

extension Shard.State {
  /// Whether the loop would find something to do.
  fileprivate var hasWork: Bool {
    !ready.isEmpty || errands.needsWorker || !isOpen || leaver != nil
  }
}
