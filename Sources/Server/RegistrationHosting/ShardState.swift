import RegistrationCore
import RegistrationRuntime

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

  mutating func place(_ owner: any FlowOwner, in shard: Shard) -> HostedFlow {
    let slot = free.popLast() ?? slots.endIndex
    if slot == slots.endIndex { slots.append(Slot()) }
    let flow = HostedFlow(owner: owner, shard: shard, slot: slot)
    slots[slot].flow = flow
    count += 1
    return flow
  }

  mutating func deliver(_ input: RegistrationDriver.Input, to slot: Int) {
    update(slot) { slot in
      // A registration that is used again does not leave.
      if case .event = input { slot.isLeaving = false }
      slot.deliver(input)
      if !slot.mail.isEmpty { slot.getReady() }
    }
  }

  /// Changes a slot, and keeps the counts and lists of the shard in step with it.
  mutating func update(_ slot: Int, _ change: (inout Slot) -> Void) {
    let (was, now) = slots[slot].observe(change)
    leavingCount += (now.isLeaving ? 1 : 0) - (was.isLeaving ? 1 : 0)
    hangingCount += (now.hangs ? 1 : 0) - (was.hangs ? 1 : 0)
    if now.standing != was.standing {
      heldCount += (now.standing == .held ? 1 : 0) - (was.standing == .held ? 1 : 0)
      if now.standing != .resting { unlist(slot) }
      if now.standing == .ready { ready.push(slot) }
    }
    guard now.isSettled != was.isSettled else { return }
    unsettled += now.isSettled ? -1 : 1
    if now.isSettled, !slots[slot].waiters.isEmpty { settled.take(all: &slots[slot].waiters) }
    if unsettled == 0, !waiters.isEmpty { settled.take(all: &waiters) }
  }

  mutating func unlist(_ slot: Int) {
    low.remove(slot)
    high.remove(slot)
  }
}

// What waits until `flow`, or everything if it is nil, has settled.

extension Shard.State {
  func hasSettled(_ flow: HostedFlow?) -> Bool {
    if isOver { return true }
    guard let flow else { return unsettled == 0 }
    // Its slot may be another's by now.
    return !isHome(flow) || slots[flow.slot].isSettled
  }

  /// Adds `waiter`; false if there is nothing to wait for.
  mutating func add(_ waiter: Sleepers.Sleeper, for flow: HostedFlow?) -> Bool {
    if hasSettled(flow) { return false }
    guard let slot = flow?.slot else { return waiters.add(waiter) }
    return slots[slot].waiters.add(waiter)
  }

  mutating func removeWaiter(_ number: Int, for flow: HostedFlow?) -> Sleepers.Sleeper? {
    guard let slot = flow?.slot else { return waiters.remove(number) }
    return slots[slot].waiters.remove(number)
  }
}
