/// The place where a server keeps many registrations, a row each.
///
/// A registration at rest belongs to no one. Whoever gets an event for it takes it, and then alone may change it: each
/// take by another life, and each save, raises the fence of the row, and a call with an older fence is refused. So a node that was cut off, or that
/// hangs for a minute, can do nothing to a registration that another node has taken since.
///
/// Each call returns or throws within a time that the store limits itself: a host waits for it.
///
/// A store needs no more than a statement on a single row for each of these calls, apart from the search for rows that were
/// emptied. It is used by many tasks at once. A
/// cancelled call is done or throws, like one whose connection is lost; a call that throws
/// ``HostStoreError/unavailable(reason:)`` may have been carried out, or may still be, but only as a whole.
public protocol HostStore: Sendable {
  /// Takes the registration of `id` for `life`, and returns what is stored; nothing, for one that is new.
  ///
  /// It is refused by ``HostStoreError/busy(owner:)`` while a life of another address is busy with it: see
  /// ``save(_:under:busyFor:)``. A later life of the same address has no need to wait: one process at a time has an
  /// address. An earlier life of the same process, whose statement comes late, is refused by
  /// ``HostStoreError/fenced(owner:)``. If the same life takes it again, because an answer was lost, the fence stays.
  ///
  /// - Parameters:
  ///   - id: the registration.
  ///   - life: who takes it.
  ///   - time: how long from now it is busy, by the store's clock.
  func take(
    _ id: RegistrationID, for life: HostLife, busyFor time: Duration
  ) async throws(HostStoreError) -> TakenRegistration

  /// Changes the row if `claim` is the newest, durably once this returns, and returns the claim with a higher fence.
  ///
  /// A claim that is not the newest is refused by ``HostStoreError/fenced(owner:)``, and nothing changes. The same save may
  /// come twice, because its answer was lost: the second one changes nothing and returns the same claim.
  ///
  /// - Parameters:
  ///   - change: what changes; it may be nothing.
  ///   - claim: the claim that the last call has returned.
  ///   - time: how long from now the registration is busy, by the store's clock; zero if it is at rest. A
  ///     registration that is busy for more than ``HostLife/longestBusyTime`` counts as one at rest: the clock
  ///     that wrote it was wrong.
  func save(
    _ change: RegistrationChange, under claim: HostClaim, busyFor time: Duration
  ) async throws(HostStoreError) -> HostClaim

  /// Removes rows that have had neither checkpoint nor session for `time`, and returns how many.
  ///
  /// A row is emptied when its flow ends, and stays, so that an old claim on it is refused by its fence. A host removes
  /// such rows after a day, or the table would grow for ever. A call removes a portion, and returns 0 if
  /// there are none. What is taken or filled meanwhile stays, and so does what is busy; a take counts as a use.
  ///
  /// A registration that was removed is new when it is taken, and its fence is higher than all that it had before.
  func removeEmptied(for time: Duration) async throws(HostStoreError) -> Int

  /// Returns if `claim` is the newest, and throws ``HostStoreError/fenced(owner:)`` if it is not; changes nothing.
  func check(_ claim: HostClaim) async throws(HostStoreError)
}
