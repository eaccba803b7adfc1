package import RegistrationCore

// Events as traces write them and feeds read them. Secrets are written as the placeholder; beside
// it stands only whether what was typed was empty or malformed, which the person is told anyway
// and without which a trace could not be replayed.

extension Event {
  /// The event as JSON, under `policy`, which says what a well-formed secret is.
  package func json(_ policy: Policy) -> JSONValue {
    switch self {
    case .launch, .resendCode, .haveCode, .editProfile, .retry, .back, .dismissNotice, .signOut:
      object([:])
    case .submitSignUp(let form):
      object(
        ["email": .string(form.email), "password": .redacted, "fields": form.fields.json],
        secrets: [("password", form.password, policy.password.problem(with: form.password))])
    case .submitSignIn(let credentials):
      object(
        ["email": .string(credentials.email), "password": .redacted],
        secrets: [("password", credentials.password, nil)])
    case .submitCode(let code):
      object(["code": .redacted], secrets: [("code", code, policy.code.problem(with: code))])
    case .submitPassword(let password):
      object(["password": .redacted], secrets: [("password", password, nil)])
    case .forgotPassword(let email): object(["email": .string(email)])
    case .submitNewPassword(let code, let password):
      object(
        ["code": .redacted, "password": .redacted],
        secrets: [
          ("code", code, policy.code.problem(with: code)),
          ("password", password, policy.password.problem(with: password)),
        ])
    case .submitProfile(let fields), .saveProfile(let fields): object(["fields": fields.json])
    case .answered(let id, let answer):
      object(["id": .integer(Int64(clamping: id.number)), "answer": answer.json])
    }
  }

  private func object(
    _ members: KeyValuePairs<String, JSONValue>,
    secrets: [(String, Secret, Problem.Kind?)] = []
  ) -> JSONValue {
    var all = [JSONValue.Member(key: "name", value: .string(name.rawValue))]
    all += members.map { JSONValue.Member(key: $0.key, value: $0.value) }
    let empty = secrets.filter { $0.1.isEmpty }.map { JSONValue.string($0.0) }
    let malformed = secrets.filter { !$0.1.isEmpty && $0.2 != nil }.map { JSONValue.string($0.0) }
    if !empty.isEmpty { all.append(JSONValue.Member(key: "empty", value: .array(empty))) }
    if !malformed.isEmpty {
      all.append(JSONValue.Member(key: "malformed", value: .array(malformed)))
    }
    return .object(all)
  }
}

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
