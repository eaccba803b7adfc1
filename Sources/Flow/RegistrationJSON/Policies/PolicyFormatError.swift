/// The error in a policy: its place, what is wrong, and the remedy.
public struct PolicyFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The keys that lead to the place, with dots between them; empty for the whole policy.
  public let keyPath: String
  /// What is wrong there.
  public let reason: String
  /// What to do about it.
  public let remedy: String

  package init(_ keyPath: String, _ reason: String, _ remedy: String) {
    (self.keyPath, self.reason, self.remedy) = (keyPath, reason, remedy)
  }

  /// The place, the error and the remedy.
  public var description: String {
    "\(keyPath.isEmpty ? "the policy" : keyPath) \(reason); \(remedy)"
  }
}
