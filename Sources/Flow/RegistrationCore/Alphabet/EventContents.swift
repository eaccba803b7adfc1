// What the events of the person are made of, whatever their names are.

/// The kinds of parts that an event has.
package struct EventPartSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let email = EventPartSet(rawValue: 1)
  package static let password = EventPartSet(rawValue: 2)
  package static let code = EventPartSet(rawValue: 4)
  package static let fields = EventPartSet(rawValue: 8)
  package static let factor = EventPartSet(rawValue: 16)
  /// A password that is to be the one of the account, by the rule of the policy.
  package static let newPassword = EventPartSet(rawValue: 32)
}

/// The parts of an event of the person, as typed; a part that the event lacks is nil.
package struct EventContents: Hashable, Sendable {
  package var email: String?
  package var password: Secret?
  package var code: Secret?
  package var fields: Fields?
  package var factor: Challenge.Factor?
}

extension Registration.Event {
  /// What the person typed.
  package var typed: EventContents {
    switch self {
    case .submitSignUp(let form):
      EventContents(email: form.email, password: form.password, fields: form.fields)
    case .submitSignIn(let credentials):
      EventContents(email: credentials.email, password: credentials.password)
    case .submitCode(let code): EventContents(code: code)
    case .submitPassword(let password): EventContents(password: password)
    case .forgotPassword(let email): EventContents(email: email)
    case .submitNewPassword(let code, let password, let fields):
      EventContents(password: password, code: code, fields: fields)
    case .chooseFactor(let factor): EventContents(factor: factor)
    case .submitProfile(let fields), .saveProfile(let fields): EventContents(fields: fields)
    case .launch, .resendCode, .haveCode, .sendCode, .editProfile, .retry, .back, .dismissNotice,
      .signOut, .answered:
      EventContents()
    }
  }

  /// The event with these parts in place of its own; the answer to a request has none.
  package func replacing(_ change: (inout EventContents) -> Void) -> Registration.Event {
    var parts = GivenParts(contents: typed)
    change(&parts.contents)
    return Registration.Event(name, of: &parts) ?? self
  }
}

private struct GivenParts: EventParts {
  var contents: EventContents

  func email() -> String { contents.email ?? "" }
  func password(_ use: PasswordUse) -> Secret { contents.password ?? "" }
  func code() -> Secret { contents.code ?? "" }
  func fields() -> Fields { contents.fields ?? Fields() }
  func factor() -> Challenge.Factor? { contents.factor }
  func answer() -> Registration.Event? { nil }
}

extension Registration.Event.Name {
  /// The parts that an event of this name has.
  package var parts: EventPartSet {
    var asked = AskedParts()
    _ = Registration.Event(self, of: &asked)
    return asked.parts
  }
}

/// Notes which parts an event asks for.
private struct AskedParts: EventParts {
  var parts: EventPartSet = []

  mutating func email() -> String {
    parts.insert(.email)
    return ""
  }

  mutating func password(_ use: PasswordUse) -> Secret {
    switch use {
    case .signUp, .new: parts.insert(.newPassword)
    case .credentials, .current: parts.insert(.password)
    }
    return ""
  }

  mutating func code() -> Secret {
    parts.insert(.code)
    return ""
  }

  mutating func fields() -> Fields {
    parts.insert(.fields)
    return Fields()
  }

  mutating func factor() -> Challenge.Factor? {
    parts.insert(.factor)
    return .totp
  }

  func answer() -> Registration.Event? { nil }
}
