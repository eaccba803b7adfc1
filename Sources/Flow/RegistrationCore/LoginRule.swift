/// Which logins a policy takes, and how they are read.
public struct LoginRule: Hashable, Sendable {
  /// The kinds, each once, in the order of ``Login/Kind``; there is at least one.
  public let kinds: [Login.Kind]
  /// Whether names that differ in capitals are two names, as in a pool that was made with Cognito's API.
  public let isCaseSensitive: Bool

  /// Creates a rule that takes these kinds; without one, it takes an e-mail address.
  public init(_ kinds: [Login.Kind] = [.email], isCaseSensitive: Bool = false) {
    let all = Login.Kind.allCases.filter { kinds.contains($0) }
    self.kinds = all.isEmpty ? [.email] : all
    self.isCaseSensitive = isCaseSensitive && all.contains(.name)
  }

  /// An e-mail address alone.
  public static let email = LoginRule()

  /// The name of the field that takes it: `email` if it is always an address, else `login`.
  package var field: FieldName { kinds == [.email] ? .email : .login }

  /// The kind of its field.
  package var fieldKind: FieldRule.Kind {
    switch kinds {
    case [.email]: .email
    case [.phone]: .phone
    default: .text
    }
  }

  /// The longest text of its field, in bytes of UTF-8.
  package var maximumLength: Int {
    kinds.contains(.name) ? 4 * Login.maximumLength : Login.maximumLength
  }

  /// The name of its field in HTML's autofill (WHATWG, "Autofill").
  package var autofill: String {
    switch kinds {
    case [.email]: "email"
    case [.phone]: "tel"
    default: "username"
    }
  }

  /// Reads what a person typed.
  ///
  /// With an `@` it is an address, if those are taken; else digits, and what groups them, are a number,
  /// if those are taken; else it is a name.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - callingCode: the calling code of the country whose numbers may be typed without it; nil for none.
  /// - Throws: what is wrong with it.
  package func read(_ text: String, callingCode: Int?) throws(Problem) -> Login {
    // A limit before any work: hostile input costs nothing.
    let isLong = text.utf8.count > 1024
    if isLong { throw Problem(field, .tooLong(maximum: Login.maximumLength)) }
    if text.isBlank { throw Problem(field, .missing) }
    if kinds.contains(.email), kinds.count == 1 || text.hasAt {
      if let email = EmailAddress(text) { return Login(email) }
      throw Problem(field, EmailAddress.problem(with: text) ?? .malformed)
    }
    if kinds.contains(.phone), !kinds.contains(.name) || text.hasDigitsAlone {
      if let phone = PhoneNumber(text, callingCode: callingCode) { return Login(phone) }
      throw Problem(field, .malformed)
    }
    let name = isCaseSensitive ? text.trimmed() : text.trimmed().lowercasedASCII()
    if kinds.contains(.name), let login = Login(name: name) { return login }
    throw Problem(
      field, kinds.contains(.name) ? Login.problem(withName: name) ?? .malformed : .malformed)
  }
}

extension Policy {
  /// The login that a person typed.
  ///
  /// A number of the country may be typed without its calling code, if the form has a field for such numbers.
  ///
  /// - Throws: what is wrong with it.
  package func login(_ text: String) throws(Problem) -> Login {
    let code = login.kinds.contains(.phone) ? callingCode : nil
    return try login.read(text, callingCode: code)
  }

  /// The calling code of the country whose numbers may be typed without it.
  private var callingCode: Int? {
    for rule in signUp + profile {
      if let code = rule.callingCode { return code }
    }
    return nil
  }
}

extension Login {
  /// What it says in a field for such contacts; nil in any other field.
  func value(of rule: FieldRule) -> FieldValue? {
    if rule.kind == .email { return email.map { .text($0.text) } }
    return rule.kind == .phone ? phone.map { .text($0.text) } : nil
  }
}

extension Fields {
  /// The value of another field of the same kind, if the kind is a contact.
  func contact(_ rule: FieldRule, _ rules: [FieldRule]) -> FieldValue? {
    guard rule.kind == .email || rule.kind == .phone else { return nil }
    return rules.lazy.filter { $0.kind == rule.kind }.compactMap { self.value(of: $0) }.first
  }
}

extension String {
  /// Whether it has an `@`, of whatever width.
  fileprivate var hasAt: Bool {
    utf8.contains(UInt8(ascii: "@")) || unicodeScalars.contains { $0.isOtherAt }
  }

  /// Whether it has a digit, and nothing else but what a telephone number is typed with.
  fileprivate var hasDigitsAlone: Bool {
    var hasDigit = false
    for scalar in unicodeScalars {
      if scalar.asciiDigit != nil {
        hasDigit = true
      } else if !scalar.belongsToNumber {
        return false
      }
    }
    return hasDigit
  }
}
