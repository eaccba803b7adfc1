/// Something that does not hold of an input, in words.
public struct FuzzFinding: Error, Hashable, Sendable, CustomStringConvertible {
  /// What does not hold.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// Throws a finding where `holds` is false.
func require(
  _ holds: Bool, _ what: @autoclosure () -> String
) throws(FuzzFinding) {
  guard holds else { throw FuzzFinding(what()) }
}
