// What the events of the person are made of, whatever their names are.

/// The kinds of parts that an event has.
package struct EventPartSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let login = EventPartSet(rawValue: 1)
  package static let password = EventPartSet(rawValue: 2)
  package static let code = EventPartSet(rawValue: 4)
  package static let fields = EventPartSet(rawValue: 8)
  package static let factor = EventPartSet(rawValue: 16)
  /// A password that is to be the one of the account, by the rule of the policy.
  package static let newPassword = EventPartSet(rawValue: 32)
  package static let invitation = EventPartSet(rawValue: 64)
  package static let link = EventPartSet(rawValue: 128)
  package static let provider = EventPartSet(rawValue: 256)
}

/// The parts of an event of the person, as typed; a part that the event lacks is nil.
package struct EventContents: Hashable, Sendable {
  package var login: String?
  package var password: Secret?
  package var code: Secret?
  package var fields: Fields?
  package var factor: Challenge.Factor?
  package var invitation: Secret?
  package var link: Link.Kind?
  package var provider: IdentityProvider?

  package init(
    login: String? = nil, password: Secret? = nil, code: Secret? = nil, fields: Fields? = nil,
    factor: Challenge.Factor? = nil, invitation: Secret? = nil, link: Link.Kind? = nil,
    provider: IdentityProvider? = nil
  ) {
    (self.login, self.password, self.code) = (login, password, code)
    (self.fields, self.factor, self.invitation) = (fields, factor, invitation)
    (self.link, self.provider) = (link, provider)
  }
}

extension Registration.Event {
  /// Creates the event of this name from its parts, which are empty if they are nil.
  ///
  /// It is nil without the factor that it chooses, the kind of its link or its provider, and for the answer to a request.
  package init?(_ name: Name, _ contents: EventContents) {
    var parts = GivenParts(contents: contents)
    self.init(name, of: &parts)
  }

  /// The event with these parts in place of its own; the answer to a request has none.
  package func replacing(_ change: (inout EventContents) -> Void) -> Registration.Event {
    var contents = typed
    change(&contents)
    return Registration.Event(name, contents) ?? self
  }
}

extension Registration.Event.Name {
  /// The parts that an event of this name has.
  package var parts: EventPartSet {
    var given = GivenParts(contents: EventContents(factor: .totp, link: .confirm, provider: .apple))
    _ = Registration.Event(self, of: &given)
    return given.asked
  }
}

/// The parts that are given, and which of them an event has asked for.
private struct GivenParts: EventParts {
  let contents: EventContents
  var asked: EventPartSet = []

  private mutating func take<Value>(_ part: EventPartSet, _ value: Value) -> Value {
    asked.formUnion(part)
    return value
  }

  mutating func login() -> String { take(.login, contents.login ?? "") }

  mutating func password(_ use: PasswordUse) -> Secret {
    switch use {
    case .signUp, .new: take(.newPassword, contents.password ?? "")
    case .credentials, .current: take(.password, contents.password ?? "")
    }
  }

  mutating func code() -> Secret { take(.code, contents.code ?? "") }
  mutating func invitation() -> Secret { take(.invitation, contents.invitation ?? "") }
  mutating func fields() -> Fields { take(.fields, contents.fields ?? Fields()) }
  mutating func factor() -> Challenge.Factor? { take(.factor, contents.factor) }
  mutating func link() -> Link.Kind? { take(.link, contents.link) }
  mutating func provider() -> IdentityProvider? { take(.provider, contents.provider) }
  func answer() -> Registration.Event? { nil }
}
