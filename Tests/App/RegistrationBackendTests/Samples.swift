import RegistrationCore
import Testing

/// Checkpoints to store: one of each shape, and some that are harder on a format.
enum Samples {
  static func email(_ text: String = "ada@example.org") throws -> EmailAddress {
    try #require(EmailAddress(text))
  }

  static func draft() throws -> Draft {
    Draft(
      signUp: SignUpDraft(email: "ada@example.org", fields: [.phone: "+441234567890"]),
      profile: ProfileDraft(
        owner: try email(),
        form: ["firstName": "Ada", "acceptTerms": true, .avatar: .image([0, 1, 254, 255])],
        sent: .record))
  }

  static func everyShape() throws -> [Checkpoint] {
    let email = try email()
    let draft = try draft()
    let delivered = Timestamp(milliseconds: 1_767_225_600_000)
    return [
      .none,
      .leaving(email),
      .recovering(PendingRecovery(email: email, returnDestination: .refused), Draft()),
      .recovering(
        PendingRecovery(
          email: email, returnDestination: .signUp(confirmed: email),
          delivery: CodeDelivery(medium: .sms, destination: "+*******0123"),
          resetOutcomeUnknown: true,
          pendingCode: PendingCode(
            email: email, lastDelivery: delivered, confirmOutcomeUnknown: true)),
        draft),
      .recovering(
        PendingRecovery(email: email, returnDestination: .needsPassword), draft),
      .signingUp(Draft()),
      .signingUp(draft),
      .signingUp(Draft(signUp: SignUpDraft(email: "no address"))),
      .signingUp(
        Draft(
          signUp: draft.signUp, lastDelivery: CodeDeliveryTime(email: email, time: delivered))),
      .awaitingCode(PendingCode(email: email), Draft()),
      .awaitingCode(
        PendingCode(email: email, lastDelivery: delivered, confirmOutcomeUnknown: true), draft),
      .confirmed(email, Draft()),
      .confirmed(email, draft),
      .awaitingProfile(email, Draft(profile: draft.profile)),
      .registered(email, Profile([:]), Draft()),
      .registered(
        email, Profile([:]),
        Draft(
          profile: ProfileDraft(
            owner: email, form: ["a": ""], outcomeUnknown: ["a", "b"]))),
      .registered(email, Profile(["username": "ada", .avatar: .image([])]), draft),
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
    let email = try email("e+'{}|`@ex-ample.org")
    return hostileTexts.map { text in
      let fields: Fields = [FieldName(text): .text(text), "x": .text(text)]
      return .registered(
        email, Profile(fields),
        Draft(
          signUp: SignUpDraft(email: text, fields: fields),
          profile: ProfileDraft(owner: email, form: fields, sent: .everything)))
    }
  }

  static func extremes() throws -> [Checkpoint] {
    let email = try email()
    let moments: [Int64] = [.min, -1, 0, 1, (1 << 53) + 1, .max]
    let images = [0, 1, 2, 3, 4, 255].map { length in
      Checkpoint.registered(
        email, Profile([.avatar: .image((0..<length).map { UInt8($0) })]), Draft())
    }
    return images
      + moments.map {
        .awaitingCode(
          PendingCode(email: email, lastDelivery: Timestamp(milliseconds: $0)), Draft())
      }
      + ProfileDraft.Sent.allCases.map {
        .awaitingProfile(
          email, Draft(profile: ProfileDraft(owner: email, form: [:], sent: $0)))
      }
  }

  static func all() throws -> [Checkpoint] {
    try everyShape() + hostile() + extremes()
  }
}
