import RegistrationCore

/// The limits on the size of a policy, for ``PolicyCoding``.
public enum PolicyLimits {
  /// The most bytes of JSON: 1 MiB.
  public static let bytes = 1 << 20
  /// The most fields of a form.
  public static let fields = 128
  /// The longest name of a field, in bytes; that of a policy may have twice as many, for its settings.
  public static let nameLength = 64
  /// The longest label, in bytes.
  public static let labelLength = 1024
  /// The most languages of a label.
  public static let languages = 64
  /// The most values of a choice.
  public static let choices = 256
  /// The longest value of a choice, in bytes.
  public static let choiceLength = 64
  /// The most entries in the list of the characters of a text.
  public static let characters = 128
  /// The longest text that a field may ask for, in bytes: 64 KiB.
  public static let textLength = 1 << 16
  /// The largest picture that a field may ask for, in bytes: two of them fit into a checkpoint.
  public static let imageLength = FieldRule.standardImageLength
  /// The most digits of a code; no one types more.
  public static let codeLength = 20
  /// The longest wait between two codes, in milliseconds: a day.
  public static let resendCooldown: Int64 = 86_400_000
}
