public import RegistrationCore

/// A registration that takes a person's events as lines of JSON.
public actor FeedSession {
  private let policy: Policy
  private let seed: UInt64

  /// A session under `policy`; `seed` is what codes and identifiers are drawn from.
  public init(policy: Policy, seed: UInt64) {
    (self.policy, self.seed) = (policy, seed)
  }

  /// Takes a line, and answers with those that follow from it.
  public func take(_ line: String) async -> [String] { [] }
}
