import RegistrationBackend
import RegistrationCore

/// A store with no room for an account that signs in while another account's draft is stored.
///
/// Then only the session says who is signed in.
struct FullDiskStore: SessionStore {
  let sound: FileSessionStore

  func load() async throws(SessionStoreError) -> Checkpoint { try await sound.load() }

  func clear() async throws(SessionStoreError) { try await sound.clear() }

  func save(_ checkpoint: Checkpoint) async throws(SessionStoreError) {
    if checkpoint.name == .awaitingProfile || checkpoint.name == .registered,
      let owner = try await sound.load().login, owner != checkpoint.login
    {
      throw .system(operation: "save", path: sound.path, reason: "the disk is full")
    }
    try await sound.save(checkpoint)
  }
}
