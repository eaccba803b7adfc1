package import RegistrationCore
import RegistrationJSON

/// A store for what a sign-in needs, on a server whose people go to the pages of providers in their own browsers.
///
/// What belongs to such a page goes along with the browser that is there: anyone can open one, and in a database
/// it would stay. The rest is in another store.
package struct BrowserPendingStore: CognitoTokenStore {
  private let rest: any CognitoTokenStore
  private let read: @Sendable () -> Secret?
  private let keep: @Sendable (Secret?) -> Void

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - rest: where everything else is.
  ///   - read: what the browser has brought back, or was given last; nil if there is nothing.
  ///   - keep: gets what the browser is to bring back; nil for nothing.
  package init(
    rest: any CognitoTokenStore, read: @escaping @Sendable () -> Secret?,
    keep: @escaping @Sendable (Secret?) -> Void
  ) {
    (self.rest, self.read, self.keep) = (rest, read, keep)
  }

  package func read() async throws(CognitoTokenStoreError) -> Secret? {
    let stored = try await rest.read()
    guard let ticket = read(), let json = JSONValue(parsing: Array(ticket.reveal().utf8)[...]),
      let request = AuthorizationRequest(json)
    else { return stored }
    var pending = stored.flatMap { PendingSignIn(stored: $0) } ?? PendingSignIn()
    pending.request = request
    return pending.stored
  }

  package func write(_ text: Secret) async throws(CognitoTokenStoreError) {
    var pending = PendingSignIn(stored: text) ?? PendingSignIn()
    keep(pending.request.map { Secret($0.json.text) })
    pending.request = nil
    if pending.isEmpty { try await rest.remove() } else { try await rest.write(pending.stored) }
  }

  package func remove() async throws(CognitoTokenStoreError) {
    keep(nil)
    try await rest.remove()
  }
}
