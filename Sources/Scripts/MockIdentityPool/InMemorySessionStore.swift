public import RegistrationBackend
public import RegistrationCore
import Synchronization

/// A session store that lasts as long as the process, for tests and previews.
///
/// It records its calls, and fails when a test requests it.
public final class InMemorySessionStore: SessionStore {
  /// A call to the store, whether or not it failed.
  public enum Call: Hashable, Sendable {
    /// A call to load the checkpoint.
    case load
    /// A call to save this checkpoint.
    case save(Checkpoint)
    /// A call to clear the store.
    case clear
  }

  private struct State {
    var checkpoint: Checkpoint
    var calls: [Call] = []
    var saved: [Checkpoint] = []
    var loadFailures: [SessionStoreError] = []
    var saveFailures: [SessionStoreError] = []
    var clearFailures: [SessionStoreError] = []
  }

  private let state: Mutex<State>

  /// Creates a store that holds `checkpoint` from the start.
  public init(_ checkpoint: Checkpoint = .none) { state = Mutex(State(checkpoint: checkpoint)) }

  /// The checkpoint that the store holds.
  public var checkpoint: Checkpoint { state.withLock(\.checkpoint) }

  /// All calls so far, in order, including those that failed.
  public var calls: [Call] { state.withLock(\.calls) }

  /// The checkpoints saved so far, in order, without the saves that failed.
  public var saved: [Checkpoint] { state.withLock(\.saved) }

  /// Makes the next load fail; several calls make as many loads fail, in that order.
  public func failNextLoad(with error: SessionStoreError) {
    state.withLock { $0.loadFailures.append(error) }
  }

  /// Makes the next save fail and leave the stored checkpoint as it is.
  ///
  /// Several calls make as many saves fail, in that order.
  public func failNextSave(with error: SessionStoreError) {
    state.withLock { $0.saveFailures.append(error) }
  }

  /// Makes the next clear fail and leave the stored checkpoint as it is.
  ///
  /// Several calls make as many clears fail, in that order.
  public func failNextClear(with error: SessionStoreError) {
    state.withLock { $0.clearFailures.append(error) }
  }

  /// Returns the stored checkpoint, or throws the next failure that was requested.
  public func load() throws(SessionStoreError) -> Checkpoint {
    try perform(.load, failing: \.loadFailures) { $0.checkpoint }
  }

  /// Stores `checkpoint`.
  public func save(_ checkpoint: Checkpoint) throws(SessionStoreError) {
    try perform(.save(checkpoint), failing: \.saveFailures) { state in
      state.checkpoint = checkpoint
      state.saved.append(checkpoint)
    }
  }

  /// Stores ``RegistrationCore/Checkpoint/none``.
  public func clear() throws(SessionStoreError) {
    try perform(.clear, failing: \.clearFailures) { $0.checkpoint = .none }
  }

  private func perform<Value: Sendable>(
    _ call: Call, failing failures: WritableKeyPath<State, [SessionStoreError]>,
    _ body: (inout State) -> Value
  ) throws(SessionStoreError) -> Value {
    let result = state.withLock { state -> Result<Value, SessionStoreError> in
      state.calls.append(call)
      guard state[keyPath: failures].isEmpty else {
        return .failure(state[keyPath: failures].removeFirst())
      }
      return .success(body(&state))
    }
    return try result.get()
  }
}
