/// Step 1: what names the account, the other fields of the policy, an invitation if it asks for one, and a password.
package enum SignUp: Hashable, Sendable {
  /// The form; or a sign-in, or a forgotten password, by e-mail. Left by a valid one of them.
  case editing(SignUpEditing)
  /// The account is being created. Left by the answer, or `back` to the form.
  case submitting(SignUpSubmission)

  var path: StatePath {
    switch self {
    case .editing: .signUpEditing
    case .submitting: .signUpSubmitting
    }
  }

  var operation: Registration.Operation? {
    switch self {
    case .editing: nil
    case .submitting(let form):
      .signUp(
        login: form.account.login, password: form.password, fields: form.fields,
        invitation: form.invitation)
    }
  }

  var checkpoint: Checkpoint {
    switch self {
    case .editing(let editing): editing.checkpoint
    case .submitting(let form): .signingUp(form.draft)
    }
  }
}

/// The form of step 1 while the person fills it in; it keeps no password, and no invitation that was typed.
package struct SignUpEditing: Hashable, Sendable {
  /// What was submitted so far.
  package var draft: Draft
  /// An account that the pool has confirmed and whose session has ended.
  package var confirmed: Login?
  package var problems: [Problem]

  package init(draft: Draft = Draft(), confirmed: Login? = nil, problems: [Problem] = []) {
    (self.draft, self.confirmed, self.problems) = (draft, confirmed, problems)
  }

  fileprivate var withoutProblems: SignUpEditing {
    SignUpEditing(draft: draft, confirmed: confirmed)
  }

  var checkpoint: Checkpoint {
    if let confirmed { return .confirmed(confirmed, draft) }
    return draft.isEmpty ? .none : .signingUp(draft)
  }
}

/// A valid form that is being sent.
package struct SignUpSubmission: Hashable, Sendable {
  /// The account to create, with the form in its draft.
  package var account: Account
  /// Nil if the policy has none.
  package var password: Secret?
  /// Nil if the policy asks for none; it is never stored.
  package var invitation: Secret?

  /// - Parameter earlier: what was submitted before. Its profile form is kept, when a code was last
  ///   delivered to the same login, which accounts are not secured, which was confirmed by a code, which
  ///   names are spent, and what a provider has told.
  package init(
    login: Login, password: Secret?, fields: Fields = Fields(), invitation: Secret? = nil,
    earlier: Draft = Draft()
  ) {
    let delivery = earlier.lastDelivery.flatMap { $0.login == login ? $0 : nil }
    let draft = Draft(
      signUp: SignUpDraft(login: login.text, fields: fields), profile: earlier.profile,
      lastDelivery: delivery, unsecured: earlier.unsecured,
      confirmedByCode: earlier.confirmedByCode, spent: earlier.spent,
      provided: earlier.provided)
    account = Account(login: login, draft: draft)
    (self.password, self.invitation) = (password, invitation)
  }

  package var fields: Fields { account.draft.signUp?.fields ?? Fields() }

  package var draft: Draft { account.draft }
}

extension StateMachine {
  mutating func handle(_ event: Registration.Event, in step: SignUp, at now: Timestamp)
    -> Registration.Outcome
  {
    switch step {
    case .editing(let editing): resting(event) { $0.signUpEditing(editing, $1, at: now) }
    case .submitting(let form): waiting(event) { $0.signUpSubmitting(form, $1, at: now) }
    }
  }

  private mutating func signUpEditing(
    _ editing: SignUpEditing, _ act: Act, at now: Timestamp
  ) -> Registration.Outcome {
    switch act {
    case .signUp(.submit(let form)):
      policy.takesSignUps ? submit(form, editing, at: now) : .ignored(.notApplicable)
    case .signUp(.signIn(let credentials)): submit(credentials, editing)
    case .forgotPassword(let login):
      policy.signIn.hasPassword ? recover(login, editing) : .ignored(.notApplicable)
    case .admission(.signIn(let provider)):
      present(.provider(provider), from: .signUp(editing.withoutProblems))
    case .admission(.signInWithPasskey(let login)): signInWithPasskey(login, editing)
    case .launch, .admission, .challenge, .profile, .registered, .submitCode,
      .submitNewPassword, .resendCode, .submitPassword, .retry, .back, .signOut:
      .ignored(.notApplicable)
    }
  }

