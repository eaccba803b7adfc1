/// The limits on what could otherwise happen without end in the closed world.
///
/// An exploration is complete within its budgets: it visits every state that can be reached without
/// exceeding a budget.
public struct Budgets: Hashable, Sendable {
  /// What a budget limits.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Calls that fail, are lost, or are answered too late.
    case faults
    /// Times that the app dies.
    case crashes
    /// Codes that the person requests: again, or for a new password.
    case resends
    /// Codes typed that are not the newest one.
    case wrongCodes = "wrong-codes"
    /// Times that the person uses the second of two passwords.
    case otherPasswords = "other-passwords"
    /// Changes of the pool or the directory from outside.
    case changes
    /// Calls of an attacker without the person's mailbox and device.
    ///
    /// If there are any, a code that the person asks for in place of a password takes from ``resends``.
    case attacks
    /// Calls with which an attacker, who has an account, gets links for it, to send them to the person.
    ///
    /// Only a policy with links has any.
    case lures
  }

  private var counts: [UInt8]
  /// The most answers on their way at once, including those that are no longer awaited: 1 to 3.
  public var inFlight: Int {
    didSet { inFlight = max(1, min(inFlight, OnTheirWay.capacity)) }
  }

  /// The largest budget of one kind.
  public static let most = 15

  /// Creates the default budgets of an exploration.
  public init() {
    counts = [1, 1, 1, 0, 0, 0, 0, 0]
    inFlight = 2
  }

  /// The budget of one kind, 0 to ``most``.
  public subscript(_ kind: Kind) -> Int {
    get { Int(counts[kind.ordinal]) }
    set { counts[kind.ordinal] = UInt8(max(0, min(newValue, Budgets.most))) }
  }

  /// The budgets, as the verdict of an exploration names them.
  public var described: [String] {
    Kind.allCases.map { "\($0.rawValue) \(self[$0])" } + ["in-flight \(inFlight)"]
  }

  /// The budgets in one word, four bits each.
  var word: UInt32 {
    Kind.allCases.reduce(0) { $0 | UInt32(self[$1]) << (4 * UInt32($1.ordinal)) }
  }
}

extension Budgets.Kind {
  /// One use of this kind, in a word of budgets.
  var unit: UInt32 { 1 << (4 * UInt32(ordinal)) }

  func isLeft(in word: UInt32) -> Bool { word >> (4 * UInt32(ordinal)) & 0xF != 0 }
}
