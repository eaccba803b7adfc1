public import RegistrationBackend
public import RegistrationCore
import RegistrationSimulation
import Synchronization

extension MockBackend: SessionStore {
  /// Loads what the device has stored.
  public nonisolated func load() async throws(SessionStoreError) -> Checkpoint {
    guard let stored = state.withLock({ $0.world.device.loaded }) else {
      throw .damaged(path: MockBackend.path, reason: "is not JSON")
    }
    return stored
  }

  /// Stores `checkpoint` on the device.
  public nonisolated func save(_ checkpoint: Checkpoint) async throws(SessionStoreError) {
    guard state.withLock({ $0.world.device.save(checkpoint) }) else {
      throw .system(operation: "write", path: MockBackend.path, reason: "No space left on device")
    }
  }

  /// Removes what the device has stored.
  public nonisolated func clear() async throws(SessionStoreError) {
    state.withLock { $0.world.device.clear() }
  }

  private static let path = "the device's store"

  /// This backend, with the device of its world as the store.
  public nonisolated var whole: Backend { Backend(pool: self, directory: self, store: self) }
}
