import RegistrationCore
import RegistrationJSON

/// Both stores of a client in one place, for a server that has one for each registration.
///
/// Of what a sign-in needs, it keeps only whose sessions must end. Anyone can begin a sign-in, and a place that has
/// something of each would never be empty.
package struct SharedTokenStore: Sendable {
  private let place: any CognitoTokenStore

  /// Creates the stores in a place that has nothing, or a session alone.
  package init(_ place: any CognitoTokenStore) { self.place = place }

  /// The store for the session.
  package var tokens: any CognitoTokenStore { SharedPart(place: place, text: \.session) }

  /// The store for what a sign-in needs.
  package var pending: any CognitoTokenStore { SharedPart(place: place, text: \.pending) }
}

/// One of the two; the client uses both in turn.
private struct SharedPart: CognitoTokenStore {
  let place: any CognitoTokenStore
  let text: any WritableKeyPath<SharedTexts, Secret?> & Sendable

  func read() async throws(CognitoTokenStoreError) -> Secret? { try await texts()[keyPath: text] }

  func write(_ new: Secret) async throws(CognitoTokenStoreError) { try await change(to: new) }

  func remove() async throws(CognitoTokenStoreError) { try await change(to: nil) }

  func willRenew() async throws(CognitoTokenStoreError) { try await place.willRenew() }

  private func texts() async throws(CognitoTokenStoreError) -> SharedTexts {
    SharedTexts(stored: try await place.read())
  }

  private func change(to new: Secret?) async throws(CognitoTokenStoreError) {
    let known = try await texts()
    var next = known
    next[keyPath: text] = new
    next.pending = next.pending.flatMap(PasswordResets.alone)
    if next == known { return }
    if let stored = next.stored {
      try await place.write(stored)
    } else {
      try await place.remove()
    }
  }
}

private struct SharedTexts: Hashable, Sendable {
  var session: Secret?
  var pending: Secret?

  /// Reads what a place has; a session that is alone is there as it is.
  init(stored: Secret?) {
    guard let stored else { return }
    let json = JSONValue(parsing: Array(stored.reveal().utf8)[...])
    if let pending = json?["pending"]?.string {
      self.pending = Secret(pending)
      session = json?["session"]?.string.map { Secret($0) }
    } else {
      session = stored
    }
  }

  /// What a place keeps; nil if there is nothing.
  var stored: Secret? {
    guard let pending else { return session }
    var text = JSONText(.required)
    JSONValue.object([
      "session": session.map { .string($0.reveal()) }, "pending": .string(pending.reveal()),
    ]).write(to: &text)
    return Secret(String(decoding: text.bytes, as: UTF8.self))
  }
}

extension PasswordResets {
  /// What a store keeps of a sign-in, without all else; nil if nothing is left.
  fileprivate static func alone(_ text: Secret) -> Secret? {
    let left = PendingSignIn(resets: PendingSignIn(stored: text)?.resets ?? PasswordResets())
    return left.isEmpty ? nil : left.stored
  }
}
