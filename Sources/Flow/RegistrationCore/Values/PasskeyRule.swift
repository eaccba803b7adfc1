/// Whether people can sign in with a passkey (W3C, "Web Authentication"), and make one once they are signed in.
public enum PasskeyRule: String, Hashable, Sendable, CaseIterable {
  /// There are none.
  case none
  /// The person names the account first; in Cognito, `USER_AUTH` asks for it.
  case named
  /// The sheet offers the passkeys of all accounts, unless the person names one.
  case any
}

/// The sheet of the platform in which a person signs in.
public enum SignInSheet: Hashable, Sendable {
  /// That of a provider.
  case provider(IdentityProvider)
  /// The one for passkeys: of this account, or if it is nil, of any.
  case passkey(Login?)
  /// None any longer: a provider's page has led back to this address, though no sheet of this process is open.
  ///
  /// The pool's client knows which sheet it answers, if it is one of this device's.
  case redirect(Secret)

  /// The provider; nil for a passkey, and where the pool's client has to tell.
  package var provider: IdentityProvider? {
    if case .provider(let provider) = self { provider } else { nil }
  }

  /// The address that a provider's page has led back to, if there is no sheet any longer.
  package var redirect: Secret? {
    if case .redirect(let address) = self { address } else { nil }
  }

  /// Whether a person is at work in it.
  package var isOpen: Bool { redirect == nil }

  /// The account whose passkey is meant; nil if any is, and for a provider.
  package var login: Login? { if case .passkey(let login) = self { login } else { nil } }
}
