import RegistrationCore

// The values of a form or a record, as ``CheckpointCoding`` documents them.

extension Fields {
  init(stored members: [PlacedJSON.Member], at path: [String]) throws(CheckpointFormatError) {
    // Checked before any field is read: reading takes time that grows with the square of their
    // number.
    guard Set(members.map { $0.key }).count <= CheckpointCoding.maximumFieldCount else {
      throw CheckpointFormatError(Fields.tooMany, at: path)
    }
    var names: Set<String> = []
    self.init()
    for member in members where names.insert(member.key).inserted {
      let name = FieldName(member.key)
      guard !name.isSecret else {
        throw CheckpointFormatError("a secret is never stored", at: path + [member.key])
      }
      self[name] = try FieldValue(stored: member.value, at: path + [member.key])
    }
  }

  /// The fields as they are stored; `path` leads to them in an error.
  func stored(at path: StoredKey...) throws(CheckpointFormatError) -> JSONValue {
    let entries = entries.filter { !$0.name.isSecret }
    guard entries.count <= CheckpointCoding.maximumFieldCount else {
      throw CheckpointFormatError(Fields.tooMany, at: path.map { $0.rawValue })
    }
    let members = entries.map {
      JSONValue.Member(key: $0.name.text, value: $0.value.json)
    }
    return .object(members.inStoredOrder)
  }

  fileprivate static let tooMany = "has more than \(CheckpointCoding.maximumFieldCount) fields"
}

extension FieldValue {
  fileprivate init(stored json: PlacedJSON, at path: [String]) throws(CheckpointFormatError) {
    switch json.content {
    case .string(let text): self = .text(text)
    case .bool(let isGiven): self = .consent(isGiven)
    case .object:
      let object = try StrictObject(json, at: path)
      try object.allowOnly([.image])
      guard let bytes = [UInt8](base64: try object.string(.image)) else {
        throw CheckpointFormatError("is not base64", at: path + [StoredKey.image.rawValue])
      }
      self = .image(bytes)
    case .null, .number, .array:
      throw CheckpointFormatError("is neither text nor true, false or a picture", at: path)
    }
  }
}

extension StrictObject {
  /// Names of fields: a list of text.
  func fieldNames(_ key: StoredKey) throws(CheckpointFormatError) -> [FieldName] {
    let names = try list(key)
    guard names.count <= CheckpointCoding.maximumFieldCount else {
      throw error(Fields.tooMany, at: key)
    }
    var read: [FieldName] = []
    for name in names {
      guard case .string(let text) = name.content else {
        throw error("has something else than the names of fields", at: key)
      }
      read.append(FieldName(text))
    }
    return read
  }
}

extension [FieldName] {
  /// The names as they are stored; `path` leads to them in an error.
  func stored(at path: [StoredKey]) throws(CheckpointFormatError) -> JSONValue {
    guard count <= CheckpointCoding.maximumFieldCount else {
      throw CheckpointFormatError(Fields.tooMany, at: path.map { $0.rawValue })
    }
    return .array(map { .string($0.text) })
  }
}
