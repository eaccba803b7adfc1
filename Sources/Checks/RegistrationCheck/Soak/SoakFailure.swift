public import RegistrationScript

/// A registration of a soak that did not end as it must.
public struct SoakFailure: Hashable, Sendable {
  /// The kind of failure.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Nothing more went wrong, but the person did not become registered.
    case stuck
    /// Something that the flow was told or the person submitted is lost.
    case lost
    /// Something happened that must never happen.
    case violation
    /// The simulation takes other transitions than the runner.
    case difference
  }

  /// What does not hold, and the line that says so.
  struct UnmetExpectation: Hashable, Sendable {
    let kind: Kind
    let expectation: Directive

    init(_ kind: Kind, expectation: Directive) {
      (self.kind, self.expectation) = (kind, expectation)
    }
  }

  /// The kind of failure.
  public let kind: Kind
  /// The number of the registration in its soak, from 0.
  public let number: Int
  /// The script that shows it, as short as possible; its last line does not hold.
  public let script: EventScript
  /// The number of its lines before it was made shorter.
  public let originalCount: Int
}
