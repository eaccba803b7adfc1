import RegistrationCore
package import RegistrationJSON

/// Why JSON is not the record that a row describes: a value of the wrong type.
///
/// Limits are not looked at here; see ``WireStructure/check(_:)``. The message is the service's for
/// a value of such a type (published replies of AWS services that speak the same protocol).
package struct WireTypeError: Error, Hashable, Sendable {
  package let message: String

  /// A value of a JSON type where another is expected.
  static func found(_ value: JSONValue, expecting name: String) -> WireTypeError {
    let kind: String
    switch value {
    case .array: return WireTypeError(message: "Start of list found where not expected")
    case .object:
      return WireTypeError(message: "Start of structure or map found where not expected.")
    case .null: kind = "NULL_VALUE"
    case .bool(let isTrue): kind = isTrue ? "TRUE_VALUE" : "FALSE_VALUE"
    case .integer: kind = "NUMBER_VALUE"
    case .number: kind = "DECIMAL_VALUE"
    case .string, .written: kind = "STRING_VALUE"
    }
    return WireTypeError(message: "\(kind) can not be converted to \(name)")
  }
}

extension WireStructure {
  /// Reads a structure; members that the row does not have, and those that are null, are left out.
  ///
  /// A service of AWS ignores members that it does not know, so that older ones take requests of
  /// newer clients.
  package func read(_ json: JSONValue) throws(WireTypeError) -> WireRecord {
    guard case .object(let given) = json else {
      throw WireTypeError(message: "Unexpected token received from parser")
    }
    var record = WireRecord()
    for member in members {
      let name = member.key.rawValue
      guard let value = given.first(where: { $0.key == name })?.value, value != .null else {
        continue
      }
      record[member.key] = try member.type.read(value)
    }
    return record
  }
}

extension WireType {
  func read(_ json: JSONValue) throws(WireTypeError) -> WireValue {
    switch self {
    case .text(let type):
      guard case .string(let text) = json else { throw .found(json, expecting: "a String") }
      return type.isSecret ? .secret(Secret(text)) : .text(text)
    case .choice:
      guard case .string(let text) = json else { throw .found(json, expecting: "a String") }
      return .text(text)
    case .boolean:
      guard case .bool(let value) = json else { throw .found(json, expecting: "a Boolean") }
      return .boolean(value)
    case .integer:
      guard case .integer(let number) = json, Int32(exactly: number) != nil else {
        throw .found(json, expecting: "an Integer")
      }
      return .integer(number)
    case .moment:
      guard let moment = Timestamp(seconds: json) else { throw .found(json, expecting: "a Date") }
      return .moment(moment)
    case .list(_, let element, _, _):
      guard case .array(let values) = json else { throw .found(json, expecting: "a List") }
      var elements: [WireValue] = []
      elements.reserveCapacity(values.count)
      for value in values { elements.append(try element.read(value)) }
      return .list(elements)
    case .map(let type): return .map(try type.read(json))
    case .table(_, _, let structure, _):
      guard case .object(let members) = json else { throw .found(json, expecting: "a Map") }
      var entries: [WireTableEntry] = []
      for member in members where member.value != .null {
        entries.append(
          WireTableEntry(key: member.key, value: try structure.read(member.value)))
      }
      return .table(entries)
    case .document: return .document(json)
    case .structure(let structure):
      guard case .object = json else { throw .found(json, expecting: "a Structure") }
      return .structure(try structure.read(json))
    }
  }
}

extension WireMapType {
  fileprivate func read(_ json: JSONValue) throws(WireTypeError) -> WireMap {
    guard case .object(let members) = json else { throw .found(json, expecting: "a Map") }
    var map = WireMap()
    for member in members where member.value != .null {
      guard case .string(let text) = member.value else {
        throw .found(member.value, expecting: "a String")
      }
      map.append(member.key, Secret(text))
    }
    return map
  }
}

extension Timestamp {
  /// Reads seconds since 1970, with a fraction or without; nil for any other value.
  init?(seconds json: JSONValue) {
    switch json {
    case .integer(let seconds):
      let (milliseconds, isTooLarge) = seconds.multipliedReportingOverflow(by: 1000)
      guard !isTooLarge else { return nil }
      self.init(milliseconds: milliseconds)
    case .number(let text):
      // As a whole number of milliseconds, whatever its exponent.
      guard let milliseconds = Int64(wholeNumber: text.scaledByThousand) else { return nil }
      self.init(milliseconds: milliseconds)
    case .null, .bool, .string, .array, .object, .written: return nil
    }
  }
}

extension String {
  /// A JSON number a thousand times as large, cut to a whole one if it has more than three decimals.
  fileprivate var scaledByThousand: String {
    let bytes = Array(utf8)
    guard !bytes.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else {
      let parts = bytes.split(maxSplits: 1) { $0 | 0x20 == UInt8(ascii: "e") }
      guard parts.count == 2, let exponent = Int(String(decoding: parts[1], as: UTF8.self)),
        abs(exponent) < 1000
      else { return self }
      return String(decoding: parts[0], as: UTF8.self) + "e\(exponent + 3)"
    }
    let parts = bytes.split(separator: UInt8(ascii: "."), maxSplits: 1)
    guard parts.count == 2 else { return self }
    let decimals = parts[1].prefix(3)
    return String(decoding: parts[0], as: UTF8.self)
      + String(decoding: decimals, as: UTF8.self)
      + String(repeating: "0", count: 3 - decimals.count)
  }
}
