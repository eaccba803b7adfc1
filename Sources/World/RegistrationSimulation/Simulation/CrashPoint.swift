package import RegistrationCore

/// A moment at which the process dies: just before or after an action of the driver.
public struct CrashPoint: Hashable, Sendable {
  /// A side of an action.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// The action is not carried out.
    case before
    /// The action was carried out but not acknowledged; if it was a request, no answer has come.
    case after
  }

  /// The side of the action.
  public var side: Side
  /// The action: the next one with this name.
  package var action: RegistrationDriver.Action.Name

  /// Creates a moment at this side of an action.
  package init(_ side: Side, _ action: RegistrationDriver.Action.Name) {
    (self.side, self.action) = (side, action)
  }

  /// Every moment at which a process may die and that makes a difference.
  public static let all: [CrashPoint] = actions.flatMap { action in
    Side.allCases.map { CrashPoint($0, action) }
  }

  /// The moments before and after actions of the device, which perform no request.
  public static let ofDevice: [CrashPoint] = deviceActions.flatMap { action in
    Side.allCases.map { CrashPoint($0, action) }
  }

  /// The actions at which a process may die.
  package static let actions: [RegistrationDriver.Action.Name] =
    deviceActions + Registration.Operation.Name.allCases.map { .perform($0) }

  private static let deviceActions: [RegistrationDriver.Action.Name] =
    [.store, .clear, .keepSession, .forgetSession, .publish]
}

extension CrashPoint: CustomStringConvertible {
  /// The side and the action, as a script names them: `before store`.
  public var description: String { "\(side.rawValue) \(action)" }
}
