package import HostStores
package import RegistrationCore

/// How a person who is registered comes to the app's back end.
package struct Handover: Sendable {
  /// What the pool has given a person who is signed in.
  package struct Tokens: Hashable, Sendable {
    package let access: Secret
    package let identity: Secret?
    package let refresh: Secret?

    package init(access: Secret, identity: Secret?, refresh: Secret?) {
      (self.access, self.identity, self.refresh) = (access, identity, refresh)
    }
  }

  /// What a pool says of the tokens of a registration.
  package enum Reply: Sendable {
    case tokens(Tokens)
    /// No one is signed in.
    case nobody
    /// It cannot be known at the moment.
    case unavailable
  }

  let returnAddress: ReturnAddress
  /// What the back end proves itself with: the present one, and the one before.
  let secrets: [Secret]
  let spent: SpentCodes
  let tokens: @Sendable (RegistrationID) async -> Reply

  /// Creates the way to a back end; nil if there is no secret, or one has fewer than 32 characters.
  ///
  /// - Parameters:
  ///   - returnAddress: where browsers return to.
  ///   - secrets: any of them proves the back end, so that they can be changed without a stop.
  ///   - store: the store of the registrations, where it is noted which codes were redeemed.
  ///   - tokens: what the pool has given the person of a registration that is in memory.
  package init?(
    returnAddress: ReturnAddress, secrets: [Secret], store: any HostStore,
    tokens: @escaping @Sendable (RegistrationID) async -> Reply
  ) {
    guard !secrets.isEmpty, secrets.allSatisfy({ $0.reveal().utf8.count >= 32 }) else { return nil }
    (self.returnAddress, self.secrets, self.tokens) = (returnAddress, secrets, tokens)
    spent = SpentCodes(store: store)
  }

  /// For how long a code is good, in seconds.
  static let lifetime: Int64 = 60
}
