package import RegistrationCore

// Answers in traces. The one secret, the key of an authenticator app, is written as the placeholder.
// Any text gives an answer or an error.

extension Registration.Answer {
  // Only a failure has the member `error`, which is how a reader knows it.
  package var json: JSONValue {
    let members: KeyValuePairs<String, JSONValue?> =
      if case .restoreSession(.failure(let failure)) = self {
        failure.members
      } else {
        switch result {
        case .success(.restored(let restored)): restored.members
        case .success(.signUp(let result)): result.members
        case .success(.signIn(let result)): result.members
        case .success(.signedInBySheet(let signedIn)): signedIn.members
        case .success(.key): ["key": .redacted]
        case .success(.delivery(let delivery)): ["delivery": delivery.json]
        case .success(.profile(let lookup)): lookup.members
        // Most pools hold none, and a trace says nothing of it.
        case .success(.confirmed(let result)):
          [
            "holdsSession": result.holdsSession ? .bool(true) : nil
          ]
        case .success(.done): [:]
        case .failure(.pool(let error)): ["error": error.json]
        case .failure(.directory(let error)): ["error": error.json]
        }
      }
    return .object(
      [JSONValue.Member(key: "name", value: .string(name.rawValue))] + JSONValue.present(members))
  }

  package init(json: JSONValue) throws(EventFormatError) {
    let names = Registration.Operation.Name.allCases.map { $0.rawValue }.joined(separator: ", ")
    let name = try json.require("answer.name", from: "name", "one of \(names)") {
      $0.string.flatMap(Registration.Operation.Name.init)
    }
    try json.allowOnly(name.answerKeys, in: "answer.")
    if json["error"] == nil {
      self.init(name, succeeding: try Success(json, of: name), failing: .offline, .offline)
    } else if name == .restoreSession {
      self = .restoreSession(.failure(try RestoreFailure(answer: json)))
    } else if name.isOfDirectory {
      self.init(name, failing: .offline, try DirectoryError(answer: json))
    } else {
      self.init(name, failing: try PoolError(answer: json), .offline)
    }
  }
}

extension Registration.Answer.Success {
  fileprivate init(
    _ json: JSONValue, of name: Registration.Operation.Name
  ) throws(EventFormatError) {
    switch name {
    case .restoreSession: self = .restored(try Restored(answer: json))
    case .signUp: self = .signUp(try SignUpResult(answer: json))
    case .signIn, .respondToChallenge: self = .signIn(try SignInResult(answer: json))
    case .signInWithSheet: self = .signedInBySheet(try SheetSignIn(answer: json))
    case .beginTOTP:
      self = .key(Secret(try json.require("answer.key", from: "key", "a string") { $0.string }))
    case .resendCode, .forgotPassword: self = .delivery(try CodeDelivery(answer: json))
    case .fetchProfile, .observeProfile: self = .profile(try ProfileLookup(answer: json))
    case .confirmSignUp:
      self = .confirmed(ConfirmSignUpResult(holdsSession: json["holdsSession"] == .bool(true)))
    case .resetPassword, .signOut, .createPasskey, .createProfile, .updateProfile, .uploadAvatar:
      self = .done
    }
  }
}

// The values of answers, as members of an object beside its name.

extension Restored {
  fileprivate var members: KeyValuePairs<String, JSONValue?> {
    [
      "session": session.map {
        .object([
          $0.login.key: .string($0.login.text), "status": .string($0.status.rawValue),
        ])
      } ?? .null,
      "checkpoint": checkpoint.json,
    ]
  }

  fileprivate init(answer json: JSONValue) throws(EventFormatError) {
    let checkpoint = try json.checkpoint()
    guard let session = json["session"], session != .null else {
      self.init(session: nil, checkpoint: checkpoint)
      return
    }
    try session.allowOnly(["email", "login", "status"], in: "answer.session.")
    self.init(
      session: RestoredSession(login: try session.requiredLogin(), status: try session.status()),
      checkpoint: checkpoint)
  }
}

extension SheetSignIn {
  fileprivate var members: KeyValuePairs<String, JSONValue?> {
    [
      account.key: .string(account.text), "hints": hints.isEmpty ? nil : hints.json,
      "provider": provider.map { .string($0.name) },
    ]
  }

  fileprivate init(answer json: JSONValue) throws(EventFormatError) {
    self.init(
      account: try json.requiredLogin(), hints: try json.fields("hints"),
      provider: try json["provider"].map { _ throws(EventFormatError) in
        try json.require("answer.provider", from: "provider", "the name of a provider") {
          $0.string.flatMap { IdentityProvider($0) }
        }
      })
  }
}

extension SignUpResult {
  fileprivate var members: KeyValuePairs<String, JSONValue?> {
    switch self {
    case .confirmed: ["status": .string(UserStatus.confirmed.rawValue)]
    case .unknown: ["status": .string(UserStatus.unknown.rawValue)]
    case .unconfirmed(let delivery):
      ["status": .string(UserStatus.unconfirmed.rawValue), "delivery": delivery.json]
    }
  }

  fileprivate init(answer json: JSONValue) throws(EventFormatError) {
    switch try json.status() {
    case .confirmed: self = .confirmed
    case .unknown: self = .unknown
    case .unconfirmed: self = .unconfirmed(try CodeDelivery(answer: json))
    }
  }
}

extension CodeDelivery {
  var json: JSONValue {
    .object(["medium": .string(medium.rawValue), "destination": .string(destination)])
  }

  init(answer json: JSONValue) throws(EventFormatError) {
    let delivery = try json.require("answer.delivery", from: "delivery", "an object") { $0 }
    try delivery.allowOnly(["medium", "destination"], in: "answer.delivery.")
    self.init(
      medium: try delivery.require(
        "answer.delivery.medium", from: "medium", "email or sms"
      ) { $0.string.flatMap(CodeDelivery.Medium.init) },
      destination: try delivery.require(
        "answer.delivery.destination", from: "destination", "a string"
      ) { $0.string })
  }
}

extension ProfileLookup {
  fileprivate var members: KeyValuePairs<String, JSONValue?> {
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

  fileprivate init(answer json: JSONValue) throws(EventFormatError) {
    let expected = "complete, incomplete or notFound"
    switch try json.require("answer.profile", from: "profile", expected, { $0.string }) {
    case "complete": self = .complete(Profile(try json.fields("fields")))
    case "incomplete":
      let missing = json["missing"]?.array?.compactMap { $0.string.map(FieldName.init(_:)) } ?? []
      self = .incomplete(Profile(try json.fields("fields")), missing: missing)
    case "notFound": self = .notFound
    default: throw EventFormatError(key: "answer.profile", expected: expected)
    }
  }
}
