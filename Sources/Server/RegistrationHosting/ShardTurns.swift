import RegistrationCore
import RegistrationRuntime

// Under the lock, for the loop and the tasks that are at work on a flow.

extension Shard.State {
  mutating func next(into inputs: inout [RegistrationDriver.Input]) -> Work {
    if isOver { return .closed }
    if errands.needsWorker {
      errands.startWorker()
      return .start
    }
    if !isOpen, !isEndTold { tellOfEnd() }
    if let slot = leaver, let flow = slots[slot].flow {
      // At once, under the lock: no event can come in between.
      if !slots[slot].isInDoubt {
        vacate(slot)
        return .depart(flow)
      }
      deliver(.retryStore, to: slot)
      update(slot) { $0.isLeaving = true }
    }
    guard let slot = ready.popAndRelease(), let flow = slots[slot].flow
    else { return isOpen || heldCount + hangingCount > 0 ? .nothing : .closed }
    update(slot) { $0.standing = .held }
    takeMail(of: slot, into: &inputs)
    return .turn(flow)
  }

  /// Takes as much mail as a turn has; at the end, all of it.
  mutating func takeMail(of slot: Int, into inputs: inout [RegistrationDriver.Input]) {
    slots[slot].takeMail(isEndTold ? .max : turn, into: &inputs)
  }

  /// Adds the input `end` behind the mail of every registration.
  private mutating func tellOfEnd() {
    isEndTold = true
    for slot in slots.indices where slots[slot].flow != nil { deliver(.end, to: slot) }
  }

  /// Lets the caller hold a flow if nothing is under way or waits for it; false otherwise.
  mutating func takeAtOnce(_ slot: Int) -> Bool {
    guard isOpen, isRunning, slots[slot].isSettled, slots[slot].launch == .over
    else { return false }
    update(slot) { $0.standing = .held }
    return true
  }

  /// Ends a turn, and returns whether the registration has left.
  mutating func finish(_ slot: Int, _ rest: FlowRest) -> Bool {
    let wasLeaving = slots[slot].isLeaving
    update(slot) { $0.finish(rest) }
    if slots[slot].standing != .resting || slots[slot].watchers > 0 { return false }
    return slots[slot].launch != .underWay && list(slot, rest, wasLeaving: wasLeaving)
  }

  mutating func takeBack(_ slot: Int, with input: RegistrationDriver.Input) -> Bool {
    guard isOpen else { return false }
    guard slots[slot].standing == .resting, slots[slot].mail.isEmpty else {
      deliver(input, to: slot)
      return false
    }
    // It may have settled meanwhile, by a turn between the call's end and this.
    update(slot) { $0.standing = .held }
    return true
  }

  /// Drops what is left, and returns the flows that must end.
  mutating func end() -> [HostedFlow] {
    phase = .closed
    for slot in slots.indices {
      (slots[slot].mail, slots[slot].held) = (Fifo(), [])
      settled.take(all: &slots[slot].waiters)
    }
    ready = Fifo()
    settled.take(all: &waiters)
    return flows
  }
}
