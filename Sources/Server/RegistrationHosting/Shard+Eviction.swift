import RegistrationCore

// Which registration leaves memory, and when: under the lock.

extension Shard.State {
  /// The registration that must leave because there are too many or it has rested too long, if any.
  ///
  /// It is the one that has rested longest. Those for which an eviction costs more go last.
  var leaver: Int? {
    guard isOpen else { return nil }
    let isCrowded = count - leavingCount > share
    if let first = low.first,
      isCrowded || low.count > lowShare || round &- first.round > 1
    {
      return first.slot
    }
    if let first = high.first, isCrowded || round &- first.round > 1 { return first.slot }
    return nil
  }

  /// Lists a flow at rest among those that may leave, and returns whether it left at once.
  mutating func list(_ slot: Int, _ rest: FlowRest, wasLeaving: Bool) -> Bool {
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

  /// Lets go of a flow that a task is at work on, and of what waits for it.
  mutating func abandon(_ slot: Int) {
    update(slot) { slot in
      (slot.mail, slot.held, slot.standing) = (Fifo(), [], .resting)
      (slot.isBusy, slot.isLeaving, slot.hangs) = (false, false, false)
    }
    vacate(slot)
  }

  mutating func vacate(_ slot: Int) {
    unlist(slot)
    count -= 1
    slots[slot] = Slot()
    free.append(slot)
  }
}
