package import RegistrationCore

// Writes events for traces and feeds. Secrets are written as the placeholder. The event also says
// whether the typed secret was empty or malformed. The person is told this anyway, and a trace
// could not be replayed without it.

extension Registration.Event {
  /// The event as JSON on one line, under `policy`.
  package func json(_ policy: Policy) -> String {
    var text = JSONText()
    write(to: &text, policy)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Appends the event as JSON, under `policy`, which defines a well-formed secret.
  ///
  /// - Parameter isRefused: whether the flow refused the value: a new password may be too similar
  ///   to the e-mail, which the event does not name.
  func write(to text: inout JSONText, _ policy: Policy, isRefused: Bool = false) {
    text.write(json: #"{"name":""#)
    text.write(json: name.rawValue)
    text.write(json: "\"")
    switch self {
    case .launch, .resendCode, .haveCode, .editProfile, .retry, .back, .dismissNotice, .signOut:
      break
    case .submitSignUp(let form):
      text.write(email: form.email)
      text.write(json: JSONText.password)
      text.write(form.fields)
      let email = EmailAddress(form.email)
      let problem = policy.password.problem(with: form.password, of: email)
      text.write(.password(form.password, problem))
    case .submitSignIn(let credentials):
      text.write(email: credentials.email)
      text.write(json: JSONText.password)
      text.write(.password(credentials.password, nil))
    case .submitCode(let code):
      text.write(json: JSONText.code)
      text.write(.code(code, policy.code.problem(with: code)))
    case .submitPassword(let password):
      text.write(json: JSONText.password)
      text.write(.password(password, nil))
    case .forgotPassword(let email): text.write(email: email)
    case .submitNewPassword(let code, let password):
      text.write(json: JSONText.code)
      text.write(json: JSONText.password)
      let problem = policy.code.problem(with: code)
      let isTooSimilar = isRefused && problem == nil
      text.write(
        .code(code, problem),
        .password(
          password, policy.password.problem(with: password) ?? (isTooSimilar ? .tooSimilar : nil)))
    case .submitProfile(let fields), .saveProfile(let fields): text.write(fields)
    case .answered(let id, let answer):
      text.write(json: #","id":"#)
      text.write(Int64(clamping: id.number))
      text.write(json: #","answer":"#)
      answer.json.write(to: &text)
    }
    text.write(json: "}")
  }
}

/// What an event may say about a secret.
private struct Flaw {
  let key: String
  let isEmpty: Bool
  let isMalformed: Bool

  private init(_ key: String, _ secret: Secret, _ problem: Problem.Kind?) {
    (self.key, isEmpty) = (key, secret.isEmpty)
    isMalformed = !isEmpty && problem != nil
  }

  static func password(_ password: Secret, _ problem: Problem.Kind?) -> Flaw {
    Flaw("password", password, problem)
  }

  static func code(_ code: Secret, _ problem: Problem.Kind?) -> Flaw {
    Flaw("code", code, problem)
  }
}

extension JSONText {
  fileprivate static let password = #","password":"\#(Secret.placeholder)""#
  fileprivate static let code = #","code":"\#(Secret.placeholder)""#

  fileprivate mutating func write(email: String) {
    write(json: #","email":"#)
    write(email)
  }

  fileprivate mutating func write(_ fields: Fields) {
    write(json: #","fields":"#)
    fields.json.write(to: &self)
  }

  /// Appends which secrets were empty, and which malformed, if any were.
  fileprivate mutating func write(_ flaws: Flaw...) {
    write(flaws.filter(\.isEmpty), as: #","empty":["#)
    write(flaws.filter(\.isMalformed), as: #","malformed":["#)
  }

  private mutating func write(_ flaws: [Flaw], as start: String) {
    guard !flaws.isEmpty else { return }
    var separator = start
    for flaw in flaws {
      write(json: separator)
      write(flaw.key)
      separator = ","
    }
    write(json: "]")
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
