/// What a row keeps: bytes that nothing prints, because they may hold a session or what a person has typed.
public struct StoredBytes: Hashable, Sendable {
  /// The bytes.
  public let bytes: [UInt8]

  /// Wraps bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }
}

extension StoredBytes: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// How many bytes there are.
  public var description: String { "<\(bytes.count) bytes>" }
  /// How many bytes there are.
  public var debugDescription: String { description }
  /// A mirror without children: `dump` would print the bytes.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
