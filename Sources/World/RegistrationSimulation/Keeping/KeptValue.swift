/// A value that a file can hold, so that it outlives its process.
///
/// Bytes in, the same value out. Whoever keeps them says which version wrote them, and holds them against a checksum:
/// reading finds bytes that end too early or name what does not exist, and nothing else.
package protocol KeptValue {
  /// Writes the value.
  func write(to writer: inout KeptWriter)
  /// Reads a value.
  static func read(from reader: inout KeptReader) throws(KeptDamage) -> Self
}

/// Bytes that are not what a value was written as.
package struct KeptDamage: Error {
  package init() {}
}

/// A value whose parts are visited in the same order to write and to read them.
package protocol KeptInParts: KeptValue {
  /// The value to read the parts into.
  static var unread: Self { get }
  /// Writes or reads each part.
  mutating func visit(_ visitor: inout some KeptVisitor) throws(KeptDamage)
}

/// What visits the parts of a value: a writer or a reader.
package protocol KeptVisitor {
  mutating func part<Part: KeptValue>(_ part: inout Part) throws(KeptDamage)
}

/// Writes values one after the other.
package struct KeptWriter: KeptVisitor {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// A number in groups of seven bits, the lowest first.
  mutating func word(_ word: UInt64) {
    var rest = word
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func bytes(_ more: some Collection<UInt8>) {
    word(UInt64(more.count))
    bytes.append(contentsOf: more)
  }

  package mutating func part<Part: KeptValue>(_ part: inout Part) throws(KeptDamage) {
    part.write(to: &self)
  }
}

/// Reads values one after the other.
package struct KeptReader: KeptVisitor {
  private let bytes: [UInt8]
  private var place = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether everything was read.
  package var isAtEnd: Bool { place == bytes.count }

  mutating func word() throws(KeptDamage) -> UInt64 {
    var (word, shift): (UInt64, UInt64) = (0, 0)
    while place < bytes.count, shift < 64 {
      let byte = bytes[place]
      place += 1
      word |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return word }
      shift += 7
    }
    throw KeptDamage()
  }

  mutating func run() throws(KeptDamage) -> ArraySlice<UInt8> {
    let count = try word()
    guard count <= UInt64(bytes.count - place) else { throw KeptDamage() }
    defer { place += Int(count) }
    return bytes[place..<(place + Int(count))]
  }

  package mutating func part<Part: KeptValue>(_ part: inout Part) throws(KeptDamage) {
    part = try Part.read(from: &self)
  }
}

extension KeptInParts {
  package func write(to writer: inout KeptWriter) {
    // A writer finds no damage.
    var copy = self
    do { try copy.visit(&writer) } catch {}
  }

  package static func read(from reader: inout KeptReader) throws(KeptDamage) -> Self {
    var value = unread
    try value.visit(&reader)
    return value
  }
}
