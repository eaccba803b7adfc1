import RegistrationBackend
import RegistrationCore

/// Holds a pool, a directory or a store to what the documentation of its protocol promises.
///
/// In a test:
///
/// ```swift
/// let report = await PoolContract { try await makeTestbed() }.run()
/// #expect(report.isFlawless, "\(report)")
/// ```
///
/// Each promise is tried on a testbed of its own, one after another, within ``deadline``. A call that
/// has not returned by then is cancelled, and held answers are released. The run then waits for the
/// call, because structured concurrency cannot abandon it. If it never returns, ``progress`` has
/// named the promise and the call, and the time limit of the test ends the process.
public struct Contract<Promise: ContractPromise>: Sendable {
  /// How long a promise may take, at most a year; the default is a minute, in which a mail with a code may come.
  public var deadline = Duration.seconds(60) {
    didSet { deadline = max(.zero, min(deadline, .seconds(365 * 86_400))) }
  }
  /// The clock that measures the deadline.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// Promises that are not tried, each with the reason, which the report shows.
  public var exceptions: [Promise: String] = [:]
  /// Is told of each promise before it is tried and afterwards.
  public var progress: @Sendable (ContractProgress) -> Void = { _ in }

  /// Makes a testbed, and tries a promise on it.
  typealias Check = @Sendable (Promise, CallLog, SecretWatch) async throws(CheckStop) -> Void

  private let subject: String
  private let unobservable: [ContractReport.Unobservable]
  private let check: Check

  init(of subject: String, unobservable: [ContractReport.Unobservable], check: @escaping Check) {
    (self.subject, self.unobservable, self.check) = (subject, unobservable, check)
  }

  /// Tries every promise, and reports what was found out.
  public func run() async -> ContractReport {
    let watch = SecretWatch()
    var findings: [ContractReport.Finding] = []
    for promise in Promise.allCases {
      let verdict: ContractReport.Verdict
      if let reason = exceptions[promise] {
        verdict = .notTried("excepted by the test: \(reason)")
      } else {
        verdict = await judge(promise, watch)
      }
      findings.append(
        ContractReport.Finding(
          promise: promise.rawValue, source: promise.source, remedy: promise.remedy,
          verdict: verdict))
    }
    return ContractReport(subject: subject, findings: findings, unobservable: unobservable)
  }
}

extension Contract {
  private func judge(_ promise: Promise, _ watch: SecretWatch) async -> ContractReport.Verdict {
    let name = promise.rawValue
    progress(.began(promise: name))
    let log = CallLog()
    let alarm = Alarm(clock, after: deadline)
    let verdict = await withTaskGroup(of: ContractEnding.self) { group in
      group.addTask {
        do throws(CheckStop) {
          try await check(promise, log, watch)
          return .judged(.kept)
        } catch { return .judged(error.verdict) }
      }
      group.addTask { await alarm.wait() ? .late : .alarmCancelled }
      return await end(&group, of: name, log)
    }
    progress(.ended(promise: name, verdict))
    return verdict
  }

  private func end(
    _ group: inout TaskGroup<ContractEnding>, of promise: String, _ log: CallLog
  ) async -> ContractReport.Verdict {
    var verdict: ContractReport.Verdict?
    while let ending = await group.next() {
      switch ending {
      case .judged(let judged):
        if verdict == nil { verdict = judged }
      case .late:
        verdict = verdict ?? log.verdict(after: deadline)
        group.cancelAll()
        progress(.overdue(promise: promise, call: log.step.name))
        await log.release()
      case .alarmCancelled: break
      }
      group.cancelAll()
    }
    if Task.isCancelled { return .inconclusive("the run was cancelled") }
    return verdict ?? .inconclusive("the run was cancelled")
  }
}

private enum ContractEnding: Sendable {
  case judged(ContractReport.Verdict)
  case late
  case alarmCancelled
}

/// Waits for a moment that is fixed when the alarm is created, whatever clock measures it.
private struct Alarm: Sendable {
  /// Returns true once the moment has come, and false if its task was cancelled first.
  let wait: @Sendable () async -> Bool

  init(_ clock: any Clock<Duration>, after time: Duration) { self.init(opened: clock, time) }

  private init<C: Clock>(opened clock: C, _ time: Duration) where C.Duration == Duration {
    let moment = clock.now.advanced(by: time)
    wait = {
      do {
        try await clock.sleep(until: moment, tolerance: nil)
        return true
      } catch { return false }
    }
  }
}
