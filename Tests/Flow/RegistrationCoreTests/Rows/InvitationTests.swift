import RegistrationCore
import Testing

/// Step 1 where people are invited, and where no one can sign up.
struct InvitationTests {
  private let invited = policy(.invited)
  private let closed = policy(.closed)
  private let invitation: Secret = "Guest-of-bob-7"
  private let submitting: State = {
    let form = SignUpSubmission(
      login: ann, password: password, fields: stepOneFields, invitation: "Guest-of-bob-7")
    return .signUp(.submitting(form))
  }()

  private static func policy(_ access: SignUpAccess, _ base: Policy = .clinic) -> Policy {
    var policy = base
    policy.signUpAccess = access
    return policy
  }

  private func form(_ invitation: Secret) -> SignUpForm {
    SignUpForm(
      login: ann.text, password: password, fields: stepOneFields, invitation: invitation)
  }

  private func request(_ invitation: Secret?) -> Registration.Operation {
    .signUp(login: ann, password: password, fields: stepOneFields, invitation: invitation)
  }

  @Test(arguments: [
    "Guest-of-bob-7", " Guest-of-bob-7\n", "\u{FEFF}Guest-of-bob-7\u{200B}",
    String(repeating: " ", count: 1024) + "Guest-of-bob-7" + String(repeating: "\n", count: 1024),
  ])
  func `An invitation is sent without what was pasted around it, and never stored`(typed: String) {
    expectRow(
      from: editing(), on: .submitSignUp(form(Secret(typed))), to: submitting,
      asks: request(invitation), stores: storedSignUp, policy: invited)
  }

  @Test(arguments: [
    ("", Problem.Kind.missing), (" \n", .missing), ("\u{200B}\u{2060}", .missing),
    (String(repeating: " ", count: 4097), .tooLong(maximum: 2048)),
    (String(repeating: "x", count: 2049), .tooLong(maximum: 2048)),
  ])
  func `Without an invitation nothing is sent`(typed: String, problem: Problem.Kind) {
    expectRow(
      from: editing(), on: .submitSignUp(form(Secret(typed))),
      to: editing(signUpDraft, problems: [Problem(.invitation, problem)]),
      telling: .incompleteForm, stores: storedSignUp, policy: invited)
  }

  @Test func `What chooses the look of the last character is a part of the invitation`() {
    let typed: Secret = "party\u{2764}\u{FE0F}"
    let submitted = SignUpSubmission(
      login: ann, password: password, fields: stepOneFields, invitation: typed)
    expectRow(
      from: editing(), on: .submitSignUp(form(typed)), to: .signUp(.submitting(submitted)),
      asks: request(typed), stores: storedSignUp, policy: invited)
  }

  @Test func `What is wrong is told in the order of the form, the invitation before the password`()
  {
    let typed = SignUpForm(login: "", password: "", fields: stepOneFields)
    let kept = Draft(signUp: SignUpDraft(login: "", fields: stepOneFields))
    let problems = [
      Problem(.email, .missing), Problem(.invitation, .missing), Problem(.password, .missing),
    ]
    expectRow(
      from: editing(), on: .submitSignUp(typed), to: editing(kept, problems: problems),
      telling: .incompleteForm, stores: .signingUp(kept), policy: invited)
  }

  @Test func `Where everyone may sign up, an invitation goes nowhere`() {
    expectRow(
      from: editing(), on: .submitSignUp(form("Guest-of-bob-7")),
      to: .signUp(.submitting(submission)), asks: request(nil), stores: storedSignUp)
  }

  @Test func `An invitation that the pool refuses is a problem of its field`() {
    let problem = Problem(.invitation, .refused("It was used before."))
    expectRow(
      from: submitting, on: answer(.signUp(.failure(.invitationRefused("It was used before.")))),
      to: editing(signUpDraft, problems: [problem]),
      telling: .invitationRefused("It was used before."), stores: storedSignUp, policy: invited)
  }

  @Test func `Where no invitation was sent, the refusal of one is the pool's words alone`() {
    expectRow(
      from: .signUp(.submitting(submission)),
      on: answer(.signUp(.failure(.invitationRefused("Members only.")))),
      to: editing(signUpDraft), telling: .rejected("Members only."), stores: storedSignUp)
  }

  @Test func `An invitation among the fields is not kept, and told as one too many`() {
    let fields = stepOneFields.merging([.invitation: "Guest-of-bob-7"])
    let typed = SignUpForm(
      login: ann.text, password: password, fields: fields, invitation: invitation)
    let kept = Draft(
      signUp: SignUpDraft(
        login: ann.text, fields: stepOneFields.merging([.invitation: ""])))
    expectRow(
      from: editing(), on: .submitSignUp(typed),
      to: editing(kept, problems: [Problem(.invitation, .unknownField)]),
      telling: .incompleteForm, stores: .signingUp(kept), policy: invited)
  }

