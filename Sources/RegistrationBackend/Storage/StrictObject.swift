import RegistrationCore

/// The keys of the objects of the stored format.
enum StoredKey: String, CodingKey {
  case checksum, version, checkpoint, email, lastDelivery, profile, draft
  /// Files keep the name that it had first.
  case confirmOutcomeUnknown = "confirmSent"
  case wasCreatedHere
  case returnDestination, confirmed, delivery, resetOutcomeUnknown
  case medium, destination
  case signUp, fields, owner, form, sent, time, image
}

/// An object of the stored format, read strictly: `null` and unknown keys are errors.
struct StrictObject: Decodable {
  private let container: KeyedDecodingContainer<AnyKey>

  init(from decoder: any Decoder) throws { container = try decoder.container(keyedBy: AnyKey.self) }

  /// Throws if the object has a key that is not in `allowed`.
  func allowOnly(_ allowed: Set<StoredKey>) throws {
    let names = Set(allowed.map(\.rawValue))
    // The first one in order, so that the same file always gives the same error.
    let unknown = container.allKeys.map(\.stringValue).filter { !names.contains($0) }.min()
    guard let unknown else { return }
    throw error("does not belong here", at: AnyKey(stringValue: unknown))
  }

  /// An object in this one, with no other keys than these.
  func object(_ key: StoredKey, of allowed: Set<StoredKey>) throws -> StrictObject {
    let object = try value(key, as: StrictObject.self)
    try object.allowOnly(allowed)
    return object
  }

  func value<Value: Decodable>(_ key: StoredKey, as type: Value.Type = Value.self) throws -> Value {
    do {
      return try container.decode(type, forKey: AnyKey(stringValue: key.rawValue))
    } catch  where !StrictObject.hasPlace(error) {
      throw self.error("is not well formed", at: key)
    }
  }

  func optional<Value>(
    _ key: StoredKey, _ read: (StoredKey) throws -> Value
  ) throws -> Value? { has(key) ? try read(key) : nil }

  func has(_ key: StoredKey) -> Bool { container.contains(AnyKey(stringValue: key.rawValue)) }

  func choice<Value: RawRepresentable<String>>(_ key: StoredKey, of type: Value.Type) throws
    -> Value
  {
    guard let choice = Value(rawValue: try value(key)) else {
      throw error("is none of the names known here", at: key)
    }
    return choice
  }

  func fields(_ key: StoredKey) throws -> Fields { try value(key, as: StoredFields.self).fields }

  func timestamp(_ key: StoredKey) throws -> Timestamp {
    Timestamp(milliseconds: try value(key, as: Int64.self))
  }

  func email(_ key: StoredKey) throws -> EmailAddress {
    let text = try value(key, as: String.self)
    guard let email = EmailAddress(text), email.text.utf8.elementsEqual(text.utf8) else {
      throw error("is not a normalised e-mail address", at: key)
    }
    return email
  }

  /// Whether the error names a place.
  ///
  /// Foundation reports a number that the type cannot hold by an error of its own type, or as
  /// damage to the whole.
  private static func hasPlace(_ error: any Error) -> Bool {
    switch error {
    case DecodingError.dataCorrupted(let context): !context.codingPath.isEmpty
    default: error is DecodingError || error is CheckpointFormatError
    }
  }

  private func error(_ reason: String, at key: any CodingKey) -> CheckpointFormatError {
    CheckpointFormatError(reason, at: container.codingPath + [key])
  }
}

/// An object of the stored format, as it is written.
struct StoredObject: Encodable {
  let write: (inout KeyedEncodingContainer<StoredKey>) throws -> Void

  /// Not into a nested container of the object around it, which would lose the path for errors.
  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: StoredKey.self)
    try write(&object)
  }
}

struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
