import RegistrationCore
import Testing

/// Checkpoints to store: one of each shape, and some that are harder on a format.
enum Samples {
  static func email(_ text: String = "ada@example.org") throws -> Login {
    try #require(Login(text))
  }

  static func draft() throws -> Draft {
    Draft(
      signUp: SignUpDraft(login: "ada@example.org", fields: [.phone: "+441234567890"]),
      profile: ProfileDraft(
        owner: try email(),
        form: ["firstName": "Ada", "acceptTerms": true, .avatar: .image([0, 1, 254, 255])],
        sent: .record))
  }

  static func everyShape() throws -> [Checkpoint] {
    let login = try email()
    let draft = try draft()
    let delivered = Timestamp(milliseconds: 1_767_225_600_000)
    return [
      .none,
      .leaving(login),
      .recovering(PendingRecovery(login: login, returnDestination: .refused), Draft()),
      .recovering(
        PendingRecovery(
          login: login, returnDestination: .signUp(confirmed: login),
          delivery: CodeDelivery(medium: .sms, destination: "+*******0123"),
          resetOutcomeUnknown: true,
          pendingCode: PendingCode(
            login: login, lastDelivery: delivered, confirmOutcomeUnknown: true)),
        draft),
      .recovering(
        PendingRecovery(login: login, returnDestination: .needsPassword), draft),
      .signingUp(Draft()),
      .signingUp(draft),
      .signingUp(Draft(signUp: SignUpDraft(login: "no address"))),
      .signingUp(
        Draft(
          signUp: draft.signUp, lastDelivery: CodeDeliveryTime(login: login, time: delivered))),
      .awaitingCode(PendingCode(login: login), Draft()),
      .awaitingCode(
        PendingCode(login: login, lastDelivery: delivered, confirmOutcomeUnknown: true), draft),
      .confirmed(login, Draft()),
      .confirmed(login, draft),
      .awaitingProfile(login, Draft(profile: draft.profile)),
      .registered(login, Profile([:]), Draft()),
      .registered(
        login, Profile([:]),
        Draft(
          profile: ProfileDraft(
            owner: login, form: ["a": ""], outcomeUnknown: ["a", "b"]))),
      .registered(login, Profile(["username": "ada", .avatar: .image([])]), draft),
    ]
  }

  /// Text that is hard to write, to read and to compare.
  static let hostileTexts = [
    "", " ", "\0", "\u{1}\u{1f}\u{7f}", "\"\\/\u{8}\u{c}\n\r\t", "</script>", "\u{2028}\u{2029}",
    "\u{e9}", "e\u{301}", "\u{fffd}", "\u{feff}", "\u{ffff}", "\u{10ffff}", "\u{202e}abc",
    "👩‍👩‍👧‍👦🏳️‍🌈", "a" + String(repeating: "\u{301}", count: 1000), "null", "true", "{\"image\":\"\"}",
    "\\ud800", "𝕬𝖉𝖆", "\r\n",
  ]

  static func hostile() throws -> [Checkpoint] {
    let login = try email("e+'{}|`@ex-ample.org")
    return hostileTexts.map { text in
      let fields: Fields = [FieldName(text): .text(text), "x": .text(text)]
      return .registered(
        login, Profile(fields),
        Draft(
          signUp: SignUpDraft(login: text, fields: fields),
          profile: ProfileDraft(owner: login, form: fields, sent: .everything)))
    }
  }

  static func extremes() throws -> [Checkpoint] {
    let login = try email()
    let moments: [Int64] = [.min, -1, 0, 1, (1 << 53) + 1, .max]
    let images = [0, 1, 2, 3, 4, 255].map { length in
      Checkpoint.registered(
        login, Profile([.avatar: .image((0..<length).map { UInt8($0) })]), Draft())
    }
    return images
      + moments.map {
        .awaitingCode(
          PendingCode(login: login, lastDelivery: Timestamp(milliseconds: $0)), Draft())
      }
      + ProfileDraft.Sent.allCases.map {
        .awaitingProfile(
          login, Draft(profile: ProfileDraft(owner: login, form: [:], sent: $0)))
      }
  }

  static func all() throws -> [Checkpoint] {
    try everyShape() + hostile() + extremes()
  }
}