  @Test func `The way back drops the invitation`() {
    expectRow(
      from: submitting, on: .back, to: editing(signUpDraft), stores: storedSignUp, policy: invited)
  }

  @Test func `People without passwords are invited, too`() {
    let policy = Self.policy(.invited, .passwordless)
    let submitted = SignUpSubmission(login: ann, password: nil, invitation: invitation)
    expectRow(
      from: editing(), on: .submitSignUp(SignUpForm(login: ann.text, invitation: invitation)),
      to: .signUp(.submitting(submitted)),
      asks: .signUp(login: ann, password: nil, fields: [:], invitation: invitation),
      stores: .signingUp(submitted.draft), policy: policy)
  }

  @Test func `Where no one can sign up, the form is ignored, and everything else is as ever`() {
    expectIgnored(editing(), on: .submitSignUp(form(invitation)), .notApplicable, policy: closed)
    let spent = editing(
      Draft(signUp: SignUpDraft(login: ann.text, fields: [:]), spent: RecentLogins([bob])))
    expectIgnored(spent, on: .submitSignUp(form("")), .notApplicable, policy: closed)
    expectRow(
      from: editing(), on: .submitSignIn(Credentials(login: ann.text, password: password)),
      to: signingIn(.signIn(confirmed: nil), Account(login: ann)), asks: signInRequest,
      stores: .some(.none), policy: closed)
    let asked = recovery(.signUp(confirmed: nil), Account(login: ann))
    expectRow(
      from: editing(), on: .forgotPassword(login: ann.text), to: requesting(asked),
      asks: forgotRequest, stores: storedRecovery(asked), policy: closed)
  }
}

extension InvitationTests {
  @Test func `The screen asks for an invitation before the password, and shows none`() {
    let shown = flow(
      editing(signUpDraft, problems: [Problem(.invitation, .missing)]), policy: invited
    ).presentation
    #expect(shown.screen == .signUp)
    #expect(shown.fields.map(\.name) == [.email, .phone, .invitation, .password])
    #expect(
      shown.field(.invitation)
        == Registration.Presentation.Field(
          name: .invitation, label: .invitation, kind: .invitation, maximumLength: 2048,
          problems: [.missing], autofill: "off"))
    #expect(shown.field(.invitation)?.isSecret == true)
    #expect(shown.action(.submitSignIn)?.fields.map(\.name) == [.email, .password])
  }

  @Test func `A form is made with the invitation that was typed`() throws {
    let values = FormValues(
      fields: ["email": "ann@example.com"], password: password, invitation: invitation)
    let shown = flow(editing(), policy: invited).presentation
    let expected = SignUpForm(login: ann.text, password: password, invitation: invitation)
    #expect(try shown.event(for: .submitSignUp, values: values) == .submitSignUp(expected))
    let open = flow(editing()).presentation
    #expect(
      try open.event(for: .submitSignUp, values: values)
        == .submitSignUp(SignUpForm(login: ann.text, password: password)))
  }

  @Test(arguments: [nil, ann])
  func `Where no one can sign up, the screen is a sign-in, and no step of three`(confirmed: Login?)
  {
    let shown = flow(editing(signUpDraft, confirmed: confirmed), policy: closed).presentation
    #expect(shown.screen == .signIn)
    #expect(shown.progress == nil)
    #expect(shown.fields.map(\.name) == [.email, .password])
    #expect(shown.field(.password)?.kind == .password)
    #expect(shown.actions.map(\.name) == [.submitSignIn, .forgotPassword])
    #expect(shown.primaryAction?.name == .submitSignIn)
    #expect(shown.primaryAction?.fields.map(\.name) == [.email, .password])
  }

  @Test func `Where no one can sign up, no place is a step of three`() {
    for state in [codeEntry(pending()), profileForm()] {
      #expect(flow(state, policy: closed).presentation.progress == nil)
      #expect(flow(state).presentation.progress != nil)
    }
  }

  @Test func `Where no one can sign up, the password is typed, and may be left out for a code`()
    throws
  {
    let values = FormValues(fields: ["email": "ann@example.com"], password: password)
    let shown = flow(editing(), policy: closed).presentation
    let expected = Credentials(login: ann.text, password: password)
    #expect(try shown.event(for: .submitSignIn, values: values) == .submitSignIn(expected))
    #expect(shown.field(.password)?.isRequired == true)
    let either = flow(editing(), policy: Self.policy(.closed, .members)).presentation
    #expect(either.field(.password)?.isRequired == false)
    let byCode = flow(editing(), policy: Self.policy(.closed, .passwordless)).presentation
    #expect(byCode.fields.map(\.name) == [.email])
  }
}
