/// How far a contract is, for a log.
///
/// A call that ignores its cancellation can hold up a run for good: structured concurrency cannot
/// abandon it. The last progress then names the promise and the call.
public enum ContractProgress: Hashable, Sendable {
  /// The check of this promise begins.
  case began(promise: String)
  /// The deadline for this promise has passed; the run waits for this call to return.
  case overdue(promise: String, call: String)
  /// The check of this promise has ended.
  case ended(promise: String, ContractReport.Verdict)
}

/// A promise of a protocol that a test can try; its raw value says it in one sentence.
public protocol ContractPromise: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The symbol whose documentation makes the promise.
  var source: String { get }
  /// What to do if it is broken.
  var remedy: String { get }
}

/// Why a check ends before it has shown that the promise is kept.
enum CheckStop: Error {
  /// The subject did something other than what it promises.
  case deviation(expected: String, seen: String)
  /// The arrangements failed.
  case inconclusive(String)
  /// The testbed cannot arrange what the check needs, or the promise does not apply.
  case notTried(String)

  var verdict: ContractReport.Verdict {
    switch self {
    case .deviation(let expected, let seen): .broken(expected: expected, seen: seen)
    case .inconclusive(let reason): .inconclusive(reason)
    case .notTried(let reason): .notTried(reason)
    }
  }
}
