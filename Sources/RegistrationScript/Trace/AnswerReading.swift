import RegistrationBackend
package import RegistrationCore

// Reads answers from traces. Any text gives an answer or an error.

extension Registration.Answer {
  package init(json: JSONValue) throws(EventFormatError) {
    let names = Registration.Operation.Name.allCases.map(\.rawValue).joined(separator: ", ")
    let name = try json.require("answer.name", from: "name", "one of \(names)") {
      $0.string.flatMap(Registration.Operation.Name.init)
    }
    switch name {
    case .restoreSession: self = .restoreSession(try json.restored())
    case .signUp:
      self = .signUp(try json.pool { json throws(EventFormatError) in try json.signUpResult() })
    case .confirmSignUp: self = .confirmSignUp(try json.pool(\.done))
    case .resendCode:
      self = .resendCode(try json.pool { json throws(EventFormatError) in try json.delivery() })
    case .signIn:
      self = .signIn(try json.pool { json throws(EventFormatError) in try json.signInResult() })
    case .forgotPassword:
      self = .forgotPassword(try json.pool { json throws(EventFormatError) in try json.delivery() })
    case .resetPassword: self = .resetPassword(try json.pool(\.done))
    case .signOut: self = .signOut(try json.pool(\.done))
    case .fetchProfile:
      self = .fetchProfile(
        try json.directory { json throws(EventFormatError) in try json.lookup() })
    case .createProfile: self = .createProfile(try json.directory(\.done))
    case .updateProfile: self = .updateProfile(try json.directory(\.done))
    case .uploadAvatar: self = .uploadAvatar(try json.directory(\.done))
    case .observeProfile:
      self = .observeProfile(
        try json.directory { json throws(EventFormatError) in try json.lookup() })
    }
  }
}

extension JSONValue {
  fileprivate var done: Acknowledgement { Acknowledgement() }

  fileprivate func require<Value>(
    _ path: String, from key: String, _ expected: String, _ read: (JSONValue) -> Value?
  ) throws(EventFormatError) -> Value {
    guard let value = self[key].flatMap(read) else {
      throw EventFormatError(key: path, expected: expected)
    }
    return value
  }

  fileprivate func pool<Value>(
    _ read: (JSONValue) throws(EventFormatError) -> Value
  ) throws(EventFormatError) -> Result<Value, PoolError> {
    guard let error = self["error"] else { return .success(try read(self)) }
    return .failure(try error.poolError())
  }

  fileprivate func directory<Value>(
    _ read: (JSONValue) throws(EventFormatError) -> Value
  ) throws(EventFormatError) -> Result<Value, DirectoryError> {
    guard let error = self["error"] else { return .success(try read(self)) }
    return .failure(try error.directoryError())
  }

  fileprivate func email(_ key: String) throws(EventFormatError) -> EmailAddress {
    try require("answer.\(key)", from: key, "an e-mail address") {
      $0.string.flatMap(EmailAddress.init)
    }
  }

  fileprivate func checkpoint() throws(EventFormatError) -> Checkpoint {
    try require("answer.checkpoint", from: "checkpoint", "a checkpoint as devices store it") {
      try? CheckpointCoding.decode([UInt8]($0.text.utf8))
    }
  }

  fileprivate func status() throws(EventFormatError) -> UserStatus {
    try require("answer.status", from: "status", "confirmed, unconfirmed or unknown") {
      $0.string.flatMap(UserStatus.init)
    }
  }

  fileprivate func restored() throws(EventFormatError) -> Result<Restored, RestoreFailure> {
    let checkpoint = try checkpoint()
    if let error = self["error"] {
      let email = self["email"] == nil ? nil : try email("email")
      return .failure(
        RestoreFailure(error: try error.poolError(), email: email, checkpoint: checkpoint))
    }
    guard let session = self["session"], session != .null else {
      return .success(Restored(session: nil, checkpoint: checkpoint))
    }
    let restored = RestoredSession(
      email: try session.email("email"), status: try session.status())
    return .success(Restored(session: restored, checkpoint: checkpoint))
  }

  fileprivate func signUpResult() throws(EventFormatError) -> SignUpResult {
    switch try status() {
    case .confirmed: .confirmed
    case .unknown: .unknown
    case .unconfirmed: .unconfirmed(try delivery())
    }
  }

  fileprivate func signInResult() throws(EventFormatError) -> SignInResult {
    let result = try require("answer.result", from: "result", "signedIn or challenge", \.string)
    switch result {
    case "signedIn": return .signedIn
    case "challenge":
      return .challenge(kind: try require("answer.kind", from: "kind", "a string", \.string))
    default: throw EventFormatError(key: "answer.result", expected: "signedIn or challenge")
    }
  }

  fileprivate func delivery() throws(EventFormatError) -> CodeDelivery {
    let delivery = try require("answer.delivery", from: "delivery", "an object") { $0 }
    let medium = try delivery.require(
      "answer.delivery.medium", from: "medium", "email or sms"
    ) { $0.string.flatMap(CodeDelivery.Medium.init) }
    let destination = try delivery.require(
      "answer.delivery.destination", from: "destination", "a string", \.string)
    return CodeDelivery(medium: medium, destination: destination)
  }

  fileprivate func lookup() throws(EventFormatError) -> ProfileLookup {
    let kind = try require(
      "answer.profile", from: "profile", "complete, incomplete or notFound", \.string)
    switch kind {
    case "complete": return .complete(Profile(try fields("fields")))
    case "incomplete":
      let missing = self["missing"]?.array?.compactMap { $0.string.map(FieldName.init(_:)) } ?? []
      return .incomplete(Profile(try fields("fields")), missing: missing)
    case "notFound": return .notFound
    default:
      throw EventFormatError(key: "answer.profile", expected: "complete, incomplete or notFound")
    }
  }
}

extension JSONValue {
  fileprivate func poolError() throws(EventFormatError) -> PoolError {
    let name = try require("answer.error.name", from: "name", "the name of a failure", \.string)
    let message = self["message"]?.string ?? ""
    if name == "unrecognized" {
      return .unrecognized(code: self["code"]?.string ?? "", message: message)
    }
    if name == "notAuthorized" {
      let reason = self["reason"]?.string ?? ""
      if reason == "other" { return .notAuthorized(.other(message)) }
      guard NotAuthorizedReason.names.contains(reason), let error = PoolError(named: reason) else {
        let names = (NotAuthorizedReason.names + ["other"]).listed
        throw EventFormatError(key: "answer.error.reason", expected: "one of \(names)")
      }
      return error
    }
    guard let error = PoolError(named: name, message: message) else {
      throw EventFormatError(key: "answer.error.name", expected: "the name of a pool failure")
    }
    return error
  }

  fileprivate func directoryError() throws(EventFormatError) -> DirectoryError {
    let message = self["message"]?.string ?? ""
    guard let error = self["name"]?.string.flatMap({ DirectoryError(named: $0, message: message) })
    else {
      throw EventFormatError(
        key: "answer.error.name", expected: "one of " + DirectoryError.names.joined(separator: ", ")
      )
    }
    if case .rejected = error, let field = self["field"]?.string {
      return .rejected(message: message, field: FieldName(field))
    }
    return error
  }
}
