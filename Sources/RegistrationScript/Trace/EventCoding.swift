package import RegistrationCore

// Events as traces write them and feeds read them. Secrets are written as the placeholder; beside
// it stands only whether what was typed was empty or malformed, which the person is told anyway
// and without which a trace could not be replayed.

/// Why a JSON value is no event: the key at fault and what was expected there.
package struct EventFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  package var key: String
  package var expected: String

  package var description: String { "\(key): expected \(expected)" }
}

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

  func require<Value>(
    _ key: String, _ expected: String, _ read: (JSONValue) -> Value?
  ) throws(EventFormatError) -> Value {
    guard let value = self[key].flatMap(read) else {
      throw EventFormatError(key: key, expected: expected)
    }
    return value
  }
}

extension Event {
  /// Reads an event; a redacted secret becomes one of the same form.
  package init(json: JSONValue, _ policy: Policy) throws(EventFormatError) {
    let names = Name.allCases.map(\.rawValue).joined(separator: ", ")
    let name = try json.require("name", "one of \(names)") { $0.string.flatMap(Name.init) }
    switch name {
    case .launch: self = .launch
    case .resendCode: self = .resendCode
    case .haveCode: self = .haveCode
    case .editProfile: self = .editProfile
    case .retry: self = .retry
    case .back: self = .back
    case .dismissNotice: self = .dismissNotice
    case .signOut: self = .signOut
    case .submitSignUp:
      self = .submitSignUp(
        SignUpForm(
          email: try json.email(), password: try json.secret("password", policy),
          fields: try json.fields("fields")))
    case .submitSignIn:
      self = .submitSignIn(
        Credentials(email: try json.email(), password: try json.secret("password", policy)))
    case .submitCode: self = .submitCode(try json.secret("code", policy))
    case .submitPassword: self = .submitPassword(try json.secret("password", policy))
    case .forgotPassword: self = .forgotPassword(email: try json.email())
    case .submitNewPassword:
      self = .submitNewPassword(
        code: try json.secret("code", policy), password: try json.secret("password", policy))
    case .submitProfile: self = .submitProfile(try json.fields("fields"))
    case .saveProfile: self = .saveProfile(try json.fields("fields"))
    case .answered:
      let id = try json.require("id", "the number of a request") {
        $0.integer.flatMap(UInt64.init(exactly:))
      }
      let answer = try json.require("answer", "an answer") { $0 }
      self = .answered(RequestID(id), try Answer(json: answer))
    }
  }
}

extension JSONValue {
  fileprivate func email() throws(EventFormatError) -> String {
    guard self["email"] != nil else { return "" }
    return try require("email", "a string", \.string)
  }

  fileprivate func secret(_ key: String, _ policy: Policy) throws(EventFormatError) -> Secret {
    guard self[key] != nil else { return Secret("") }
    let text = try require(key, "a string", \.string)
    guard text == Secret.placeholder else { return Secret(text) }
    let names = { (list: String) in self[list]?.array?.contains(.string(key)) == true }
    if names("empty") { return Secret("") }
    if names("malformed") { return Secret("?") }
    return key == "code"
      ? Secret(String(repeating: "0", count: max(0, min(policy.code.length, 64))))
      : Secret.standIn(policy.password)
  }

  func fields(_ key: String) throws(EventFormatError) -> Fields {
    guard let value = self[key] else { return Fields() }
    guard let members = value.members else {
      throw EventFormatError(key: key, expected: "an object of fields")
    }
    var fields = Fields()
    for member in members {
      guard let value = FieldValue(json: member.value) else {
        throw EventFormatError(
          key: "\(key).\(member.key)",
          expected: "a string, true or false, or {\"image\": Base64}")
      }
      fields[FieldName(member.key)] = value
    }
    return fields
  }
}

extension Secret {
  /// A password that any rule without contradictions accepts.
  fileprivate static func standIn(_ rule: PasswordRule) -> Secret {
    let padding = max(0, min(rule.minimumLength, PasswordRule.maximumLength) - 4)
    return Secret("Aa1-" + String(repeating: "x", count: padding))
  }
}

extension Fields {
  package var json: JSONValue {
    .object(
      entries.map { entry in
        // A front end may have put a secret among a form's fields.
        let isSecret = entry.name == .password || entry.name == .code
        return JSONValue.Member(
          key: entry.name.text, value: isSecret ? .redacted : entry.value.json)
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
