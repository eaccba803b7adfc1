extension Registration.Presentation {
  /// A field of a screen.
  public struct Field: Hashable, Sendable {
    /// The name, by which ``FormValues`` and problems refer to it.
    public let name: FieldName
    /// What the field is called.
    public let label: Label
    /// The kind of value that it takes.
    public let kind: Kind
    /// The prefilled value; never a password's, a code's or a key's.
    public let value: FieldValue?
    /// Whether it must be filled in.
    public let isRequired: Bool
    /// The longest text, in bytes of UTF-8, or the largest picture, in bytes; for a password, in
    /// characters; for a code, in digits.
    public let maximumLength: Int
    /// What is wrong with the submitted value; empty if nothing is.
    public let problems: [Problem.Kind]
    /// The name in HTML's autofill (WHATWG, "Autofill"), such as `one-time-code`; nil for none.
    ///
    /// Platforms derive the content type, the keyboard and the capitalisation from it.
    public let autofill: String?
    /// What it accepts of everything that its kind takes.
    public let limits: FieldLimits

    /// Creates a field from its parts.
    package init(
      name: FieldName, label: Label, kind: Kind, value: FieldValue? = nil,
      isRequired: Bool = true, maximumLength: Int = FieldRule.standardTextLength,
      problems: [Problem.Kind] = [], autofill: String? = nil, limits: FieldLimits = .none
    ) {
      (self.name, self.label, self.kind, self.value) = (name, label, kind, value)
      (self.isRequired, self.maximumLength) = (isRequired, maximumLength)
      (self.problems, self.autofill, self.limits) = (problems, autofill, limits)
    }
  }
}

extension Registration.Presentation.Field {
  /// What a field is called; a wording turns it into text.
  public enum Label: Hashable, Sendable {
    /// What names the account: a login of one of these kinds.
    case login([Login.Kind])
    /// The password of an account.
    case password
    /// A new password.
    case newPassword
    /// A code.
    case code
    /// An invitation to sign up.
    case invitation
    /// The factor to use; if `isSetUp` is true, to set up.
    case factor(isSetUp: Bool)
    /// The key of an authenticator app.
    case key
    /// The usual label of a field of the policy.
    case standard(StandardField)
    /// The label that the policy gives the field, one for every language.
    case rule(String)
    /// The label that the policy gives the field, in several languages.
    case texts(LabelTexts)
  }

  /// The kind of value that a field takes.
  public enum Kind: Hashable, Sendable {
    /// A value whose kind the policy names: a consent, a picture, or else a text.
    case value(FieldRule.Kind)
    /// The password of an account.
    case password
    /// A new password that conforms to a rule.
    ///
    /// Show the rule as a checklist: ``PasswordRule/requirements(metBy:of:)``.
    case newPassword(PasswordRule)
    /// A code with this number of digits.
    case code(ClosedRange<Int>)
    /// An invitation to sign up.
    case invitation
    /// One of these factors, by its name.
    case choice([Challenge.Factor])
    /// The key of an authenticator app, to be read.
    case key(AuthenticatorKey)
  }

  /// The values to choose from: those of a choice of the policy, or the codes of all countries; empty for
  /// a field that is typed.
  ///
  /// Show them as a list of which one is chosen, which is the text of the field.
  public var options: [FieldChoice] {
    switch kind {
    case .value(.choice): limits.choices
    case .value(.country): ISOCountry.choices
    case .value, .password, .newPassword, .code, .invitation, .choice, .key: []
    }
  }

  /// Whether it takes what names the account.
  package var isLogin: Bool { if case .login = label { true } else { false } }

  /// Whether what is typed is a secret: show no letter of it, and keep it no longer than the field.
  public var isSecret: Bool {
    switch kind {
    case .password, .newPassword, .code, .invitation, .key: true
    case .value, .choice: false
    }
  }
}

extension Registration.Presentation.Field.Label {
  /// The name of the case, and for a factor whether it is to be set up.
  package var name: String {
    switch self {
    case .login(let kinds):
      kinds == [.email] ? "email" : "login." + kinds.map { $0.rawValue }.joined(separator: "-")
    case .password: "password"
    case .newPassword: "newPassword"
    case .code: "code"
    case .invitation: "invitation"
    case .factor(let isSetUp): isSetUp ? "factor.setUp" : "factor"
    case .key: "key"
    case .standard(let field): "field.\(field.rawValue)"
    case .rule, .texts: "rule"
    }
  }
}

extension Registration.Presentation.Field.Kind {
  /// The name of the kind, without what a case holds.
  package var name: String {
    switch self {
    case .value(let kind): kind.rawValue
    case .password: "password"
    case .newPassword: "newPassword"
    case .code: "code"
    case .invitation: "invitation"
    case .choice: "choice"
    case .key: "key"
    }
  }

  /// What its values are made of, if the policy names the kind; else nil.
  package var shape: FieldRule.Kind.Shape? {
    if case .value(let kind) = self { kind.shape } else { nil }
  }

  /// Whether it is a password, new or not.
  package var isPassword: Bool {
    switch self {
    case .password, .newPassword: true
    case .value, .code, .invitation, .choice, .key: false
    }
  }
}

extension FieldName {
  /// The factor that is chosen in a challenge.
  public static let factor = FieldName("factor")
  /// The key of an authenticator app, which is only shown.
  public static let key = FieldName("key")
}
