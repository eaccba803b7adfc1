package import RegistrationCore

// Events in traces and feeds. Secrets are written as the placeholder. The event also says
// whether the typed secret was empty or malformed. The person is told this anyway, and a trace
// could not be replayed without it.

extension Registration.Event {
  /// The event as JSON on one line, under `policy`.
  @export(interface)
  package func json(_ policy: Policy) -> String {
    var text = JSONText()
    write(to: &text, policy)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Appends the event as JSON, under `policy`, which defines a well-formed secret.
  ///
  /// - Parameters:
  ///   - refused: the fields with which the flow found a problem: a new password may be too similar to
  ///     the e-mail, which the event does not name.
  ///   - path: the state before the event: the codes of a challenge have a form of their own.
  func write(
    to text: inout JSONText, _ policy: Policy, refused: Set<FieldName> = [],
    in path: StatePath? = nil
  ) {
    text.write(json: #"{"name":""#)
    text.write(json: name.rawValue)
    text.write(json: "\"")
    switch self {
    case .launch, .resendCode, .haveCode, .sendCode, .editProfile, .retry, .back, .dismissNotice,
      .signOut:
      break
    case .submitSignUp(let form):
      let problem = policy.password.problem(with: form.password, of: EmailAddress(form.email))
      text.write(email: form.email)
      text.write(json: JSONText.password)
      text.write(form.fields)
      text.write(password: Flaw(form.password, problem))
    case .submitSignIn(let credentials):
      text.write(email: credentials.email)
      text.write(json: JSONText.password)
      text.write(password: Flaw(credentials.password))
    case .submitCode(let code):
      text.write(json: JSONText.code)
      let isOfChallenge = path == .challengeEditing
      let problem = isOfChallenge ? nil : policy.code.problem(with: code)
      text.write(code: Flaw(code, isOfChallenge && refused.contains(.code) ? .malformed : problem))
    case .submitPassword(let password):
      text.write(json: JSONText.password)
      text.write(password: Flaw(password))
    case .forgotPassword(let email): text.write(email: email)
    case .submitNewPassword(let code, let password, let fields):
      let isOfChallenge = path == .challengeNewPassword
      let problem = isOfChallenge ? nil : policy.code.problem(with: code)
      let weakness = policy.password.problem(with: password)
      text.write(json: JSONText.code)
      text.write(json: JSONText.password)
      let refusal: Problem.Kind? = refused.contains(.password) ? .tooSimilar : nil
      if !fields.isEmpty { text.write(fields) }
      text.write(code: Flaw(code, problem), password: Flaw(password, weakness ?? refusal))
    case .chooseFactor(let factor):
      text.write(json: #","factor":""#)
      text.write(json: factor.rawValue)
      text.write(json: "\"")
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

extension Registration.Event {
  /// Reads an event; a redacted secret becomes one of the same form.
  ///
  /// - Parameters:
  ///   - code: a code that replaces the one that the event has.
  ///   - path: the state before the event, if it is known; see ``write(to:_:refused:in:)``.
  package init(
    json: JSONValue, _ policy: Policy, code: Secret? = nil, in path: StatePath? = nil
  ) throws(EventFormatError) {
    let name = try json.eventName()
    var members = EventMembers(json, policy, code, in: path)
    let event = Registration.Event(name, of: &members)
    try members.finish()
    guard let event else { throw EventFormatError(key: "event", expected: "an event") }
    self = event
  }
}

private enum Flaw {
  case none, empty, malformed

  init(_ secret: Secret, _ problem: Problem.Kind? = nil) {
    self = secret.isEmpty ? .empty : problem == nil ? .none : .malformed
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
  fileprivate mutating func write(code: Flaw = .none, password: Flaw = .none) {
    write(#","empty":["#, code == .empty, password == .empty)
    write(#","malformed":["#, code == .malformed, password == .malformed)
  }

  private mutating func write(_ start: String, _ hasCode: Bool, _ hasPassword: Bool) {
    guard hasCode || hasPassword else { return }
    write(json: start)
    if hasCode { write(json: #""code""#) }
    if hasCode, hasPassword { write(json: ",") }
    if hasPassword { write(json: #""password""#) }
    write(json: "]")
  }
}
