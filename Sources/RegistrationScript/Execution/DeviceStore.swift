import RegistrationBackend
import RegistrationCore
import Synchronization

/// What the device stores, and the process leaves behind when it is killed.
///
/// It keeps no log of what it held before: a feed may go on for ever.
final class DeviceStore: SessionStore {
  private let stored = Mutex(Checkpoint.none)

  var checkpoint: Checkpoint { stored.withLock(\.self) }

  func load() -> Checkpoint { checkpoint }

  func save(_ checkpoint: Checkpoint) { stored.withLock { $0 = checkpoint } }

  func clear() { save(.none) }
}
