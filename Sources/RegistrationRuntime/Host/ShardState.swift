import RegistrationCore

/// What a loop has to do.
enum Work<ID: Hashable & Sendable> {
  /// Apply the mail of this registration.
  case turn(HostedFlow<ID>)
  /// End the life of this registration, which has left.
  case depart(HostedFlow<ID>)
  /// Nothing for now, or for ever.
  case nothing, closed
}

// Under the lock, for all callers.

extension Shard.State {
  func isHome(_ flow: HostedFlow<ID>) -> Bool { slots[flow.slot].flow === flow }

  func flow(of id: ID) -> HostedFlow<ID>? { slotOf[id].flatMap { slots[$0].flow } }

  var flows: [HostedFlow<ID>] { slots.compactMap(\.flow) }

  /// The slot of `id`, which comes into memory if necessary, not launched yet.
  mutating func place(of id: ID, _ policy: Policy) -> Int {
    if let slot = slotOf[id] { return slot }
    let slot: Int
    if let last = free.popLast() {
      slot = last
    } else {
      slot = slots.endIndex
      slots.append(Slot())
    }
    slots[slot].flow = HostedFlow(id: id, slot: slot, policy: policy)
    slotOf[id] = slot
    return slot
  }

  mutating func deliver(_ input: RegistrationDriver.Input, to slot: Int) {
    // Read before: what is held for a launch counts.
    let isSettled = slots[slot].isSettled
    slots[slot].deliver(input)
    if slots[slot].standing == .resting, !slots[slot].mail.isEmpty {
      makeReady(slot, wasSettled: isSettled)
    }
  }

  mutating func watch(_ slot: Int) -> HostedFlow<ID>? {
    slots[slot].watchers += 1
    unlist(slot)
    return slots[slot].flow
  }

  mutating func unwatch(_ slot: Int) {
    slots[slot].watchers -= 1
    if slots[slot].watchers == 0 { giveTurn(slot) }
  }

  /// A turn without mail finds out whether it may leave now.
  mutating func giveTurn(_ slot: Int) {
    guard slots[slot].standing == .resting else { return }
    makeReady(slot, wasSettled: slots[slot].isSettled)
  }

  mutating func makeReady(_ slot: Int, wasSettled: Bool) {
    if wasSettled { unsettled += 1 }
    unlist(slot)
    slots[slot].standing = .ready
    ready.push(slot)
  }

  mutating func unlist(_ slot: Int) {
    low.remove(slot)
    high.remove(slot)
  }
}

/// The place where a task waits, and its number there.
struct SettlingPlace: Sendable {
  let slot: Int?
  let number: UInt64
}

extension Shard.State {
  /// The place to wait until `id`, or everything, has settled; nil if it has.
  mutating func settlingPlace(of id: ID?) -> SettlingPlace? {
    let slot = id.flatMap { slotOf[$0] }
    guard !isOver, id == nil || slot != nil, !hasSettled(slot) else { return nil }
    nextNumber += 1
    return SettlingPlace(slot: slot, number: nextNumber)
  }

  private func hasSettled(_ slot: Int?) -> Bool {
    slot.map { slots[$0].isSettled } ?? (unsettled == 0)
  }

  /// Adds `waiter`; false if there is no longer anything to wait for.
  mutating func wait(_ waiter: SettleWaiters.Waiter, at place: SettlingPlace) -> Bool {
    if isOver || hasSettled(place.slot) { return false }
    guard let slot = place.slot else {
      return waiters.addUnlessCancelled(waiter, number: place.number)
    }
    return waitersOf[slot, default: SettleWaiters()]
      .addUnlessCancelled(waiter, number: place.number)
  }

  mutating func removeWaiter(at place: SettlingPlace) -> SettleWaiters.Waiter? {
    guard let slot = place.slot else { return waiters.remove(number: place.number) }
    defer { if waitersOf[slot]?.isEmpty == true { waitersOf[slot] = nil } }
    return waitersOf[slot]?.remove(number: place.number)
  }

  mutating func didSettle(_ slot: Int, _ settled: inout [SettleWaiters.Waiter]) {
    unsettled -= 1
    if !waitersOf.isEmpty, var waiters = waitersOf.removeValue(forKey: slot) {
      settled += waiters.takeAll()
    }
    if unsettled == 0 { settled += waiters.takeAll() }
  }
}
