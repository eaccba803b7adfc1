import RegistrationCore

/// The limits on the size of a policy, for ``PolicyCoding``.
public enum PolicyLimits {
  /// The most bytes of JSON: 1 MiB.
  public static let bytes = 1 << 20
  /// The most fields of a form.
  public static let fields = 128
  /// The longest name, of the policy or of a field, in bytes.
  public static let nameLength = 64
  /// The longest label, in bytes.
  public static let labelLength = 1024
  /// The longest text that a field may ask for, in bytes: 64 KiB.
  public static let textLength = 1 << 16
  /// The largest picture that a field may ask for, in bytes: two of them fit into a checkpoint.
  public static let imageLength = FieldRule.standardImageLength
  /// The most digits of a code.
  public static let codeLength = 64
  /// The longest wait between two codes, in milliseconds: a day.
  public static let resendCooldown: Int64 = 86_400_000
}

extension Policy {
  /// Throws an error for the first part of the policy that exceeds a limit or makes no sense.
  func checkLimits() throws(PolicyFormatError) {
    try check("name", bytes: name, 1...PolicyLimits.nameLength)
    try check(signUp, of: "signUp")
    try check(profile, of: "profile")
    if let place = signUp.firstIndex(where: { $0.name == .email }) {
      throw PolicyFormatError(
        "signUp.\(place).name", "is 'email', which step 1 has by itself", "take the field out")
    }
    try check(
      "password.minimumLength", Int64(password.minimumLength), 1...Int64(PasswordRule.maximumLength)
    )
    guard let confirmation else { return }
    try check("confirmation.length", Int64(confirmation.length), 1...Int64(PolicyLimits.codeLength))
    try check(
      "confirmation.resendCooldown", confirmation.resendCooldown, 0...PolicyLimits.resendCooldown)
  }

  private func check(_ rules: [FieldRule], of form: String) throws(PolicyFormatError) {
    guard rules.count <= PolicyLimits.fields else {
      throw PolicyFormatError(
        form, "has \(rules.count) fields", "leave at most \(PolicyLimits.fields)")
    }
    for (place, rule) in rules.enumerated() {
      let path = "\(form).\(place)"
      try check("\(path).name", bytes: rule.name.text, 1...PolicyLimits.nameLength)
      try check("\(path).label", bytes: rule.label, 0...PolicyLimits.labelLength)
      if rule.name.isSecret {
        throw PolicyFormatError(
          "\(path).name", "tells a secret, which no form holds", "take the field out")
      }
      if rules[..<place].contains(where: { $0.name == rule.name }) {
        throw PolicyFormatError(
          "\(path).name", "is the name of an earlier field", "give each field its own")
      }
      if rule.kind == .image, rules[..<place].contains(where: { $0.kind == .image }) {
        throw PolicyFormatError(
          "\(path).kind", "is a second picture", "leave one picture in a form")
      }
      let longest = rule.kind == .image ? PolicyLimits.imageLength : PolicyLimits.textLength
      try check("\(path).maximumLength", Int64(rule.maximumLength), 1...Int64(longest))
    }
  }

  private func check(
    _ path: String, bytes text: String, _ range: ClosedRange<Int>
  ) throws(PolicyFormatError) {
    guard !range.contains(text.utf8.count) else { return }
    throw PolicyFormatError(
      path, "has \(text.utf8.count) bytes",
      "write \(range.lowerBound) to \(range.upperBound)")
  }

  private func check(
    _ path: String, _ number: Int64, _ range: ClosedRange<Int64>
  ) throws(PolicyFormatError) {
    guard !range.contains(number) else { return }
    throw PolicyFormatError(
      path, "is \(number)", "write a number from \(range.lowerBound) to \(range.upperBound)")
  }
}
