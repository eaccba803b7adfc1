import RegistrationCore
import Synchronization

/// What the check of one promise is doing, so that a deadline can say what it met.
final class CallLog: Sendable {
  /// The call that was made last.
  enum Step {
    /// An arrangement of the testbed.
    case testbed(String)
    /// A call of the subject that only prepares what is checked.
    case preparing(String)
    /// A call of the subject.
    case subject(String)
    /// The subject's call after its task was cancelled.
    case cancelled(String)

    var name: String {
      switch self {
      case .testbed(let name), .preparing(let name), .subject(let name), .cancelled(let name): name
      }
    }
  }

  private struct State {
    var step = Step.testbed("testbed")
    var requests: UInt64 = 0
    var releases: [@Sendable () async -> Void] = []
  }

  private let state = Mutex(State())

  /// What was begun last.
  var step: Step { state.withLock(\.step) }

  /// Notes what is about to be done.
  func note(_ step: Step) { state.withLock { $0.step = step } }

  /// The number for another call, as the flow numbers its requests.
  func nextRequest() -> RequestID {
    state.withLock { state in
      state.requests += 1
      return RequestID(state.requests)
    }
  }

  /// Notes how to let a call return that its cancellation does not end.
  func onRelease(_ release: @escaping @Sendable () async -> Void) {
    state.withLock { $0.releases.append(release) }
  }

  /// Lets calls return that would otherwise wait for ever.
  func release() async {
    let releases = state.withLock { state in
      defer { state.releases = [] }
      return state.releases
    }
    for release in releases { await release() }
  }

  /// What it means that the deadline passes now.
  func verdict(after deadline: Duration) -> ContractReport.Verdict {
    switch step {
    case .testbed(let name):
      .inconclusive("`\(name)` of the testbed had not returned after \(deadline)")
    case .preparing(let call):
      .inconclusive("the check could not be prepared: \(call) had not answered after \(deadline)")
    case .subject(let call):
      .broken(
        expected: "an answer within \(deadline)", seen: "\(call) had not answered by then")
    case .cancelled(let call):
      .broken(
        expected: "\(call) returns soon after its task is cancelled",
        seen: "it had not returned after \(deadline)")
    }
  }
}

extension CallLog {
  /// Makes a testbed.
  func make<Testbed: Sendable>(
    _ testbed: @Sendable () async throws -> Testbed
  ) async throws(CheckStop) -> Testbed {
    note(.testbed("testbed"))
    do { return try await testbed() } catch {
      throw .inconclusive("the testbed threw an error of type \(type(of: error))")
    }
  }
}