  private mutating func submit(
    _ form: SignUpForm, _ editing: SignUpEditing, at now: Timestamp
  ) -> Registration.Outcome {
    let (fields, wrong) = policy.checked(form.fields, by: policy.signUp, at: now)
    let (login, unread) = read(form.login)
    let isSpent = login.map { editing.draft.spent.contains($0) } ?? false
    let taken = isSpent ? [Problem(policy.login.field, .taken)] : []
    let weak =
      policy.signIn.hasPassword
      ? policy.problems(with: form.password, of: login, contacts: fields) : []
    let byLink = form.invitation.reveal().isBlank ? linkedInvitation : nil
    let (invitation, uninvited) = invitation(byLink ?? form.invitation)
    let problems = unread + taken + wrong + uninvited + weak
    guard let login, problems.isEmpty else {
      var refused = editing
      refused.draft.signUp = SignUpDraft(login: login?.text ?? form.login, fields: fields)
      refused.problems = problems
      return move(to: .signUp(.editing(refused)), .incompleteForm)
    }
    let password = policy.signIn.hasPassword ? form.password : nil
    let submission = SignUpSubmission(
      login: login, password: password, fields: fields, invitation: invitation,
      earlier: editing.draft)
    if byLink == nil, invitation != nil { keepInvitation(nil) }
    return move(to: .signUp(.submitting(submission)))
  }

  private mutating func submit(_ credentials: Credentials, _ editing: SignUpEditing)
    -> Registration.Outcome
  {
    let (login, unread) = read(credentials.login)
    let way = policy.signIn.way(credentials.password)
    guard let login, let way else {
      return ask(again: editing, unread + (way == nil ? [Problem(.password, .missing)] : []))
    }
    let account = Account(login: login, draft: editing.draft)
    return signIn(account, way, .signIn(from: .signUp(confirmed: editing.confirmed)))
  }

  /// Opens the sheet for a passkey: of the login that was typed, or of any account.
  private mutating func signInWithPasskey(
    _ text: String, _ editing: SignUpEditing
  ) -> Registration.Outcome {
    if policy.passkeys == .none { return .ignored(.notApplicable) }
    let place = SheetPlace.signUp(editing.withoutProblems)
    if policy.passkeys == .any, text.isBlank { return present(.passkey(nil), from: place) }
    let (login, unread) = read(text)
    guard let login else { return ask(again: editing, unread) }
    return present(.passkey(login), from: place)
  }

  /// Stays in step 1, because of what is wrong with what was typed to sign in.
  private mutating func ask(
    again editing: SignUpEditing, _ problems: [Problem]
  ) -> Registration.Outcome {
    var refused = editing
    refused.problems = problems
    return move(to: .signUp(.editing(refused)), .incompleteForm)
  }

  private mutating func recover(_ text: String, _ editing: SignUpEditing) -> Registration.Outcome {
    let (login, unread) = read(text)
    guard let login else { return ask(again: editing, unread) }
    let account = Account(login: login, draft: editing.draft)
    return requestRecovery(
      PasswordRecovery(account: account, returnDestination: .signUp(confirmed: editing.confirmed)))
  }
}

extension StateMachine {
  /// The login that was typed, or what is wrong with it.
  private func read(_ text: String) -> (Login?, [Problem]) {
    do throws(Problem) { return (try policy.login(text), []) } catch { return (nil, [error]) }
  }

  /// The invitation that was typed, or what is wrong with it; neither if the policy asks for none.
  private func invitation(_ typed: Secret) -> (Secret?, [Problem]) {
    guard policy.asksForInvitation else { return (nil, []) }
    do throws(Problem) { return (try InvitationRule.read(typed), []) } catch {
      return (nil, [error])
    }
  }

  /// Returns to the form of step 1, and keeps what was submitted in it.
  mutating func returnToSignUp(
    _ draft: Draft, _ notice: Registration.Notice? = nil, confirmed: Login? = nil,
    problems: [Problem] = []
  ) -> Registration.Outcome {
    let editing = SignUpEditing(draft: draft, confirmed: confirmed, problems: problems)
    return move(to: .signUp(.editing(editing)), notice)
  }
}

extension SignInRule {
  /// The way to sign in with what was typed as the password; nil if there has to be one.
  fileprivate func way(_ password: Secret) -> SignInWay? {
    switch self {
    case .password: password.isEmpty ? nil : .password(password)
    case .passwordOrCode: password.isEmpty ? .code : .password(password)
    case .code: .code
    }
  }
}
