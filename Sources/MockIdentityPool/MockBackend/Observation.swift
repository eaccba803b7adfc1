import RegistrationCore
import Synchronization

/// One subscription to a profile: what it has yet to be told.
///
/// Whoever iterates the stream waits here in their own task.
final class Observation: Sendable {
  /// What the profile became, and when.
  struct Change: Sendable {
    let result: Result<ProfileLookup, DirectoryError>
    let at: Timestamp
  }

  private struct State {
    var changes: [Change] = []
    var continuation: CheckedContinuation<Void, Never>?
    var isOver = false
  }

  let email: EmailAddress
  let request: RequestID?
  private let state = Mutex(State())

  init(of email: EmailAddress, request: RequestID?) {
    (self.email, self.request) = (email, request)
  }

  /// Whether nothing more will be told.
  var isOver: Bool { state.withLock { $0.isOver } }

  /// Adds a change; a failure is the last one.
  func push(_ result: Result<ProfileLookup, DirectoryError>, at now: Timestamp) {
    let continuation = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.isOver else { return nil }
      state.changes.append(Change(result: result, at: now))
      if case .failure = result { state.isOver = true }
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume()
  }

  /// Ends it, with nothing more to tell.
  func end() {
    let continuation = state.withLock { state -> CheckedContinuation<Void, Never>? in
      (state.isOver, state.changes) = (true, [])
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume()
  }

  /// The next change; nil once it is over or the task is cancelled.
  func next() async -> Change? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isWaiting = state.withLock { state in
          guard state.changes.isEmpty, !state.isOver else { return false }
          state.continuation = continuation
          return true
        }
        if !isWaiting { continuation.resume() }
      }
    } onCancel: {
      end()
    }
    return state.withLock { state in state.changes.isEmpty ? nil : state.changes.removeFirst() }
  }
}

/// A subscription as the backend knows it; dropping the stream ends it.
struct Observer {
  weak var observation: Observation?
  let email: EmailAddress
  let version: Int
  let generation: Int

  init(_ observation: Observation?, of email: EmailAddress, in directory: Directory) {
    (self.observation, self.email) = (observation, email)
    version = directory.version(of: email)
    generation = directory.generation(of: email)
  }
}
