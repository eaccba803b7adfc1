import RegistrationCore
import Testing

/// An invitation link fills in the invitation of step 1, which the person need not see.
struct InvitationLinkTests {
  private let policy = Policy.clinic.inviting
  private let invitation: Secret = "Guest-of-bob-7"
  private let typed: Secret = "Guest-of-ann-1"
  private let invited = SignUpEditing(draft: signUpDraft, invitation: "Guest-of-bob-7")

  private func form(_ invitation: Secret = "", password: Secret = password) -> SignUpForm {
    SignUpForm(login: ann.text, password: password, fields: stepOneFields, invitation: invitation)
  }

  private func submitting(_ invitation: Secret, byLink: Bool = true) -> State {
    var form = SignUpSubmission(
      login: ann, password: password, fields: stepOneFields, invitation: invitation)
    form.isInvitedByLink = byLink
    return .signUp(.submitting(form))
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
      to: .signUp(
        .editing(
          SignUpEditing(
            draft: signUpDraft, problems: [Problem(.phone, .malformed)], invitation: invitation))),
      stores: storedSignUp, policy: policy)
    expectRow(
      from: editing(confirmed: bob), on: opening(.invite, with: Secret(secret)),
      to: .signUp(.editing(SignUpEditing(confirmed: bob, invitation: invitation))),
      stores: .confirmed(bob, Draft()), policy: policy)
  }

  @Test func `The newest invitation is meant`() {
    expectRow(
      from: .signUp(.editing(invited)), on: opening(.invite, with: typed),
      to: .signUp(.editing(SignUpEditing(draft: signUpDraft, invitation: typed))),
      stores: storedSignUp, policy: policy)
  }

  @Test(arguments: ["", " \n", "\u{200B}", String(repeating: "x", count: 2049)])
  func `One that can be none has expired, and an earlier one stays`(secret: String) {
    expectRow(
      from: .signUp(.editing(invited)), on: opening(.invite, with: Secret(secret)),
      to: .signUp(.editing(invited)), telling: .linkExpired, stores: storedSignUp, policy: policy)
  }

  @Test func `Without one that is typed it is sent`() {
    for blank in ["", " \n"] as [Secret] {
      expectRow(
        from: .signUp(.editing(invited)), on: .submitSignUp(form(blank)),
        to: submitting(invitation), asks: request(invitation), stores: storedSignUp,
        policy: policy)
    }
  }

  @Test func `One that is typed wins`() {
    expectRow(
      from: .signUp(.editing(invited)), on: .submitSignUp(form(typed)),
      to: submitting(typed, byLink: false), asks: request(typed), stores: storedSignUp,
      policy: policy)
  }

  @Test func `It stays while the form is wrong, or its password too weak for the pool`() {
    var wrong = invited
    wrong.problems = [Problem(.password, .missing)]
    expectRow(
      from: .signUp(.editing(invited)), on: .submitSignUp(form(password: "")),
      to: .signUp(.editing(wrong)), telling: .incompleteForm, stores: storedSignUp, policy: policy)
    var weak = invited
    weak.problems = [Problem(.password, .refused("w"))]
    expectRow(
      from: submitting(invitation), on: answer(.signUp(.failure(.invalidPassword("w")))),
      to: .signUp(.editing(weak)), telling: .weakPassword("w"), stores: storedSignUp,
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
      from: submitting(invitation), on: answer(.signUp(.failure(error))),
      to: .signUp(.editing(invited)), telling: notice, stores: storedSignUp, policy: policy)
    expectRow(
      from: submitting(invitation), on: .back, to: .signUp(.editing(invited)),
      stores: storedSignUp, policy: policy)
    expectRow(
      from: submitting(typed, byLink: false), on: .back, to: editing(signUpDraft),
      stores: storedSignUp, policy: policy)
  }

  @Test func `Once it is refused it is dropped, and another can be typed`() {
    let refused = answer(.signUp(.failure(.invitationRefused("It was used before."))))
    expectRow(
      from: submitting(invitation), on: refused,
      to: editing(
        signUpDraft, problems: [Problem(.invitation, .refused("It was used before."))]),
      telling: .invitationRefused("It was used before."), stores: storedSignUp, policy: policy)
  }

  @Test func `The screen has no field for it, and its form makes the event`() throws {
    let names: [FieldName] = [.email, .phone, .password]
    for state in [.signUp(.editing(invited)), submitting(invitation)] as [State] {
      #expect(flow(state, policy: policy).presentation.fields.map(\.name) == names)
    }
    let shown = flow(.signUp(.editing(invited)), policy: policy).presentation
    #expect(shown.primaryAction?.fields.map(\.name) == names)
    var values = shown.values
    values.password = password
    #expect(try shown.event(for: .submitSignUp, values: values) == .submitSignUp(form()))
    for state in [editing(signUpDraft), submitting(typed, byLink: false)] {
      #expect(flow(state, policy: policy).presentation.field(.invitation) != nil)
    }
  }
}
