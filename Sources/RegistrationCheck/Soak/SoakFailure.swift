public import RegistrationScript

/// A registration of a soak that did not end as it must.
public struct SoakFailure: Hashable, Sendable {
  /// What became of it.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The world let everything through, and the person did not get registered.
    case stuck
    /// Something that was told or submitted is gone.
    case lost
    /// Something is that must never be.
    case violation
    /// The simulation takes other transitions than the runner.
    case difference
  }

  /// What does not hold, and the line that says so.
  struct Finding: Hashable, Sendable {
    let kind: Kind
    let expectation: Directive

    init(_ kind: Kind, expectation: Directive) {
      (self.kind, self.expectation) = (kind, expectation)
    }
  }

  /// What became of it.
  public let kind: Kind
  /// The number of the registration in its soak, from 0.
  public let number: Int
  /// The script that shows it, as short as it could be made; its last line does not hold.
  public let script: EventScript
  /// How many lines it had before it was made shorter.
  public let originalCount: Int
}
