import Foundation
package import RegistrationJSON

/// JSON as Foundation reads it, beside which ours is held.
package indirect enum FoundationJSON: Hashable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([FoundationJSON])
  case object([Member])

  package struct Member: Hashable {
    let key: String
    let value: FoundationJSON
  }

  /// Foundation's reading; nil if it cannot read it, or it is not UTF-8.
  package init?(_ bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil,
      let value = try? JSONDecoder().decode(FoundationJSON.self, from: Data(bytes))
    else { return nil }
    self = value
  }

  /// Whether our own reading is the same.
  package func isRead(as value: JSONValue) -> Bool {
    switch (self, value) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    // Foundation takes a number for a whole one if it is as close to one as can be told.
    case (.integer(let left), .number(let right)): Double(right) == Double(left)
    case (.number(let left), .number(let right)): Double(right) == left
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isRead(as: $1) }
    case (.object(let left), .object(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy { $0.key == $1.key && $0.value.isRead(as: $1.value) }
    default: false
    }
  }

  /// Whether Foundation may read what is no JSON (RFC 8259): it allows a comma at the end of a list,
  /// and zeros at the end of the text.
  package static func isLenient(_ bytes: [UInt8]) -> Bool {
    if bytes.contains(0) { return true }
    let written = bytes.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return zip(written, written.dropFirst()).contains { byte, next in
      byte == UInt8(ascii: ",") && (next == UInt8(ascii: "]") || next == UInt8(ascii: "}"))
    }
  }

  /// Whether Foundation refuses a text for a number that no floating-point number can hold.
  package static func refusesNumber(of value: JSONValue) -> Bool {
    switch value {
    case .number(let digits): Double(digits)?.isFinite != true
    case .array(let values): values.contains { refusesNumber(of: $0) }
    case .object(let members): members.contains { refusesNumber(of: $0.value) }
    case .null, .bool, .integer, .string, .written: false
    }
  }
}

extension FoundationJSON: Decodable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      let keys = container.allKeys.sorted { $0.stringValue < $1.stringValue }
      self = .object(
        try keys.map {
          Member(key: $0.stringValue, value: try container.decode(Self.self, forKey: $0))
        })
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var values: [FoundationJSON] = []
      while !container.isAtEnd { values.append(try container.decode(Self.self)) }
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
