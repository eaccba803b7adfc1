/// Who signs people in for the pool: Apple, Google, or another provider that the operator has set up.
public struct IdentityProvider: Hashable, Sendable {
  /// The name, as policies, scripts and traces spell it.
  ///
  /// In Cognito it is the name of the identity provider of the user pool, but for ``apple`` and ``google``.
  public let name: String

  /// The longest name, in characters: that of Cognito's API.
  package static let maximumLength = 32

  /// Sign in with Apple; in Cognito, `SignInWithApple`.
  public static let apple = IdentityProvider(checked: "apple")
  /// Google; in Cognito, `Google`.
  public static let google = IdentityProvider(checked: "google")

  /// Creates a provider of this name: 1 to 32 letters of ASCII, digits, dots and hyphens; nil if it is none.
  ///
  /// Cognito forbids the underscore: user names of accounts that a provider makes begin with its name and one.
  public init?(_ name: String) {
    guard 1...IdentityProvider.maximumLength ~= name.utf8.count,
      name.utf8.allSatisfy({ $0.isOfProviderName })
    else { return nil }
    self.name = name
  }

  private init(checked name: String) { self.name = name }

  /// What the provider calls itself: the name on its button.
  public var brand: String {
    switch self {
    case .apple: "Apple"
    case .google: "Google"
    case _: name
    }
  }
}

extension IdentityProvider {
  /// Whether an account of this name is one that the provider has made, which has no password.
  ///
  /// Cognito names it `PROVIDER_ID`, and lets the provider sign in to no other account of such a name.
  package func hasMade(_ login: Login) -> Bool {
    guard login.kind == .name else { return false }
    let names = self == .apple ? [name, "SignInWithApple"] : [name]
    return names.contains { name in
      let (prefix, text) = (name.utf8, login.text.utf8)
      return text.dropFirst(prefix.count).first == UInt8(ascii: "_")
        && zip(prefix, text).allSatisfy { $0.lowercased == $1.lowercased }
    }
  }
}

extension UInt8 {
  fileprivate var isOfProviderName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    case _: false
    }
  }
}

/// A person who has signed in by a sheet, and what it has told of them.
public struct SheetSignIn: Hashable, Sendable {
  /// The account, by the name that signing in to it by its login gives; in Cognito, `PROVIDER_ID` for one of the
  /// provider's own.
  ///
  /// If it is linked to an account of an e-mail address, this is the address, and not the user name (`sub`): by another
  /// name the flow takes it for another account.
  public var account: Login
  /// What the provider tells about the person, by the names of HTML's autofill: `given-name`, `family-name`, `name`,
  /// `email`, `tel`, and others.
  ///
  /// The form of the profile is prefilled with it. Some providers tell a name once: tell it again until the session is
  /// kept.
  public var hints: Fields
  /// The provider, for a redirect (``SignInSheet/redirect(_:)``); nil for a sheet, whose provider is known.
  public var provider: IdentityProvider?

  /// Creates a sign-in to this account.
  public init(account: Login, hints: Fields = Fields(), provider: IdentityProvider? = nil) {
    (self.account, self.hints, self.provider) = (account, hints, provider)
  }
}

/// An account that a provider signs in to.
package struct ProvidedAccount: Hashable, Sendable {
  package var login: Login
  package let provider: IdentityProvider
  /// What the provider has told for the fields of the profile, until that is complete.
  package var hints: Fields

  package init(login: Login, provider: IdentityProvider, hints: Fields = Fields()) {
    (self.login, self.provider, self.hints) = (login, provider, hints)
  }
}

extension FieldRule {
  /// The name in HTML's autofill by which a provider tells the value; nil if it has none.
  package var autofillName: FieldName? {
    (autofill ?? kind.traits.autofill).map { FieldName($0) }
  }
}

extension Policy {
  /// What a provider has told for the fields of the profile, as far as their rules take it; never a consent, or a picture.
  func hints(from told: Fields, at now: Timestamp) -> Fields {
    var values = Fields()
    var rules: [FieldRule] = []
    for rule in profile
    where rule.kind.shape == .text && !rule.name.isSecret && rule.name != .invitation {
      guard let name = rule.autofillName, !name.isSecret, let text = told.text(name),
        !text.isBlank
      else { continue }
      values[rule.name] = .text(text)
      rules.append(rule)
    }
    // A form can be submitted as it is shown.
    var (hints, problems) = checked(values, by: rules, at: now)
    for problem in problems { hints[problem.field] = nil }
    return hints
  }
}
