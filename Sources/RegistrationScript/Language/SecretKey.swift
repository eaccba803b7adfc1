import RegistrationCore

extension Word {
  /// Whether it may be a secret of which only the first part was read.
  ///
  /// Without quotes, a value ends at the first white space.
  var isOpenSecret: Bool {
    guard let key, !isQuoted, key.mayTellSecret else { return false }
    return key != "code" || !value.isCodePlaceholder
  }
}

extension String {
  /// Whether a key with this name may have a password or a code as its value.
  ///
  /// This is true of the names of secret fields, of misspellings of them, and of other common names
  /// for a secret. An error loses little if it hides a value that is no secret.
  var mayTellSecret: Bool {
    if FieldName(self).isSecret || nearest(to: self, among: String.secretKeys) != nil {
      return true
    }
    let small = lowercased()
    return String.partsOfSecretKeys.contains { small.contains($0) }
  }

  /// Whether it is a placeholder for a code, where the verb requires a code.
  var isCodePlaceholder: Bool { self == "$code" || hasPrefix("$code(") && hasSuffix(")") }

  private static let secretKeys = ["password", "passcode", "passphrase", "secret", "code", "pin"]
  private static let partsOfSecretKeys = ["pass", "pwd", "secret", "token"]
}
