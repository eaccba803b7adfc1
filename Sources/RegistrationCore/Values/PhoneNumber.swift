/// A telephone number as ITU-T E.164 writes it: `+`, then 7 to 15 digits, the first not zero.
///
/// Cognito's `phone_number` attribute takes this form alone.
public struct PhoneNumber: Hashable, Sendable {
  /// The number with its `+`.
  public let text: String

  /// Takes `text` without the white space around it; nil where it is not such a number.
  public init?(_ text: String) {
    guard text.utf8.count <= 64 else { return nil }
    let trimmed = text.trimmed()
    let digits = trimmed.utf8.dropFirst()
    guard trimmed.utf8.first == UInt8(ascii: "+"), digits.first != UInt8(ascii: "0"),
      digits.count >= 7, digits.count <= 15, digits.allSatisfy({ $0.isDigit })
    else { return nil }
    self.text = trimmed
  }
}
