/// The result of holding a pool, a directory or a store to its contract.
///
/// It contains no secret, no address and no message of an error, so it can be logged.
public struct ContractReport: Hashable, Sendable {
  /// What was found out about a promise.
  public enum Verdict: Hashable, Sendable {
    /// The subject did what it promises.
    case kept
    /// It did something else: what was expected, and what was seen instead.
    case broken(expected: String, seen: String)
    /// Nothing is known, because the arrangements of the test failed, for this reason.
    case inconclusive(String)
    /// The promise was not tried, for this reason.
    case notTried(String)
  }

  /// A promise, and what was found out about it.
  public struct Finding: Hashable, Sendable {
    /// The promise, as one sentence; it is also the raw value of its case.
    public let promise: String
    /// The symbol whose documentation makes the promise.
    public let source: String
    /// What to do if the promise is broken.
    public let remedy: String
    /// What was found out.
    public let verdict: Verdict
  }

  /// A promise that no test from outside can show.
  public struct Unobservable: Hashable, Sendable {
    /// The promise, as one sentence.
    public let promise: String
    /// The symbol whose documentation makes the promise.
    public let source: String
    /// Why no test can show it.
    public let reason: String
  }

  /// The protocol that the subject was held to.
  public let subject: String
  /// The promises that can be tried, in the order in which they were.
  public let findings: [Finding]
  /// The promises that only a reader of the code can check.
  public let unobservable: [Unobservable]

  /// Whether at least one promise was kept, and none is broken or inconclusive.
  ///
  /// A promise that was not tried does not count; ``isComplete`` says whether there is one.
  public var isFlawless: Bool {
    var keepsOne = false
    for finding in findings {
      switch finding.verdict {
      case .kept: keepsOne = true
      case .broken, .inconclusive: return false
      case .notTried: break
      }
    }
    return keepsOne
  }

  /// Whether every promise that can be tried was tried, with a result.
  public var isComplete: Bool {
    findings.allSatisfy { finding in
      switch finding.verdict {
      case .kept, .broken: true
      case .inconclusive, .notTried: false
      }
    }
  }

  /// The promises that are broken.
  public var broken: [Finding] { findings.filter { $0.verdict.rank == .broken } }
}

extension ContractReport.Verdict {
  /// The order in which a report lists its findings: what asks for action first.
  enum Rank: String, CaseIterable {
    case broken, inconclusive
    case notTried = "not tried"
    case kept
  }

  var rank: Rank {
    switch self {
    case .kept: .kept
    case .broken: .broken
    case .inconclusive: .inconclusive
    case .notTried: .notTried
    }
  }
}

extension ContractReport: CustomStringConvertible {
  /// Every promise with its verdict: the broken ones first, each with its rule and what to do.
  public var description: String {
    let groups = Verdict.Rank.allCases.map { rank in
      (rank, findings.filter { $0.verdict.rank == rank })
    }
    let counts = groups.filter { !$0.1.isEmpty }.map { "\($0.1.count) \($0.0.rawValue)" }
    var lines = ["\(subject): " + counts.joined(separator: ", ")]
    for (rank, findings) in groups {
      lines += findings.flatMap { ["\(rank.rawValue): \($0.promise)"] + $0.details }
    }
    if !unobservable.isEmpty {
      lines.append("no test from outside can show these promises; read the code for them:")
    }
    lines += unobservable.flatMap {
      ["- \($0.promise)", "  rule:     \($0.source)", "  reason:   \($0.reason)"]
    }
    return lines.joined(separator: "\n")
  }
}

extension ContractReport.Finding {
  fileprivate var details: [String] {
    switch verdict {
    case .kept: []
    case .broken(let expected, let seen):
      [
        "  expected: \(expected)", "  seen:     \(seen)", "  rule:     \(source)",
        "  to do:    \(remedy)",
      ]
    case .inconclusive(let reason):
      ["  reason:   \(reason)", "  rule:     \(source)"]
    case .notTried(let reason): ["  reason:   \(reason)"]
    }
  }
}
