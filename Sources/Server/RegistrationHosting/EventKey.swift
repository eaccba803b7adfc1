import HostStores

/// What tells an event from all others: 1 to 64 visible characters of ASCII of which the first is no `@`, such as a random
/// number of 128 bits.
public struct EventKey: Hashable, Sendable, CustomStringConvertible {
  /// The characters.
  public let text: String

  /// Creates a key; nil if `text` has another character, none, or more than 64, or begins with `@`.
  public init?(_ text: String) {
    guard text.isVisibleASCII(upTo: 64), !text.hasPrefix("@") else { return nil }
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
  private(set) var texts: [String] = []
  /// The fence of the row since the last event was taken: what was shown before has a lower one.
  private(set) var fence: Int64 = 0

  /// Reads keys as a row has them.
  init(stored text: String?) {
    for word in (text ?? "").split(separator: " ") {
      // An older build puts keys of its own before it.
      if word.hasPrefix("@"), let fence = Int64(word.dropFirst()) {
        self.fence = max(self.fence, fence)
      } else {
        texts.append(String(word))
      }
    }
  }

  /// Adds a key, once the row has this fence.
  mutating func add(_ key: EventKey, at fence: Int64) {
    texts.insert(key.text, at: 0)
    texts.removeLast(max(texts.count - Self.most, 0))
    self.fence = fence
  }

  /// The keys as a row has them.
  var stored: String {
    var stored = "@\(fence)"
    for text in texts {
      stored += " "
      stored += text
    }
    return stored
  }

  func contains(_ key: EventKey) -> Bool { texts.contains(key.text) }
}
