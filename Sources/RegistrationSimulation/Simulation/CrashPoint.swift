public import RegistrationCore

/// A moment at which the process dies: on one side of an action of the driver's.
public struct CrashPoint: Hashable, Sendable {
  /// A side of an action.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// It is not carried out.
    case before
    /// It was carried out, and not acknowledged: of a request, no answer has come.
    case after
  }

  /// Which side.
  public var side: Side
  /// Which action: the next one of this name.
  public var action: RegistrationDriver.Action.Name

  /// A moment at this side of that action.
  public init(_ side: Side, _ action: RegistrationDriver.Action.Name) {
    (self.side, self.action) = (side, action)
  }

  /// Every moment that a process may die at, but those at which nothing differs from another.
  public static let all: [CrashPoint] = actions.flatMap { action in
    Side.allCases.map { CrashPoint($0, action) }
  }

  /// Those of them at which no request is performed.
  public static let ofDevice: [CrashPoint] = deviceActions.flatMap { action in
    Side.allCases.map { CrashPoint($0, action) }
  }

  /// The actions at which a process may die.
  public static let actions: [RegistrationDriver.Action.Name] =
    deviceActions + Operation.Name.allCases.map { .perform($0) }

  private static let deviceActions: [RegistrationDriver.Action.Name] =
    [.store, .clear, .keepSession, .forgetSession, .publish]
}
