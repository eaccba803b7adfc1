// What a policy finds wrong with a code and with a password.

extension PasswordRule {
  /// The first problem of `password`, in the order of ``problems(with:of:)``; nil if there is none.
  public func problem(with password: Secret, of email: EmailAddress? = nil) -> Problem.Kind? {
    problems(with: password, of: email).first
  }

  /// Every requirement that `password` does not meet, in the order in which Cognito checks them.
  ///
  /// - Parameters:
  ///   - password: the password as typed.
  ///   - email: the account's address, which its password must not be.
  public func problems(with password: Secret, of email: EmailAddress? = nil) -> [Problem.Kind] {
    let text = password.reveal()
    if text.isEmpty { return [.missing] }
    // Scalars, not characters: counting those would need Unicode tables that Embedded lacks.
    let isEndless = text.utf8.count > PasswordRule.maximumLength * 4
    let ascii = isEndless ? nil : ByteSet(ascii: text)
    let length = isEndless ? Int.max : ascii == nil ? text.scalarCount : text.utf8.count
    if length > PasswordRule.maximumLength {
      return [.tooLong(maximum: PasswordRule.maximumLength)]
    }
    let characters = ascii ?? ByteSet(of: text)
    var problems: [Problem.Kind] = []
    if length < minimumLength { problems.append(.tooShort(minimum: minimumLength)) }
    if !characters.isDisjoint(with: .spaces) { problems.append(.hasWhiteSpace) }
    if requiresLowercase, characters.isDisjoint(with: .smallLetters) {
      problems.append(.needsLowercase)
    }
    if requiresUppercase, characters.isDisjoint(with: .capitals) {
      problems.append(.needsUppercase)
    }
    if requiresDigit, characters.isDisjoint(with: .digits) { problems.append(.needsDigit) }
    if requiresSymbol, characters.isDisjoint(with: .symbols) { problems.append(.needsSymbol) }
    if let email, email.isNamed(by: text) { problems.append(.tooSimilar) }
    return problems
  }
}

extension EmailAddress {
  /// Whether `text`, in capitals or not, is the address or the part of it before the `@`.
  fileprivate func isNamed(by text: String) -> Bool {
    var address = self.text.utf8.makeIterator()
    guard text.bytes(while: { $0.lowercased == address.next() }) else { return false }
    let next = address.next()
    return next == nil || next == UInt8(ascii: "@")
  }
}

extension Policy {
  /// What is wrong with a new password for the account of `email`.
  func problems(with password: Secret, of email: EmailAddress?) -> [Problem] {
    let kinds = self.password.problems(with: password, of: email)
    return kinds.isEmpty ? [] : kinds.map { Problem(.password, $0) }
  }
}

extension CodeRule {
  /// What is wrong with `code` as typed; nil if it has the rule's number of digits.
  public func problem(with code: Secret) -> Problem.Kind? {
    if code.reveal().isBlank { return .missing }
    return normalised(code) == nil ? .malformed : nil
  }

  /// The code as it is sent: its digits in ASCII, without white space and invisible characters.
  ///
  /// - Returns: nil if it does not have the rule's number of digits, or has any other character.
  package func normalised(_ code: Secret) -> Secret? {
    length < 0 ? nil : code.digits(length...length)
  }
}

extension Secret {
  /// The digits in ASCII, without white space and invisible characters.
  ///
  /// - Returns: nil if there are not as many as `lengths` says, or if there is any other character.
  func digits(_ lengths: ClosedRange<Int>) -> Secret? {
    let text = reveal()
    if lengths.contains(text.utf8.count), text.isDigits(count: text.utf8.count) { return self }
    var digits: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let digit = scalar.asciiDigit {
        guard digits.count < lengths.upperBound else { return nil }
        digits.append(digit)
      } else if !scalar.isSpace, !scalar.isInvisible {
        return nil
      }
    }
    if !lengths.contains(digits.count) { return nil }
    return Secret(String(decoding: digits, as: UTF8.self))
  }
}
