import RegistrationCore
import Testing

/// openLink in the places that wait for the person: where a link acts, and how.
struct LinkTests {
  private let clinic = Policy.clinic.linked
  private let members = Policy.members.linked

  /// Where the account of a confirmation is in hand; what is then confirmed, and what is stored meanwhile.
  static let inHand: [(State, PendingConfirmation, Checkpoint)] = [
    (
      codeEntry(pending(delivery: .sent(delivery), last: noon)),
      pending(delivery: .sent(delivery), last: noon), storedCode(last: noon, sent: true)
    ),
    (
      codeEntry(pending(), problems: [Problem(.code, .malformed)]), pending(),
      storedCode(sent: true)
    ),
    (
      claimed(pending(password: nil, created: true)), pending(password: nil, created: true),
      storedCode(sent: true, created: true)
    ),
    (refused(), pending(password: nil), storedCode(sent: true)),
    (editing(signUpDraft), pending(password: nil), storedCode(sent: true)),
    (
      editing(remembering.draft), pending(password: nil, last: noon),
      storedCode(last: noon, sent: true)
    ),
  ]

  @Test(arguments: inHand)
  func `A confirm link of the account in hand is its code`(
    start: State, confirmed: PendingConfirmation, stored: Checkpoint
  ) {
    for secret in [code, " 482-913\n", "\u{FEFF}482 913"] {
      expectRow(
        from: start, showing: later, on: opening(.confirm, with: secret),
        to: confirming(confirmed), asks: confirmRequest, stores: stored, policy: clinic)
    }
  }

  @Test func `The account of a link is read as the login that people type`() {
    expectRow(
      from: refused(), on: .openLink(.confirm(login: " Ann@Example.com ", code: code)),
      to: confirming(pending(password: nil)), asks: confirmRequest,
      stores: storedCode(sent: true), policy: clinic)
  }

  @Test func `A confirm link of another account asks whether that is meant, and all stays`() {
    let typed = SignUpEditing(draft: signUpDraft, problems: [Problem(.phone, .malformed)])
    expectRow(
      from: .signUp(.editing(typed)), showing: .incompleteForm, on: opening(.confirm, of: bob),
      to: asking(bob, in: typed), stores: storedSignUp, policy: clinic)
    expectRow(
      from: editing(), on: opening(.confirm), to: asking(ann, in: SignUpEditing()),
      stores: .some(.none), policy: clinic)
    expectRow(
      from: editing(confirmed: bob), on: opening(.confirm),
      to: asking(ann, in: SignUpEditing(confirmed: bob)), stores: .confirmed(bob, Draft()),
      policy: clinic)
  }

  /// Only the device that asked for it can redeem it, and the pool's client knows whether this one did.
  @Test(arguments: LinkSignInTests.places)
  func `A sign-in link signs in where a code can be asked for`(
    place: ReturnDestination, start: State, stored: Checkpoint
  ) {
    for policy in LinkSignInTests.policies(of: place) {
      expectRow(
        from: start, showing: later, on: opening(.signIn),
        to: signingIn(by: .link(code), .signIn(from: place)), asks: linkRequest, stores: stored,
        policy: policy)
    }
  }

  @Test func `A sign-in link of another account signs in from step 1, and its draft stays`() {
    let attempt = SignInAttempt(
      account: Account(login: bob, draft: signUpDraft), way: .link("48291377"),
      reason: .signIn(from: .signUp(confirmed: nil)))
    expectRow(
      from: editing(signUpDraft), on: opening(.signIn, of: bob, with: "4829 1377"),
      to: .admission(.requesting(.signingIn(attempt))),
      asks: .signIn(login: bob, way: .link("48291377")), stores: storedSignUp, policy: members)
  }

  @Test(arguments: [
    (SignInReason.signIn(confirmed: nil), storedSignUp), (.confirmed, storedConfirmed),
  ])
  func `A sign-in link is the code that a sign-in waits for`(
    reason: SignInReason, stored: Checkpoint
  ) {
    for policy in WithoutPasswordTests.withCodes {
      expectRow(
        from: factorEntry(by: .code, .sent(.email, delivery), reason), showing: .codeExpired,
        on: opening(.signIn, with: "482 913"), to: answering(by: .code, sentCode, reason),
        asks: responding(.code(code, of: .email)), stores: stored, policy: policy.linked)
    }
  }

  @Test func `A reset link in step 1 was asked for elsewhere`() {
    let typed = editing(signUpDraft, confirmed: bob, problems: [Problem(.email, .missing)])
    expectRow(
      from: typed, showing: .incompleteForm, on: opening(.reset), to: typed,
      telling: .linkFromElsewhere, stores: .confirmed(bob, signUpDraft), policy: clinic)
  }
}
