/// A password, a code or a token: text that nothing prints, encodes or dumps.
///
/// It shows as `<redacted>` through `description`, `debugDescription`, `dump`, interpolation and
/// `Mirror`, never partly masked, and conforms to no encoding. Read it only where it is handed
/// to the pool, through ``reveal()``.
public struct Secret: Hashable, Sendable {
  private let text: String

  /// Wraps `text`; from here on only ``reveal()`` gives it back.
  public init(_ text: String) { self.text = text }

  /// The text itself, for the call that sends it and for nothing else.
  public func reveal() -> String { text }

  /// Whether there is no text at all.
  public var isEmpty: Bool { text.isEmpty }

  /// What stands for every secret wherever something is printed.
  public static let placeholder = "<redacted>"
}

extension Secret: ExpressibleByStringLiteral {
  /// Makes a secret of a literal, for tests and examples.
  public init(stringLiteral value: String) { self.init(value) }
}

extension Secret: CustomStringConvertible {
  /// Always ``placeholder``.
  public var description: String { Secret.placeholder }
}

#if !hasFeature(Embedded)
  extension Secret: CustomDebugStringConvertible, CustomReflectable {
    /// Always ``placeholder``.
    public var debugDescription: String { Secret.placeholder }

    /// A mirror without children: without it, `dump` would print the stored text.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
  }
#endif
