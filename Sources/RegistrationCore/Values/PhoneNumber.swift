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
    var length = 0
    let isRight = trimmed.bytes { byte in
      defer { length += 1 }
      return switch length {
      case 0: byte == UInt8(ascii: "+")
      case 1: byte.isDigit && byte != UInt8(ascii: "0")
      default: byte.isDigit && length <= 15
      }
    }
    guard isRight, length >= 8 else { return nil }
    self.text = trimmed
  }
}
