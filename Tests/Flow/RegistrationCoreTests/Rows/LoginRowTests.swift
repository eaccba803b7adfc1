import RegistrationCore
import Testing

/// Accounts that names, numbers and aliases name: a name that is taken, a contact that is, an account that is
/// called otherwise than the person called it.
struct LoginRowTests {
  private let name = login("ann")
  private let policy: Policy = {
    var policy = Policy.clinic
    policy.login = LoginRule([.email, .name])
    policy.signUp.insert(FieldRule(.email, kind: .email), at: 0)
    return policy
  }()
  private let fields: Fields = [.email: "ann@example.com", .phone: "+4915112345678"]

  private var draft: Draft { Draft(signUp: SignUpDraft(login: name.text, fields: fields)) }
  private var account: Account { Account(login: name, draft: draft) }

  private func signingIn(_ account: Account, _ reason: SignInReason, _ way: SignInWay) -> State {
    .admission(
      .requesting(.signingIn(SignInAttempt(account: account, way: way, reason: reason))))
  }

  private func confirming(_ delivery: Delivery, _ account: Account) -> State {
    .confirmation(
      .confirming(
        PendingConfirmation(account: account, password: password, delivery: delivery), code: code))
  }

  private let aliasExists = answer(.confirmSignUp(.failure(.aliasExists)))

  @Test(arguments: [true, false])
  func aNameThatExistsMayBeAnotherPersons(isRetyped: Bool) {
    expectRow(
      from: signingIn(account, .usernameExists(isRetyped: isRetyped), .password(password)),
      on: answer(.signIn(.failure(.notAuthorized(.incorrectCredentials)))),
      to: .admission(.refused(account)), telling: isRetyped ? .incorrectPassword : .nameTaken,
      stores: .signingUp(draft), policy: policy)
  }

  @Test func aTakenContactSpendsTheName() {
    var kept = draft
    kept.spent.insert(name)
    // After a crash no one knows where the code went; the form has an address alone.
    let form = SignUpDraft(login: name.text, fields: [.email: "ann@example.com"])
    let alone = Draft(signUp: form, spent: RecentLogins([name]))
    expectRow(
      from: confirming(.unknown, Account(login: name, draft: Draft(signUp: form))),
      on: aliasExists, to: editing(alone), telling: .emailTaken, stores: .signingUp(alone),
      policy: policy)
    expectRow(
      from: confirming(.sent(CodeDelivery(medium: .sms, destination: "")), account),
      on: aliasExists, to: editing(kept), telling: .phoneTaken, stores: .signingUp(kept),
      policy: policy)
    expectRow(
      from: confirming(.sent(delivery), account), on: aliasExists, to: editing(kept),
      telling: .emailTaken, stores: .signingUp(kept), policy: policy)
  }

  @Test func anAddressThatIsTakenIsNotSpent() {
    let account = Account(login: ann, draft: signUpDraft)
    expectRow(
      from: confirming(.sent(delivery), account), on: aliasExists, to: editing(signUpDraft),
      telling: .emailTaken, stores: .signingUp(signUpDraft), policy: policy)
  }

  @Test func aSpentNameIsNotSignedUpAgain() {
    var kept = draft
    kept.spent.insert(name)
    let typed = SignUpForm(login: " ANN ", password: password, fields: fields)
    expectRow(
      from: editing(kept), on: .submitSignUp(typed),
      to: editing(kept, problems: [Problem(.login, .taken)]), telling: .incompleteForm,
      stores: .signingUp(kept), policy: policy)
    // Another name is taken on, and the spent one is still known.
    let other = SignUpForm(login: "ann2", password: password, fields: fields)
    let submitted = SignUpSubmission(
      login: login("ann2"), password: password, fields: fields, earlier: kept)
    #expect(submitted.draft.spent.contains(name))
    expectRow(
      from: editing(kept), on: .submitSignUp(other), to: .signUp(.submitting(submitted)),
      asks: .signUp(login: login("ann2"), password: password, fields: fields),
      stores: .signingUp(submitted.draft), policy: policy)
  }

  @Test func whoSignsInByAnAliasIsInTheAccountItself() {
    let named = answer(.signIn(.success(.signedIn(SignedIn(account: name)))))
    let attempt = Account(login: ann, draft: Draft())
    expectRow(
      from: signingIn(attempt, .signIn(confirmed: nil), .password(password)), on: named,
      to: .admission(
        .requesting(.fetchingProfile(Admitted(account: Account(login: name), origin: .signIn)))),
      asks: .fetchProfile(login: name), stores: .awaitingProfile(name, Draft()), policy: policy)
  }

  @Test func whatWasSubmittedUnderAnAliasIsTheAccounts() {
    let named = answer(.signIn(.success(.signedIn(SignedIn(account: name)))))
    let own = Draft(signUp: SignUpDraft(login: name.text, fields: stepOneFields))
    expectRow(
      from: signingIn(
        Account(login: ann, draft: signUpDraft), .usernameExists(isRetyped: false),
        .password(password)),
      on: named,
      to: .admission(
        .requesting(
          .fetchingProfile(
            Admitted(account: Account(login: name, draft: own), origin: .signUp)))),
      asks: .fetchProfile(login: name), stores: .awaitingProfile(name, own), policy: policy)
  }

  /// The account that another person may have made is marked by its name, whatever a code was asked for by.
  @Test func anAliasOfAMarkedAccountLetsNoOneInByACodeAlone() {
    var policy = Policy.members
    policy.login = LoginRule([.email, .name])
    let marked = Account(login: ann, draft: Draft(unsecured: RecentLogins([name])))
    let named = answer(.signIn(.success(.signedIn(SignedIn(account: name)))))
    let wanted = recovery(
      .needsPassword, Account(login: name, draft: Draft(unsecured: RecentLogins([name]))))
    expectRow(
      from: signingIn(marked, .signIn(confirmed: nil), .code), on: named, to: requesting(wanted),
      telling: .passwordResetRequired, asks: .forgotPassword(login: name),
      stores: storedRecovery(wanted), policy: policy)
  }

  @Test func aNumberNamesAnAccountAsAnAddressDoes() {
    var policy = Policy.members
    policy.login = LoginRule([.email, .phone])
    let number = login("+15550100123")
    expectRow(
      from: editing(),
      on: .submitSignUp(SignUpForm(login: "+1 (555) 010-0123", password: password)),
      to: .signUp(.submitting(SignUpSubmission(login: number, password: password))),
      asks: .signUp(login: number, password: password, fields: Fields()),
      stores: .signingUp(Draft(signUp: SignUpDraft(login: number.text))), policy: policy)
    let wrong = Draft(signUp: SignUpDraft(login: "555-0100"))
    expectRow(
      from: editing(), on: .submitSignUp(SignUpForm(login: "555-0100", password: password)),
      to: editing(wrong, problems: [Problem(.login, .malformed)]), telling: .incompleteForm,
      stores: .signingUp(wrong), policy: policy)
  }
}
