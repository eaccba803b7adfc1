// The fields of each screen, as a presentation shows them.

extension Registration {
  func fields(of screen: Registration.ScreenContent) -> [Presentation.Field] {
    switch screen {
    case .splash, .working, .blocked, .question, .otherAccount: []
    case .signUp(let form): signUpFields(form)
    case .refused, .password, .signInAgain: policy.signIn.hasPassword ? [.password(problems)] : []
    case .factors(let selection): [.factor(selection, problems)]
    case .factorCode(let entry):
      (entry.key.map { [.key($0)] } ?? []) + [.code(entry.lengths, problems)]
    case .requiredPassword(_, let form): fields(of: form) + [newPassword]
    case .code(let entry): [.code(entry.length...max(entry.length, 0), problems)]
    case .newPassword(let entry) where entry.isFilledIn: [newPassword]
    case .newPassword(let entry):
      [.code(entry.length...max(entry.length, 0), problems), newPassword]
    case .profile(let form), .editing(let form): fields(of: form)
    case .registered(let profile, _):
      policy.profile.map { Presentation.Field($0, profile.fields.value(of: $0), []) }
    }
  }

  private func signUpFields(_ form: FormContent) -> [Presentation.Field] {
    let name = policy.login.field
    let rule = form.rules.first { $0.name == name }
    let login = Presentation.Field(
      name: name, label: rule.map { Presentation.Field.Label($0) } ?? .login(policy.login.kinds),
      kind: .value(policy.login.fieldKind),
      value: form.values[name], isRequired: true, maximumLength: policy.login.maximumLength,
      problems: form.problems.kinds(of: name),
      autofill: policy.login.autofill)
    let others = fields(of: form).filter { $0.name != name }
    let invitation = asksForInvitation ? [Presentation.Field.invitation(problems)] : []
    let password = policy.takesSignUps ? newPassword : credential
    return [login] + others + invitation + (policy.signIn.hasPassword ? [password] : [])
  }

  /// Whether the person has to type an invitation: no link has given it.
  private var asksForInvitation: Bool { policy.asksForInvitation && linkedInvitation == nil }

  /// The password of a sign-in, which may be left out where a code is sent in its place.
  var credential: Presentation.Field {
    .password(problems, isRequired: !policy.signIn.sendsCode)
  }

  private func fields(of form: FormContent) -> [Presentation.Field] {
    form.rules.map { Presentation.Field($0, form.values.value(of: $0), form.problems) }
  }

  private var newPassword: Presentation.Field {
    Presentation.Field(
      name: .password, label: .newPassword, kind: .newPassword(policy.password), value: nil,
      isRequired: true, maximumLength: PasswordRule.maximumLength,
      problems: problems.kinds(of: .password), autofill: "new-password")
  }
}

extension Registration.Presentation.Field {
  fileprivate init(_ rule: FieldRule, _ value: FieldValue?, _ problems: [Problem]) {
    self.init(
      name: rule.name, label: Label(rule), kind: .value(rule.kind), value: value,
      isRequired: rule.isRequired, maximumLength: rule.maximumLength,
      problems: problems.kinds(of: rule.name), autofill: rule.autofill ?? rule.kind.traits.autofill,
      limits: rule.limits)
  }

  /// The password of an account.
  static func password(_ problems: [Problem], isRequired: Bool = true) -> Self {
    Self(
      name: .password, label: .password, kind: .password, value: nil, isRequired: isRequired,
      maximumLength: PasswordRule.maximumLength, problems: problems.kinds(of: .password),
      autofill: "current-password")
  }

  fileprivate static func code(_ lengths: ClosedRange<Int>, _ problems: [Problem]) -> Self {
    Self(
      name: .code, label: .code, kind: .code(lengths), value: nil, isRequired: true,
      maximumLength: lengths.upperBound, problems: problems.kinds(of: .code),
      autofill: "one-time-code")
  }

  fileprivate static func invitation(_ problems: [Problem]) -> Self {
    Self(
      name: .invitation, label: .invitation, kind: .invitation, value: nil, isRequired: true,
      maximumLength: InvitationRule.maximumLength, problems: problems.kinds(of: .invitation),
      autofill: "off")
  }

  fileprivate static func factor(_ selection: FactorSelection, _ problems: [Problem]) -> Self {
    Self(
      name: .factor, label: .factor(isSetUp: selection.isSetUp),
      kind: .choice(selection.factors), value: nil, isRequired: true,
      maximumLength: FieldRule.standardTextLength,
      problems: problems.kinds(of: .factor), autofill: nil)
  }

  fileprivate static func key(_ key: AuthenticatorKey) -> Self {
    Self(
      name: .key, label: .key, kind: .key(key), value: nil, isRequired: false,
      maximumLength: key.key.reveal().utf8.count, problems: [], autofill: nil)
  }
}

extension Registration.Presentation.Field {
  /// The field where it may be left empty.
  var leftOut: Self {
    Self(
      name: name, label: label, kind: kind, value: value, isRequired: false,
      maximumLength: maximumLength, problems: problems, autofill: autofill, limits: limits)
  }
}

extension Registration.Presentation.Field.Label {
  fileprivate init(_ rule: FieldRule) {
    switch rule.label {
    case .standard: self = StandardField(rule.name).map { .standard($0) } ?? .rule(rule.name.text)
    case .text(let text): self = .rule(text)
    case .texts(let texts): self = .texts(texts)
    }
  }
}

extension [Problem] {
  /// What is wrong with this field.
  fileprivate func kinds(of field: FieldName) -> [Problem.Kind] {
    var kinds: [Problem.Kind] = []
    for problem in self where problem.field == field { kinds.append(problem.kind) }
    return kinds
  }
}
