import RegistrationCore

/// Checkpoints to save: one of each kind, with text and pictures that are hard to store.
struct SampleCheckpoints {
  let all: [Checkpoint]
  let first: Checkpoint
  let second: Checkpoint

  init?() {
    guard let login = Login("contract@example.com"),
      let other = Login("other@example.com")
    else { return nil }
    let picture = [UInt8](0...255)
    let fields: Fields = [
      "name": "e\u{301} \u{e9} \u{202e}abc 👩‍👩‍👧 \"\\/\u{0}\n\r\t", "acceptTerms": true,
      "empty": "", .avatar: .image(picture),
    ]
    let delivered = Timestamp(milliseconds: 1_767_225_600_001)
    let draft = Draft(
      signUp: SignUpDraft(login: "Not an address", fields: [.phone: "+15550100100"]),
      profile: ProfileDraft(
        owner: login, form: fields, sent: .record, outcomeUnknown: ["empty", "name"]),
      lastDelivery: CodeDeliveryTime(login: login, time: delivered),
      unsecured: RecentLogins([other, login]), confirmedByCode: login)
    let code = PendingCode(
      login: login, lastDelivery: delivered, confirmOutcomeUnknown: true, wasCreatedHere: true)
    let recovery = PendingRecovery(
      login: login, returnDestination: .signUp(confirmed: other),
      delivery: CodeDelivery(medium: .sms, destination: "+*******0100"), resetOutcomeUnknown: true,
      pendingCode: code)
    first = .awaitingCode(code, draft)
    second = .registered(other, Profile(fields), Draft())
    all = Checkpoint.Name.allCases.map { name in
      switch name {
      case .none: .none
      case .leaving: .leaving(login)
      case .recovering: .recovering(recovery, draft)
      case .signingUp: .signingUp(draft)
      case .awaitingCode: .awaitingCode(code, draft)
      case .confirmed: .confirmed(login, draft)
      case .awaitingProfile: .awaitingProfile(login, draft)
      case .registered: .registered(login, Profile(fields), draft)
      }
    }
  }
}
