public import RegistrationCore

/// The place where a device keeps the checkpoint of the flow.
///
/// It is a file (``FileSessionStore``), or a store of your own.
///
/// Your own store may keep the bytes of ``RegistrationJSON/CheckpointCoding`` anywhere: they hold
/// no secret, but they hold what the person has typed, and a picture. A save must be atomic: after a
/// crash in the middle, the old checkpoint or the new one is loaded. The flow makes one call at a time, and a
/// save comes before the request that follows it, so a slow store slows the flow.
///
/// A failure never stops the flow. A load that fails with
/// ``SessionStoreError/system(operation:path:reason:)`` is tried once more. A checkpoint that
/// cannot be loaded counts as none. If a checkpoint cannot be saved, the runner reports the
/// failure, and tries again after the next event.
public protocol SessionStore: Sendable {
  /// Loads the last saved checkpoint; ``RegistrationCore/Checkpoint/none`` if nothing was saved.
  func load() async throws(SessionStoreError) -> Checkpoint

  /// Replaces what is stored with `checkpoint`, which is durable once this returns.
  func save(_ checkpoint: Checkpoint) async throws(SessionStoreError)

  /// Removes what was saved.
  func clear() async throws(SessionStoreError)
}
