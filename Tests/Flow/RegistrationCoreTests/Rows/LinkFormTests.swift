import RegistrationCore
import Testing

/// A reset link fills in the code of a recovery, which the person need not see.
struct ResetLinkTests {
  private let policy = Policy.clinic.linked
  private let asked = recovery(.refused, delivery: .sent(delivery))
  private let linked = filledIn(recovery(.refused, delivery: .sent(delivery)))
  private let other: Secret = "135790"

  private func submitting(_ recovery: PasswordRecovery, _ code: Secret = code) -> State {
    .recovery(.submitting(recovery, code: code, password: newPassword))
  }

  private func failed(_ error: PoolError) -> Registration.Event {
    answer(.resetPassword(.failure(error)))
  }

  private func request(_ code: Secret = code) -> Registration.Operation {
    .resetPassword(login: ann, code: code, newPassword: newPassword)
  }

  private var storedInDoubt: Checkpoint {
    storedRecovery(recovery(.refused, delivery: .sent(delivery), uncertain: true))
  }

  @Test func `The code is filled in, and never stored`() {
    #expect(linked.linked == code)
    #expect(linked != asked)
    for secret in [code, " 482-913\n"] {
      expectRow(
        from: recoveryForm(asked, problems: [Problem(.code, .missing)]), showing: .incompleteForm,
        on: opening(.reset, with: secret), to: recoveryForm(linked),
        stores: storedRecovery(asked), policy: policy)
    }
  }

  @Test func `The code of a newer link takes its place`() {
    var moved = flow(recoveryForm(linked), policy: policy)
    #expect(moved.handle(opening(.reset, with: other), at: noon) == .handled)
    #expect(moved.handle(.submitNewPassword(code: "", password: newPassword), at: noon) == .handled)
    #expect(moved.request?.operation == request(other))
  }

  @Test func `With a new password alone it is sent`() {
    for blank in ["", " \n"] as [Secret] {
      expectRow(
        from: recoveryForm(linked), on: .submitNewPassword(code: blank, password: newPassword),
        to: submitting(linked), asks: request(), stores: storedInDoubt, policy: policy)
    }
  }

  @Test func `A code that is typed wins, and one that can be none is a problem`() {
    expectRow(
      from: recoveryForm(linked), on: .submitNewPassword(code: other, password: newPassword),
      to: submitting(linked, other), asks: request(other), stores: storedInDoubt, policy: policy)
    expectRow(
      from: recoveryForm(linked), on: .submitNewPassword(code: "12", password: newPassword),
      to: recoveryForm(linked, problems: [Problem(.code, .malformed)]), telling: .incompleteForm,
      stores: storedRecovery(asked), policy: policy)
  }

  @Test func `It stays while the password is too weak`() {
    expectRow(
      from: recoveryForm(linked), on: .submitNewPassword(code: "", password: "short"),
      to: recoveryForm(
        linked,
        problems: [
          Problem(.password, .tooShort(minimum: 8)), Problem(.password, .needsUppercase),
          Problem(.password, .needsDigit), Problem(.password, .needsSymbol),
        ]), telling: .incompleteForm, stores: storedRecovery(asked), policy: policy)
    expectRow(
      from: submitting(linked), on: failed(.invalidPassword("w")),
      to: recoveryForm(linked, problems: [Problem(.password, .refused("w"))]),
      telling: .weakPassword("w"), stores: storedRecovery(asked), policy: policy)
  }

  @Test(arguments: [
    (PoolError.offline, Registration.Notice.unreachable), (.tooManyRequests, .tooManyAttempts),
    (.limitExceeded, .tooManyAttempts),
  ])
  func `It stays after what says nothing about it`(error: PoolError, notice: Registration.Notice) {
    expectRow(
      from: submitting(linked), on: failed(error), to: recoveryForm(linked), telling: notice,
      stores: storedRecovery(asked), policy: policy)
  }

  @Test func `Back from its request keeps it, and that its outcome is in doubt`() {
    let inDoubt = recovery(.refused, delivery: .sent(delivery), uncertain: true)
    expectRow(
      from: submitting(linked), on: .back, to: recoveryForm(filledIn(inDoubt)),
      stores: storedInDoubt, policy: policy)
  }

  @Test(arguments: [PoolError.codeMismatch, .expiredCode])
  func `Once it is refused the link has expired, and a code can be typed`(error: PoolError) {
    expectRow(
      from: submitting(linked), on: failed(error), to: recoveryForm(asked), telling: .linkExpired,
      stores: storedRecovery(asked), policy: policy)
  }

  @Test func `Another code drops it, and back leaves it`() {
    expectRow(
      from: recoveryForm(linked), on: .resendCode, to: confirmingFirst(asked), asks: resendRequest,
      stores: storedRecovery(asked), policy: policy)
    expectRow(
      from: recoveryForm(linked), on: .back, to: refused(), stores: storedSignUp, policy: policy)
  }

  @Test func `The screen has no field for it, and its form makes the event`() throws {
    for state in [recoveryForm(linked), submitting(linked)] {
      let shown = flow(state, policy: policy).presentation
      #expect(shown.screen == .newPassword)
      #expect(shown.fields.map(\.name) == [.password])
      #expect(shown.delivery == nil)
    }
    let shown = flow(recoveryForm(linked), policy: policy).presentation
    #expect(shown.primaryAction?.name == .submitNewPassword)
    #expect(shown.action(.resendCode) != nil)
    #expect(
      try shown.event(for: .submitNewPassword, values: FormValues(password: newPassword))
        == .submitNewPassword(code: "", password: newPassword))
    #expect(flow(recoveryForm(asked), policy: policy).presentation.field(.code) != nil)
  }

  @Test func `What is wrong with a code that was typed is told beside the form`() {
    let problem = Problem(.code, .malformed)
    let shown = flow(recoveryForm(linked, problems: [problem]), policy: policy).presentation
    #expect(shown.otherProblems == [problem])
  }
}
