import RegistrationCore
import Testing

/// An invitation link fills in the invitation of step 1, which the person need not see.
struct InvitationLinkTests {
  private let policy = Policy.clinic.inviting
  private let invitation: Secret = "Guest-of-bob-7"
  private let typed: Secret = "Guest-of-ann-1"
  private let step1 = editing(signUpDraft)

  private func form(_ invitation: Secret = "", password: Secret = password) -> SignUpForm {
    SignUpForm(login: ann.text, password: password, fields: stepOneFields, invitation: invitation)
  }

  private func submitting(_ invitation: Secret) -> State {
    .signUp(
      .submitting(
        SignUpSubmission(
          login: ann, password: password, fields: stepOneFields, invitation: invitation)))
  }

  private func request(_ invitation: Secret) -> Registration.Operation {
    .signUp(login: ann, password: password, fields: stepOneFields, invitation: invitation)
  }

  @Test(arguments: ["Guest-of-bob-7", " Guest-of-bob-7\n", "\u{FEFF}Guest-of-bob-7\u{200B}"])
  func `The invitation is filled in, and never stored`(secret: String) {
    let problems = [Problem(.invitation, .missing), Problem(.phone, .malformed)]
    expectRow(
      from: editing(signUpDraft, problems: problems), showing: .incompleteForm,
      on: opening(.invite, with: Secret(secret)),
      to: editing(signUpDraft, problems: [Problem(.phone, .malformed)]), stores: storedSignUp,
      stillInvitedBy: invitation, policy: policy)
    expectRow(
      from: editing(confirmed: bob), on: opening(.invite, with: Secret(secret)),
      to: editing(confirmed: bob), stores: .confirmed(bob, Draft()), stillInvitedBy: invitation,
      policy: policy)
  }

  @Test func `The newest invitation is meant`() {
    expectRow(
      from: step1, invitedBy: invitation, on: opening(.invite, with: typed), to: step1,
      stores: storedSignUp, stillInvitedBy: typed, policy: policy)
  }

  @Test(arguments: ["", " \n", "\u{200B}", String(repeating: "x", count: 2049)])
  func `One that can be none has expired, and an earlier one stays`(secret: String) {
    expectRow(
      from: step1, invitedBy: invitation, on: opening(.invite, with: Secret(secret)), to: step1,
      telling: .linkExpired, stores: storedSignUp, stillInvitedBy: invitation, policy: policy)
  }

  @Test func `Without one that is typed it is sent`() {
    for blank in ["", " \n"] as [Secret] {
      expectRow(
        from: step1, invitedBy: invitation, on: .submitSignUp(form(blank)),
        to: submitting(invitation), asks: request(invitation), stores: storedSignUp,
        stillInvitedBy: invitation, policy: policy)
    }
  }

  @Test func `One that is typed wins`() {
    expectRow(
      from: step1, invitedBy: invitation, on: .submitSignUp(form(typed)), to: submitting(typed),
      asks: request(typed), stores: storedSignUp, policy: policy)
  }

  @Test func `It stays while the form is wrong, or its password too weak for the pool`() {
    expectRow(
      from: step1, invitedBy: invitation, on: .submitSignUp(form(password: "")),
      to: editing(signUpDraft, problems: [Problem(.password, .missing)]), telling: .incompleteForm,
      stores: storedSignUp, stillInvitedBy: invitation, policy: policy)
    expectRow(
      from: submitting(invitation), invitedBy: invitation,
      on: answer(.signUp(.failure(.invalidPassword("w")))),
      to: editing(signUpDraft, problems: [Problem(.password, .refused("w"))]),
      telling: .weakPassword("w"), stores: storedSignUp, stillInvitedBy: invitation,
      policy: policy)
  }

  @Test(arguments: [
    (PoolError.userLambdaValidation("v"), Registration.Notice.rejected("v")),
    (.invalidParameter("p"), .rejected("p")), (.notAuthorized(.other("no")), .signUpClosed),
    (.offline, .unreachable), (.tooManyRequests, .tooManyAttempts),
    (.forbidden, Groups.notice(.forbidden)),
  ])
  func `It stays after a failure that says nothing about it, and after back`(
    error: PoolError, notice: Registration.Notice
  ) {
    expectRow(
      from: submitting(invitation), invitedBy: invitation, on: answer(.signUp(.failure(error))),
      to: step1, telling: notice, stores: storedSignUp, stillInvitedBy: invitation, policy: policy)
    expectRow(
      from: submitting(invitation), invitedBy: invitation, on: .back, to: step1,
      stores: storedSignUp, stillInvitedBy: invitation, policy: policy)
    expectRow(
      from: submitting(typed), on: .back, to: step1, stores: storedSignUp, policy: policy)
  }

  @Test func `Once it is refused it is dropped, and another can be typed`() {
    let refused = answer(.signUp(.failure(.invitationRefused("It was used before."))))
    expectRow(
      from: submitting(invitation), invitedBy: invitation, on: refused,
      to: editing(
        signUpDraft, problems: [Problem(.invitation, .refused("It was used before."))]),
      telling: .invitationRefused("It was used before."), stores: storedSignUp, policy: policy)
  }

  @Test func `The screen has no field for it, and its form makes the event`() throws {
    let names: [FieldName] = [.email, .phone, .password]
    for state in [step1, submitting(invitation)] {
      let invited = flow(state, invitedBy: invitation, policy: policy)
      #expect(invited.presentation.fields.map(\.name) == names)
    }
    let shown = flow(step1, invitedBy: invitation, policy: policy).presentation
    #expect(shown.primaryAction?.fields.map(\.name) == names)
    var values = shown.values
    values.password = password
    #expect(try shown.event(for: .submitSignUp, values: values) == .submitSignUp(form()))
    for state in [step1, submitting(typed)] {
      #expect(flow(state, policy: policy).presentation.field(.invitation) != nil)
    }
  }
}
