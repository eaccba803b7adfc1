public import RegistrationCore
import Synchronization

/// Where a device keeps its session: one text, which is a secret.
///
/// ``CognitoFileTokenStore`` keeps it in a file, `CognitoKeychainTokenStore` in the keychain of Apple's
/// platforms, ``CognitoMemoryTokenStore`` for as long as the app runs. A store of your own need not know what
/// the text says.
public protocol CognitoTokenStore: Sendable {
  /// The text that was written last; nil if there is none.
  func read() async throws(CognitoTokenStoreError) -> Secret?

  /// Replaces the text. It is durable once this returns; a crash leaves the old text or the new one.
  func write(_ text: Secret) async throws(CognitoTokenStoreError)

  /// Removes the text, durably once this returns. If there is none, does nothing.
  func remove() async throws(CognitoTokenStoreError)

  /// Called before the pool is asked for new tokens, for which the old refresh token may be good once.
  ///
  /// A server whose registrations move between machines makes sure here that the session is still this one's to renew. If it
  /// throws, the pool is not asked. By default nothing happens.
  func willRenew() async throws(CognitoTokenStoreError)
}

extension CognitoTokenStore {
  /// Does nothing.
  public func willRenew() throws(CognitoTokenStoreError) {}
}

/// A store could not do what was asked; nothing of the text is in it.
public struct CognitoTokenStoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed: `read`, `write` or `remove`.
  public var operation: String
  /// Why, in the words of the system, and what can be done about it.
  public var reason: String

  /// Creates a failure from what failed and why.
  public init(operation: String, reason: String) {
    (self.operation, self.reason) = (operation, reason)
  }

  /// What failed, and why.
  public var description: String { "The session cannot be stored (\(operation)): \(reason)" }
}

/// A store that lasts as long as the process.
public final class CognitoMemoryTokenStore: CognitoTokenStore {
  private let text = Mutex<Secret?>(nil)

  /// Creates an empty store.
  public init() {}

  /// The text that was written last.
  public func read() throws(CognitoTokenStoreError) -> Secret? { text.withLock { $0 } }

  /// Replaces the text.
  public func write(_ text: Secret) throws(CognitoTokenStoreError) {
    self.text.withLock { $0 = text }
  }

  /// Removes the text.
  public func remove() throws(CognitoTokenStoreError) { text.withLock { $0 = nil } }
}
