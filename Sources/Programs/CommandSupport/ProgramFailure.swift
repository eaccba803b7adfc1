/// The reason why a program of this package cannot go on: a fault of its surroundings, or a condition
/// without which its figures mean nothing.
package struct ProgramFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected and what is the case, in words.
  package let description: String

  /// Creates a failure in these words.
  package init(_ description: String) { self.description = description }
}
