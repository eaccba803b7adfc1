/// A password, a code or a token: text that nothing prints, encodes or dumps.
///
/// It shows as `<redacted>` through `description`, `debugDescription`, `dump`, interpolation and
/// `Mirror`. It is never partly masked, and it cannot be encoded. Read it with ``reveal()``, and
/// only to pass it to the pool.
public struct Secret: Hashable, Sendable {
  private let text: String

  /// Wraps `text`, which only ``reveal()`` returns.
  public init(_ text: String) { self.text = text }

  /// Returns the text, for the call that sends it and for nothing else.
  public func reveal() -> String { text }

  /// Whether there is no text at all.
  public var isEmpty: Bool { text.isEmpty }

  /// What is printed instead of a secret.
  package static let placeholder = "<redacted>"
}

extension Secret: ExpressibleByStringLiteral {
  /// Creates a secret from a literal, for tests and examples.
  public init(stringLiteral value: String) { self.init(value) }
}

extension Secret: CustomStringConvertible {
  /// Always `<redacted>`.
  public var description: String { Secret.placeholder }
}

#if !hasFeature(Embedded)
  extension Secret: CustomDebugStringConvertible, CustomReflectable {
    /// Always `<redacted>`.
    public var debugDescription: String { Secret.placeholder }

    /// A mirror without children: without it, `dump` would print the stored text.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
  }
#endif
