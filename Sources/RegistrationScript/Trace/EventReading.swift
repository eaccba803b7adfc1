import RegistrationBackend
package import RegistrationCore

/// The reason why a JSON value is no event: the key, what was expected, and a suggestion.
package struct EventFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  package var key: String
  package var expected: String
  package var suggestion: String?

  package var description: String {
    "\(key): expected \(expected)" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
  }
}

extension JSONValue {
  func require<Value>(
    _ key: String, _ expected: String, _ read: (JSONValue) -> Value?
  ) throws(EventFormatError) -> Value {
    guard let value = self[key].flatMap(read) else {
      throw EventFormatError(key: key, expected: expected)
    }
    return value
  }
}

extension Registration.Event {
  /// Reads an event; a redacted secret becomes one of the same form.
  package init(json: JSONValue, _ policy: Policy) throws(EventFormatError) {
    let name = try json.eventName()
    try json.expectNoKeys(but: ["name"] + name.keys)
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
      self = .answered(RequestID(id), try Registration.Answer(json: answer))
    }
  }
}

extension Registration.Event.Name {
  /// The keys that an event with this name may have besides its name.
  fileprivate var keys: [String] {
    switch self {
    case .launch, .resendCode, .haveCode, .editProfile, .retry, .back, .dismissNotice, .signOut:
      []
    case .submitSignUp: ["email", "password", "fields", "empty", "malformed"]
    case .submitSignIn: ["email", "password", "empty", "malformed"]
    case .submitCode: ["code", "empty", "malformed"]
    case .submitPassword: ["password", "empty", "malformed"]
    case .forgotPassword: ["email"]
    case .submitNewPassword: ["code", "password", "empty", "malformed"]
    case .submitProfile, .saveProfile: ["fields"]
    case .answered: ["id", "answer"]
    }
  }
}

extension JSONValue {
  fileprivate func eventName() throws(EventFormatError) -> Registration.Event.Name {
    let text = self["name"]?.string
    if let name = text.flatMap(Registration.Event.Name.init) { return name }
    let names = Registration.Event.Name.allCases.map(\.rawValue)
    throw EventFormatError(
      key: "name", expected: "one of \(names.joined(separator: ", "))",
      suggestion: text.flatMap { nearest(to: $0, among: names) })
  }

  /// Throws if there is a key that nothing reads: it is probably misspelt.
  fileprivate func expectNoKeys(but known: [String]) throws(EventFormatError) {
    guard let slip = members?.first(where: { !known.contains($0.key) }) else { return }
    throw EventFormatError(
      key: slip.key, expected: "no such key, but \(known.listed)",
      suggestion: nearest(to: slip.key, among: known))
  }

  fileprivate func email() throws(EventFormatError) -> String {
    try require("email", "a string", \.string)
  }

  fileprivate func secret(_ key: String, _ policy: Policy) throws(EventFormatError) -> Secret {
    let text = try require(key, "a string", \.string)
    guard text == Secret.placeholder else { return Secret(text) }
    let names = { (list: String) in self[list]?.array?.contains(.string(key)) == true }
    if names("empty") { return Secret("") }
    if names("malformed") { return Secret("?") }
    return key == "code"
      ? Secret(String(repeating: "0", count: max(0, min(policy.code.length, 64))))
      : Secret.standIn(policy.password)
  }

  package func fields(_ key: String) throws(EventFormatError) -> Fields {
    guard let value = self[key] else { return Fields() }
    guard let members = value.members else {
      throw EventFormatError(key: key, expected: "an object of fields")
    }
    // This comes before any field is read, because the time for fields grows with the square of
    // their number.
    guard members.count <= CheckpointCoding.maximumFieldCount else {
      throw EventFormatError(
        key: key, expected: "at most \(CheckpointCoding.maximumFieldCount) fields")
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
