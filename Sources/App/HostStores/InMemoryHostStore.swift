public import RegistrationBackend
import RegistrationCore
import Synchronization

/// A ``HostStore`` in memory, for tests: several hosts in one process share it as nodes share a database.
public final class InMemoryHostStore: HostStore {
  fileprivate struct Row {
    var owner: HostLife
    var fence: Int64 = 1
    var busyUntil: Timestamp?
    var checkpoint: StoredBytes?
    var session: StoredBytes?
    var event: String?
  }

  private let rows = Mutex<[RegistrationID: Row]>([:])
  private let clock: any WallClock

  /// Creates an empty store, whose time of day is that of `clock`.
  public init(clock: any WallClock = ContinuousClock()) { self.clock = clock }

  /// Who has taken a registration last; nil if no one has.
  package func owner(of id: RegistrationID) -> HostLife? { rows.withLock { $0[id]?.owner } }

  /// Takes a registration.
  public func take(
    _ id: RegistrationID, for life: HostLife, busyFor time: Duration
  ) throws(HostStoreError) -> TakenRegistration {
    let now = clock.timestamp
    return try rows.withLock { rows throws(HostStoreError) in
      var row = rows[id] ?? Row(owner: life)
      if !life.succeeds(row.owner) {
        if life.process == row.owner.process { throw .fenced(owner: row.owner) }
        if row.isBusy(at: now) { throw .busy(owner: row.owner) }
      }
      if row.owner != life { row.fence += 1 }
      (row.owner, row.busyUntil) = (life, time.busyMilliseconds.map(now.advanced))
      rows[id] = row
      return TakenRegistration(
        claim: HostClaim(id: id, life: life, fence: row.fence), checkpoint: row.checkpoint,
        session: row.session, event: row.event)
    }
  }

  /// Changes a row.
  public func save(
    _ change: RegistrationChange, under claim: HostClaim, busyFor time: Duration
  ) throws(HostStoreError) -> HostClaim {
    let now = clock.timestamp
    return try rows.withLock { rows throws(HostStoreError) in
      guard var row = rows[claim.id] else { throw .fenced(owner: nil) }
      let next = claim.next
      if row.owner == claim.life, row.fence == next.fence { return next }
      guard row.owner == claim.life, row.fence == claim.fence else {
        throw .fenced(owner: row.owner)
      }
      row.fence = next.fence
      row.busyUntil = time.busyMilliseconds.map(now.advanced)
      row.checkpoint = change.checkpoint.applied(to: row.checkpoint)
      row.session = change.session.applied(to: row.session)
      row.event = change.event ?? row.event
      rows[claim.id] = row
      return next
    }
  }

  /// Tells whether a claim is the newest.
  public func check(_ claim: HostClaim) throws(HostStoreError) {
    try rows.withLock { rows throws(HostStoreError) in
      guard let row = rows[claim.id] else { throw .fenced(owner: nil) }
      guard row.owner == claim.life, row.fence == claim.fence else {
        throw .fenced(owner: row.owner)
      }
    }
  }
}

extension InMemoryHostStore.Row {
  fileprivate func isBusy(at now: Timestamp) -> Bool {
    guard let busyUntil else { return false }
    let longest = HostLife.longestBusyTime.busyMilliseconds ?? 0
    return busyUntil > now && busyUntil <= now.advanced(byMilliseconds: longest)
  }
}
