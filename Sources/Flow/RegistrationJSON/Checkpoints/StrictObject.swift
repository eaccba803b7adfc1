import RegistrationCore

/// The keys of the objects of the stored format.
enum StoredKey: String {
  case checksum, version, checkpoint, lastDelivery, profile, draft
  // Files keep the names that these had first.
  case login = "email"
  case confirmOutcomeUnknown = "confirmSent"
  case wasCreatedHere, own, unsecured, confirmedByCode, spent
  case provided, by, hints
  case returnDestination, confirmed, delivery, resetOutcomeUnknown
  case medium, destination
  case signUp, fields, owner, form, sent, outcomeUnknown, time, image
}

/// An object of the stored format, read strictly: `null` and unknown keys are errors.
struct StrictObject {
  private let members: [PlacedJSON.Member]
  /// The keys that lead to it.
  let path: [String]

  init(_ json: PlacedJSON, at path: [String]) throws(CheckpointFormatError) {
    guard let members = json.members else {
      throw CheckpointFormatError("is not of type Dictionary<String, Any>", at: path)
    }
    (self.members, self.path) = (members, path)
  }

  /// Throws if the object has a key that is not in `allowed`.
  func allowOnly(_ allowed: Set<StoredKey>) throws(CheckpointFormatError) {
    let names = Set(allowed.map { $0.rawValue })
    // The first one in order, so that the same file always gives the same error.
    let unknown = members.lazy.map { $0.key }.filter { !names.contains($0) }.min()
    guard let unknown else { return }
    throw CheckpointFormatError("does not belong here", at: path + [unknown])
  }

  /// An object in this one, with no other keys than these.
  func object(
    _ key: StoredKey, of allowed: Set<StoredKey>
  ) throws(CheckpointFormatError) -> StrictObject {
    let object = try StrictObject(try value(key), at: path + [key.rawValue])
    try object.allowOnly(allowed)
    return object
  }

  func optional<Value>(
    _ key: StoredKey, _ read: (StoredKey) throws(CheckpointFormatError) -> Value
  ) throws(CheckpointFormatError) -> Value? { has(key) ? try read(key) : nil }

  func has(_ key: StoredKey) -> Bool { members.contains { $0.key == key.rawValue } }

  private func value(_ key: StoredKey) throws(CheckpointFormatError) -> PlacedJSON {
    if let member = members.first(where: { $0.key == key.rawValue }) { return member.value }
    throw error("is missing", at: key)
  }

  func error(_ reason: String, at key: StoredKey) -> CheckpointFormatError {
    CheckpointFormatError(reason, at: path + [key.rawValue])
  }
}

// The values of a key.
extension StrictObject {
  func string(_ key: StoredKey) throws(CheckpointFormatError) -> String {
    if case .string(let text) = try value(key).content { return text }
    throw error("is not of type String", at: key)
  }

  func bool(_ key: StoredKey) throws(CheckpointFormatError) -> Bool {
    if case .bool(let value) = try value(key).content { return value }
    throw error("is not of type Bool", at: key)
  }

  func version(_ key: StoredKey) throws(CheckpointFormatError) -> Int {
    guard let number = Int(exactly: try number(key, "Int")) else {
      throw error("is not well formed", at: key)
    }
    return number
  }

  func timestamp(_ key: StoredKey) throws(CheckpointFormatError) -> Timestamp {
    Timestamp(milliseconds: try number(key, "Int64"))
  }

  private func number(_ key: StoredKey, _ type: String) throws(CheckpointFormatError) -> Int64 {
    guard case .number(let digits) = try value(key).content else {
      throw error("is not of type \(type)", at: key)
    }
    if let number = Int64(wholeNumber: digits) { return number }
    throw error("is not well formed", at: key)
  }

  func choice<Value: RawRepresentable<String>>(
    _ key: StoredKey, of type: Value.Type
  ) throws(CheckpointFormatError) -> Value {
    if let choice = Value(rawValue: try string(key)) { return choice }
    throw error("is none of the names known here", at: key)
  }

  func login(_ key: StoredKey) throws(CheckpointFormatError) -> Login {
    try Login(stored: try value(key), at: path + [key.rawValue])
  }

  func provider(_ key: StoredKey) throws(CheckpointFormatError) -> IdentityProvider {
    if let provider = IdentityProvider(try string(key)) { return provider }
    throw error("is not the name of a provider", at: key)
  }

  /// Several logins; one alone may be a string, as it was written first.
  func logins(_ key: StoredKey) throws(CheckpointFormatError) -> RecentLogins {
    if case .string = try value(key).content { return RecentLogins([try login(key)]) }
    var logins = RecentLogins()
    for login in try list(key) {
      logins.insert(try Login(stored: login, at: path + [key.rawValue]))
    }
    return logins
  }

  func list(_ key: StoredKey) throws(CheckpointFormatError) -> [PlacedJSON] {
    if case .array(let values) = try value(key).content { return values }
    throw error("is not of type Array", at: key)
  }

  func fields(_ key: StoredKey) throws(CheckpointFormatError) -> Fields {
    let object = try StrictObject(try value(key), at: path + [key.rawValue])
    return try Fields(stored: object.members, at: object.path)
  }
}

extension Login {
  fileprivate init(stored json: PlacedJSON, at path: [String]) throws(CheckpointFormatError) {
    guard case .string(let text) = json.content else {
      throw CheckpointFormatError("is not of type String", at: path)
    }
    guard let login = Login(text), login.text.utf8.elementsEqual(text.utf8) else {
      throw CheckpointFormatError("is not a normalised login", at: path)
    }
    self = login
  }
}

/// An object of the stored format, as it is written.
struct StoredObject {
  private var members: [JSONValue.Member] = []

  mutating func write(_ value: JSONValue?, _ key: StoredKey) {
    guard let value else { return }
    members.append(JSONValue.Member(key: key.rawValue, value: value))
  }

  var json: JSONValue { .object(members.inStoredOrder) }
}

extension [JSONValue.Member] {
  /// The members in the order of their keys, byte by byte.
  var inStoredOrder: [JSONValue.Member] {
    sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}
