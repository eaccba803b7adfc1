/// The requirements for a password; the defaults are Cognito's.
public struct PasswordRule: Hashable, Sendable {
  /// The minimum number of characters.
  package var minimumLength: Int
  /// Whether a password must have a capital letter.
  package var requiresUppercase: Bool
  /// Whether a password must have a small letter.
  package var requiresLowercase: Bool
  /// Whether a password must have a digit.
  package var requiresDigit: Bool
  /// Whether a password must have a symbol: an ASCII character that is no letter, digit or space.
  package var requiresSymbol: Bool

  /// The maximum number of characters, which no pool can change.
  package static let maximumLength = 256

  /// Creates a rule from its parts.
  public init(
    minimumLength: Int = 8, requiresUppercase: Bool = true, requiresLowercase: Bool = true,
    requiresDigit: Bool = true, requiresSymbol: Bool = true
  ) {
    self.minimumLength = minimumLength
    (self.requiresUppercase, self.requiresLowercase) = (requiresUppercase, requiresLowercase)
    (self.requiresDigit, self.requiresSymbol) = (requiresDigit, requiresSymbol)
  }
}

extension PasswordRule {
  /// The first problem of `password`, in the order of ``problems(with:of:)``; nil if there is none.
  package func problem(with password: Secret, of login: Login? = nil) -> Problem.Kind? {
    problems(with: password, of: login).first
  }

  /// Every requirement that `password` does not meet, in the order in which Cognito checks them.
  ///
  /// - Parameters:
  ///   - password: the password as typed.
  ///   - login: the account's address, which its password must not be.
  package func problems(with password: Secret, of login: Login? = nil) -> [Problem.Kind] {
    let text = password.reveal()
    if text.isEmpty { return [.missing] }
    let (length, characters) = PasswordRule.content(of: text)
    if length > PasswordRule.maximumLength {
      return [.tooLong(maximum: PasswordRule.maximumLength)]
    }
    var problems: [Problem.Kind] = []
    forEachRequirement(of: text, length, characters, login) { kind, isMet in
      if !isMet { problems.append(kind) }
    }
    return problems
  }

  /// The rule as a checklist that is true while the password is typed.
  ///
  /// A password that is not empty conforms to the rule if it meets every requirement.
  ///
  /// - Parameters:
  ///   - password: the password as typed so far.
  ///   - login: the account's address, which its password must not be; nil if it is not yet known.
  public func requirements(
    metBy password: Secret, of login: Login? = nil
  ) -> [PasswordRequirement] {
    let text = password.reveal()
    let (length, characters) = PasswordRule.content(of: text)
    var requirements: [PasswordRequirement] = []
    forEachRequirement(of: text, length, characters, login) { kind, isMet in
      requirements.append(PasswordRequirement(kind: kind, isMet: isMet))
    }
    let isShortEnough = length <= PasswordRule.maximumLength
    requirements.append(
      PasswordRequirement(
        kind: .tooLong(maximum: PasswordRule.maximumLength), isMet: isShortEnough))
    return requirements
  }

  /// The number of characters, and what they are.
  ///
  /// Scalars count, because Embedded Swift lacks the tables for others. A text that is too long
  /// whatever its characters are is not counted.
  private static func content(of text: String) -> (length: Int, characters: ByteSet) {
    if text.utf8.count > PasswordRule.maximumLength * 4 { return (Int.max, ByteSet(of: text)) }
    if let characters = ByteSet(ascii: text) { return (text.utf8.count, characters) }
    return (text.scalarCount, ByteSet(of: text))
  }

  /// Calls `body` with each requirement but the longest length, in the order in which Cognito checks
  /// them, and whether `text` meets it.
  @inline(__always)
  private func forEachRequirement(
    of text: String, _ length: Int, _ characters: ByteSet, _ login: Login?,
    _ body: (Problem.Kind, Bool) -> Void
  ) {
    if minimumLength > 0 { body(.tooShort(minimum: minimumLength), length >= minimumLength) }
    body(.hasWhiteSpace, characters.isDisjoint(with: .spaces))
    if requiresLowercase {
      body(.needsLowercase, !characters.isDisjoint(with: .smallLetters))
    }
    if requiresUppercase { body(.needsUppercase, !characters.isDisjoint(with: .capitals)) }
    if requiresDigit { body(.needsDigit, !characters.isDisjoint(with: .digits)) }
    if requiresSymbol { body(.needsSymbol, !characters.isDisjoint(with: .symbols)) }
    if let login { body(.tooSimilar, !login.isNamed(by: text)) }
  }
}

/// A requirement for passwords, and whether one meets it.
public struct PasswordRequirement: Hashable, Sendable {
  /// The problem of a password that does not meet it.
  public let kind: Problem.Kind
  /// Whether the password meets it.
  public let isMet: Bool
}

extension Login {
  /// Whether `text`, in capitals or not, is the address or the part of it before the `@`.
  fileprivate func isNamed(by text: String) -> Bool {
    var address = self.text.utf8.makeIterator()
    guard text.bytes(while: { $0.lowercased == address.next()?.lowercased }) else { return false }
    let next = address.next()
    return next == nil || next == UInt8(ascii: "@")
  }
}

extension Policy {
  /// What is wrong with a new password for the account of `login`.
  ///
  /// - Parameter contacts: the fields in which an account with a name has its address, which its password must
  ///   not be either.
  func problems(with password: Secret, of login: Login?, contacts: Fields = Fields()) -> [Problem] {
    var kinds = self.password.problems(with: password, of: login)
    if login?.kind == .name, !kinds.contains(.tooSimilar) {
      for rule in signUp where rule.kind == .email {
        let address = contacts.text(rule.name).flatMap { Login($0) }
        if address?.isNamed(by: password.reveal()) == true { kinds.append(.tooSimilar) }
      }
    }
    return kinds.isEmpty ? [] : kinds.map { Problem(.password, $0) }
  }
}
