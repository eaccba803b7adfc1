package import RegistrationBackend
package import RegistrationCore
import Synchronization

/// What the device stores, and the process leaves behind when it is killed.
///
/// It keeps no log of what it held before: a feed may go on for ever.
package final class DeviceStore: SessionStore {
  private struct State {
    var stored = Checkpoint.none
    /// What a late store was given last and has not written yet.
    var unwritten: Checkpoint?
    /// Whether nobody can read what is stored.
    var isTorn = false
    /// How many of the next saves fail.
    var failures = 0
  }

  private let state = Mutex(State())
  private let isLate: Bool

  init(isLate: Bool = false) { self.isLate = isLate }

  /// What a launch would find.
  package var checkpoint: Checkpoint { state.withLock { $0.isTorn ? .none : $0.stored } }

  package func load() throws(SessionStoreError) -> Checkpoint {
    let (stored, isTorn) = state.withLock { ($0.stored, $0.isTorn) }
    if isTorn { throw .damaged(path: DeviceStore.path, reason: "is not JSON") }
    return stored
  }

  package func save(_ checkpoint: Checkpoint) throws(SessionStoreError) {
    let isSaved = state.withLock { state in
      guard state.failures == 0 else {
        state.failures -= 1
        return false
      }
      state.isTorn = false
      if let due = state.unwritten { state.stored = due }
      if isLate { state.unwritten = checkpoint } else { state.stored = checkpoint }
      return true
    }
    if isSaved { return }
    throw .system(
      operation: "write", path: DeviceStore.path, reason: "No space left on device")
  }

  package func clear() throws(SessionStoreError) { try save(.none) }

  /// Loses what is not written, as the death of the process does.
  func lose() { state.withLock { $0.unwritten = nil } }

  /// Goes wrong from now on, as `fault` says.
  func take(_ fault: StoreFault) {
    state.withLock { state in
      switch fault {
      case .fail(let times): state.failures += times
      case .tear: state.isTorn = true
      }
    }
  }

  /// Puts `checkpoint` there, as an earlier process would have left it.
  func give(_ checkpoint: Checkpoint) { state.withLock { $0.stored = checkpoint } }

  private static let path = "the device's store"
}
