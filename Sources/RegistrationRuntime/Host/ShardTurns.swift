// Under the lock, for the loop.

extension Shard.State {
  mutating func next(_ limit: Int, share: Int, into batch: inout [Mail]) -> Work<ID> {
    if isOver { return .closed }
    if !isOpen, !isEndKnown {
      isEndKnown = true
      return .hurry(residents)
    }
    if let slot = leaver(share: share), let resident = slots[slot].resident {
      // At once, under the lock: no event can come in between.
      if !slots[slot].isInDoubt {
        vacate(slot)
        return .depart(resident)
      }
      unsettled += 1
      take(slot)
      return .storeLast(resident)
    }
    while let slot = ready.pop() {
      guard let resident = slots[slot].resident else { continue }
      let wasLeaving = slots[slot].isLeaving
      take(slot)
      slots[slot].mail.take(limit, into: &batch)
      return .turn(resident, wasLeaving: wasLeaving)
    }
    if isOpen || working > 0 { return .nothing }
    if isAllStored { return .closed }
    isAllStored = true
    return .store(residents)
  }

  private mutating func take(_ slot: Int) {
    unlist(slot)
    working += 1
    slots[slot].standing = .working
    slots[slot].isLeaving = false
  }

  /// Who is to leave: where there are too many, or it has been too long, the one that has rested
  /// longest.
  ///
  /// Those whom it costs something go last.
  func leaver(share: Int) -> Int? {
    guard isOpen else { return nil }
    let isCrowded = slotOf.count > share
    if let first = light.first, isCrowded || round &- first.round > 1 { return first.slot }
    if let first = deep.first, isCrowded || round &- first.round > 1 { return first.slot }
    return nil
  }

  /// Whether it has left.
  mutating func finish(_ end: TurnEnd, at slot: Int, _ settled: inout Shard<ID>.Settled) -> Bool {
    slots[slot].mail.putBack(end.rest)
    (slots[slot].isBusy, slots[slot].isInDoubt) = (end.isBusy, end.isInDoubt)
    switch end.return {
    case .begins:
      // Nothing but events has come to it so far: nobody was asked for anything.
      slots[slot].isReturning = true
      slots[slot].held = slots[slot].mail
      slots[slot].mail = Fifo()
    case .ends:
      slots[slot].isReturning = false
      slots[slot].mail.append(slots[slot].held)
      slots[slot].held = Fifo()
    case nil: break
    }
    if end.isParked {
      slots[slot].standing = .parked
      slots[slot].isLeaving = end.isLeaving
      return false
    }
    return comeToRest(slot, end.repose, &settled)
  }

  private mutating func comeToRest(
    _ slot: Int, _ repose: Repose, _ settled: inout Shard<ID>.Settled
  ) -> Bool {
    working -= 1
    guard slots[slot].mail.isEmpty else {
      slots[slot].standing = .ready
      ready.push(slot)
      return false
    }
    slots[slot].standing = .resting
    if slots[slot].isSettled { didSettle(slot, &settled) }
    guard slots[slot].watchers == 0 else { return false }
    switch repose {
    case .none: break
    case .light: light.append(slot, round: round)
    case .deep: deep.append(slot, round: round)
    case .over: vacate(slot)
    }
    return repose == .over
  }

  private mutating func vacate(_ slot: Int) {
    unlist(slot)
    if let id = slots[slot].resident?.id { slotOf[id] = nil }
    slots[slot] = Slot()
    free.append(slot)
  }

  mutating func park(_ slot: Int) {
    if slots[slot].isSettled { unsettled += 1 }
    take(slot)
    slots[slot].standing = .parked
  }

  mutating func end(_ settled: inout Shard<ID>.Settled) -> [Resident<ID>] {
    for slot in slots.indices { (slots[slot].mail, slots[slot].held) = (Fifo(), Fifo()) }
    ready = Fifo()
    for slot in settlingOf.keys.sorted() { settled += settlingOf[slot]?.takeAll() ?? [] }
    settlingOf = [:]
    settled += settling.takeAll()
    return residents
  }
}
