import RegistrationCore
import Synchronization

/// The registrations of one loop, and where everybody leaves their mail.
///
/// Posting never waits and never drops. Mail goes straight to the slot that it is for, and the slots
/// take turns: the loop finds no long queue of one of them in the way of another.
final class Shard<ID: Hashable & Sendable>: Sendable {
  fileprivate enum Phase { case open, closing, closed }

  struct State {
    fileprivate var phase = Phase.open
    fileprivate var isRunning = false
    fileprivate var isAsleep = false
    var slots: [Slot<ID>] = []
    var free: [Int] = []
    var slotOf: [ID: Int] = [:]
    /// How many came into memory so far.
    var lives: UInt64 = 0
    var ready = Fifo<Int>()
    /// How many have their turn or are parked.
    var working = 0
    /// How many are not settled.
    var unsettled = 0
    var settling = Waiters()
    var settlingOf: [Int: Waiters] = [:]
    var nextNumber: UInt64 = 0
    var (light, deep) = (Recency(), Recency())
    /// How many sweeps there were.
    var round: UInt32 = 0
    /// Whether the loop was told of the end, and whether it has had everything stored since.
    var (isEndKnown, isAllStored) = (false, false)

    var isOpen: Bool { phase == .open }
    var isOver: Bool { phase == .closed }
  }

  private let state: Mutex<State>
  private let settings: HostSettings<ID>

  /// How many of its registrations may be in memory.
  let share: Int

  /// Rung where there is something to do since the loop slept.
  let bell = Doorbell()

  init(settings: HostSettings<ID>, share: Int) {
    (self.settings, self.share) = (settings, share)
    state = Mutex(State())
  }

  /// Changes the state, and then wakes the loop where it sleeps and whoever waited for what settled.
  private func change<Value: Sendable>(_ body: (inout State, inout Settled) -> Value) -> Value {
    let (value, settled, wakes) = state.withLock { state in
      var settled: Settled = []
      let value = body(&state, &settled)
      let wakes = state.isAsleep && state.hasWork(share: share)
      if wakes { state.isAsleep = false }
      return (value, settled, wakes)
    }
    // The end of a stream calls back, and would find the lock taken.
    for continuation in settled { continuation.finish() }
    if wakes { bell.ring() }
    return value
  }

  typealias Settled = [AsyncStream<Void>.Continuation]
}

/// Everybody's side.
extension Shard {
  /// Leaves an event for the registration of `id`; false where nobody takes any more.
  func send(_ event: Event, to id: ID) -> Bool {
    change { state, _ in
      guard state.isOpen else { return false }
      state.deliver(.event(event), to: state.place(of: id, settings.policy))
      return true
    }
  }

  /// Leaves what a call of `resident` has brought, unless that has left meanwhile.
  ///
  /// - Parameter untilOver: whether it is taken after the end was asked for, too.
  func post(_ mail: Mail, to resident: Resident<ID>, untilOver: Bool = false) {
    change { state, _ in
      guard state.isOpen || (untilOver && !state.isOver), state.isHome(resident) else { return }
      state.deliver(mail, to: resident.slot)
    }
  }

  /// The errand for `resident` is done, as far as its next events have to wait for it; whether
  /// there are any.
  func unpark(_ resident: Resident<ID>) -> Bool {
    change { state, _ in
      guard !state.isOver, state.isHome(resident) else { return false }
      return state.unpark(resident.slot)
    }
  }

  /// Takes no more mail; what is there is still delivered.
  func close() { change { state, _ in if state.isOpen { state.phase = .closing } } }

  /// Whether mail is still taken.
  var isOpen: Bool { state.withLock { $0.isOpen } }

  /// How many registrations are in memory.
  var count: Int { state.withLock { $0.slotOf.count } }

  /// Who is in memory under `id`.
  func resident(of id: ID) -> Resident<ID>? { state.withLock { $0.resident(of: id) } }

  /// Who lives there, unless it is another by now.
  func resident(at address: Resident<ID>.Address) -> Resident<ID>? {
    state.withLock { state in
      let resident = state.slots[address.slot].resident
      return resident?.address.life == address.life ? resident : nil
    }
  }

  /// Keeps the registration of `id` in memory until as many calls of `unwatch`.
  func watch(_ id: ID) -> Resident<ID>? {
    change { state, _ in
      if state.isOver { return state.resident(of: id) }
      let slot = state.place(of: id, settings.policy)
      return state.watch(slot)
    }
  }

  func unwatch(_ resident: Resident<ID>) {
    change { state, _ in
      guard !state.isOver, state.isHome(resident) else { return }
      state.unwatch(resident.slot)
    }
  }

  /// A round of the sweep begins: who has rested through the whole of the last leaves.
  func sweep() { change { state, _ in state.round &+= 1 } }

  /// A stream without elements that ends when `id`, or everything, has settled; nil where it has.
  func settling(_ id: ID? = nil) -> AsyncStream<Void>? {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let ticket = state.withLock { $0.await(id, continuation) }
    guard let ticket else { return nil }
    // Set outside of the lock: for a stream that has ended since, it is called at once.
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.forget(ticket) }
    }
    return stream
  }
}

/// The loop's side.
extension Shard {
  /// Makes the caller the one loop; false where there is, or was, another.
  func begin() -> Bool {
    state.withLock { state in
      guard !state.isRunning, !state.isOver else { return false }
      state.isRunning = true
      return true
    }
  }

  /// What to do next; where it is a turn, its mail is put into `batch`.
  func next(into batch: inout [Mail]) -> Work<ID> {
    state.withLock { state in
      let work = state.next(settings.limits.turn, share: share, into: &batch)
      if case .nothing = work { state.isAsleep = true }
      return work
    }
  }

  /// The turn of `resident` has ended so; whether it has left.
  func finish(_ end: TurnEnd, of resident: Resident<ID>) -> Bool {
    change { state, settled in state.finish(end, at: resident.slot, &settled) }
  }

  /// An errand begins outside of a turn.
  func park(_ resident: Resident<ID>) { change { state, _ in state.park(resident.slot) } }

  /// Drops what is left and takes no more; nobody waits any longer.
  func end() {
    let residents = change { state, settled in
      state.phase = .closed
      return state.end(&settled)
    }
    for resident in residents { resident.stage.end() }
    bell.finish()
  }
}

extension Shard.State {
  /// Whether the loop would find something to do.
  fileprivate func hasWork(share: Int) -> Bool {
    !ready.isEmpty || !isOpen || leaver(share: share) != nil
  }
}
