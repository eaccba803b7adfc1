import Foundation
import RegistrationBackend

/// A JSON value whose objects keep the order of their keys when written.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
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

  /// An object of these members; those without a value are left out.
  package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
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
  package init?(parsing bytes: ArraySlice<UInt8>) {
    // A short text has no room for too many values.
    let isLong = bytes.count > JSONShape.maximumValues
    if isLong, JSONShape.flaw(in: bytes) != nil { return nil }
    if let value = PlainJSON.read(bytes) {
      self = value
      return
    }
    if !isLong, JSONShape.flaw(in: bytes) != nil { return nil }
    // Without this check, Foundation would guess at other encodings.
    guard let text = String(validating: bytes, as: UTF8.self),
      let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    else { return nil }
    self = value
  }
}

extension JSONValue: Decodable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      // The order of the text is lost here, but sorted keys at least give the same order each time.
      let keys = container.allKeys.sorted { $0.stringValue < $1.stringValue }
      self = .object(
        try keys.map {
          Member(key: $0.stringValue, value: try container.decode(JSONValue.self, forKey: $0))
        })
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !container.isAtEnd { values.append(try container.decode(JSONValue.self)) }
      self = .array(values)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else {
      self = .string(try container.decode(String.self))
    }
  }
}

extension JSONValue {
  /// The value as JSON text on one line.
  package var text: String {
    var text = JSONText()
    write(to: &text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  func write(to text: inout JSONText) {
    switch self {
    case .null: text.write(json: "null")
    case .bool(let value): text.write(json: value ? "true" : "false")
    case .integer(let value): text.write(value)
    case .number(let value): text.write(json: value.isFinite ? String(value) : "null")
    case .string(let value): text.write(value)
    case .written(let json): text.write(json: json)
    case .array(let values):
      var separator = "["
      for value in values {
        text.write(json: separator)
        value.write(to: &text)
        separator = ","
      }
      text.write(json: values.isEmpty ? "[]" : "]")
    case .object(let members):
      var separator = "{"
      for member in members {
        text.write(json: separator)
        text.write(member.key)
        text.write(json: ":")
        member.value.write(to: &text)
        separator = ","
      }
      text.write(json: members.isEmpty ? "{}" : "}")
    }
  }
}
