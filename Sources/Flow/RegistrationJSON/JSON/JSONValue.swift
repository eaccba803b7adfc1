/// A JSON value whose objects keep the order of their keys when written.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A number that is no whole one, or too large for one, as it is written.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])
  /// JSON text that another module wrote; it is only written, never read.
  case written(String)

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) { (self.key, self.value) = (key, value) }
  }

  /// The members that have a value.
  package static func present(_ members: KeyValuePairs<String, JSONValue?>) -> [Member] {
    members.compactMap { key, value in value.map { Member(key: key, value: $0) } }
  }

  /// An object of these members; those without a value are left out.
  package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(present(members))
  }
}

extension JSONValue {
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
  package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

  package var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }
}

extension JSONValue {
  /// Reads one JSON text in UTF-8; nil if it is not one, or exceeds the limits of ``JSONShape``.
  ///
  /// Members are in the order of their keys. Of two with one key, the first counts.
  package init?(parsing bytes: ArraySlice<UInt8>) {
    // A short text has no room for too many values.
    if bytes.count > JSONShape.maximumValues, JSONShape.flaw(in: bytes) != nil { return nil }
    guard let value = try? JSONReader<JSONValue>.read(bytes) else { return nil }
    self = value
  }
}

extension JSONValue: ReadableJSON {
  init(_ scalar: JSONScalar, at place: Int) {
    switch scalar {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    case .number(let text): self = Int64(wholeNumber: text).map { .integer($0) } ?? .number(text)
    }
  }

  init(array: [JSONValue], at place: Int) { self = .array(array) }

  init(object: [Member], at place: Int) {
    var members = object
    // Those with one key stay in their order: sorting is stable.
    members.sort { $0.key < $1.key }
    let isAnyTwice = members.indices.dropFirst().contains {
      members[$0].key == members[$0 - 1].key
    }
    if isAnyTwice {
      var kept: [Member] = []
      for member in members where kept.last?.key != member.key { kept.append(member) }
      members = kept
    }
    self = .object(members)
  }

  static func member(_ key: String, at place: Int, _ value: JSONValue) -> Member {
    Member(key: key, value: value)
  }
}

extension JSONValue {
  /// The value as JSON text on one line.
  package var text: String {
    var text = JSONText()
    write(to: &text)
    return text.string
  }

  package func write(to text: inout JSONText) {
    switch self {
    case .null: text.write(json: "null")
    case .bool(let value): text.write(json: value ? "true" : "false")
    case .integer(let value): text.write(value)
    case .number(let digits): text.write(json: digits)
    case .string(let value): text.write(value)
    case .written(let json): text.write(json: json)
    case .array(let values):
      var separator = UInt8(ascii: "[")
      for value in values {
        text.write(byte: separator)
        value.write(to: &text)
        separator = UInt8(ascii: ",")
      }
      text.write(json: values.isEmpty ? "[]" : "]")
    case .object(let members):
      var separator = UInt8(ascii: "{")
      for member in members {
        text.write(byte: separator)
        text.write(member.key)
        text.write(byte: UInt8(ascii: ":"))
        member.value.write(to: &text)
        separator = UInt8(ascii: ",")
      }
      text.write(json: members.isEmpty ? "{}" : "}")
    }
  }
}

extension JSONValue {
  /// A text; null for nil.
  package init(_ text: String?) { self = text.map { .string($0) } ?? .null }
}
