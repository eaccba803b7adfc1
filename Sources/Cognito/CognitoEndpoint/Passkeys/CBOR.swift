/// A value of CBOR (RFC 8949), as far as authenticators write it: definite lengths, and no floating point.
indirect enum CBOR: Hashable {
  case integer(Int64)
  case bytes([UInt8])
  case text(String)
  case array([CBOR])
  case map([Entry])
  case bool(Bool)
  case null

  /// A key and its value.
  struct Entry: Hashable {
    let key: CBOR
    let value: CBOR
  }

  /// Reads a value and how long it is; nil if the bytes do not begin with one.
  static func read(_ bytes: ArraySlice<UInt8>) -> (value: CBOR, length: Int)? {
    var reader = Reader(rest: bytes)
    return reader.value(depth: 0).map { ($0, bytes.count - reader.rest.count) }
  }

  /// The value of a key of a map.
  subscript(key: CBOR) -> CBOR? {
    guard case .map(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }

  var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var integer: Int64? { if case .integer(let number) = self { number } else { nil } }

  private struct Reader {
    var rest: ArraySlice<UInt8>

    /// Deeper than any authenticator writes, so that hostile bytes cannot exhaust the stack.
    private static let deepest = 8

    mutating func value(depth: Int) -> CBOR? {
      guard depth <= Reader.deepest, let first = rest.popFirst() else { return nil }
      guard first >> 5 != 7 else { return simple(first & 0x1F) }
      guard let number = number(first & 0x1F) else { return nil }
      switch first >> 5 {
      case 0: return Int64(exactly: number).map { .integer($0) }
      case 1: return Int64(exactly: number).map { .integer(-1 - $0) }
      case 2: return run(number).map { .bytes(Array($0)) }
      case 3: return run(number).flatMap { String(validating: $0, as: UTF8.self) }.map { .text($0) }
      case 4:
        var values: [CBOR] = []
        // Each value has a byte at least, so that a length alone takes no room.
        guard number <= UInt64(rest.count) else { return nil }
        for _ in 0..<number {
          guard let value = value(depth: depth + 1) else { return nil }
          values.append(value)
        }
        return .array(values)
      case 5:
        var entries: [Entry] = []
        guard number <= UInt64(rest.count) / 2 else { return nil }
        for _ in 0..<number {
          guard let key = value(depth: depth + 1), let value = value(depth: depth + 1) else {
            return nil
          }
          entries.append(Entry(key: key, value: value))
        }
        return .map(entries)
      default: return nil
      }
    }

    private func simple(_ kind: UInt8) -> CBOR? {
      switch kind {
      case 20: .bool(false)
      case 21: .bool(true)
      case 22: .null
      default: nil
      }
    }

    private mutating func number(_ kind: UInt8) -> UInt64? {
      let size: Int
      switch kind {
      case 0..<24: return UInt64(kind)
      case 24: size = 1
      case 25: size = 2
      case 26: size = 4
      case 27: size = 8
      default: return nil
      }
      return run(UInt64(size))?.reduce(0) { $0 << 8 | UInt64($1) }
    }

    private mutating func run(_ length: UInt64) -> ArraySlice<UInt8>? {
      guard length <= UInt64(rest.count) else { return nil }
      defer { rest = rest.dropFirst(Int(length)) }
      return rest.prefix(Int(length))
    }
  }
}
