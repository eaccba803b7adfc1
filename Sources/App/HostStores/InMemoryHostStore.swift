public import RegistrationBackend
package import RegistrationCore
import Synchronization

/// A ``HostStore`` in memory, for tests: several hosts in one process share it as nodes share a database.
public final class InMemoryHostStore: HostStore {
  /// A registration as it is stored.
  package struct Row: Hashable, Sendable {
    package var owner: HostLife
    package var fence: Int64
    package var busyUntil: Timestamp?
    package var checkpoint: StoredBytes?
    package var session: StoredBytes?
    package var event: String?
  }

  /// The rows, and the highest fence of those that were removed.
  private struct Table {
    var rows: [RegistrationID: Row] = [:]
    /// When each row was taken or saved last.
    var usedAt: [RegistrationID: Timestamp] = [:]
    var highestRemoved: Int64?

    /// The fence of a new row: under the next one to an old fence, the last save would count as done.
    var firstFence: Int64 { highestRemoved.map { $0 + 2 } ?? 1 }
  }

  private let table = Mutex(Table())
  private let clock: any WallClock

  /// Creates an empty store, whose time of day is that of `clock`.
  public init(clock: any WallClock = ContinuousClock()) { self.clock = clock }

  /// The life that has taken a registration last; nil if it was never taken.
  package func owner(of id: RegistrationID) -> HostLife? { table.withLock { $0.rows[id]?.owner } }

  /// The row of a registration; nil if no one has taken it.
  package func row(of id: RegistrationID) -> Row? { table.withLock { $0.rows[id] } }

  /// Replaces a row without regard to its owner.
  package func put(_ row: Row?, for id: RegistrationID) { table.withLock { $0.rows[id] = row } }

  /// Takes a registration.
  public func take(
    _ id: RegistrationID, for life: HostLife, busyFor time: Duration
  ) throws(HostStoreError) -> TakenRegistration {
    let now = clock.timestamp
    return try table.withLock { table throws(HostStoreError) in
      var row = table.rows[id] ?? Row(owner: life, fence: table.firstFence)
      if !life.succeeds(row.owner) {
        if life.process == row.owner.process { throw .fenced(owner: row.owner) }
        if row.isBusy(at: now) { throw .busy(owner: row.owner) }
      }
      if row.owner != life { row.fence += 1 }
      (row.owner, row.busyUntil) = (life, time.busyMilliseconds.map(now.advanced))
      (table.rows[id], table.usedAt[id]) = (row, now)
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
    return try table.withLock { table throws(HostStoreError) in
      guard var row = table.rows[claim.id] else { throw .fenced(owner: nil) }
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
      (table.rows[claim.id], table.usedAt[claim.id]) = (row, now)
      return next
    }
  }

  /// Removes all rows that have been empty for a time; returns how many.
  public func removeEmptied(for time: Duration) -> Int {
    let (now, age) = (clock.timestamp, time.wholeMilliseconds)
    return table.withLock { table in
      let old = table.rows.filter { id, row in
        row.checkpoint == nil && row.session == nil
          && (table.usedAt[id] ?? now).advanced(byMilliseconds: age) <= now
          && row.busyUntil.map { $0 <= now } ?? true
      }
      for (id, row) in old {
        table.highestRemoved = max(table.highestRemoved ?? 0, row.fence)
        (table.rows[id], table.usedAt[id]) = (nil, nil)
      }
      return old.count
    }
  }

  /// Tells whether a claim is the newest.
  public func check(_ claim: HostClaim) throws(HostStoreError) {
    try table.withLock { table throws(HostStoreError) in
      guard let row = table.rows[claim.id] else { throw .fenced(owner: nil) }
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
