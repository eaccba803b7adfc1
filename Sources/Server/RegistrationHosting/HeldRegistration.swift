public import HostStores
public import RegistrationCore
import RegistrationRuntime
import Synchronization

/// A registration in the memory of a host, and its row in a ``HostStores/HostStore``.
///
/// The client of the pool keeps its session here (``session()``, ``keep(_:)``, ``removeSession()``), so that
/// another node goes on with it. That, too, is refused once another node has taken the registration.
public final class HeldRegistration: Sendable {
  struct State {
    /// The newest claim; nil if the registration was not taken yet.
    var claim: HostClaim?
    /// The fence with which it was taken.
    var firstFence: Int64 = 0
    var checkpoint: StoredBytes?
    var session: StoredBytes?
    var keys = TakenKeys(stored: nil)
    /// Why nothing more can be done with it.
    var loss: HostStoreError?
    /// How many inputs there were, and how many before the last statement that has succeeded.
    var inputs = 0
    var confirmedInputs = -1
    /// When the last statement that made it busy began; nil if it is at rest in the store.
    var busySince: Duration?
    /// What the statement that comes next has to say of being busy.
    var need = BusyNeed.rest
    /// How many renewals of tokens by the client may be under way: as long as there are any, it is busy.
    var renewals = 0
    var pending: PendingEvent?
    /// Who waits until that event was taken.
    var waiter: CheckedContinuation<Void, Never>?
    /// Whether the launch is over, and who waits for that.
    var isLaunched = false
    var launchWaiters: [CheckedContinuation<Void, Never>] = []
    /// Whether the host has ended.
    var isOver = false
    var shown: Presented?
  }

  /// What a registration needs of the time for which it is busy.
  enum BusyNeed {
    /// It is at rest.
    case rest
    /// Something is read: as long as it was to be, so that no one cuts off its launch.
    case same
    /// Something that writes is under way, or about to be.
    case busy
  }

  /// The event that is being applied.
  struct PendingEvent {
    enum Stage {
      /// The driver has not got it yet.
      case waiting
      /// It has; the event may wait behind others.
      case handed
      /// It was taken: the next statement keeps its key.
      case due
    }

    let sent: HostedEvent
    var stage = Stage.waiting
    /// Whether it came before the driver had done all that came before, and has to come again.
    var isHeldBack = false

    var event: Registration.Event { sent.event }
    var key: EventKey? { sent.key }
  }

  /// The registration.
  public let id: RegistrationID
  let life: HostLife
  let limits: StoreTimes
  let store: any HostStore
  let gate = SerialGate()
  /// Lets one event with a number through after another.
  let turnstile = SerialGate()
  let state = Mutex(State())

  init(_ id: RegistrationID, for life: HostLife, in store: any HostStore, _ limits: StoreTimes) {
    (self.id, self.life, self.store, self.limits) = (id, life, store, limits)
  }

  /// The fence with which this life has taken it; zero if it has not.
  package var takenFence: Int64 { state.withLock { $0.firstFence } }

  var loss: HostStoreError? { state.withLock { $0.loss } }

  /// Now, on the clock that measures how old a statement is.
  var now: Duration { limits.stopwatch.elapsed }

  /// The session that the client has kept; nil if there is none.
  public func session() async throws(HostStoreError) -> Secret? {
    try await take()
    guard let stored = state.withLock({ $0.session }) else { return nil }
    guard let text = String(validating: stored.bytes, as: UTF8.self) else {
      throw .unusable(reason: "the session of '\(id)' is not text; sign in again")
    }
    return Secret(text)
  }

  /// Keeps a session in place of the old one, durably once this returns.
  public func keep(_ session: Secret) async throws(HostStoreError) {
    var change = RegistrationChange()
    change.session = .replaced(StoredBytes(Array(session.reveal().utf8)))
    try await save(change)
  }

  /// Removes the session, durably once this returns; does nothing if there is none.
  public func removeSession() async throws(HostStoreError) {
    var change = RegistrationChange()
    change.session = .emptied
    try await save(change)
  }
}
