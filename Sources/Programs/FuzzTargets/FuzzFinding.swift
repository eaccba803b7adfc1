/// A property that does not hold for an input, in words.
public struct FuzzFinding: Error, Hashable, Sendable, CustomStringConvertible {
  /// The property that does not hold.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// Throws a finding if `holds` is false.
func require(
  _ holds: Bool, _ what: @autoclosure () -> String
) throws(FuzzFinding) {
  guard holds else { throw FuzzFinding(what()) }
}
