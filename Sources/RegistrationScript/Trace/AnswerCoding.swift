package import RegistrationCore

// Answers in traces. An answer contains no secret. Any text gives an answer or an error.

extension Registration.Answer {
  package var json: JSONValue {
    switch self {
    case .restoreSession(let result): json(result)
    case .signUp(let result): json(result)
    case .confirmSignUp(let result): json(result)
    case .resendCode(let result): json(result)
    case .signIn(let result): json(result)
    case .forgotPassword(let result): json(result)
    case .resetPassword(let result): json(result)
    case .signOut(let result): json(result)
    case .fetchProfile(let result): json(result)
    case .createProfile(let result): json(result)
    case .updateProfile(let result): json(result)
    case .uploadAvatar(let result): json(result)
    case .observeProfile(let result): json(result)
    }
  }

  package init(json: JSONValue) throws(EventFormatError) {
    let names = Registration.Operation.Name.allCases.map(\.rawValue).joined(separator: ", ")
    let name = try json.require("answer.name", from: "name", "one of \(names)") {
      $0.string.flatMap(Registration.Operation.Name.init)
    }
    switch name {
    case .restoreSession: self = .restoreSession(try json.result())
    case .signUp: self = .signUp(try json.result())
    case .confirmSignUp: self = .confirmSignUp(try json.result())
    case .resendCode: self = .resendCode(try json.result())
    case .signIn: self = .signIn(try json.result())
    case .forgotPassword: self = .forgotPassword(try json.result())
    case .resetPassword: self = .resetPassword(try json.result())
    case .signOut: self = .signOut(try json.result())
    case .fetchProfile: self = .fetchProfile(try json.result())
    case .createProfile: self = .createProfile(try json.result())
    case .updateProfile: self = .updateProfile(try json.result())
    case .uploadAvatar: self = .uploadAvatar(try json.result())
    case .observeProfile: self = .observeProfile(try json.result())
    }
  }

  private func json(_ result: Result<some AnswerPart, some AnswerPart>) -> JSONValue {
    let members =
      switch result {
      case .success(let value): value.members
      case .failure(let failure): failure.members
      }
    return .object(
      [JSONValue.Member(key: "name", value: .string(name.rawValue))]
        + members.compactMap { key, value in value.map { JSONValue.Member(key: key, value: $0) } })
  }
}

extension JSONValue {
  fileprivate func result<Value: AnswerPart, Failure: AnswerPart>()
    throws(EventFormatError) -> Result<Value, Failure>
  {
    self["error"] == nil
      ? .success(try Value(answer: self)) : .failure(try Failure(answer: self))
  }
}

/// The value or the failure of an answer, as members of its object beside its name.
///
/// Only a failure has the member `error`.
protocol AnswerPart {
  var members: KeyValuePairs<String, JSONValue?> { get }
  init(answer json: JSONValue) throws(EventFormatError)
}

extension Acknowledgement: AnswerPart {
  var members: KeyValuePairs<String, JSONValue?> { [:] }
  init(answer json: JSONValue) { self.init() }
}

extension Restored: AnswerPart {
  var members: KeyValuePairs<String, JSONValue?> {
    [
      "session": session.map {
        .object([
          "email": .string($0.email.text), "status": .string($0.status.rawValue),
        ])
      } ?? .null,
      "checkpoint": checkpoint.json,
    ]
  }

  init(answer json: JSONValue) throws(EventFormatError) {
    let checkpoint = try json.checkpoint()
    guard let session = json["session"], session != .null else {
      self.init(session: nil, checkpoint: checkpoint)
      return
    }
    self.init(
      session: RestoredSession(email: try session.email("email"), status: try session.status()),
      checkpoint: checkpoint)
  }
}

extension SignUpResult: AnswerPart {
  var members: KeyValuePairs<String, JSONValue?> {
    switch self {
    case .confirmed: ["status": .string(UserStatus.confirmed.rawValue)]
    case .unknown: ["status": .string(UserStatus.unknown.rawValue)]
    case .unconfirmed(let delivery):
      ["status": .string(UserStatus.unconfirmed.rawValue), "delivery": delivery.json]
    }
  }

  init(answer json: JSONValue) throws(EventFormatError) {
    switch try json.status() {
    case .confirmed: self = .confirmed
    case .unknown: self = .unknown
    case .unconfirmed: self = .unconfirmed(try CodeDelivery(answer: json))
    }
  }
}

extension SignInResult: AnswerPart {
  var members: KeyValuePairs<String, JSONValue?> {
    switch self {
    case .signedIn: ["result": .string("signedIn")]
    case .challenge(let kind): ["result": .string("challenge"), "kind": .string(kind)]
    }
  }

  init(answer json: JSONValue) throws(EventFormatError) {
    let expected = "signedIn or challenge"
    switch try json.require("answer.result", from: "result", expected, \.string) {
    case "signedIn": self = .signedIn
    case "challenge":
      self = .challenge(kind: try json.require("answer.kind", from: "kind", "a string", \.string))
    default: throw EventFormatError(key: "answer.result", expected: expected)
    }
  }
}

extension CodeDelivery: AnswerPart {
  var members: KeyValuePairs<String, JSONValue?> { ["delivery": json] }

  var json: JSONValue {
    .object(["medium": .string(medium.rawValue), "destination": .string(destination)])
  }

  init(answer json: JSONValue) throws(EventFormatError) {
    let delivery = try json.require("answer.delivery", from: "delivery", "an object") { $0 }
    self.init(
      medium: try delivery.require(
        "answer.delivery.medium", from: "medium", "email or sms"
      ) { $0.string.flatMap(CodeDelivery.Medium.init) },
      destination: try delivery.require(
        "answer.delivery.destination", from: "destination", "a string", \.string))
  }
}

extension ProfileLookup: AnswerPart {
  var members: KeyValuePairs<String, JSONValue?> {
    switch self {
    case .complete(let profile):
      ["profile": .string("complete"), "fields": profile.fields.json]
    case .incomplete(let profile, let missing):
      [
        "profile": .string("incomplete"), "fields": profile.fields.json,
        "missing": .array(missing.map { .string($0.text) }),
      ]
    case .notFound: ["profile": .string("notFound")]
    }
  }

  init(answer json: JSONValue) throws(EventFormatError) {
    let expected = "complete, incomplete or notFound"
    switch try json.require("answer.profile", from: "profile", expected, \.string) {
    case "complete": self = .complete(Profile(try json.fields("fields")))
    case "incomplete":
      let missing = json["missing"]?.array?.compactMap { $0.string.map(FieldName.init(_:)) } ?? []
      self = .incomplete(Profile(try json.fields("fields")), missing: missing)
    case "notFound": self = .notFound
    default: throw EventFormatError(key: "answer.profile", expected: expected)
    }
  }
}
