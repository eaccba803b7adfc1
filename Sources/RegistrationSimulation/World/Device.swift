public import RegistrationCore

/// A device as far as the flow uses it, but for the session that the pool's client keeps: what is
/// stored, what it fails at, and its clock.
public struct Device: Hashable, Sendable {
  /// What a launch would find.
  public private(set) var stored = Checkpoint.none
  /// Whether what is stored can no longer be read.
  public private(set) var isTorn = false
  /// How many of the next saves fail.
  public var saveFailures = 0
  /// How many of the next looks at the session, and attempts to keep or forget it, fail.
  public var sessionFailures = 0
  /// By how many milliseconds the clock that the person sees is ahead.
  public var clockOffset: Int64 = 0
  /// Whether a checkpoint is written only once the next one is due, as no store should.
  package var writesLate = false
  /// What a late store was given last and has not written yet.
  private var unwritten: Checkpoint?

  /// What a device may fail at.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The store: there is no room.
    case store
    /// The session: the keychain is locked.
    case session
  }

  /// A device on which nothing is stored.
  public init() {}

  /// What a launch finds; nil if it cannot be read.
  public var loaded: Checkpoint? { isTorn ? nil : stored }

  /// What of it the restoring answers with: not a sign-out, which is dealt with before.
  package var restorable: Checkpoint {
    if case .leaving = stored { return .none }
    return loaded ?? .none
  }

  /// Stores a checkpoint in place of what is there; false if there is no room.
  public mutating func save(_ checkpoint: Checkpoint) -> Bool {
    guard saveFailures == 0 else {
      saveFailures -= 1
      return false
    }
    write(checkpoint)
    return true
  }

  /// Stores nothing, which needs no room.
  public mutating func clear() { write(.none) }

  /// Puts `checkpoint` there, as an earlier process would have left it.
  public mutating func give(_ checkpoint: Checkpoint) { stored = checkpoint }

  /// Makes what is stored one that cannot be read, until something else is stored.
  public mutating func tear() { isTorn = true }

  /// Loses what is not written, as the death of the process does.
  public mutating func lose() { unwritten = nil }

  /// Whether a use of the session fails; counts it.
  public mutating func failsAtSession() -> Bool {
    guard sessionFailures > 0 else { return false }
    sessionFailures -= 1
    return true
  }

  /// Makes the next use of `part` fail, behind those that are to fail already.
  package mutating func fail(_ part: Part) {
    switch part {
    case .store: saveFailures += 1
    case .session: sessionFailures += 1
    }
  }

  /// Changes what is stored, and what is yet to be written.
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
  /// What a device fails with that cannot get at its session.
  package static let lockedKeychain = PoolError.unrecognized(
    code: "keychainLocked", message: "The keychain is locked.")
}
