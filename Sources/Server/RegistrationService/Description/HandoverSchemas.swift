// What goes to the app's back end, and what comes from there.

extension JSONSchema {
  static let handover = object(
    "A code for the app's back end.",
    [
      .always("code", code),
      .always("expiresIn", .number("For how many seconds it is good.", from: 1)),
      .always(
        "location",
        .text("The return address of the app, with the code as an argument.", format: "uri")),
    ])

  static let handoverState = object(
    "What goes along with the code.",
    [
      .sometimes(
        "state",
        .text(
          "What the app can tell its own browser by, which comes back in the location.",
          pattern: "^[A-Za-z0-9._~-]{1,512}$"))
    ])

  static let handoverCode = object(
    "A code that a browser or a program has brought.", [.always("code", code)])

  static let redeemedHandover = object(
    "Who has come.",
    [
      .always(
        "registration", .text("The ID of the registration.", pattern: "^[0-9a-f]{48}$")),
      .always(
        "account",
        .text("The address, the telephone number or the name that the person signs in with.")),
      .always("tokens", .component(.tokens)),
    ])

  static let tokens = object(
    "What the pool has given the person.",
    [
      .always("access", .text("The access token: keep it secret.")),
      .sometimes("identity", .text("The ID token, which says who the person is.")),
      .sometimes("refresh", .text("The refresh token: keep it secret.")),
    ])

  private static let code = text("The code. It is good once.", pattern: "^[0-9a-f.]{1,512}$")
}
