import RegistrationCore
import RegistrationJSON

// What a field of a presentation is written as.

extension JSONSchema {
  static let field = object("A field of a screen.", commonProperties + kindProperties)

  private static let commonProperties: [Property] = [
    .always("name", .text("The name, under which its value is sent.")),
    .always("label", .text("What it is called.")),
    .always(
      "kind",
      .name("The kind of value that it takes.", among: Registration.Presentation.Field.Kind.names)),
    .always(
      "value",
      .value(
        "What to show before anything is typed; of a picture, whether there is one. It is null if there is nothing, and for every secret.",
        isNullable: true)),
    .always("required", .flag("Whether it must be filled in.")),
    .always(
      "longest",
      .number(
        "The longest text in bytes of UTF-8, or the largest picture in bytes; for a password in characters, for a code in digits.",
        from: 0)),
    .always(
      "problems", .list("What is wrong with the value that was sent.", of: .text("What is wrong."))),
    .always("isSecret", .flag("Whether to hide what is typed.")),
    .always("autofill", .textOrNull("The name in HTML's autofill, such as one-time-code.")),
  ]

  /// The members that only fields of some kinds have.
  private static let kindProperties: [Property] = [
    .sometimes(
      "options",
      .list("The values to choose from; of a choice or a country.", of: .component(.option))),
    .sometimes("minimum", .number("The least value of a number.")),
    .sometimes("maximum", .number("The greatest value of a number.")),
    .sometimes("earliest", .text("The first day of a date.", format: "date")),
    .sometimes("latest", .text("The last day of a date.", format: "date")),
    .sometimes(
      "characters",
      .list(
        "What a text may consist of; if it is empty, of all characters.",
        of: .text("One character, or the name of a class of them: \(classes)."))),
    .sometimes("minimumLength", .number("The fewest characters of a text.", from: 0)),
    .sometimes(
      "requirements",
      .list("What a new password needs, as of an empty one.", of: .component(.requirement))),
    .sometimes("digits", .component(.digits)),
    .sometimes("choices", .list("The factors to choose from.", of: .component(.choice))),
    .sometimes("key", .component(.authenticatorKey)),
  ]

  private static let classes = CharacterRule.Allowed.classes.map { $0.name }.joined(separator: ", ")

  static let option = object(
    "One of the values of a field.",
    [
      .always("value", .text("The value to send.")), .always("text", .text("What to show for it.")),
    ])

  static let choice = object(
    "A factor that the person can choose.",
    [
      .always(
        "name", .name("The value to send.", among: Challenge.Factor.allCases.map { $0.rawValue })),
      .always("text", .text("What to show for it.")),
    ])

  static let digits = object(
    "How long a code is.",
    [
      .always("least", .number("The fewest digits.", from: 1)),
      .always("most", .number("The most digits.", from: 1)),
    ])

  static let authenticatorKey = object(
    "A key to enter in an authenticator app. It is a secret: show it, and do not keep it.",
    [
      .always("key", .text("The key, to be typed.")),
      .always("uri", .text("The key as an address, for a QR code.", format: "uri")),
    ])

  static let requirement = object(
    "Something that a new password needs.",
    [
      .always("text", .text("What it needs.")),
      .always("isMet", .flag("Whether the password has it.")),
    ])
}

extension Registration.Presentation.Field.Kind {
  /// The names of all kinds, those of a policy first.
  static let names: [String] = {
    let others: [Self] = [
      .password, .newPassword(PasswordRule()), .code(1...1), .invitation, .choice([]),
    ]
    // A key needs an account to be made.
    return FieldRule.Kind.allCases.map { $0.rawValue }
      + (others.map { $0.name } + ["key"]).filter { FieldRule.Kind(rawValue: $0) == nil }
  }()
}
