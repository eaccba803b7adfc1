/// Splits an input into the values that a target reads; after its end there are zeros.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func word() -> Int { Int(byte()) << 8 | Int(byte()) }

  mutating func number() -> Int64 {
    Int64(bitPattern: (0..<8).reduce(UInt64(0)) { number, _ in number << 8 | UInt64(byte()) })
  }

  /// As many bytes as the next byte says, as text; bytes that are not UTF-8 become U+FFFD.
  mutating func text() -> String {
    let length = min(Int(byte()), rest.count)
    defer { rest = rest.dropFirst(length) }
    return String(decoding: rest.prefix(length), as: UTF8.self)
  }
}
