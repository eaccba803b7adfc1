/// Texts in a row, each behind its length, so that no text can be taken for two.
struct NetStrings {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: String) { append(Array(text.utf8)) }

  mutating func append(_ part: [UInt8]) { bytes += Array("\(part.count):".utf8) + part }

  /// Appends pairs, with their number before them.
  mutating func append(_ pairs: [ServiceRequest.Pair]) {
    append(String(pairs.count))
    for pair in pairs {
      append(pair.name)
      append(pair.value)
    }
  }
}

/// Reads what ``NetStrings`` has written.
struct NetStringReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  /// The next part; nil if there is none that is whole.
  mutating func part() -> [UInt8]? {
    guard let colon = rest.prefix(9).firstIndex(of: UInt8(ascii: ":")),
      let count = Int(String(decoding: rest[..<colon], as: UTF8.self)), count >= 0,
      rest.endIndex - colon - 1 >= count
    else { return nil }
    let start = colon + 1
    defer { rest = rest[(start + count)...] }
    return Array(rest[start..<(start + count)])
  }

  mutating func text() -> String? { part().map { String(decoding: $0, as: UTF8.self) } }

  mutating func pairs() -> [ServiceRequest.Pair]? {
    guard let count = text().flatMap({ Int($0) }), (0...256).contains(count) else { return nil }
    var pairs: [ServiceRequest.Pair] = []
    for _ in 0..<count {
      guard let name = text(), let value = text() else { return nil }
      pairs.append(.init(name, value))
    }
    return pairs
  }
}
