/// What names an account when people sign up and in: an e-mail address, a telephone number or a name.
///
/// It is the user name of Cognito, or one of its aliases. The text alone tells the kind: a name that
/// reads as an address or as an international number is not one, as Cognito has it beside aliases.
public struct Login: Hashable, Sendable {
  /// The normalised login: an ``EmailAddress``, a ``PhoneNumber`` in the form of E.164, or a name.
  public let text: String

  /// Creates the login of an address.
  public init(_ email: EmailAddress) { text = email.text }

  /// Creates the login of a number.
  public init(_ phone: PhoneNumber) { text = phone.text }

  /// Reads a login of any kind, of which only the ends are trimmed and addresses normalised; nil if it is none.
  ///
  /// What a person typed, read it by the policy's ``LoginRule``.
  public init?(_ text: String) {
    if let email = EmailAddress(text) {
      self.init(email)
    } else if let phone = PhoneNumber(text) {
      self.init(phone)
    } else {
      self.init(name: text.trimmed())
    }
  }

  /// Creates a login of a text that is known to be normalised.
  init(normalised text: String) { self.text = text }

  /// Creates the login of a name that is trimmed; nil if it is none.
  init?(name: String) {
    guard Login.problem(withName: name) == nil else { return nil }
    text = name
  }
}

extension Login {
  /// What kind of login it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An e-mail address; codes go there.
    case email
    /// A telephone number; codes go there.
    case phone
    /// A name that the person chose; codes go to a contact of the form.
    case name
  }

  /// The kind.
  public var kind: Kind {
    // An address need not be read again: a name with an `@` is none, as it would be one that is mistyped.
    if !text.bytes(while: { $0 != UInt8(ascii: "@") }) { return .email }
    return PhoneNumber.isNormal(text) ? .phone : .name
  }

  /// The address, if it is one.
  public var email: EmailAddress? { kind == .email ? EmailAddress(normalised: text) : nil }

  /// The number, if it is one.
  public var phone: PhoneNumber? { kind == .phone ? PhoneNumber(normalised: text) : nil }

  /// The longest login, in bytes of UTF-8 for an address and in characters for a name: that of Cognito's API.
  package static let maximumLength = EmailAddress.maximumLength

  /// What is wrong with a trimmed name; nil if nothing is.
  static func problem(withName name: String) -> Problem.Kind? {
    guard name.utf8.count <= 4 * maximumLength, name.scalarCount <= maximumLength else {
      return .tooLong(maximum: maximumLength)
    }
    if name.utf8.isEmpty { return .missing }
    if EmailAddress(name) != nil || PhoneNumber(name) != nil { return .malformed }
    // It would be an address that is mistyped.
    if name.unicodeScalars.contains(where: { $0 == "@" || $0.isOtherAt }) { return .malformed }
    let isVisible = name.unicodeScalars.allSatisfy { $0.isVisible }
    return isVisible ? nil : .malformed
  }
}

extension Login: CustomStringConvertible {
  /// The normalised login.
  public var description: String { text }
}
