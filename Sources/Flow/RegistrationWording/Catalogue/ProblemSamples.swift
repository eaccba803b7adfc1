// A problem for every key of problems.

import RegistrationCore

extension WordingSubject {
  static let problems: [WordingSubject] = {
    var all: [WordingSubject] = []
    for field in fields where !field.kind.isLongCode {
      all.append(.problem(.missing, of: field))
    }
    for field in fields { all.append(.problem(.malformed, of: field)) }
    let rule = CharacterRule([.letters, .digits, .character("-")])
    all.append(.problem(.malformed, of: field(.value(.text), .characters(rule))))
    for kinds in logins where LoginRule(kinds).fieldKind == .text {
      let login = field(.value(.text), label: .login(kinds))
      if kinds == [.name] { all.append(.problem(.missing, of: login)) }
      all.append(.problem(.malformed, of: login))
    }
    let (text, image, password) = (field(.value(.text)), field(.value(.image)), field(.password))
    if let day = CalendarDate(year: 2026, month: 1, day: 31) {
      all.append(.problem(.tooEarly(earliest: day), of: field(.value(.date))))
      all.append(.problem(.tooLate(latest: day), of: field(.value(.date))))
    }
    return all + [
      .problem(.tooLong(maximum: 256), of: text),
      .problem(.tooLong(maximum: FieldRule.standardImageLength), of: image),
      .problem(.tooLong(maximum: PasswordRule.maximumLength), of: password),
      .problem(.tooShort(minimum: 8), of: password), .problem(.needsUppercase, of: password),
      .problem(.needsLowercase, of: password), .problem(.needsDigit, of: password),
      .problem(.needsSymbol, of: password), .problem(.hasWhiteSpace, of: password),
      .problem(.tooSimilar, of: password), .problem(.taken, of: text),
      .problem(.impossibleDate, of: field(.value(.birthday))),
      .problem(.inTheFuture, of: field(.value(.birthday))),
      .problem(.tooSmall(minimum: 18), of: field(.value(.number))),
      .problem(.tooLarge(maximum: 120), of: field(.value(.number))),
      .problem(.notAccepted, of: field(.value(.consent))), .problem(.unknownField, of: text),
      .problem(.refused("Choose another name."), of: text), .problem(.refused(""), of: text),
      .problem(.refused(""), of: password), .problem(.refused(""), of: field(.invitation)),
    ]
  }()

  /// What a password's checklist can have.
  static let requirements: [Problem.Kind] = [
    .tooShort(minimum: 8), .tooLong(maximum: PasswordRule.maximumLength), .needsUppercase,
    .needsLowercase, .needsDigit, .needsSymbol, .hasWhiteSpace, .tooSimilar,
  ]

  private static func field(
    _ kind: Registration.Presentation.Field.Kind, _ limits: FieldLimits = .none,
    label: Registration.Presentation.Field.Label? = nil
  ) -> Registration.Presentation.Field {
    Registration.Presentation.Field(
      name: "name", label: label ?? self.label(of: kind), kind: kind, limits: limits)
  }

  private static func label(
    of kind: Registration.Presentation.Field.Kind
  ) -> Registration.Presentation.Field.Label {
    switch kind {
    case .value(.email): .login([.email])
    case .value: .rule("Name")
    case .password: .password
    case .newPassword: .newPassword
    case .code: .code
    case .invitation: .invitation
    case .choice: .factor(isSetUp: false)
    case .key: .key
    }
  }

  /// A field of every kind, and a code of several lengths.
  private static let fields: [Registration.Presentation.Field] = {
    // A choice of the policy is called as a choice of factors.
    let kinds = FieldRule.Kind.allCases.filter { $0 != .choice }
    var fields = kinds.map { field(.value($0)) }
    fields += [field(.password), field(.newPassword(PasswordRule()))]
    fields += [
      field(.invitation), field(.code(6...6)), field(.code(6...8)),
      field(.choice(Challenge.Factor.allCases)),
    ]
    if let login = Login("ana@example.com") {
      fields.append(field(.key(AuthenticatorKey(key: "", account: login, issuer: ""))))
    }
    return fields
  }()
}

extension Registration.Presentation.Field.Kind {
  /// Whether it is a code of several lengths.
  fileprivate var isLongCode: Bool {
    if case .code(let lengths) = self { lengths.count > 1 } else { false }
  }
}
