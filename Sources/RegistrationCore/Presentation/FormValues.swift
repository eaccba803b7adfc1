/// What is in the fields of a screen, as typed.
public struct FormValues: Hashable, Sendable {
  /// The values of all fields but the password and the code.
  public var fields: Fields
  /// The password, or the new password.
  public var password: Secret
  /// The code.
  public var code: Secret

  /// Creates values, of which none is typed unless it is given.
  public init(fields: Fields = Fields(), password: Secret = "", code: Secret = "") {
    (self.fields, self.password, self.code) = (fields, password, code)
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

  /// The event that an action makes of what was typed.
  ///
  /// Fields that the action does not take are left out. What is missing or wrong in a form, the flow
  /// says when it takes the event; the rest is an error here.
  ///
  /// - Throws: ``FormError``: the action is not offered, a value belongs to no field of the screen, or
  ///   a password or a choice is missing that the event cannot do without.
  public func event(
    for name: Registration.Event.Name, values: FormValues
  ) throws(FormError) -> Registration.Event {
    guard let action = action(name) else { throw .notOffered }
    var unknown: [Problem] = []
    for entry in values.fields.entries where field(entry.name) == nil {
      unknown.append(Problem(entry.name, .unknownField))
    }
    guard unknown.isEmpty else { throw .invalid(unknown) }
    switch name {
    case .submitSignUp: return .submitSignUp(signUpForm(values, action))
    case .submitSignIn:
      return .submitSignIn(Credentials(email: values.email, password: values.password))
    case .submitCode: return .submitCode(values.code)
    case .submitPassword:
      if values.password.isEmpty { throw .invalid([Problem(.password, .missing)]) }
      return .submitPassword(values.password)
    case .forgotPassword:
      return .forgotPassword(email: action.fields.isEmpty ? account?.text ?? "" : values.email)
    case .submitNewPassword:
      return .submitNewPassword(
        code: values.code, password: values.password, fields: values.fields(taken: action))
    case .chooseFactor: return .chooseFactor(try factor(values, action))
    case .submitProfile: return .submitProfile(values.fields(taken: action))
    case .saveProfile: return .saveProfile(values.fields(taken: action))
    case .resendCode: return .resendCode
    case .haveCode: return .haveCode
    case .sendCode: return .sendCode
    case .editProfile: return .editProfile
    case .retry: return .retry
    case .back: return .back
    case .dismissNotice: return .dismissNotice
    case .signOut: return .signOut
    // They are not the person's, and no screen offers them.
    case .launch, .answered: throw .notOffered
    }
  }

  private func signUpForm(_ values: FormValues, _ action: Action) -> SignUpForm {
    var fields = values.fields(taken: action)
    // A rule of the policy may ask for the address, too.
    if action.fields.contains(where: { $0.label == .email }) { fields[.email] = nil }
    let hasPassword = action.fields.contains { $0.name == .password }
    return SignUpForm(
      email: values.email, password: hasPassword ? values.password : "", fields: fields)
  }

  private func factor(
    _ values: FormValues, _ action: Action
  ) throws(FormError) -> Challenge.Factor {
    guard let text = values.fields.text(.factor), !text.isBlank else {
      throw .invalid([Problem(.factor, .missing)])
    }
    for field in action.fields {
      guard case .choice(let factors) = field.kind else { continue }
      for factor in factors where factor.rawValue == text { return factor }
    }
    throw .invalid([Problem(.factor, .malformed)])
  }
}

extension FormValues {
  fileprivate var email: String { fields.text(.email) ?? "" }

  /// The values of the fields that an action takes.
  fileprivate func fields(taken action: Registration.Presentation.Action) -> Fields {
    var taken = Fields()
    for field in action.fields { taken[field.name] = fields[field.name] }
    return taken
  }
}
