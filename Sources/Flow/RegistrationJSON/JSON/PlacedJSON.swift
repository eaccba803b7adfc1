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
