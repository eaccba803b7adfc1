import RegistrationCore

/// An object of the stored format, read strictly: `null` and unknown keys are errors.
struct StrictObject<Key: CodingKey & Hashable> {
  private let decoder: any Decoder
  private let container: KeyedDecodingContainer<Key>

  init(_ decoder: any Decoder) throws {
    self.decoder = decoder
    container = try decoder.container(keyedBy: Key.self)
  }

  /// Throws if the object has a key that is not in `allowed`.
  func allowOnly(_ allowed: Set<Key>) throws {
    let names = Set(allowed.map(\.stringValue))
    let keys = try decoder.container(keyedBy: AnyKey.self).allKeys
    // The first one in order, so that the same file always gives the same error.
    let unknown = keys.map(\.stringValue).filter { !names.contains($0) }.min()
    guard let unknown else { return }
    throw error("does not belong here", at: AnyKey(stringValue: unknown))
  }

  func value<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) throws -> Value {
    do {
      return try container.decode(type, forKey: key)
    } catch  where !StrictObject.hasPlace(error) {
      throw self.error("is not well formed", at: key)
    }
  }

  func optional<Value: Decodable>(_ key: Key, as type: Value.Type) throws -> Value? {
    has(key) ? try value(key, as: type) : nil
  }

  func has(_ key: Key) -> Bool { container.contains(key) }

  func choice<Value: RawRepresentable<String>>(_ key: Key, of type: Value.Type) throws -> Value {
    guard let choice = Value(rawValue: try value(key)) else {
      throw error("is none of the names known here", at: key)
    }
    return choice
  }

  func optionalEmail(_ key: Key) throws -> EmailAddress? { has(key) ? try email(key) : nil }

  func email(_ key: Key) throws -> EmailAddress {
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
    CheckpointFormatError(reason, at: decoder.codingPath + [key])
  }
}

/// A key of any name.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
