public import RegistrationCore

/// Where a device keeps the flow's checkpoint: a file (``FileSessionStore``), memory
/// (``InMemorySessionStore``), or a store of your own.
///
/// One of your own may keep the bytes of ``CheckpointCoding`` wherever it likes: they hold no secret,
/// but what the person has typed, and a picture. A save is whole or not at all: after a crash in the
/// middle, the old checkpoint or the new one is loaded. The flow makes one call at a time, and a save
/// comes before the request that it precedes, so a slow store slows the flow.
///
/// A failure never stops the flow. A load that fails with
/// ``SessionStoreError/system(operation:path:reason:)`` is tried once more; what cannot be loaded counts
/// as nothing, and what cannot be saved is reported by the runner and tried again with the next change.
public protocol SessionStore: Sendable {
  /// What was saved last; ``RegistrationCore/Checkpoint/none`` where nothing was.
  func load() async throws(SessionStoreError) -> Checkpoint

  /// Saves `checkpoint` in place of what was there; durable once it returns.
  func save(_ checkpoint: Checkpoint) async throws(SessionStoreError)

  /// Forgets what was saved.
  func clear() async throws(SessionStoreError)
}
