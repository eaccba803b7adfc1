import RegistrationCognito
import RegistrationCore
import Synchronization

/// A store that another process uses after this one has looked at it, and before the pool is asked for new tokens.
final class OvertakenTokenStore: CognitoTokenStore {
  private struct Other {
    var acts: (@Sendable () async -> Void)?
  }

  private let store: LockableTokenStore
  private let other = Mutex(Other())

  init(_ store: LockableTokenStore) { self.store = store }

  /// Does this once, just before the next renewal.
  func beforeNextRenewal(_ act: @escaping @Sendable () async -> Void) {
    other.withLock { $0.acts = act }
  }

  func read() throws(CognitoTokenStoreError) -> Secret? { try store.read() }

  func write(_ text: Secret) throws(CognitoTokenStoreError) { try store.write(text) }

  func remove() throws(CognitoTokenStoreError) { try store.remove() }

  func willRenew() async {
    let act = other.withLock { other in
      defer { other.acts = nil }
      return other.acts
    }
    await act?()
  }
}
