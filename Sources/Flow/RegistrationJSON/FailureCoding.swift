package import RegistrationCore

// Failures in the answers of traces.

extension PoolError {
  var json: JSONValue {
    let exception = if case .unrecognized(let code, _) = self { code } else { String?.none }
    return .object([
      "name": .string(spelling), "reason": (reason?.name).map(JSONValue.string),
      "code": exception.map(JSONValue.string), "message": words.map(JSONValue.string),
    ])
  }

  init(answer json: JSONValue) throws(EventFormatError) {
    let path = "answer.error.name"
    let error = json["error"] ?? .null
    try error.allowOnly(["name", "reason", "code", "message"], in: "answer.error.")
    let name = try error.require(path, from: "name", "the name of a failure") { $0.string }
    let message = error["message"]?.string ?? ""
    switch name {
    case "unrecognized":
      self = .unrecognized(code: error["code"]?.string ?? "", message: message)
    case "notAuthorized":
      let reason = error["reason"]?.string ?? ""
      if reason == "other" {
        self = .notAuthorized(.other(message))
      } else if NotAuthorizedReason.names.contains(reason), let known = PoolError(named: reason) {
        self = known
      } else {
        let names = (NotAuthorizedReason.names + ["other"]).listed
        throw EventFormatError(key: "answer.error.reason", expected: "one of \(names)")
      }
    default:
      guard let known = PoolError(named: name, message: message) else {
        throw EventFormatError(key: path, expected: "the name of a pool failure")
      }
      self = known
    }
  }
}

extension DirectoryError {
  var json: JSONValue {
    guard case .rejected(let message, let field) = self else {
      return .object(["name": .string(code)])
    }
    return .object([
      "name": .string(code), "message": .string(message), "field": field.map { .string($0.text) },
    ])
  }

  init(answer json: JSONValue) throws(EventFormatError) {
    try json["error"]?.allowOnly(["name", "message", "field"], in: "answer.error.")
    let message = json["error"]?["message"]?.string ?? ""
    let name = json["error"]?["name"]?.string
    guard let error = name.flatMap({ DirectoryError(named: $0, message: message) }) else {
      throw EventFormatError(
        key: "answer.error.name", expected: "one of " + DirectoryError.names.joined(separator: ", ")
      )
    }
    if case .rejected = error, let field = json["error"]?["field"]?.string {
      self = .rejected(message: message, field: FieldName(field))
    } else {
      self = error
    }
  }
}

extension RestoreFailure {
  var members: KeyValuePairs<String, JSONValue?> {
    [
      "error": error.json, login?.key ?? "email": login.map { .string($0.text) },
      "checkpoint": checkpoint.json,
    ]
  }

  init(answer json: JSONValue) throws(EventFormatError) {
    let checkpoint = try json.checkpoint()
    let login = try json.loginIfAny()
    self.init(error: try PoolError(answer: json), login: login, checkpoint: checkpoint)
  }
}

extension Checkpoint {
  /// The checkpoint in the format in which a device stores it, but without the checksum.
  ///
  /// A trace is read whatever its white space and the order of its keys.
  package var json: JSONValue {
    guard let bytes = try? CheckpointCoding.encodePlain(self) else { return .null }
    return .written(String(decoding: bytes, as: UTF8.self))
  }
}

extension JSONValue {
  /// The value of a key that has to be there; errors name its path.
  func require<Value>(
    _ path: String, from key: String, _ expected: String, _ read: (JSONValue) -> Value?
  ) throws(EventFormatError) -> Value {
    guard let value = self[key].flatMap(read) else {
      throw EventFormatError(key: path, expected: expected)
    }
    return value
  }

  func checkpoint() throws(EventFormatError) -> Checkpoint {
    try require("answer.checkpoint", from: "checkpoint", "a checkpoint as devices store it") {
      try? CheckpointCoding.decode([UInt8]($0.text.utf8))
    }
  }

  func status() throws(EventFormatError) -> UserStatus {
    try require("answer.status", from: "status", "confirmed, unconfirmed or unknown") {
      $0.string.flatMap(UserStatus.init)
    }
  }
}
