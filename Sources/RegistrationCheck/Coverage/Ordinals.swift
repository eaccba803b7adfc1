import RegistrationCore

/// An enumeration whose cases carry nothing: each is stored as its place among `allCases`.
///
/// The search of `allCases` for a name would cost more than the event that is recorded.
protocol Ordered: CaseIterable {}

extension Ordered {
  /// Its place among `allCases`.
  var ordinal: Int { unsafe withUnsafeBytes(of: self) { unsafe Int($0[0]) } }
}

extension StatePath: Ordered {}
extension Event.Name: Ordered {}
extension Operation.Name: Ordered {}
extension Notice.Name: Ordered {}
extension Checkpoint.Name: Ordered {}
extension Budgets.Kind: Ordered {}

extension Event.Name {
  /// The number of person's events: all but `answered`, which comes last.
  static let personCount = answered.ordinal
}

extension Outcome {
  /// Every outcome, in order of its ``ordinal``.
  static let all: [Outcome] = [.moved, .ignored(.stale), .ignored(.notApplicable), .ignored(.busy)]

  var ordinal: Int {
    switch self {
    case .moved: 0
    case .ignored(.stale): 1
    case .ignored(.notApplicable): 2
    case .ignored(.busy): 3
    }
  }

  /// The outcome as traces and ledgers spell it.
  var label: String {
    switch self {
    case .moved: "moved"
    case .ignored(let reason): "ignored." + reason.rawValue
    }
  }
}
