import RegistrationCore

extension Word {
  /// Whether it may be a secret of which only the first part was read: without quotes, it ends with
  /// the first white space.
  var isOpenSecret: Bool {
    guard let key, !isQuoted, key.mayTellSecret else { return false }
    return key != "code" || !value.isCodePlaceholder
  }
}

extension String {
  /// Whether a key so named may have a password or a code for its value.
  ///
  /// The names of fields that tell one do, slips of the pen in them, and what else people call
  /// one: an error loses little by a value that is none.
  var mayTellSecret: Bool {
    if FieldName(self).isSecret || nearest(to: self, among: String.secretKeys) != nil {
      return true
    }
    let small = lowercased()
    return String.partsOfSecretKeys.contains { small.contains($0) }
  }

  /// Whether it stands for a code and is none, where a code is asked for.
  var isCodePlaceholder: Bool { self == "$code" || hasPrefix("$code(") && hasSuffix(")") }

  private static let secretKeys = ["password", "passcode", "passphrase", "secret", "code", "pin"]
  private static let partsOfSecretKeys = ["pass", "pwd", "secret", "token"]
}
