import RegistrationBackend
import RegistrationCore

/// Tries one promise after another, each with a deadline.
struct ContractEngine: Sendable {
  let clock: any Clock<Duration>
  let deadline: Duration
  let progress: @Sendable (ContractProgress) -> Void

  private enum Ending: Sendable {
    case judged(ContractReport.Verdict)
    case late
    case alarmCancelled
  }

  /// Tries every promise in order, except those that the caller excepts, with their reasons.
  func findings<Promise: ContractPromise>(
    except exceptions: [Promise: String],
    check: @escaping @Sendable (Promise, CallLog) async throws(CheckStop) -> Void
  ) async -> [ContractReport.Finding] {
    var findings: [ContractReport.Finding] = []
    for promise in Promise.allCases {
      let verdict: ContractReport.Verdict
      if let reason = exceptions[promise] {
        verdict = .notTried("excepted by the test: \(reason)")
      } else {
        verdict = await judge(promise, check)
      }
      findings.append(
        ContractReport.Finding(
          promise: promise.rawValue, source: promise.source, remedy: promise.remedy,
          verdict: verdict))
    }
    return findings
  }

  private func judge<Promise: ContractPromise>(
    _ promise: Promise,
    _ check: @escaping @Sendable (Promise, CallLog) async throws(CheckStop) -> Void
  ) async -> ContractReport.Verdict {
    let name = promise.rawValue
    progress(.began(promise: name))
    let log = CallLog()
    let alarm = Alarm(clock, after: deadline)
    let verdict = await withTaskGroup(of: Ending.self) { group in
      group.addTask {
        do throws(CheckStop) {
          try await check(promise, log)
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
    _ group: inout TaskGroup<Ending>, of promise: String, _ log: CallLog
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
