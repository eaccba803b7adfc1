public import RegistrationCore

/// A fault: which calls fail, how, and what work they still do.
public struct Fault: Hashable, Sendable {
  /// What a failing call does before it fails.
  public enum Effect: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case nothing
    /// `after-commit`: all of its work, mails included; only the answer is lost.
    case everything
    /// `undelivered`: all of its work but the mails.
    case everythingButMail
  }

  /// How a call fails, and what it still does.
  package struct Way: Hashable, Sendable {
    package var failure: ServiceFailure
    package var effect: Effect

    package init(_ failure: ServiceFailure, _ effect: Effect = .nothing) {
      (self.failure, self.effect) = (failure, effect)
    }

    /// Whether only the mail failed, for which the rest of the call must have succeeded.
    var isOfMail: Bool {
      effect == .everythingButMail
        && [.pool(.codeDeliveryFailure), .pool(.limitExceeded)].contains(failure)
    }
  }

  /// The operation whose calls fail.
  public var operation: Registration.Operation.Name
  /// The failure; a failure of the other service is translated into an equivalent one.
  public var failure: ServiceFailure
  /// How many calls fail, from the next one on.
  public var times: Int
  /// The work that the calls still do.
  public var effect: Effect

  /// Creates a fault.
  public init(
    _ operation: Registration.Operation.Name, _ failure: ServiceFailure, times: Int = 1,
    effect: Effect = .nothing
  ) {
    (self.operation, self.failure) = (operation, failure)
    (self.times, self.effect) = (times, effect)
  }

  var way: Way { Way(failure, effect) }
}
