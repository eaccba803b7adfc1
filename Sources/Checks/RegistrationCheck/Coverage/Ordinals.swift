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
extension Registration.Event.Name: Ordered {}
extension Registration.Operation.Name: Ordered {}
extension Registration.Notice.Name: Ordered {}
extension Checkpoint.Name: Ordered {}
extension Budgets.Kind: Ordered {}
extension IgnoredReason: Ordered {}
extension CoverageLedger.Source: Ordered {}

extension Registration.Outcome {
  var ordinal: Int {
    switch self {
    case .handled: 0
    case .ignored(let reason): 1 + reason.ordinal
    }
  }
}
