public import RegistrationBackend
public import RegistrationCore

/// A store in which nothing was saved, and what a test can arrange around it.
///
/// Each promise is tried on a new testbed. Whatever is nil is not arranged, and the report lists the
/// promises that need it as not tried.
public struct StoreTestbed: Sendable {
  /// The store.
  public var store: any SessionStore

  /// Makes the store anew in the same place, as after a crash: nothing is written before.
  public var reopen: (@Sendable () async throws -> any SessionStore)?
  /// Damages what is saved, so that it cannot be read, until something else is saved.
  public var damage: (@Sendable () async throws -> Void)?
  /// Makes the next save fail, as a full disk does.
  public var failNextSave: (@Sendable () async throws -> Void)?
  /// Begins to save a checkpoint, and crashes in the middle.
  public var crashDuringSave: (@Sendable (Checkpoint) async throws -> Void)?

  /// Creates a testbed for a store; set what else your test can arrange.
  public init(store: any SessionStore) { self.store = store }
}
