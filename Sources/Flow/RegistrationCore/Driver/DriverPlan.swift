extension RegistrationDriver {
  /// What one event requires that is not done yet.
  struct PendingActions: Sendable {
    enum Session: Sendable {
      case keep(Login)
      case forget(Login)
    }

    /// The call that is no longer wanted.
    var cancels: RequestID?
    var session: Session?
    /// Whether what must survive may have changed.
    var stores = false
    /// Whether the store did not take what was to be stored.
    var hasFailedToStore = false
    /// Whether the store could not be asked what it holds.
    var hasFailedToLoad = false
    /// Whether the store was left alone because `leaving` must stay in it.
    var hasSkippedStore = false
    /// How many sessions could still not be forgotten when that was tried again.
    var retried = 0
    /// Whether a session was kept for the event.
    var hasKept = false
  }

  /// What to do next, in this order.
  enum Stage: UInt8, Sendable {
    case rest
    case cancel
    case retryForgetting
    case store
    case clearInstead
    case session
    case publish
    case load
    case forgetLeaving
    case clearLeaving
    case perform
  }
}

extension RegistrationDriver.PendingActions {
  /// Whether nothing is required before the event is published.
  var isEmpty: Bool { !stores && cancels == nil && session == nil }

  var keeps: Bool {
    if case .keep = session { true } else { false }
  }
}
