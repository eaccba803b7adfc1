/// A JSON value with its place in the text, so that an error can point to it.
package struct PlacedJSON: Sendable {
  package enum Content: Sendable {
    case null
    case bool(Bool)
    case string(String)
    /// A number as it is written.
    case number(String)
    case array([PlacedJSON])
    case object([Member])
  }

  package struct Member: Sendable {
    package let key: String
    /// The place of the key.
    package let place: Int
    package let value: PlacedJSON
  }

  /// The offset of its first byte.
  package let place: Int
  package let content: Content

  package var members: [Member]? { if case .object(let members) = content { members } else { nil } }

  package subscript(key: String) -> PlacedJSON? { members?.first { $0.key == key }?.value }

  /// The value to which the keys lead, or the innermost value around it that is there.
  package func innermost(_ keyPath: String) -> PlacedJSON {
    var value = self
    for part in keyPath.split(separator: ".") {
      let next: PlacedJSON? =
        switch value.content {
        case .array(let values):
          Int(part).flatMap { values.indices.contains($0) ? values[$0] : nil }
        case .object, .null, .bool, .string, .number: value[String(part)]
        }
      guard let next else { break }
      value = next
    }
    return value
  }

  /// Reads JSON in UTF-8, after a byte order mark if there is one.
  package init(reading bytes: ArraySlice<UInt8>) throws(JSONFlaw) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw JSONFlaw(place: 0, message: "this is not UTF-8")
    }
    self = try JSONReader<PlacedJSON>.read(bytes)
  }

  package var isNull: Bool { if case .null = content { true } else { false } }

  /// The kind of the value, as a message names it.
  package var kind: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .string(let text): "the text \(text.quotedForMessage)"
    case .number(let digits): "the number \(digits.prefix(40))"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension PlacedJSON: ReadableJSON {
  init(_ scalar: JSONScalar, at place: Int) {
    self.place = place
    switch scalar {
    case .null: content = .null
    case .bool(let value): content = .bool(value)
    case .string(let text): content = .string(text)
    case .integer(let number): content = .number(String(number))
    case .number(let digits): content = .number(digits)
    }
  }

  init(array: [PlacedJSON], at place: Int) { (self.place, content) = (place, .array(array)) }

  init(object: [Member], at place: Int) { (self.place, content) = (place, .object(object)) }

  static func member(_ key: String, at place: Int, _ value: PlacedJSON) -> Member {
    Member(key: key, place: place, value: value)
  }
}
