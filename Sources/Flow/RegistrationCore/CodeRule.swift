/// The format of a confirmation code, and how soon another may be requested.
public struct CodeRule: Hashable, Sendable {
  /// The number of digits in a code.
  package var length: Int
  /// How long the person waits between two codes, in milliseconds.
  package var resendCooldown: Int64

  /// Creates a rule from a number of digits and the wait between two codes, in milliseconds.
  public init(length: Int = 6, resendCooldown: Int64 = 30_000) {
    (self.length, self.resendCooldown) = (length, resendCooldown)
  }
}

extension CodeRule {
  /// What is wrong with `code` as typed; nil if it has the rule's number of digits.
  package func problem(with code: Secret) -> Problem.Kind? {
    if code.reveal().isBlank { return .missing }
    return normalised(code) == nil ? .malformed : nil
  }

  /// The code as it is sent: its digits in ASCII, without white space, dashes and invisible characters.
  ///
  /// - Returns: nil if it does not have the rule's number of digits, or has any other character.
  package func normalised(_ code: Secret) -> Secret? {
    length < 0 ? nil : code.digits(length...length)
  }
}

extension Secret {
  /// The digits in ASCII, without white space, dashes and invisible characters.
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
      } else if !scalar.isSpace, !scalar.isDash, !scalar.isInvisible {
        return nil
      }
    }
    if !lengths.contains(digits.count) { return nil }
    return Secret(String(decoding: digits, as: UTF8.self))
  }
}
