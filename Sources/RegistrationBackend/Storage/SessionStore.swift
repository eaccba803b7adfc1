public import RegistrationCore

/// Where a device keeps the flow's checkpoint.
///
/// A failure never stops the flow: what cannot be loaded counts as nothing, and what cannot be
/// saved is reported by the runner and tried again with the next change.
public protocol SessionStore: Sendable {
  /// What was saved last; ``RegistrationCore/Checkpoint/none`` where nothing was.
  func load() async throws(SessionStoreError) -> Checkpoint

  /// Saves `checkpoint` in place of what was there; durable once it returns.
  func save(_ checkpoint: Checkpoint) async throws(SessionStoreError)

  /// Forgets what was saved.
  func clear() async throws(SessionStoreError)
}
