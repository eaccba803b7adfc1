public import HostStores

/// An empty store of a server, and what a test can arrange around it.
///
/// Each promise is tried on a new testbed. Whatever is nil is not arranged, and the report lists the
/// promises that need it as not tried.
public struct HostStoreTestbed: Sendable {
  /// The store.
  public var store: any HostStore

  /// Opens the same store anew, as after a crash: nothing is written before.
  public var reopen: (@Sendable () async throws -> any HostStore)?
  /// Makes the next save fail, or loses its answer.
  public var failNextSave: (@Sendable () async throws -> Void)?
  /// Lets this time pass by the store's clock.
  public var wait: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

  /// Creates a testbed for a store; set what else your test can arrange.
  public init(store: any HostStore) { self.store = store }
}
