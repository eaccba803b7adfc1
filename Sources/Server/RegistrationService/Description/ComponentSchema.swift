/// A schema of the description that others refer to by its name.
enum ComponentSchema: String, Hashable, Sendable, CaseIterable {
  case registration = "Registration"
  case newRegistration = "NewRegistration"
  case presentation = "Presentation"
  case progress = "Progress"
  case notice = "Notice"
  case field = "Field"
  case option = "Option"
  case choice = "Choice"
  case digits = "Digits"
  case authenticatorKey = "AuthenticatorKey"
  case requirement = "Requirement"
  case action = "Action"
  case typedValues = "TypedValues"
  case health = "Health"
  case problem = "Problem"
  case fieldsProblem = "FieldsProblem"
  case fieldProblem = "FieldProblem"
  case presentationProblem = "PresentationProblem"
  case handover = "Handover"
  case handoverState = "HandoverState"
  case handoverCode = "HandoverCode"
  case redeemedHandover = "RedeemedHandover"
  case tokens = "Tokens"

  var schema: JSONSchema {
    switch self {
    case .registration:
      .object("A registration, and what it shows.", Self.registrationProperties)
    case .newRegistration:
      .object(
        "A registration that was just made, with its key.",
        [
          .always(
            "key",
            .text(
              "The bearer key of the registration. It is told once: keep it secret.",
              pattern: "^[0-9a-f]{64}$"))
        ] + Self.registrationProperties)
    case .presentation: .presentation
    case .progress: .progress
    case .notice: .notice
    case .field: .field
    case .option: .option
    case .choice: .choice
    case .digits: .digits
    case .authenticatorKey: .authenticatorKey
    case .requirement: .requirement
    case .action: .action
    case .typedValues: .typedValues
    case .health:
      .object(
        "How the service is.",
        [.always("status", .name("What was asked about.", among: ["alive", "ready"]))])
    case .problem: .problem
    case .fieldsProblem: .fieldsProblem
    case .fieldProblem: .fieldProblem
    case .presentationProblem: .presentationProblem
    case .handover: .handover
    case .handoverState: .handoverState
    case .handoverCode: .handoverCode
    case .redeemedHandover: .redeemedHandover
    case .tokens: .tokens
    }
  }

  /// The members of a registration, also in a problem.
  static let registrationProperties: [JSONSchema.Property] = [
    .always("id", .text("The ID of the registration.", pattern: "^[0-9a-f]{48}$")),
    .always("tag", .text(tagText, pattern: tagPattern)),
    .always("presentation", .component(.presentation)),
  ]

  private static let tagText =
    "The tag of the presentation, which is another one whenever the presentation changes. Its parts have no meaning."
  /// The characters of a tag.
  static let tagPattern = "^[!#-~]{1,2048}$"
}
