import RegistrationCore

/// What a loop has to do.
enum Work {
  /// Apply the mail of this registration.
  case turn(HostedFlow)
  /// Start a worker, because none is idle.
  case start
  /// End the life of this registration, which has left.
  case depart(HostedFlow)
  /// Nothing for now, or for ever.
  case nothing, closed
}

// Under the lock, for all callers.

extension Shard.State {
  func isHome(_ flow: HostedFlow) -> Bool { slots[flow.slot].flow === flow }

  var flows: [HostedFlow] { slots.compactMap(\.flow) }

  mutating func place(_ owner: any FlowOwner, _ policy: Policy) -> HostedFlow {
    let slot: Int
    if let last = free.popLast() {
      slot = last
    } else {
      slot = slots.endIndex
      slots.append(Slot())
    }
    let flow = HostedFlow(owner: owner, slot: slot, policy: policy)
    slots[slot].flow = flow
    count += 1
    return flow
  }

  mutating func deliver(_ input: RegistrationDriver.Input, to slot: Int) {
    // A registration that is used again does not leave.
    if case .event = input { setLeaving(slot, false) }
    // Read before: what is held for a launch counts.
    let isSettled = slots[slot].isSettled
    slots[slot].deliver(input)
    if slots[slot].standing == .resting, !slots[slot].mail.isEmpty {
      makeReady(slot, wasSettled: isSettled)
    }
  }

  mutating func setLeaving(_ slot: Int, _ isLeaving: Bool) {
    if slots[slot].isLeaving == isLeaving { return }
    slots[slot].isLeaving = isLeaving
    leavingCount += isLeaving ? 1 : -1
  }

  mutating func watch(_ slot: Int) {
    slots[slot].watchers += 1
    unlist(slot)
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

/// What a task waits for, everything if it is nil, and the number of the task there.
struct SettlingPlace: Sendable {
  let flow: HostedFlow?
  let number: UInt64
}

extension Shard.State {
  /// The place to wait until `flow`, or everything, has settled; nil if it has.
  mutating func settlingPlace(of flow: HostedFlow?) -> SettlingPlace? {
    if let flow, !isHome(flow) { return nil }
    if isOver || hasSettled(flow?.slot) { return nil }
    nextNumber += 1
    return SettlingPlace(flow: flow, number: nextNumber)
  }

  private func hasSettled(_ slot: Int?) -> Bool {
    slot.map { slots[$0].isSettled } ?? (unsettled == 0)
  }

  /// Adds `waiter`; false if there is no longer anything to wait for.
  mutating func wait(_ waiter: SettleWaiters.Waiter, at place: SettlingPlace) -> Bool {
    if isOver || hasSettled(place.flow?.slot) { return false }
    guard let flow = place.flow else {
      return waiters.addUnlessCancelled(waiter, number: place.number)
    }
    // Its slot may be another's by now.
    guard isHome(flow) else { return false }
    return waitersOf[flow.slot, default: SettleWaiters()]
      .addUnlessCancelled(waiter, number: place.number)
  }

  mutating func removeWaiter(at place: SettlingPlace) -> SettleWaiters.Waiter? {
    guard let slot = place.flow?.slot else { return waiters.remove(number: place.number) }
    defer { if waitersOf[slot]?.isEmpty == true { waitersOf[slot] = nil } }
    return waitersOf[slot]?.remove(number: place.number)
  }

  mutating func didSettle(_ slot: Int, _ settled: inout SettleWaiters) {
    unsettled -= 1
    if !waitersOf.isEmpty, var waiters = waitersOf.removeValue(forKey: slot) {
      settled.take(all: &waiters)
    }
    if unsettled == 0 { settled.take(all: &waiters) }
  }
}
