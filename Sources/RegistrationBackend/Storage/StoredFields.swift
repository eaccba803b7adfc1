import RegistrationCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The values of a form or a record, as ``CheckpointCoding`` documents them.
struct StoredFields: Codable {
  let fields: Fields

  init(fields: Fields) { self.fields = fields }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: AnyKey.self)
    let keys = object.allKeys
    // Checked before any field is read: reading takes time that grows with the square of their
    // number.
    guard keys.count <= CheckpointCoding.maximumFieldCount else {
      throw CheckpointFormatError(StoredFields.tooMany, at: decoder.codingPath)
    }
    var fields = Fields()
    for key in keys {
      let name = FieldName(key.stringValue)
      guard !name.isSecret else {
        throw CheckpointFormatError("a secret is never stored", at: decoder.codingPath + [key])
      }
      fields[name] = try object.decode(StoredValue.self, forKey: key).value
    }
    self.fields = fields
  }

  func encode(to encoder: any Encoder) throws {
    let entries = fields.entries.filter { !$0.name.isSecret }
    guard entries.count <= CheckpointCoding.maximumFieldCount else {
      throw CheckpointFormatError(StoredFields.tooMany, at: encoder.codingPath)
    }
    var object = encoder.container(keyedBy: AnyKey.self)
    for entry in entries {
      try object.encode(
        StoredValue(value: entry.value), forKey: AnyKey(stringValue: entry.name.text))
    }
  }

  private static let tooMany = "has more than \(CheckpointCoding.maximumFieldCount) fields"
}

private struct StoredValue: Codable {
  let value: FieldValue

  init(value: FieldValue) { self.value = value }

  init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if let text = try? single.decode(String.self) {
      value = .text(text)
    } else if let isGiven = try? single.decode(Bool.self) {
      value = .consent(isGiven)
    } else if (try? decoder.container(keyedBy: StoredKey.self)) != nil {
      value = .image(try StoredValue.image(decoder))
    } else {
      throw CheckpointFormatError(
        "is neither text nor true, false or a picture", at: decoder.codingPath)
    }
  }

  private static func image(_ decoder: any Decoder) throws -> [UInt8] {
    let object = try StrictObject(from: decoder)
    try object.allowOnly([.image])
    guard let data = Data(base64Encoded: try object.value(.image, as: String.self)) else {
      throw CheckpointFormatError("is not base64", at: decoder.codingPath + [StoredKey.image])
    }
    return [UInt8](data)
  }

  func encode(to encoder: any Encoder) throws {
    switch value {
    case .text(let text):
      var single = encoder.singleValueContainer()
      try single.encode(text)
    case .consent(let isGiven):
      var single = encoder.singleValueContainer()
      try single.encode(isGiven)
    case .image(let bytes):
      var object = encoder.container(keyedBy: StoredKey.self)
      try object.encode(Data(bytes).base64EncodedString(), forKey: .image)
    }
  }
}
