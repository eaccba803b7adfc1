import HostStores
import RegistrationContracts
import RegistrationCore
import Synchronization

/// A mistake of a store of a server.
enum HostStoreFault: String, CaseIterable, Sendable {
  case none
  case startsWithOther, cutsBytes, losesEmpty, overwritesAll, ignoresCase
  case keepsFenceAtTake, raisesAtRepeatedTake, keepsFenceAtSave, raisesForEventsOnly
  case ignoresOwner, ignoresFence, checksOwnerOnly, checkRaises, refusesRepeat, deletesEmptied
  case removesNothing, miscountsRemoved, removesFilled, removesWithSession, removesEarly,
    removesBusy,
    startsAgain, startsTooLow
  case ignoresBusy, ignoresBusyOfSave, comparesPrefix, waitsForItself, takesLate, takesLateAtRest,
    takesForDead,
    staysBusy, neverPasses
  case believesFarTime, readsBeforeItWrites, forgetsAtCrash, tearsAtFailure, tearsIfCancelled

  var breaks: Set<HostStorePromise> {
    switch self {
    case .none: []
    case .startsWithOther:
      [
        .newOneIsEmpty, .idsAreApart, .keepsOtherParts, .emptiedKeepsFence, .emptiedIsRemoved,
        .removedKeepsOldOut,
      ]
    case .cutsBytes, .losesEmpty: [.returnsWhatWasSaved]
    case .overwritesAll: [.keepsOtherParts]
    case .ignoresCase: [.idsAreApart]
    case .keepsFenceAtTake: [.takeRaisesFence, .sameAddressTakes, .emptiedKeepsFence]
    case .raisesAtRepeatedTake: [.repeatedTakeRaisesNothing]
    case .keepsFenceAtSave: [.saveRaisesFence, .lateSaveIsRefused, .checkTellsOldClaim]
    case .raisesForEventsOnly: [.saveRaisesFence]
    case .ignoresOwner: [.oldSaveIsRefused]
    case .ignoresFence: [.lateSaveIsRefused, .removedKeepsOldOut]
    case .checksOwnerOnly: [.checkTellsOldClaim]
    case .checkRaises: [.checkTellsOldClaim]
    case .refusesRepeat: [.repeatedSaveIsOne]
    case .deletesEmptied:
      [
        .emptiedKeepsFence, .keepsOtherParts, .emptiedIsRemoved, .usedIsNotRemoved,
        .removedKeepsOldOut,
      ]
    case .removesNothing: [.emptiedIsRemoved, .removedKeepsOldOut]
    case .miscountsRemoved: [.emptiedIsRemoved]
    case .removesFilled, .removesWithSession, .removesEarly, .removesBusy: [.usedIsNotRemoved]
    case .startsAgain, .startsTooLow: [.removedKeepsOldOut]
    case .ignoresBusy: [.busyIsNotTaken, .oneTakerWins, .saveIsDurable, .lateTakeIsRefused]
    case .ignoresBusyOfSave: [.busyIsNotTaken]
    case .comparesPrefix: [.busyIsNotTaken]
    case .waitsForItself: [.sameAddressTakes]
    case .takesLate, .takesLateAtRest, .takesForDead: [.lateTakeIsRefused]
    case .staysBusy: [.restIsTaken, .saveIsDurable]
    case .neverPasses: [.busyTimePasses, .restIsTaken, .takeRaisesFence]
    case .believesFarTime: [.farTimeDoesNotCount]
    case .readsBeforeItWrites: [.oneTakerWins]
    case .forgetsAtCrash: [.saveIsDurable]
    case .tearsAtFailure: [.failedSaveIsWhole]
    case .tearsIfCancelled: [.cancelledSaveIsWhole]
    }
  }
}

/// A store of a server on a simulated disk, with one mistake or none.
final class FaultyHostStore: HostStore {
  struct Row {
    var owner: HostLife
    var fence: Int64 = 1
    var usedAt = ContinuousClock.now
    var busyUntil: ContinuousClock.Instant?
    var checkpoint: StoredBytes?
    var session: StoredBytes?
    var event: String?
  }

  final class Disk: Sendable {
    let rows = Mutex<[String: Row]>([:])
    let fails = Mutex(false)
    /// The fence that a new row begins with.
    let first = Mutex<Int64>(1)
  }

  private let fault: HostStoreFault
  private let disk: Disk

  init(_ fault: HostStoreFault, _ disk: Disk) { (self.fault, self.disk) = (fault, disk) }

  static func testbed(_ fault: HostStoreFault) -> HostStoreTestbed {
    let disk = Disk()
    var testbed = HostStoreTestbed(store: FaultyHostStore(fault, disk))
    testbed.reopen = {
      if fault == .forgetsAtCrash { disk.rows.withLock { $0 = [:] } }
      return FaultyHostStore(fault, disk)
    }
    testbed.failNextSave = { disk.fails.withLock { $0 = true } }
    return testbed
  }

  private func key(_ id: RegistrationID) -> String {
    fault == .ignoresCase ? id.text.lowercased() : id.text
  }

