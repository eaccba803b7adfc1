import RegistrationCore

/// What a loop has to do.
enum Work<ID: Hashable & Sendable> {
  /// To apply the mail of this one, which was to leave where `wasLeaving`.
  case turn(Resident<ID>, wasLeaving: Bool)
  /// To end what is left of this one, which has left.
  case depart(Resident<ID>)
  /// To have this one stored, which is to leave.
  case storeLast(Resident<ID>)
  /// The end was asked for: those who are being brought back wait for no request any more.
  case hurry([Resident<ID>])
  /// Everything is applied: what is under way is cancelled, and what is not stored is.
  case store([Resident<ID>])
  /// Nothing for now, or for ever.
  case nothing, closed
}

// Under the lock, for everybody.

extension Shard.State {
  func isHome(_ resident: Resident<ID>) -> Bool { slots[resident.slot].resident === resident }

  func resident(of id: ID) -> Resident<ID>? {
    slotOf[id].flatMap { slots[$0].resident }
  }

  var residents: [Resident<ID>] { slots.compactMap(\.resident) }

  /// The slot of `id`, who comes into memory if need be, not launched yet.
  mutating func place(of id: ID, _ policy: Policy) -> Int {
    if let slot = slotOf[id] { return slot }
    let slot: Int
    if let last = free.popLast() {
      slot = last
    } else {
      slot = slots.endIndex
      slots.append(Slot())
    }
    lives += 1
    slots[slot].resident = Resident(
      id: id, at: Resident.Address(slot: slot, life: lives), policy: policy)
    slotOf[id] = slot
    return slot
  }

  mutating func deliver(_ mail: Mail, to slot: Int) {
    if case .event = mail, slots[slot].isReturning { return slots[slot].held.push(mail) }
    slots[slot].mail.push(mail)
    if slots[slot].standing == .resting { makeReady(slot) }
  }

  mutating func unpark(_ slot: Int) -> Bool {
    working -= 1
    slots[slot].standing = .ready
    ready.push(slot)
    return !slots[slot].mail.isEmpty
  }

  mutating func watch(_ slot: Int) -> Resident<ID>? {
    slots[slot].watchers += 1
    unlist(slot)
    return slots[slot].resident
  }

  mutating func unwatch(_ slot: Int) {
    slots[slot].watchers -= 1
    // A turn without mail finds out whether it may leave now.
    if slots[slot].watchers == 0, slots[slot].standing == .resting { makeReady(slot) }
  }

  private mutating func makeReady(_ slot: Int) {
    if slots[slot].isSettled { unsettled += 1 }
    unlist(slot)
    slots[slot].standing = .ready
    ready.push(slot)
  }

  mutating func unlist(_ slot: Int) {
    light.remove(slot)
    deep.remove(slot)
  }
}

/// Who waits, and where.
struct SettlingTicket: Sendable {
  let slot: Int?
  let number: UInt64
}

extension Shard.State {
  /// The ticket of who waits for `id`, or for everything, to settle; nil where it has.
  mutating func await(
    _ id: ID?, _ continuation: AsyncStream<Void>.Continuation
  ) -> SettlingTicket? {
    if isOver { return nil }
    nextNumber += 1
    guard let id else {
      if unsettled == 0 { return nil }
      settling.add(continuation, number: nextNumber)
      return SettlingTicket(slot: nil, number: nextNumber)
    }
    guard let slot = slotOf[id], !slots[slot].isSettled else { return nil }
    settlingOf[slot, default: Waiters()].add(continuation, number: nextNumber)
    return SettlingTicket(slot: slot, number: nextNumber)
  }

  mutating func forget(_ ticket: SettlingTicket) {
    guard let slot = ticket.slot else { return settling.remove(number: ticket.number) }
    settlingOf[slot]?.remove(number: ticket.number)
    if settlingOf[slot]?.isEmpty == true { settlingOf[slot] = nil }
  }

  mutating func didSettle(_ slot: Int, _ settled: inout Shard<ID>.Settled) {
    unsettled -= 1
    if !settlingOf.isEmpty, var waiters = settlingOf.removeValue(forKey: slot) {
      settled += waiters.takeAll()
    }
    if unsettled == 0 { settled += settling.takeAll() }
  }
}
