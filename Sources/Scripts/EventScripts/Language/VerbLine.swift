import RegistrationCore

/// The words of a line after its verb, as they are read from a script or written to one.
///
/// What a verb takes is declared once, by a function that calls these methods in the order in which
/// the words are written. ``Arguments`` ignores the values that it is given, and returns what the
/// line says. ``WordWriter`` writes the values, and returns them.
protocol VerbLine {
  /// The policy by which the line is read or written.
  var policy: Policy { get }

  /// A word without a key; `what` is the name of one that the verb requires.
  @discardableResult
  mutating func word<Value>(
    _ what: String?, _ value: Value?, _ kind: ArgumentKind<Value>
  ) -> Value?

  /// All words without a key that are left.
  @discardableResult
  mutating func words<Value>(_ values: [Value], _ kind: ArgumentKind<Value>) -> [Value]

  @discardableResult
  mutating func key<Value>(
    _ key: String, _ value: Value?, _ kind: ArgumentKind<Value>, isRequired: Bool
  ) -> Value?

  /// The values of a key that takes several, separated by commas.
  mutating func list<Value>(
    _ key: String, _ values: [Value], _ kind: ArgumentKind<Value>
  ) -> [Value]

  /// Whether a word of the language is there.
  mutating func flag(_ name: String, _ isSet: Bool) -> Bool

  /// The fields for which the policy has rules; keys that the verb took already are none of them.
  @discardableResult
  mutating func fields(_ fields: Fields?, _ rules: (Policy) -> [FieldRule]) -> Fields

  /// Notes an error in a line that is read.
  mutating func fail(_ message: String, at place: LinePlace)

  /// Notes that a line that is read lacks something, unless it has another error.
  mutating func need(_ what: String)
}

enum LinePlace {
  case end
  /// The word without a key that has this number, from 0.
  case word(Int)
  case key(String)
}

extension VerbLine {
  /// The key of what names an account at sign-up and sign-in.
  var loginKey: String { policy.login.field.text }
  var takesOnlyEmail: Bool { policy.login.kinds == [.email] }
  var takesNames: Bool { policy.login.kinds.contains(.name) }

  @discardableResult
  mutating func key<Value>(
    _ key: String, _ value: Value?, _ kind: ArgumentKind<Value>
  ) -> Value? { self.key(key, value, kind, isRequired: false) }

  mutating func key<Value>(
    _ key: String, _ value: inout Value?, _ kind: ArgumentKind<Value>
  ) { value = self.key(key, value, kind) }

  /// Whether a key says yes; it is not written for no.
  mutating func mark(_ key: String, _ holds: Bool?) -> Bool {
    self.key(key, holds == true ? true : nil, .yesNo) ?? false
  }

  @discardableResult
  mutating func account(_ login: Login? = nil) -> Login? {
    word(takesOnlyEmail ? "an e-mail address" : "a login", login, .login)
  }

  @discardableResult
  mutating func duration(_ duration: Duration? = nil) -> Duration? {
    word("a duration", duration, .duration)
  }

  @discardableResult
  mutating func operation(_ operation: Registration.Operation.Name? = nil) -> Registration.Operation
    .Name?
  {
    word("an operation", operation, .operation)
  }

  @discardableResult
  mutating func action(
    _ action: RegistrationDriver.Action.Name? = nil
  ) -> RegistrationDriver.Action.Name? { word("an action", action, .action) }

  /// A number of times that is not written for one.
  @discardableResult
  mutating func times(_ times: Int? = nil) -> Int {
    key("times", times == 1 ? nil : times, .times) ?? 1
  }
}
