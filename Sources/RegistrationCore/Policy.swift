/// What each step demands: data, from which front ends draw their forms.
///
/// A new product is a new policy, not new code.
public struct Policy: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// The fields of step 1 beside the e-mail and the password, which every policy has.
  public var signUp: [FieldRule]
  /// The fields of the profile, of which at most one is a picture.
  public var profile: [FieldRule]
  /// What a password must have.
  public var password: PasswordRule
  /// The code of step 2; nil where the pool confirms at once.
  public var confirmation: CodeRule?

  /// A policy of these parts.
  public init(
    name: String, signUp: [FieldRule] = [], profile: [FieldRule],
    password: PasswordRule = PasswordRule(), confirmation: CodeRule? = CodeRule()
  ) {
    (self.name, self.signUp, self.profile) = (name, signUp, profile)
    (self.password, self.confirmation) = (password, confirmation)
  }

  /// The field of the profile that is a picture, if there is one; what it is called decides nothing.
  package var picture: FieldName? { profile.first { $0.kind == .image }?.name }

  /// The code's rule: the policy's own, or the standard one for an account of another policy.
  public var code: CodeRule { confirmation ?? CodeRule() }
}

/// A field of a form.
public struct FieldRule: Hashable, Sendable {
  /// What a field takes.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Any text.
    case text
    /// An e-mail address.
    case email
    /// A telephone number, E.164.
    case phone
    /// A day of birth, `yyyy-MM-dd`, not in the future.
    case birthday
    /// A consent, which must be given where it is required.
    case consent
    /// A picture.
    case image
  }

  /// Its name.
  public var name: FieldName
  /// What a front end writes beside it, in the policy's language.
  public var label: String
  /// What it takes.
  public var kind: Kind
  /// Whether it must be filled in.
  public var isRequired: Bool
  /// The longest text, in bytes of UTF-8, or the largest picture, in bytes.
  public var maximumLength: Int

  /// The longest text where a rule names no other: Cognito's limit for an attribute's value.
  public static let standardTextLength = 2048
  /// The largest picture where a rule names no other: 5 MiB.
  public static let standardImageLength = 5 << 20

  /// A field with this rule.
  public init(
    _ name: FieldName, label: String, kind: Kind = .text, isRequired: Bool = true,
    maximumLength: Int? = nil
  ) {
    let standard =
      kind == .image ? FieldRule.standardImageLength : FieldRule.standardTextLength
    (self.name, self.label, self.kind) = (name, label, kind)
    (self.isRequired, self.maximumLength) = (isRequired, maximumLength ?? standard)
  }
}

/// What a password must have; the default is Cognito's.
public struct PasswordRule: Hashable, Sendable {
  /// The fewest characters.
  public var minimumLength: Int
  /// Whether it must have a capital letter.
  public var requiresUppercase: Bool
  /// Whether it must have a small letter.
  public var requiresLowercase: Bool
  /// Whether it must have a digit.
  public var requiresDigit: Bool
  /// Whether it must have a symbol: an ASCII character that is neither letter, digit nor space.
  public var requiresSymbol: Bool

  /// The most characters, which no pool can change.
  public static let maximumLength = 256

  /// A rule of these parts.
  public init(
    minimumLength: Int = 8, requiresUppercase: Bool = true, requiresLowercase: Bool = true,
    requiresDigit: Bool = true, requiresSymbol: Bool = true
  ) {
    self.minimumLength = minimumLength
    (self.requiresUppercase, self.requiresLowercase) = (requiresUppercase, requiresLowercase)
    (self.requiresDigit, self.requiresSymbol) = (requiresDigit, requiresSymbol)
  }
}

/// What a confirmation code looks like, and how soon another may be asked for.
public struct CodeRule: Hashable, Sendable {
  /// How many digits it has.
  public var length: Int
  /// How long the person waits between two codes, in milliseconds.
  public var resendCooldown: Int64

  /// A code of so many digits, resent at most so often.
  public init(length: Int = 6, resendCooldown: Int64 = 30_000) {
    (self.length, self.resendCooldown) = (length, resendCooldown)
  }
}

#if !hasFeature(Embedded)
  extension Policy: Codable {}
  extension FieldRule: Codable {}
  extension FieldRule.Kind: Codable {}
  extension PasswordRule: Codable {}
  extension CodeRule: Codable {}

  extension FieldName: Codable {
    /// Reads a name from a plain string.
    public init(from decoder: any Decoder) throws {
      self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the name as a plain string.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }
#endif
