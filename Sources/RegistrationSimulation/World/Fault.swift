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

  /// How a call fails, and what it does all the same.
  package struct Way: Hashable, Sendable {
    package var failure: ServiceFailure
    package var effect: Effect

    package init(_ failure: ServiceFailure, _ effect: Effect = .nothing) {
      (self.failure, self.effect) = (failure, effect)
    }
  }

  /// Which calls.
  public var operation: Operation.Name
  /// How they fail; a failure of the other service is put in this one's terms.
  public var failure: ServiceFailure
  /// How many of them, from the next one on.
  public var times: Int
  /// What they do all the same.
  public var effect: Effect

  /// A fault of these parts.
  public init(
    _ operation: Operation.Name, _ failure: ServiceFailure, times: Int = 1,
    effect: Effect = .nothing
  ) {
    (self.operation, self.failure) = (operation, failure)
    (self.times, self.effect) = (times, effect)
  }

  var way: Way { Way(failure, effect) }
}
