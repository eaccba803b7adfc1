/// The name of a registration in a ``HostStore``: 1 to 128 visible characters of ASCII.
///
/// Two IDs are the same if their bytes are, in Swift as in a database. Whoever knows an ID and may send events can act for the
/// person, so let it be one that no one can guess.
public struct RegistrationID: Hashable, Sendable, CustomStringConvertible {
  /// The characters.
  public let text: String

  /// Creates an ID; nil if `text` has another character, none, or more than 128.
  public init?(_ text: String) {
    guard text.isVisibleASCII(upTo: 128) else { return nil }
    self.text = text
  }

  /// The characters.
  public var description: String { text }
}
