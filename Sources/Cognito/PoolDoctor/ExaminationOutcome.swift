package import RegistrationCore

extension PoolExamination {
  /// What an examination comes to.
  package enum Outcome: Hashable, Sendable {
    /// Nothing is known to differ.
    case fits
    /// Registrations by the policy would fail.
    case differs
    /// The pool said too little.
    case untold
  }

  /// What it comes to for a policy.
  package func outcome(for policy: Policy) -> Outcome {
    if findings(for: policy).contains(where: { $0.verdict == .differs }) { return .differs }
    return refusal == nil ? .fits : .untold
  }

  /// The last line of a report: how many settings differ, and how many could not be told.
  package func summary(for policy: Policy) -> String {
    let found = findings(for: policy)
    let differing = found.count { $0.verdict == .differs }
    let unclear = found.count { $0.verdict == .unclear }
    let needed = "what the policy '\(policy.name)' needs"
    switch outcome(for: policy) {
    case .untold:
      return "\(settings(unclear)) could not be told: it is open whether the pool is \(needed)"
    case .fits:
      let rest = unclear == 0 ? "" : "; \(settings(unclear)) could not be told"
      return "nothing differs from \(needed)\(rest)"
    case .differs:
      let rest = unclear == 0 ? "" : "; \(unclear) could not be told"
      return "\(settings(differing)) \(differing == 1 ? "differs" : "differ") from \(needed)\(rest)"
    }
  }

  /// What keeps everyone out whatever the policy is; nil if nothing is known to.
  package var obstacle: String? {
    switch secret {
    case .missing, .wrong, .impossible, .needless: "\(secretFinding.subject): \(secretFinding.text)"
    case .none, .right, .unclear:
      refusal.map { "whether people can register could not be told, as it answers: \($0)" }
    }
  }

  /// What the pool answered where it said too little: nothing of the secret, or nothing of any flow.
  private var refusal: String? {
    if case .unclear(let words) = secret { return words }
    let unclear = Flow.allCases.compactMap { flow -> String? in
      guard case .unclear(let words) = flows[flow] else { return nil }
      return words
    }
    return unclear.count == Flow.allCases.count ? unclear.first : nil
  }

  private func settings(_ count: Int) -> String { count == 1 ? "1 setting" : "\(count) settings" }
}
