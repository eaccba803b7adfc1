public import RegistrationCore

/// A simulated device: its stored checkpoint, its failures and its clock.
///
/// The pool's client keeps the session.
public struct Device: Hashable, Sendable {
  /// The checkpoint that a launch would find.
  public private(set) var stored = Checkpoint.none
  /// Whether what is stored can no longer be read.
  public private(set) var isTorn = false
  /// How many of the next saves fail.
  public var saveFailures = 0
  /// How many of the next attempts to look up, keep or forget the session fail.
  public var sessionFailures = 0
  /// How many milliseconds the clock of the device is ahead of the time of the pool.
  public var clockOffset: Int64 = 0
  /// Whether a checkpoint is written only when the next one is due, as no store should do.
  package var writesLate = false
  /// The checkpoint that a late store was given last and has not written yet.
  private var unwritten: Checkpoint?

  /// A part of a device that may fail.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The store: there is no room.
    case store
    /// The session: the keychain is locked.
    case session
  }

  /// Creates a device on which nothing is stored.
  public init() {}

  /// The checkpoint that a launch finds; nil if it cannot be read.
  public var loaded: Checkpoint? { isTorn ? nil : stored }

  /// The checkpoint with which the restoring answers: not a sign-out, which is handled before.
  package var restorable: Checkpoint {
    if case .leaving = stored { return .none }
    return loaded ?? .none
  }

  /// Stores a checkpoint in place of the old one; returns false if there is no room.
  public mutating func save(_ checkpoint: Checkpoint) -> Bool {
    guard saveFailures == 0 else {
      saveFailures -= 1
      return false
    }
    write(checkpoint)
    return true
  }

  /// Removes the checkpoint, which needs no room.
  public mutating func clear() { write(.none) }

  /// Sets the stored checkpoint, as an earlier process would have left it.
  public mutating func give(_ checkpoint: Checkpoint) { stored = checkpoint }

  /// Makes what is stored unreadable, until something else is stored.
  public mutating func tear() { isTorn = true }

  /// Discards what is not written, as when the process dies.
  public mutating func lose() { unwritten = nil }

  /// Returns whether a use of the session fails, and counts the use.
  public mutating func failsAtSession() -> Bool {
    guard sessionFailures > 0 else { return false }
    sessionFailures -= 1
    return true
  }

  /// Carries out what `action` asks of the store, and says whether the session can be accessed.
  package mutating func carryOut(
    _ action: RegistrationDriver.Action
  ) -> RegistrationDriver.ActionResult {
    switch action {
    case .load: return loaded.map { .loaded($0) } ?? .unreadable
    case .store(let checkpoint): return save(checkpoint) ? .done : .failed
    case .clear: clear()
    case .keepSession, .forgetSession: return failsAtSession() ? .failed : .done
    case .cancel, .publish, .perform: break
    }
    return .done
  }

  /// Makes the next use of `part` fail, after those that are already set to fail.
  package mutating func fail(_ part: Part) {
    switch part {
    case .store: saveFailures += 1
    case .session: sessionFailures += 1
    }
  }

  /// Changes what is stored, and what is still to be written.
  package mutating func changeStored(_ change: (Checkpoint) -> Checkpoint) {
    stored = change(stored)
    unwritten = unwritten.map(change)
  }

  private mutating func write(_ checkpoint: Checkpoint) {
    isTorn = false
    if let due = unwritten { stored = due }
    if writesLate { unwritten = checkpoint } else { stored = checkpoint }
  }
}

extension PoolError {
  /// The failure of a device that cannot access its session.
  package static let lockedKeychain = PoolError.unrecognized(
    code: "keychainLocked", message: "The keychain is locked.")
}
