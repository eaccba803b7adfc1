import RegistrationCore
import Synchronization

/// The registrations of one loop, and their mailboxes.
///
/// Posting never waits and never drops anything. Mail goes directly to its slot, and the slots take
/// turns, so a long queue of one slot does not delay another.
final class Shard<ID: Hashable & Sendable>: Sendable {
  fileprivate enum Phase { case open, closing, closed }

  struct State {
    fileprivate var phase = Phase.open
    fileprivate var isRunning = false
    fileprivate var isAsleep = false
    var slots: [Slot<ID>] = []
    var free: [Int] = []
    var slotOf: [ID: Int] = [:]
    var ready = Fifo<Int>()
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

  private let state: Mutex<State>
  let settings: HostSettings<ID>
  let announcer: Announcer<ID>
  let deadlines: DeadlineKeeper<HostEnvironment<ID>>

  /// How many of its registrations may be in memory.
  let share: Int

  /// Wakes the loop if there is something to do since it slept.
  let signal = WakeSignal()

  init(settings: HostSettings<ID>, announcer: Announcer<ID>, share: Int) {
    (self.settings, self.announcer, self.share) = (settings, announcer, share)
    deadlines = DeadlineKeeper(settings.flow)
    state = Mutex(State())
  }

  /// Changes the state, and then wakes the loop if it sleeps, and those that waited for what settled.
  private func change<Value: Sendable>(
    _ body: (inout State, inout [SettleWaiters.Waiter]) -> Value
  ) -> Value {
    let (value, settled, wakes) = state.withLock { state in
      var settled: [SettleWaiters.Waiter] = []
      let value = body(&state, &settled)
      let wakes = state.isAsleep && state.hasWork(share: share)
      if wakes { state.isAsleep = false }
      return (value, settled, wakes)
    }
    for waiter in settled { waiter.resume() }
    if wakes { signal.wake() }
    return value
  }
}

/// For all callers.
extension Shard {
  /// Leaves an event for the registration of `id`; false if none are taken any longer.
  func send(_ event: Registration.Event, to id: ID) -> Bool {
    change { state, _ in
      guard state.isOpen else { return false }
      state.deliver(.event(event), to: state.place(of: id, settings.policy))
      return true
    }
  }

  /// Leaves the result of a call of `flow`, unless the flow has left meanwhile.
  func post(_ input: RegistrationDriver.Input, to flow: HostedFlow<ID>) {
    change { state, _ in
      guard state.isOpen, state.isHome(flow) else { return }
      state.deliver(input, to: flow.slot)
    }
  }

  /// Accepts no more mail; what is there is still delivered.
  func close() { change { state, _ in if state.isOpen { state.phase = .closing } } }

  /// How many registrations are in memory.
  var count: Int { state.withLock { $0.slotOf.count } }

  /// The registration in memory under `id`.
  func flow(of id: ID) -> HostedFlow<ID>? { state.withLock { $0.flow(of: id) } }

  /// Keeps the registration of `id` in memory until as many calls of `unwatch`.
  func watch(_ id: ID) -> HostedFlow<ID>? {
    change { state, _ in
      if state.isOver { return state.flow(of: id) }
      return state.watch(state.place(of: id, settings.policy))
    }
  }

  func unwatch(_ flow: HostedFlow<ID>) {
    change { state, _ in
      if !state.isOver, state.isHome(flow) { state.unwatch(flow.slot) }
    }
  }

  /// Begins a round of the sweep: a registration that has rested during the whole last round
  /// leaves.
  func sweep() { change { state, _ in state.round &+= 1 } }

  /// Waits until `id`, or everything, has settled.
  func settle(_ id: ID?) async {
    guard let place = state.withLock({ $0.settlingPlace(of: id) }) else { return }
    await SettleWaiters.wait { waiter in
      state.withLock { $0.wait(waiter, at: place) }
    } removing: { [weak self] in
      self?.state.withLock { $0.removeWaiter(at: place) }
    }
  }
}

/// For the loop, and for the tasks that are at work on a flow.
extension Shard {
  /// Makes the caller the loop of the shard; false if there is or was another.
  func begin() -> Bool {
    state.withLock { state in
      guard !state.isRunning, !state.isOver else { return false }
      state.isRunning = true
      return true
    }
  }

  /// What to do next; if it is a turn, its mail is put into `inputs`.
  func next(into inputs: inout [RegistrationDriver.Input]) -> Work<ID> {
    state.withLock { state in
      let work = state.next(settings.limits.turn, share: share, into: &inputs)
      if case .nothing = work { state.isAsleep = true }
      return work
    }
  }

  /// Takes what has come for `flow` since its turn began.
  func takeMail(of flow: HostedFlow<ID>, into inputs: inout [RegistrationDriver.Input]) {
    state.withLock { state in
      guard !state.isOver, state.isHome(flow) else { return }
      state.slots[flow.slot].mail.take(settings.limits.turn, into: &inputs)
    }
  }

  /// Ends the work on `flow`, and returns whether it has left.
  func finish(_ flow: HostedFlow<ID>, _ rest: FlowRest) -> Bool {
    change { state, settled in
      guard !state.isOver, state.isHome(flow) else { return false }
      return state.finish(flow.slot, rest, &settled)
    }
  }

  /// Lets go of `flow` while a call is under way for it.
  func letGo(_ flow: HostedFlow<ID>) {
    change { state, _ in
      if !state.isOver, state.isHome(flow) { state.letGo(flow.slot) }
    }
  }

  /// Brings the answer to a call; true if the caller is at work on `flow` again.
  func takeBack(_ flow: HostedFlow<ID>, with input: RegistrationDriver.Input) -> Bool {
    change { state, _ in
      guard state.isOpen, state.isHome(flow) else { return false }
      return state.takeBack(flow.slot, with: input)
    }
  }

  /// Gives `flow` another turn, because the task at work on it hangs.
  func takeOver(_ flow: HostedFlow<ID>) {
    change { state, _ in
      if !state.isOver, state.isHome(flow) { state.takeOver(flow.slot) }
    }
  }

  /// Gives `flow` a turn without mail, which finds out whether it may leave now.
  func giveTurn(_ flow: HostedFlow<ID>) {
    change { state, _ in
      if !state.isOver, state.isHome(flow) { state.giveTurn(flow.slot) }
    }
  }

  /// Drops what is left, accepts no more, and resumes all that wait.
  func end() {
    let flows = change { state, settled in
      state.phase = .closed
      return state.end(&settled)
    }
    for flow in flows { flow.shell.endStreams() }
    deadlines.end()
    signal.finish()
  }
}

extension Shard.State {
  /// Whether the loop would find something to do.
  fileprivate func hasWork(share: Int) -> Bool {
    !ready.isEmpty || !isOpen || leaver(share: share) != nil
  }
}
