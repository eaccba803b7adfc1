/// What is in the fields of a screen, as typed.
public struct FormValues: Hashable, Sendable {
  /// The values of all fields but the password, the code and the invitation.
  public var fields: Fields
  /// The password, or the new password.
  public var password: Secret
  /// The code.
  public var code: Secret
  /// The invitation.
  public var invitation: Secret

  /// Creates values, of which none is typed unless it is given.
  public init(
    fields: Fields = Fields(), password: Secret = "", code: Secret = "", invitation: Secret = ""
  ) {
    (self.fields, self.password, self.code) = (fields, password, code)
    self.invitation = invitation
  }
}

/// Why no event can be made of what was typed.
public enum FormError: Error, Hashable, Sendable {
  /// The action is not offered on this screen.
  case notOffered
  /// These fields have problems, of which the flow knows nothing yet.
  case invalid([Problem])
}

extension Registration.Presentation {
  /// The prefilled values, to begin with.
  public var values: FormValues {
    var values = FormValues()
    for field in fields { values.fields[field.name] = field.value }
    return values
  }

  /// The event that the first action of a name makes of what was typed; see
  /// ``event(for:values:)-(Registration.Presentation.Action,_)``.
  ///
  /// - Throws: ``FormError``.
  public func event(
    for name: Registration.Event.Name, values: FormValues
  ) throws(FormError) -> Registration.Event {
    guard let action = action(name) else { throw .notOffered }
    return try event(for: action, values: values)
  }

  /// The event that an action makes of what was typed.
  ///
  /// Fields that the action does not take are left out. What is missing or wrong in a form, the flow
  /// says when it takes the event; the rest is an error here.
  ///
  /// - Throws: ``FormError``: the action is not offered, a value belongs to no field of the screen, or
  ///   a password or a choice is missing that the event cannot do without.
  public func event(
    for action: Action, values: FormValues
  ) throws(FormError) -> Registration.Event {
    guard actions.contains(action) else { throw .notOffered }
    var unknown: [Problem] = []
    for entry in values.fields.entries where field(entry.name) == nil {
      unknown.append(Problem(entry.name, .unknownField))
    }
    guard unknown.isEmpty else { throw .invalid(unknown) }
    var parts = TypedParts(values: values, action: action, account: account)
    guard let event = try Registration.Event(action.name, of: &parts) else { throw .notOffered }
    return event
  }
}

/// What was typed on a screen, as the parts of the event of an action.
private struct TypedParts: EventParts {
  let values: FormValues
  let action: Registration.Presentation.Action
  let account: Login?

  func login() -> String {
    action.fields.isEmpty ? account?.text ?? "" : values.text(of: action.login)
  }

  func password(_ use: PasswordUse) throws(FormError) -> Secret {
    switch use {
    case .new: return values.password
    case .signUp, .credentials:
      let isTaken = action.fields.contains { $0.name == .password }
      return isTaken ? values.password : ""
    case .current:
      if values.password.isEmpty { throw .invalid([Problem(.password, .missing)]) }
      return values.password
    }
  }

  func code() -> Secret { values.code }

  func invitation() -> Secret {
    action.fields.contains { $0.kind == .invitation } ? values.invitation : ""
  }

  func fields() -> Fields {
    var fields = values.fields(taken: action)
    // A rule of the policy may ask for the address of step 1, too.
    for field in action.fields where field.isLogin { fields[field.name] = nil }
    return fields
  }

  func factor() throws(FormError) -> Challenge.Factor? {
    guard let text = values.fields.text(.factor), !text.isBlank else {
      throw .invalid([Problem(.factor, .missing)])
    }
    for field in action.fields {
      guard case .choice(let factors) = field.kind else { continue }
      for factor in factors where factor.rawValue == text { return factor }
    }
    throw .invalid([Problem(.factor, .malformed)])
  }

  func provider() throws(FormError) -> IdentityProvider? { action.provider }

  /// It comes from a mail, and no screen offers it.
  func link() throws(FormError) -> Link.Kind? { throw .notOffered }

  /// It is not the person's, and no screen offers it.
  func answer() throws(FormError) -> Registration.Event? { throw .notOffered }
}

extension Registration.Presentation.Action {
  /// The name of its field for the login.
  fileprivate var login: FieldName {
    fields.contains { $0.name == .login } ? .login : .email
  }
}

extension FormValues {
  fileprivate func text(of name: FieldName) -> String { fields.text(name) ?? "" }

  /// The values of the fields that an action takes.
  fileprivate func fields(taken action: Registration.Presentation.Action) -> Fields {
    var taken = Fields()
    for field in action.fields { taken[field.name] = fields[field.name] }
    return taken
  }
}
