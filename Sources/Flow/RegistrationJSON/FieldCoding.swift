package import RegistrationCore

// Fields in traces and feeds.

extension JSONValue {
  static let redacted = JSONValue.string(Secret.placeholder)
}

extension Fields {
  package var json: JSONValue {
    .object(
      entries.map { entry in
        // A front end may have put a secret among a form's fields.
        JSONValue.Member(
          key: entry.name.text, value: entry.name.isSecret ? .redacted : entry.value.json)
      })
  }
}

extension FieldValue {
  var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .consent(let isGiven): .bool(isGiven)
    case .image(let bytes): .object(["image": .string(bytes.base64)])
    }
  }

  init?(json: JSONValue) {
    switch json {
    case .string(let text): self = .text(text)
    case .bool(let isGiven): self = .consent(isGiven)
    case .object:
      guard let bytes = json["image"]?.string.flatMap({ [UInt8](base64: $0) }) else {
        return nil
      }
      self = .image(bytes)
    case .null, .integer, .number, .array, .written: return nil
    }
  }
}

extension JSONValue {
  package func fields(_ key: String) throws(EventFormatError) -> Fields {
    guard let value = self[key] else { return Fields() }
    guard let members = value.members else {
      throw EventFormatError(key: key, expected: "an object of fields")
    }
    // This comes before any field is read, because the time for fields grows with the square of
    // their number.
    guard members.count <= CheckpointCoding.maximumFieldCount else {
      throw EventFormatError(
        key: key, expected: "at most \(CheckpointCoding.maximumFieldCount) fields")
    }
    var fields = Fields()
    for member in members {
      guard let value = FieldValue(json: member.value) else {
        throw EventFormatError(
          key: "\(key).\(member.key)",
          expected: "a string, true or false, or {\"image\": Base64}",
          ownerOfForeignKey: "\(key).")
      }
      fields[FieldName(member.key)] = value
    }
    return fields
  }
}
