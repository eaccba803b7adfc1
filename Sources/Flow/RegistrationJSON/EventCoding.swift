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
  ///   - refused: the fields with which the flow found a problem: a password may be too similar to the login,
  ///     which not every event names, or to the address of the form.
  ///   - path: the state before the event: the codes of a challenge have a form of their own.
  func write(
    to text: inout JSONText, _ policy: Policy, refused: Set<FieldName> = [],
    in path: StatePath? = nil
  ) {
    text.write(json: #"{"name":""#)
    text.write(json: name.rawValue)
    text.write(json: "\"")
    if case .answered(let id, let answer) = self {
      text.write(json: #","id":"#)
      text.write(Int64(clamping: id.number))
      text.write(json: #","answer":"#)
      answer.json.write(to: &text)
    }
    write(typed, to: &text, policy, refused, isOfChallenge: path?.facts.step == .challenge)
    text.write(json: "}")
  }

  private func write(
    _ typed: EventContents, to text: inout JSONText, _ policy: Policy, _ refused: Set<FieldName>,
    isOfChallenge: Bool
  ) {
    var flaws = EventFlaws()
    if let link = typed.link {
      text.write(json: #","link":""#)
      text.write(json: link.rawValue)
      text.write(json: "\"")
    }
    if let provider = typed.provider {
      text.write(json: #","provider":""#)
      // No name of one has a character that JSON would escape.
      text.write(json: provider.name)
      text.write(json: "\"")
    }
    if let login = typed.login { text.write(login: login, as: policy.login.field) }
    if let code = typed.code {
      text.write(json: JSONText.code)
      let refusal: Problem.Kind? = refused.contains(.code) ? .malformed : nil
      let problem =
        if let link = typed.link {
          policy.problem(with: code, of: link)
        } else {
          isOfChallenge ? refusal : policy.code.problem(with: code)
        }
      flaws.code = Flaw(code, problem)
    }
    if let secret = typed.password {
      text.write(json: JSONText.password)
      flaws.password = Flaw(secret, weakness(of: secret, typed, policy, refused))
    }
    if let factor = typed.factor {
      text.write(json: #","factor":""#)
      text.write(json: factor.rawValue)
      text.write(json: "\"")
    }
    // Few policies ask for one, and what is typed all the same goes nowhere.
    if let secret = typed.invitation, policy.asksForInvitation || !secret.isEmpty {
      text.write(json: JSONText.invitation)
      let problem = InvitationRule.problem(with: secret)
      flaws.invitation = problem == .missing ? .empty : Flaw(secret, problem)
    }
    // A new password seldom comes with fields.
    if let fields = typed.fields, typed.code == nil || !fields.isEmpty {
      text.write(policy.withoutInvitation(fields, isSignUp: typed.invitation != nil))
    }
    text.write(flaws: flaws)
  }

  /// What is wrong with a password that is to be the one of the account; nil for another.
  private func weakness(
    of password: Secret, _ typed: EventContents, _ policy: Policy, _ refused: Set<FieldName>
  ) -> Problem.Kind? {
    // Only a form has fields beside the password.
    guard typed.fields != nil else { return nil }
    let refusal: Problem.Kind? = refused.contains(.password) ? .tooSimilar : nil
    return policy.password.problem(
      with: password, of: typed.login.flatMap { try? policy.login($0) })
      ?? refusal
  }
}

extension Registration.Event {
  /// Reads an event; a redacted secret becomes one of the same form.
  ///
  /// - Parameters:
  ///   - code: a code that replaces the one that the event has.
  ///   - digit: the digit of which a redacted code is made; codes that must differ have different ones.
  ///   - path: the state before the event, if it is known; see ``write(to:_:refused:in:)``.
  package init(
    json: JSONValue, _ policy: Policy, code: Secret? = nil, digit: String = "0",
    in path: StatePath? = nil
  ) throws(EventFormatError) {
    let name = try json.eventName()
    var members = EventMembers(json, policy, code, digit: digit, in: path)
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
  fileprivate static let invitation = #","invitation":"\#(Secret.placeholder)""#

  fileprivate mutating func write(login: String, as name: FieldName) {
    write(json: name == .email ? #","email":"# : #","login":"#)
    write(login)
  }

  fileprivate mutating func write(_ fields: Fields) {
    write(json: #","fields":"#)
    fields.json.write(to: &self)
  }

  /// Appends which secrets were empty, and which malformed, if any were.
  fileprivate mutating func write(flaws: EventFlaws) {
    write(#","empty":["#, flaws, .empty)
    write(#","malformed":["#, flaws, .malformed)
  }

  private mutating func write(_ start: String, _ flaws: EventFlaws, _ flaw: Flaw) {
    guard flaws.code == flaw || flaws.password == flaw || flaws.invitation == flaw else { return }
    var separator = start
    func next() -> String {
      defer { separator = "," }
      return separator
    }
    if flaws.code == flaw { write(json: next() + #""code""#) }
    if flaws.password == flaw { write(json: next() + #""password""#) }
    if flaws.invitation == flaw { write(json: next() + #""invitation""#) }
    write(json: "]")
  }
}

/// What is wrong with the secrets of an event.
private struct EventFlaws {
  var code = Flaw.none
  var password = Flaw.none
  var invitation = Flaw.none
}
