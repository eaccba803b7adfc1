import RegistrationCore
import RegistrationJSON

// What a presentation is written as, member by member.

extension JSONSchema {
  static let presentation = object(
    "A screen to show, in the words of one language.",
    [
      .always(
        "screen",
        .name("Which screen it is.", among: Registration.Screen.allCases.map { $0.rawValue })),
      .always("title", .text("The title of the screen.")),
      .always("progress", .componentOrNull(.progress)),
      .always(
        "isBusy",
        .flag("Whether a request of the person is under way. Disable the fields until it ends.")),
      .always("wait", .textOrNull("What is waited for; null if nothing is.")),
      .always("notice", .componentOrNull(.notice)),
      .always("hint", .textOrNull("What to do on this screen; null if it needs no explanation.")),
      .always(
        "otherProblems",
        .list(
          "Problems with fields that the screen does not have.", of: .text("What is wrong."))),
      .always(
        "fields",
        .list(
          "The fields in the order in which to show them. A field that no action takes is only read.",
          of: .component(.field))),
      .always(
        "actions",
        .list("What the person can do, the primary action first.", of: .component(.action))),
    ])

  static let progress = object(
    "How far the registration has come.",
    [
      .always("step", .number("The number of the step.", from: 1)),
      .always("of", .number("How many steps there are.", from: 1)),
      .always("text", .text("Both in words.")),
    ])

  static let notice = object(
    "A message to the person. It stays until it is dismissed or replaced.",
    [
      .always(
        "name",
        .name("Which message it is.", among: Registration.Notice.Name.allCases.map { $0.rawValue })),
      .always(
        "tone",
        .name(
          "How it is meant. Show it by more than a colour.",
          among: Registration.Notice.Tone.allCases.map { $0.rawValue })),
      .always("toneText", .textOrNull("A word for the tone, for people who hear the screen.")),
      .always("text", .text("The message.")),
    ])

  static let action = object(
    "Something that the person can do. Take it with the operation takeAction.",
    [
      .always(
        "name",
        .name("The name of the action.", among: Registration.Event.Name.offered.map { $0.rawValue })
      ),
      .always("text", .text("The text of its button.")),
      .always(
        "role",
        .name(
          "The part that it plays on the screen.",
          among: Registration.Presentation.Role.allCases.map { $0.rawValue })),
      .always(
        "provider",
        .textOrNull(
          "The provider that it signs in with. It is null: only a page can lead a browser to a provider and back."
        )),
      .always(
        "fields",
        .list("The names of the fields that it takes.", of: .text("The name of a field."))),
      .always(
        "availableFrom",
        .textOrNull(
          "The time before which it does not lead on; null if it does now.", format: "date-time")),
    ])

  static let typedValues = map(
    "What the person typed, by the names of the fields that the action takes. A picture is Base64. A value of another type than its field is refused; a field that is left out keeps its value.",
    to: .value("A text, a picture, or whether a consent is given.", isNullable: false),
    example: .object([
      "email": .string("ana@example.com"), "password": .string("Correct-horse-1"),
    ]))
}

extension Registration.Event.Name {
  /// What some screen offers as an action, in any policy.
  static let offered: [Self] = {
    let names = Set(StatePath.allCases.flatMap { $0.offers } + [.dismissNotice])
    return allCases.filter { names.contains($0) }
  }()
}
