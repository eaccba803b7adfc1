public import RegistrationCore
package import RegistrationSimulation

/// An identity that the person has with a provider.
public struct GivenIdentity: Hashable, Sendable {
  /// The provider.
  public var provider: IdentityProvider
  /// What the provider calls the person; the account is `PROVIDER_ID`, unless it is linked to another.
  public var id: String
  /// The account that it is linked to, if it is.
  public var account: Login?
  /// Whether the provider tells about the person only with the first sign-in.
  public var tellsOnce: Bool
  /// What the provider tells, as fields of the profile.
  public var hints: Fields

  /// Creates an identity from its parts.
  public init(
    provider: IdentityProvider, id: String, account: Login? = nil, tellsOnce: Bool = false,
    hints: Fields = Fields()
  ) {
    (self.provider, self.id, self.account) = (provider, id, account)
    (self.tellsOnce, self.hints) = (tellsOnce, hints)
  }

  /// The identity in the world of a policy, which says by what name a provider tells a field.
  package func identity(by policy: Policy) -> ProviderSheets.Identity {
    var told = Fields()
    for rule in policy.profile {
      if let name = rule.autofillName, let value = hints[rule.name] { told[name] = value }
    }
    return ProviderSheets.Identity(
      provider: provider, id: id, linked: account, hints: told, tellsOnce: tellsOnce)
  }
}
