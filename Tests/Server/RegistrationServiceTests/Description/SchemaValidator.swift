import RegistrationJSON

/// Holds values to the schemas of a document, as far as the description of the interface uses them.
struct SchemaValidator {
  let document: JSONValue

  /// What a reference such as `#/components/schemas/Field` leads to; nil if it leads nowhere.
  func target(of reference: String) -> JSONValue? {
    guard reference.hasPrefix("#/") else { return nil }
    return reference.split(separator: "/").dropFirst().reduce(document) { value, key in
      value?[String(key)]
    }
  }

  /// The places of a value that do not fit a schema; empty if it fits.
  func misfits(_ value: JSONValue, _ schema: JSONValue, at place: String = "$") -> [String] {
    if let reference = schema["$ref"]?.string {
      guard let target = target(of: reference) else { return ["\(place): no \(reference)"] }
      return misfits(value, target, at: place)
    }
    if let choices = schema["oneOf"]?.array {
      let fitting = choices.filter { misfits(value, $0).isEmpty }.count
      return fitting == 1 ? [] : ["\(place): fits \(fitting) schemas"]
    }
    guard isOfType(value, schema) else { return ["\(place): is of another type"] }
    if let names = schema["enum"]?.array, !names.contains(value) { return ["\(place): \(value)"] }
    if let items = schema["items"], let elements = value.array {
      return elements.enumerated().flatMap { misfits($1, items, at: "\(place)[\($0)]") }
    }
    guard let members = value.members, let properties = schema["properties"] else { return [] }
    return misfits(of: members, schema, properties, at: place)
  }

  private func misfits(
    of members: [JSONValue.Member], _ schema: JSONValue, _ properties: JSONValue, at place: String
  ) -> [String] {
    let required = (schema["required"]?.array ?? []).compactMap { $0.string }
    let missing = required.filter { name in !members.contains { $0.key == name } }
    var misfits = missing.map { "\(place): has no \($0)" }
    for member in members {
      let inner = "\(place).\(member.key)"
      if let property = properties[member.key] {
        misfits += self.misfits(member.value, property, at: inner)
      } else if schema["additionalProperties"] == .bool(false) {
        misfits.append("\(inner): is not described")
      }
    }
    return misfits
  }

  private func isOfType(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    let types: [JSONValue] = schema["type"]?.array ?? schema["type"].map { [$0] } ?? []
    let name =
      switch value {
      case .null: "null"
      case .bool: "boolean"
      case .integer: "integer"
      case .number: "number"
      case .string: "string"
      case .array: "array"
      case .object, .written: "object"
      }
    return types.isEmpty || types.contains(.string(name))
  }
}

extension JSONValue {
  /// The value and all values in it.
  var everything: [JSONValue] {
    switch self {
    case .array(let values): [self] + values.flatMap { $0.everything }
    case .object(let members): [self] + members.flatMap { $0.value.everything }
    case .null, .bool, .integer, .number, .string, .written: [self]
    }
  }
}
