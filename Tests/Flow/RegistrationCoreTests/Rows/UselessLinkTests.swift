import RegistrationCore
import Testing

/// openLink where a link does nothing, and what the person is told.
struct UselessLinkTests {
  /// It has links of every kind.
  private let policy = Policy.members.inviting

  /// The link does not belong here; the account that is told.
  static let elsewhere: [(State, Registration.Event, Login?)] = [
    (codeEntry(pending()), opening(.confirm, of: bob), bob),
    (codeEntry(pending()), opening(.signIn), ann), (codeEntry(pending()), opening(.reset), ann),
    (codeEntry(pending()), opening(.invite), nil), (claimed(), opening(.reset), ann),
    (refused(), opening(.confirm, of: bob), bob), (refused(), opening(.reset), ann),
    (refused(), opening(.invite), nil), (needsPassword(), opening(.confirm, of: bob), bob),
    (needsPassword(), opening(.signIn, of: bob), bob), (needsPassword(), opening(.reset), ann),
    (needsPassword(), opening(.invite), nil),
    (choosing(.use([.totp, .sms])), opening(.signIn), ann),
    (factorEntry(.sent(.email, delivery)), opening(.signIn), ann),
    (factorEntry(by: .code, .totp), opening(.signIn), ann),
    (factorEntry(by: .code, .sent(.email, delivery)), opening(.signIn, of: bob), bob),
    (factorEntry(by: .code, .sent(.email, delivery)), opening(.reset), ann),
    (
      factorEntry(by: .link(code), .sent(.sms, nil), .signIn(from: .refused)),
      opening(.signIn), ann
    ),
    (passwordForm([]), opening(.reset), ann),
    (recoveryForm(recovery(.refused)), opening(.confirm), ann),
    (recoveryForm(recovery(.needsPassword)), opening(.signIn), ann),
    (recoveryForm(recovery(.refused)), opening(.reset, of: bob), bob),
    (recoveryForm(recovery(.refused)), opening(.invite), nil),
    (afterCode(factorEntry(by: .code, .sent(.sms, nil))), opening(.signIn), ann),
    (asking(bob), opening(.confirm), ann), (asking(bob), opening(.invite), nil),
    (blocked(.signIn(confirmed: nil)), opening(.signIn), ann),
    (blockedFetching(.signIn), opening(.reset, of: bob), bob),
    (profileForm(), opening(.signIn, of: bob), bob), (viewing(), opening(.confirm, of: bob), bob),
    (viewing(isLive: false), opening(.reset, of: bob), bob),
    (registeredForm(), opening(.signIn, of: bob), bob),
  ]

  @Test(arguments: elsewhere)
  func `Where a link was not asked for, the person is told whose it is, and all stays`(
    state: State, link: Registration.Event, login: Login?
  ) {
    expectUseless(state, link, .linkNotHere(login))
  }

  private func expectUseless(
    _ state: State, _ link: Registration.Event, _ notice: Registration.Notice,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = flow(state)
    expectRow(
      from: state, showing: later, on: link, to: state, telling: notice,
      asks: before.request?.operation, stores: before.checkpoint, keepsRequest: true,
      policy: policy, sourceLocation: sourceLocation)
  }

  @Test(arguments: ["", " ", "@", "ann", "ann@example.com, bob@example.org"])
  func `A link whose account cannot be read belongs nowhere`(text: String) {
    let places = [
      editing(signUpDraft), refused(), codeEntry(pending()), recoveryForm(recovery(.refused)),
      factorEntry(by: .code, .sent(.email, delivery)), asking(bob), viewing(),
    ]
    for state in places {
      for kind in [Link.Kind.confirm, .signIn, .reset] {
        let link = Registration.Event.openLink(Link(kind, login: text, code: code))
        expectUseless(state, link, .linkNotHere(nil))
      }
    }
  }

  /// Where a link would act if its code could be one.
  static let acting: [(State, Link.Kind, Login)] = [
    (codeEntry(pending(), problems: [Problem(.code, .missing)]), .confirm, ann),
    (claimed(), .confirm, ann), (refused(), .confirm, ann),
    (editing(signUpDraft), .confirm, ann), (editing(signUpDraft), .confirm, bob),
    (editing(signUpDraft, confirmed: bob), .signIn, ann), (refused(), .signIn, ann),
    (needsPassword(), .signIn, ann),
    (factorEntry(by: .code, .sent(.email, delivery)), .signIn, ann),
    (recoveryForm(recovery(.refused), problems: [Problem(.code, .missing)]), .reset, ann),
  ]

  @Test(arguments: acting, ["", " \n", "12345", "48291x", "４８２９１x", "123456789"])
  func `A link whose code can be none is one that has expired`(
    row: (State, Link.Kind, Login), secret: String
  ) {
    expectUseless(row.0, opening(row.1, of: row.2, with: Secret(secret)), .linkExpired)
  }

  @Test(arguments: [
    blockedFetching(.signIn), blockedCreating(.signIn), profileForm(), viewing(),
    viewing(isLive: false), registeredForm(),
  ])
  func `A link for the account that is signed in is ignored, and so is an invitation`(
    state: State
  ) {
    for kind in Link.Kind.allCases {
      expectIgnored(state, showing: later, on: opening(kind), .notApplicable, policy: policy)
    }
  }

  @Test(arguments: [
    needsPassword(), editing(confirmed: ann), editing(signUpDraft, confirmed: ann),
    recoveryForm(recovery(.needsPassword)), recoveryForm(recovery(.signUp(confirmed: ann))),
  ])
  func `A confirm link for an account that is confirmed already is ignored`(state: State) {
    expectIgnored(state, showing: later, on: opening(.confirm), .notApplicable, policy: policy)
  }
}
