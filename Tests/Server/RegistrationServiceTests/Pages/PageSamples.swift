import RegistrationCore
import RegistrationJSON
import RegistrationUI
import RegistrationWording

@testable import RegistrationService

/// The presentations that the pages are tried with.
@MainActor
enum PageSamples {
  /// What a state of a flow shows.
  struct Sample: CustomStringConvertible {
    let description: String
    let presentation: Registration.Presentation
  }

  /// Every state of three policies: with all steps, with all kinds of fields, and without passwords.
  static let all: [Sample] =
    [Policy.clinic, .members, .passwordless].flatMap { policy in
      StatePath.allCases.compactMap { path in
        RegistrationModel.preview(at: path, policy: policy).map {
          Sample(description: "\(policy.name) \(path)", presentation: $0.presentation)
        }
      }
    } + [Sample(description: "all controls", presentation: allControls)]

  /// A screen that has a field of every kind, with problems, and a notice that can be dismissed.
  static let allControls: Registration.Presentation = {
    typealias Field = Registration.Presentation.Field
    let values = FieldRule.Kind.allCases.map { kind in
      Field(
        name: FieldName(kind.rawValue), label: .rule("A \(kind)"), kind: .value(kind),
        isRequired: false, problems: [.missing], limits: limits(of: kind))
    }
    let fields =
      values + [
        Field(name: .password, label: .password, kind: .newPassword(PasswordRule())),
        Field(name: .code, label: .code, kind: .code(6...8)),
        Field(name: .invitation, label: .invitation, kind: .invitation),
        Field(name: .factor, label: .factor(isSetUp: false), kind: .choice([.totp, .sms])),
      ]
    return Registration.Presentation(
      screen: .signUp, progress: .init(step: 1, of: 3), fields: fields,
      actions: [
        .init(.submitSignUp, .primary, fields),
        .init(.signInWithProvider, .secondary, with: .apple),
        .init(.back, .cancel), .init(.dismissNotice, .secondary), .init(.signOut, .destructive),
      ],
      otherProblems: [Problem("shoe", .missing)], notice: .incompleteForm)
  }()

  private static func limits(of kind: FieldRule.Kind) -> FieldLimits {
    kind == .choice ? .choices([FieldChoice("a", label: .text("An A")), FieldChoice("b")]) : .none
  }

  static let now = Timestamp(milliseconds: 1_767_268_800_000)

  static func context(
    _ language: WordingLanguage = .english, path: String = "/register/1", text: String = "t",
    problems: [Problem] = [], typed: FormValues? = nil
  ) -> PageContext {
    PageContext(
      language: language, now: now, path: path, tag: text, token: text, key: text,
      problems: problems, typed: typed, theme: PageTheme(style: [0x61], logo: ([0x61], .png)))
  }

  static func page(
    _ presentation: Registration.Presentation, _ context: PageContext = context()
  ) throws -> PageMarkup {
    try PageMarkup(RegistrationPage.html(of: presentation, context))
  }
}

extension Registration.Presentation {
  /// The screen where all words that come from elsewhere are these.
  func saying(_ words: String) -> Self {
    func said(_ field: Field) -> Field {
      var limits = field.limits
      if case .choices(let choices) = limits {
        limits = .choices(choices.map { _ in FieldChoice(words, label: .text(words)) })
      }
      let value: FieldValue? = field.kind.shape == .text ? .text(words) : field.value
      return Field(
        name: field.name, label: .rule(words), kind: field.kind, value: value,
        isRequired: field.isRequired, maximumLength: field.maximumLength,
        problems: field.problems + [.refused(words)], autofill: words, limits: limits)
    }
    return Self(
      screen: screen, progress: progress, fields: fields.map { said($0) },
      actions: actions.map { action in
        Action(
          action.name, action.role, action.fields.map { said($0) }, after: action.wait,
          with: action.provider)
      }, otherProblems: [Problem(FieldName(words), .refused(words))],
      notice: .rejected(words), isBusy: isBusy, account: account, provider: provider,
      replaced: replaced, delivery: CodeDelivery(medium: .email, destination: words),
      isSecondCode: isSecondCode, profile: profile, isLive: isLive, signsInBySheet: signsInBySheet)
  }
}
