import RegistrationCore

// Under the lock, for the loop and the tasks that are at work on a flow.

extension Shard.State {
  mutating func next(
    _ limit: Int, share: Int, into inputs: inout [RegistrationDriver.Input]
  ) -> Work {
    if isOver { return .closed }
    if errands.needsWorker {
      errands.startWorker()
      return .start
    }
    if !isOpen, !isEndTold { tellOfEnd() }
    if let slot = leaver(share: share), let flow = slots[slot].flow {
      // At once, under the lock: no event can come in between.
      if !slots[slot].isInDoubt {
        vacate(slot)
        return .depart(flow)
      }
      deliver(.retryStore, to: slot)
      setLeaving(slot, true)
    }
    while let slot = ready.pop() {
      guard let flow = slots[slot].flow else { continue }
      hold(slot)
      slots[slot].mail.take(isEndTold ? .max : limit, into: &inputs)
      return .turn(flow)
    }
    return isOpen || heldCount > 0 ? .nothing : .closed
  }

  /// Adds the input `end` behind the mail of every registration.
  private mutating func tellOfEnd() {
    isEndTold = true
    for slot in slots.indices where slots[slot].flow != nil { deliver(.end, to: slot) }
  }

  /// Lets the caller hold a flow if nothing is under way or waits for it; false otherwise.
  mutating func takeAtOnce(_ slot: Int) -> Bool {
    guard slots[slot].isSettled, slots[slot].launch == .over else { return false }
    unsettled += 1
    hold(slot)
    return true
  }

  private mutating func hold(_ slot: Int) {
    unlist(slot)
    heldCount += 1
    slots[slot].standing = .held
  }

  /// The registration that must leave because there are too many or it has rested too long, if any.
  ///
  /// It is the one that has rested longest. Those for which an eviction costs more go last.
  func leaver(share: Int) -> Int? {
    guard isOpen else { return nil }
    let isCrowded = count - leavingCount > share
    if let first = low.first, isCrowded || round &- first.round > 1 { return first.slot }
    if let first = high.first, isCrowded || round &- first.round > 1 { return first.slot }
    return nil
  }

  /// Ends a turn, and returns whether the registration has left.
  mutating func finish(
    _ slot: Int, _ rest: FlowRest, _ settled: inout SettleWaiters
  ) -> Bool {
    heldCount -= 1
    (slots[slot].isBusy, slots[slot].isInDoubt) = (rest.isBusy, rest.isInDoubt)
    if slots[slot].launch == .underWay, rest.isLaunched { slots[slot].endLaunch() }
    let wasLeaving = slots[slot].isLeaving
    setLeaving(slot, false)
    guard slots[slot].mail.isEmpty else {
      makeReady(slot, wasSettled: false)
      return false
    }
    slots[slot].standing = .resting
    if slots[slot].isSettled { didSettle(slot, &settled) }
    if slots[slot].watchers > 0 || slots[slot].launch == .underWay { return false }
    return list(slot, rest, wasLeaving: wasLeaving)
  }

  /// Lists a flow at rest among those that may leave, and returns whether it left at once.
  private mutating func list(_ slot: Int, _ rest: FlowRest, wasLeaving: Bool) -> Bool {
    // A registration whose store has just failed as it was to leave stays until its next event.
    if wasLeaving, rest.isInDoubt { return false }
    switch wasLeaving && rest.cost != .prohibitive ? .none : rest.cost {
    case .prohibitive: return false
    case .low: low.append(slot, round: round)
    case .high: high.append(slot, round: round)
    case .none:
      vacate(slot)
      return true
    }
    return false
  }

  private mutating func vacate(_ slot: Int) {
    unlist(slot)
    count -= 1
    slots[slot] = Slot()
    free.append(slot)
  }

  mutating func letGo(_ slot: Int) {
    heldCount -= 1
    slots[slot].isBusy = true
    slots[slot].standing = .resting
    if !slots[slot].mail.isEmpty { makeReady(slot, wasSettled: false) }
  }

  mutating func takeBack(_ slot: Int, with input: RegistrationDriver.Input) -> Bool {
    guard slots[slot].standing == .resting, slots[slot].mail.isEmpty else {
      deliver(input, to: slot)
      return false
    }
    // It may have settled meanwhile, by a turn between the call's end and this.
    if slots[slot].isSettled { unsettled += 1 }
    hold(slot)
    return true
  }

  mutating func takeOver(_ slot: Int) {
    heldCount -= 1
    makeReady(slot, wasSettled: false)
  }

  mutating func end(_ settled: inout SettleWaiters) -> [HostedFlow] {
    for slot in slots.indices { (slots[slot].mail, slots[slot].held) = (Fifo(), Fifo()) }
    ready = Fifo()
    for slot in waitersOf.keys.sorted() {
      if var waiters = waitersOf.removeValue(forKey: slot) { settled.take(all: &waiters) }
    }
    settled.take(all: &waiters)
    return flows
  }
}
