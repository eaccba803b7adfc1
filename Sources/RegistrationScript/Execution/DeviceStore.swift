import RegistrationBackend
import RegistrationCore
import Synchronization

/// What the device stores, and the process leaves behind when it is killed.
///
/// It keeps no log of what it held before: a feed may go on for ever.
final class DeviceStore: SessionStore {
  private struct State {
    var stored = Checkpoint.none
    /// What a late store was given last and has not written yet.
    var unwritten: Checkpoint?
  }

  private let state = Mutex(State())
  private let isLate: Bool

  init(isLate: Bool = false) { self.isLate = isLate }

  var checkpoint: Checkpoint { state.withLock(\.stored) }

  func load() -> Checkpoint { checkpoint }

  func save(_ checkpoint: Checkpoint) {
    state.withLock { state in
      if let due = state.unwritten { state.stored = due }
      if isLate { state.unwritten = checkpoint } else { state.stored = checkpoint }
    }
  }

  func clear() { save(.none) }

  /// Loses what is not written, as the death of the process does.
  func lose() { state.withLock { $0.unwritten = nil } }
}