  func take(
    _ id: RegistrationID, for life: HostLife, busyFor time: Duration
  ) async throws(HostStoreError) -> TakenRegistration {
    let now = ContinuousClock.now
    let found = disk.rows.withLock { $0[key(id)] }
    if fault == .readsBeforeItWrites { await Task.yield() }
    return try disk.rows.withLock { rows throws(HostStoreError) in
      var row =
        (fault == .readsBeforeItWrites ? found : rows[key(id)])
        ?? Row(owner: life, fence: disk.first.withLock { $0 })
      if isLate(life, after: row) { throw .fenced(owner: row.owner) }
      if !isFree(row, for: life, at: now) { throw .busy(owner: row.owner) }
      if fault != .keepsFenceAtTake, row.owner != life || fault == .raisesAtRepeatedTake {
        row.fence += 1
      }
      (row.owner, row.busyUntil, row.usedAt) = (life, now + time, now)
      rows[key(id)] = row
      let extra = fault == .startsWithOther ? StoredBytes([1]) : nil
      return TakenRegistration(
        claim: HostClaim(id: id, life: life, fence: row.fence), checkpoint: row.checkpoint ?? extra,
        session: row.session, event: row.event)
    }
  }

  private func isLate(_ life: HostLife, after row: Row) -> Bool {
    let isBusy = row.busyUntil.map { $0 > .now } ?? false
    if fault == .takesLate && isBusy || fault == .takesLateAtRest && !isBusy { return false }
    return life.process == row.owner.process && life.text < row.owner.text
  }

  private func isFree(_ row: Row, for life: HostLife, at now: ContinuousClock.Instant) -> Bool {
    let isSame =
      fault == .comparesPrefix
      ? life.address.hasPrefix(row.owner.address) : row.owner.address == life.address
    let isEarlier = isSame && life.text < row.owner.text && fault != .takesForDead
    if isSame, !isEarlier, fault != .waitsForItself || row.owner == life { return true }
    guard let until = row.busyUntil, fault != .ignoresBusy else { return true }
    if fault == .neverPasses, until > now - .seconds(60), until < now { return false }
    return until <= now || fault != .believesFarTime && until > now + HostLife.longestBusyTime
  }

  func save(
    _ change: RegistrationChange, under claim: HostClaim, busyFor time: Duration
  ) async throws(HostStoreError) -> HostClaim {
    let now = ContinuousClock.now
    let fails = disk.fails.withLock { fails in
      defer { fails = false }
      return fails
    }
    let tears = fails && fault == .tearsAtFailure || Task.isCancelled && fault == .tearsIfCancelled
    if fails, !tears { throw .unavailable(reason: "the disk is full") }
    return try disk.rows.withLock { rows throws(HostStoreError) in
      guard var row = rows[key(claim.id)] else { throw .fenced(owner: nil) }
      let next = HostClaim(id: claim.id, life: claim.life, fence: claim.fence + 1)
      if row.owner == claim.life, row.fence == next.fence, fault != .refusesRepeat { return next }
      guard admits(row, claim) else { throw .fenced(owner: row.owner) }
      if raises(change) { row.fence += 1 }
      row.usedAt = now
      if time > .zero, fault != .ignoresBusyOfSave {
        row.busyUntil = now + time
      } else if fault != .staysBusy {
        row.busyUntil = nil
      }
      write(change, to: &row, tears: tears)
      rows[key(claim.id)] = fault == .deletesEmptied && row.checkpoint == nil ? nil : row
      if fails { throw .unavailable(reason: "the disk is full") }
      return HostClaim(id: claim.id, life: claim.life, fence: row.fence)
    }
  }

  func removeEmptied(for time: Duration) async throws(HostStoreError) -> Int {
    let now = ContinuousClock.now
    return disk.rows.withLock { rows in
      let old = rows.filter { _, row in
        (row.checkpoint == nil || fault == .removesFilled)
          && (row.session == nil || fault == .removesWithSession)
          && (row.usedAt + time <= now || fault == .removesEarly)
          && (row.busyUntil.map { $0 <= now } ?? true || fault == .removesBusy)
      }
      if fault == .removesNothing { return old.count }
      for (key, row) in old {
        // Its last save would count as done.
        let step: Int64 = fault == .startsTooLow ? 1 : 2
        if fault != .startsAgain { disk.first.withLock { $0 = max($0, row.fence + step) } }
        rows[key] = nil
      }
      return fault == .miscountsRemoved ? min(old.count, 1) : old.count
    }
  }

  private func raises(_ change: RegistrationChange) -> Bool {
    fault != .keepsFenceAtSave && (fault != .raisesForEventsOnly || change.event != nil)
  }

  private func admits(_ row: Row, _ claim: HostClaim) -> Bool {
    (row.owner == claim.life || fault == .ignoresOwner)
      && (row.fence == claim.fence || fault == .ignoresFence)
  }

  private func write(_ change: RegistrationChange, to row: inout Row, tears: Bool) {
    let isAll = fault == .overwritesAll
    row.checkpoint = change.checkpoint.applied(to: isAll ? nil : row.checkpoint)
    if fault == .cutsBytes {
      row.checkpoint = row.checkpoint.map { StoredBytes(Array($0.bytes.prefix(1000))) }
    }
    if fault == .losesEmpty, row.checkpoint?.bytes.isEmpty == true { row.checkpoint = nil }
    if tears { return }
    row.session = change.session.applied(to: isAll ? nil : row.session)
    row.event = change.event ?? (isAll ? nil : row.event)
  }

  func check(_ claim: HostClaim) async throws(HostStoreError) {
    try disk.rows.withLock { rows throws(HostStoreError) in
      guard let row = rows[key(claim.id)] else { throw .fenced(owner: nil) }
      guard row.owner == claim.life, row.fence == claim.fence || fault == .checksOwnerOnly
      else { throw .fenced(owner: row.owner) }
      if fault == .checkRaises { rows[key(claim.id)]?.fence += 1 }
    }
  }
}
