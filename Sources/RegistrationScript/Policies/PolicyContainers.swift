import PlainJSON

// The containers of ``PolicyDecoder``. A generic function satisfies the requirements for all types.

/// The members of an object.
struct PolicyObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: PolicyDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { (decoder.value.members ?? []).compactMap { Key(stringValue: $0.key) } }

  /// The member of the key, which is known from now on.
  private func member(_ key: Key) -> PlacedJSON? {
    let place = decoder.value.place
    if !decoder.notes.asked[place, default: []].contains(key.stringValue) {
      decoder.notes.asked[place, default: []].append(key.stringValue)
    }
    return decoder.value[key.stringValue]
  }

  func contains(_ key: Key) -> Bool { member(key) != nil }

  func decodeNil(forKey key: Key) -> Bool { member(key)?.isNull ?? true }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    guard let value = member(key) else {
      // If it is no object at all, that is the mistake.
      if decoder.value.members != nil { decoder.note("is missing", "add it", key: key) }
      return try PolicyDecoder.anything()
    }
    return try decoder.part(value, key).read(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    guard let value = member(key) else { throw PolicyDecoder.Abort() }
    return KeyedDecodingContainer(PolicyObject<Nested>(decoder: decoder.part(value, key)))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    guard let value = member(key) else { throw PolicyDecoder.Abort() }
    return decoder.part(value, key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Key) -> any Decoder { decoder }
}

/// The values of a list.
struct PolicyList: UnkeyedDecodingContainer {
  private struct Index: CodingKey {
    let number: Int
    var intValue: Int? { number }
    var stringValue: String { String(number) }
    init(_ number: Int) { self.number = number }
    init?(intValue: Int) { number = intValue }
    init?(stringValue: String) { nil }
  }

  let decoder: PolicyDecoder
  let values: [PlacedJSON]
  private(set) var currentIndex = 0

  init(decoder: PolicyDecoder, values: [PlacedJSON]) {
    (self.decoder, self.values) = (decoder, values)
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex >= values.count }

  private mutating func next() throws -> PolicyDecoder {
    guard !isAtEnd else { throw PolicyDecoder.Abort() }
    defer { currentIndex += 1 }
    return decoder.part(values[currentIndex], Index(currentIndex))
  }

  mutating func decodeNil() -> Bool {
    guard !isAtEnd, values[currentIndex].isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().read(type) }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { try next().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }
}

/// A value by itself.
struct PolicyValue: SingleValueDecodingContainer {
  let decoder: PolicyDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.value.isNull }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.read(type) }
}
