/// What each step requires, as data from which front ends build their forms.
///
/// A new product is a new policy, not new code.
public struct Policy: Hashable, Sendable {
  /// The rules, stored once for all flows of this policy, because flows are copied often.
  private var storage: Storage

  /// Creates a policy from its parts.
  public init(
    name: String, signUp: [FieldRule] = [], profile: [FieldRule],
    password: PasswordRule = PasswordRule(), confirmation: CodeRule? = CodeRule(),
    signIn: SignInRule = .password, login: LoginRule = .email,
    signUpAccess: SignUpAccess = .open, links: Bool = false,
    providers: [IdentityProvider] = [], passkeys: PasskeyRule = .none
  ) {
    let rules = Rules(
      name: name, signUp: signUp, profile: profile, password: password,
      confirmation: confirmation, signIn: signIn, login: login, signUpAccess: signUpAccess,
      links: links, providers: providers.withoutRepeats, passkeys: passkeys)
    storage = Storage(rules)
  }

  /// The profile field that is a picture, if there is one; its name does not matter.
  package var picture: FieldName? { profile.first { $0.kind == .image }?.name }

  /// The rule for a code: the policy's own, or the standard one if the policy has none.
  package var code: CodeRule { confirmation ?? CodeRule() }
}

extension Policy {
  fileprivate struct Rules: Hashable, Sendable {
    var name: String
    var signUp: [FieldRule]
    var profile: [FieldRule]
    var password: PasswordRule
    var confirmation: CodeRule?
    var signIn: SignInRule
    var login: LoginRule
    var signUpAccess: SignUpAccess
    var links: Bool
    var providers: [IdentityProvider]
    var passkeys: PasskeyRule
  }

  fileprivate final class Storage: Hashable, Sendable {
    let rules: Rules

    init(_ rules: Rules) { self.rules = rules }

    static func == (left: Storage, right: Storage) -> Bool {
      left === right || left.rules == right.rules
    }

    // Two policies rarely have one name, and each flow is hashed with its policy.
    func hash(into hasher: inout Hasher) { hasher.combine(rules.name) }
  }

  /// Changes some of the rules.
  private mutating func change(_ change: (inout Rules) -> Void) {
    var rules = storage.rules
    change(&rules)
    storage = Storage(rules)
  }

  /// The name of the policy, as scripts and traces spell it.
  public var name: String {
    get { storage.rules.name }
    set { change { $0.name = newValue } }
  }

  /// The fields of step 1 besides the login and the password.
  ///
  /// Every policy has the login; the password, all but those whose ``signIn`` is `code`.
  public var signUp: [FieldRule] {
    get { storage.rules.signUp }
    set { change { $0.signUp = newValue } }
  }

  /// The fields of the profile, of which at most one is a picture.
  public var profile: [FieldRule] {
    get { storage.rules.profile }
    set { change { $0.profile = newValue } }
  }

  /// The requirements for a password.
  public var password: PasswordRule {
    get { storage.rules.password }
    set { change { $0.password = newValue } }
  }

  /// The code of step 2; nil if the pool confirms at once.
  public var confirmation: CodeRule? {
    get { storage.rules.confirmation }
    set { change { $0.confirmation = newValue } }
  }
}

extension Policy {
  /// How people sign in.
  public var signIn: SignInRule {
    get { storage.rules.signIn }
    set { change { $0.signIn = newValue } }
  }

  /// What names an account.
  public var login: LoginRule {
    get { storage.rules.login }
    set { change { $0.login = newValue } }
  }

  /// Who may sign up.
  public var signUpAccess: SignUpAccess {
    get { storage.rules.signUpAccess }
    set { change { $0.signUpAccess = newValue } }
  }

  /// Whether each code in a mail comes with a link.
  public var links: Bool {
    get { storage.rules.links }
    set { change { $0.links = newValue } }
  }

  /// Who else signs people in, in the order of their buttons, each once.
  public var providers: [IdentityProvider] {
    get { storage.rules.providers }
    set { change { $0.providers = newValue.withoutRepeats } }
  }

  /// Whether people can sign in with a passkey, and make one once they are signed in.
  public var passkeys: PasskeyRule {
    get { storage.rules.passkeys }
    set { change { $0.passkeys = newValue } }
  }
}

extension [IdentityProvider] {
  fileprivate var withoutRepeats: [IdentityProvider] {
    var found: [IdentityProvider] = []
    for provider in self where !found.contains(provider) { found.append(provider) }
    return found
  }
}

/// A field of a form.
public struct FieldRule: Hashable, Sendable {
  /// The name of the field.
  public var name: FieldName
  /// What the field is called, in one language or in several.
  package var label: FieldLabel
  /// The kind of value that the field takes.
  public var kind: Kind
  /// Whether the field must be filled in.
  public var isRequired: Bool
  /// The longest text, in bytes of UTF-8, or the largest picture, in bytes.
  package var maximumLength: Int
  /// The field's name in HTML's autofill, such as `given-name`; nil to let the kind decide.
  package var autofill: String?
  /// The country calling code (ITU-T E.164), 1 to 999, of a number that is typed without one.
  ///
  /// If it is nil, a number must be international: `+` and the calling code come first.
  package var callingCode: Int?
  /// What the field accepts of everything that its kind takes.
  package var limits: FieldLimits

  /// The longest text if a rule sets no limit: Cognito's limit for an attribute's value.
  package static let standardTextLength = 2048
  /// The largest picture if a rule sets no limit: 5 MiB.
  package static let standardImageLength = 5 << 20

  /// Creates a rule for a field; without a label it has that of its name, which must be a ``StandardField``.
  public init(
    _ name: FieldName, label: FieldLabel = .standard, kind: Kind = .text, isRequired: Bool = true,
    maximumLength: Int? = nil, autofill: String? = nil, callingCode: Int? = nil,
    limits: FieldLimits = .none
  ) {
    let standard =
      kind == .image ? FieldRule.standardImageLength : FieldRule.standardTextLength
    (self.name, self.label, self.kind) = (name, label, kind)
    (self.isRequired, self.maximumLength) = (isRequired, maximumLength ?? standard)
    (self.autofill, self.callingCode, self.limits) = (autofill, callingCode, limits)
  }
}
