package import RegistrationCore

/// The reason why a JSON value is no event: the key, what was expected, and a suggestion.
package struct EventFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  package var key: String
  package var expected: String
  package var suggestion: String?
  /// The object that has the key, with a dot, if the key is not one of ours.
  ///
  /// Such a key may be anything, even a password that came to stand in the wrong place.
  var ownerOfForeignKey: String?

  package init(
    key: String, expected: String, suggestion: String? = nil, ownerOfForeignKey: String? = nil
  ) {
    (self.key, self.expected) = (key, expected)
    (self.suggestion, self.ownerOfForeignKey) = (suggestion, ownerOfForeignKey)
  }

  package var description: String { describe(as: key) }

  /// The description with a star in place of a key that is not one of ours.
  package var redacted: String { describe(as: ownerOfForeignKey.map { "\($0)*" } ?? key) }

  private func describe(as key: String) -> String {
    "\(key): expected \(expected)" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
  }
}

extension JSONValue {
  func eventName() throws(EventFormatError) -> Registration.Event.Name {
    let text = self["name"]?.string
    if let name = text.flatMap(Registration.Event.Name.init) { return name }
    let names = Registration.Event.Name.allCases.map { $0.rawValue }
    throw EventFormatError(
      key: "name", expected: "one of \(names.joined(separator: ", "))",
      suggestion: text.flatMap { nearest(to: $0, among: names) })
  }
}

/// The members of the object of an event, and what is wrong with them.
///
/// A member that is never taken is an error, so the events need no list of their keys besides the
/// code that takes them.
package struct EventMembers: EventParts {
  /// The keys that events have, in the order in which an error lists them.
  private enum Key: Int, CaseIterable {
    case name, link, provider, email, login, code, password, fields, factor, invitation, id, answer,
      empty,
      malformed

    static let names = allCases.map { $0.text }
    var bit: Int { 1 << rawValue }

    var text: String {
      switch self {
      case .name: "name"
      case .link: "link"
      case .provider: "provider"
      case .email: "email"
      case .login: "login"
      case .code: "code"
      case .password: "password"
      case .fields: "fields"
      case .factor: "factor"
      case .invitation: "invitation"
      case .id: "id"
      case .answer: "answer"
      case .empty: "empty"
      case .malformed: "malformed"
      }
    }
  }

  /// The keys that any event has.
  package static var keys: [String] { Key.names }

  private let json: JSONValue
  private let policy: Policy
  private let newestCode: Secret?
  /// The digit of which a code is made that was redacted.
  private let digit: String
  /// The number of digits of a code that was redacted.
  private var codeLength: Int
  /// Whether the code is what a link without an account brings.
  private var opensWithoutAccount = false
  /// The keys that were taken, by their bits: a set would be allocated for every line of a feed.
  private var known = Key.name.bit
  private var error: EventFormatError?

  init(
    _ json: JSONValue, _ policy: Policy, _ newestCode: Secret?, digit: String, in path: StatePath?
  ) {
    (self.json, self.policy, self.newestCode) = (json, policy, newestCode)
    self.digit = digit
    // Every challenge takes a code of six digits.
    codeLength = path == .challengeEditing ? 6 : policy.code.length
  }

  /// Throws if there is a key that nothing took, which is probably misspelt, or another error.
  func finish() throws(EventFormatError) {
    let slip = json.members?.first { member in
      Key.names.firstIndex(of: member.key).map { known & 1 << $0 == 0 } ?? true
    }
    if let slip {
      let names = Key.allCases.filter { known & $0.bit != 0 }.map { $0.text }
      throw EventFormatError(
        key: slip.key, expected: "no such key, but \(names.listed)",
        suggestion: nearest(to: slip.key, among: names), ownerOfForeignKey: "")
    }
    if let error { throw error }
  }

  private mutating func take<Value>(
    _ key: Key, _ expected: String, _ read: (JSONValue) -> Value?
  ) -> Value? {
    known |= key.bit
    if let value = json[key.text].flatMap(read) { return value }
    note(EventFormatError(key: key.text, expected: expected))
    return nil
  }

  private mutating func note(_ other: EventFormatError) { error = error ?? other }

  package mutating func login() -> String {
    take(policy.login.field == .email ? .email : .login, "a string") { $0.string } ?? ""
  }

  /// A password may be left out where people sign in by code.
  package mutating func password(_ use: PasswordUse) -> Secret {
    if use == .signUp || use == .credentials, json[Key.password.text] == nil {
      known |= Key.password.bit
      return ""
    }
    return secret(.password) ?? Secret.standIn(policy.password)
  }

  package mutating func code() -> Secret {
    let code = secret(.code)
    // An invitation or an address is malformed only if it is too long.
    if code == "?", opensWithoutAccount, isListed(.code, in: .malformed) {
      return Secret(String(repeating: "?", count: RedirectRule.maximumLength + 1))
    }
    return newestCode ?? code
      ?? Secret(String(repeating: digit, count: max(0, min(codeLength, 64))))
  }

  /// An invitation may be left out, as most policies ask for none.
  package mutating func invitation() -> Secret {
    if json[Key.invitation.text] == nil {
      known |= Key.invitation.bit
      return ""
    }
    let typed = secret(.invitation) ?? "invitation"
    guard typed == "?", isListed(.invitation, in: .malformed) else { return typed }
    return Secret(String(repeating: "?", count: InvitationRule.maximumLength + 1))
  }

  /// A secret; nil if it is redacted, and was well-formed.
  private mutating func secret(_ key: Key) -> Secret? {
    known |= Key.empty.bit | Key.malformed.bit
    guard let text = take(key, "a string", { $0.string }) else { return "" }
    guard text == Secret.placeholder else { return Secret(text) }
    if isListed(key, in: .empty) { return "" }
    return isListed(key, in: .malformed) ? "?" : nil
  }

  private func isListed(_ key: Key, in list: Key) -> Bool {
    json[list.text]?.array?.contains(.string(key.text)) == true
  }

  package mutating func factor() -> Challenge.Factor? {
    take(.factor, Challenge.Factor.allCases.map { $0.rawValue }.listed) {
      $0.string.flatMap(Challenge.Factor.init)
    }
  }

  package mutating func link() -> Link.Kind? {
    let kind = take(.link, Link.Kind.allCases.map { $0.rawValue }.listed) {
      $0.string.flatMap(Link.Kind.init)
    }
    // So many digits as every challenge takes.
    if kind == .signIn { codeLength = 6 }
    if kind?.namesAccount == false { opensWithoutAccount = true }
    return kind
  }

  package mutating func provider() -> IdentityProvider? {
    take(.provider, "the name of a provider") { $0.string.flatMap { IdentityProvider($0) } }
  }

  package mutating func fields() -> Fields {
    known |= Key.fields.bit
    do throws(EventFormatError) {
      return try json.fields("fields")
    } catch {
      note(error)
      return Fields()
    }
  }

  package mutating func answer() -> Registration.Event? {
    let id = take(.id, "the number of a request") { $0.integer.flatMap(UInt64.init(exactly:)) }
    guard let json = take(.answer, "an answer", { $0 }), let id else { return nil }
    do throws(EventFormatError) {
      return .answered(RequestID(id), try Registration.Answer(json: json))
    } catch {
      note(error)
      return nil
    }
  }
}

extension Secret {
  /// A password that any rule without contradictions accepts.
  fileprivate static func standIn(_ rule: PasswordRule) -> Secret {
    let padding = max(0, min(rule.minimumLength, PasswordRule.maximumLength) - 4)
    return Secret("Aa1-" + String(repeating: "x", count: padding))
  }
}
