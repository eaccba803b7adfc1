public import RegistrationCore

/// Calls that are to fail.
public struct Fault: Hashable, Sendable {
  /// What a failing call does before it fails.
  public enum Effect: String, Hashable, Sendable, CaseIterable {
    /// Nothing: the failure is all there is.
    case nothing
    /// `after-commit`: all of its work, mails included; only the answer is lost.
    case everything
    /// `undelivered`: all of its work but the mails.
    case everythingButMail
  }

  /// Which calls.
  public var operation: Operation.Name
  /// How they fail.
  public var failure: ScriptFailure
  /// How many of them, from the next one on.
  public var times: Int
  /// What they do all the same.
  public var effect: Effect

  /// A fault of these parts.
  public init(
    _ operation: Operation.Name, _ failure: ScriptFailure, times: Int = 1, effect: Effect = .nothing
  ) {
    (self.operation, self.failure) = (operation, failure)
    (self.times, self.effect) = (times, effect)
  }
}

/// How a call fails, by the service that it goes to.
public enum ScriptFailure: Hashable, Sendable {
  /// The pool's failure.
  case pool(PoolError)
  /// The directory's failure.
  case directory(DirectoryError)
  /// No failure by its type: a sign-in is answered with a challenge of this kind.
  case challenge(kind: String)
}
