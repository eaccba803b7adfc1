import HostStores

/// What tells an event from all others: 1 to 64 visible characters of ASCII, such as a random number of 128 bits.
public struct EventKey: Hashable, Sendable, CustomStringConvertible {
  /// The characters.
  public let text: String

  /// Creates a key; nil if `text` has another character, none, or more than 64.
  public init?(_ text: String) {
    guard text.isVisibleASCII(upTo: 64) else { return nil }
    self.text = text
  }

  /// The characters.
  public var description: String { text }
}

/// The keys of the events that a registration has taken last, the newest first.
///
/// One alone would not do: an event that was sent to two nodes may be taken at one, and wait at the other behind one
/// that is taken next.
struct TakenKeys {
  /// More events than a person has under way at once.
  private static let most = 8
  private(set) var texts: [String]

  /// Reads keys as a row has them.
  init(stored text: String?) {
    texts = (text ?? "").split(separator: " ").map(String.init)
  }

  /// The keys as a row has them, with a new one.
  func stored(with key: EventKey) -> String {
    ([key.text] + texts.prefix(Self.most - 1)).joined(separator: " ")
  }

  func contains(_ key: EventKey) -> Bool { texts.contains(key.text) }
}
