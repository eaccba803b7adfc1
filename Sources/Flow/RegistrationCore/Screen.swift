extension Registration {
  /// What the person sees: a form with its prefilled values and problems, or progress.
  ///
  /// While ``Registration/isWaiting`` is true, show the same screen with its controls disabled.
  package enum ScreenContent: Hashable, Sendable {
    /// Nothing yet: show a splash.
    case splash
    /// Step 1 of 3: the form; or a sign-in, or a forgotten password, by e-mail.
    case signUp(FormContent)
    /// A request for this account is under way: there is nothing to enter.
    case working(Login)
    /// This request failed for a temporary reason: retry it, or leave.
    case blocked(Login, on: Registration.Operation.Name)
    /// The account exists and its password was refused.
    ///
    /// The person can enter another password, reset it, choose "I have a code", or go back.
    case refused(Login)
    /// A link is for this account: is it meant?
    case question(Login)
    /// A provider has signed in this account: go on as that one?
    case otherAccount(Login)
    /// The pool asks which factor to use, or to set up.
    case factors(FactorSelection)
    /// The pool asks for the code of a factor; if it is being set up, with its key.
    case factorCode(FactorCodeEntry)
    /// The pool asks for a new password, and for the fields of this form.
    case requiredPassword(Login, FormContent)
    /// Step 2 of 3: the code.
    case code(CodeEntry)
    /// The account is confirmed; the password is needed.
    case password(Login)
    /// The account is confirmed; its provider signs in again, or a code.
    case signInAgain(Login)
    /// A code and a new password.
    case newPassword(CodeEntry)
    /// Step 3 of 3: the profile's form.
    case profile(FormContent)
    /// Registered: the profile, and whether it is live.
    case registered(Profile, isLive: Bool)
    /// The form of a finished profile.
    case editing(FormContent)
  }
}

/// A form as it is shown.
package struct FormContent: Hashable, Sendable {
  /// The fields; in step 1 the login comes before them, and after them the password, unless the policy's
  /// ``Policy/signIn`` is `code`.
  package let rules: [FieldRule]
  /// The prefilled values; in step 1 the login is one of them.
  package let values: Fields
  /// What is wrong with the submitted values.
  package let problems: [Problem]
}

/// Code entry as it is shown.
package struct CodeEntry: Hashable, Sendable {
  /// The account.
  package let login: Login
  /// How many digits the code has.
  package let length: Int
  /// The medium and destination of the newest code, if they are known.
  package let delivery: CodeDelivery?
  /// What is wrong with the submitted values.
  package let problems: [Problem]
  /// Whether a link has given the code.
  package var isFilledIn = false
}

extension Registration {
  /// What the person sees.
  package var screen: Registration.ScreenContent { screen(of: state) }

  private func screen(of state: State) -> Registration.ScreenContent {
    switch state {
    case .launching: .splash
    case .signUp(.editing(let editing)):
      .signUp(signUpForm(editing.draft, editing.confirmed, editing.problems))
    case .signUp(.submitting(let form)): .signUp(signUpForm(form.draft, nil, []))
    case .admission(let step): view(of: step)
    case .challenge(let step): view(of: step)
    case .confirmation(.needsPassword(let account)): view(of: account)
    case .confirmation(.claimed(let pending)): .password(pending.account.login)
    case .confirmation(.editing(let pending, let problems)): .code(view(of: pending, problems))
    case .confirmation(.confirmingElsewhere(let link, _)): .working(link.login)
    case .confirmation(.confirming(let pending, _)), .confirmation(.resending(let pending, _)):
      .code(view(of: pending, []))
    case .recovery(.requesting(let recovery, _)), .recovery(.confirmingFirst(let recovery)):
      .working(recovery.account.login)
    case .recovery(.editing(let recovery, let problems)):
      .newPassword(view(of: recovery, problems))
    case .recovery(.submitting(let recovery, _, _)): .newPassword(view(of: recovery, []))
    case .profile(.editing(let editing)): .profile(view(of: editing))
    case .profile(.updating(let form)): .profile(view(of: form.editing(sent: .nothing)))
    case .profile(.uploadingAvatar(let form)): .profile(view(of: form.editing(sent: .record)))
    case .registered(.viewing(let viewing)): .registered(viewing.profile, isLive: viewing.isLive)
    case .registered(.editing(let editing)): .editing(view(of: editing))
    case .registered(.creatingPasskey(_, let profile)): .registered(profile, isLive: false)
    case .registered(.saving(let form)): .editing(view(of: form.editing(sent: .nothing)))
    case .leaving(.signingOut(let login)): .working(login)
    }
  }

  /// What is wrong with the last submission, field by field; empty if nothing is wrong.
  package var problems: [Problem] {
    switch screen {
    case .signUp(let form), .profile(let form), .editing(let form): form.problems
    case .requiredPassword(_, let form): form.problems
    case .factorCode(let code): code.problems
    case .code(let code), .newPassword(let code): code.problems
    case .splash, .working, .blocked, .refused, .question, .otherAccount, .factors, .password,
      .signInAgain, .registered:
      []
    }
  }

  private func signUpForm(
    _ draft: Draft, _ confirmed: Login?, _ problems: [Problem]
  ) -> FormContent {
    var values = Fields()
    let rules = policy.takesSignUps ? policy.signUp : []
    for rule in rules { values[rule.name] = draft.signUp?.fields.value(of: rule) }
    // What names the account of a provider, no one types.
    let typed = confirmed.flatMap { draft.provider(of: $0) == nil ? $0.text : nil }
    if let login = draft.signUp?.login ?? typed {
      values[policy.login.field] = .text(login)
    }
    return FormContent(rules: rules, values: values, problems: problems)
  }

  private func view(of step: Admission) -> Registration.ScreenContent {
    switch step {
    case .requesting(let request): .working(request.account.login)
    case .blocked(let request): .blocked(request.account.login, on: request.operation.name)
    case .refused(let account): .refused(account.login)
    case .asking(let link): .question(link.login)
    // The sheet lies over the screen on which it was opened.
    case .presenting(let sheet): screen(of: sheet.place.state)
    case .goingOn(let other): .otherAccount(other.signedIn.account)
    }
  }

  /// The screen of a confirmed account that no one is signed in to.
  private func view(of account: Account) -> Registration.ScreenContent {
    firstProvider(of: account) != nil || !policy.signIn.hasPassword
      ? .signInAgain(account.login) : .password(account.login)
  }

  private func view(of pending: PendingConfirmation, _ problems: [Problem]) -> CodeEntry {
    CodeEntry(
      login: pending.account.login, length: policy.code.length,
      delivery: pending.delivery.details, problems: problems)
  }

  private func view(of recovery: PasswordRecovery, _ problems: [Problem]) -> CodeEntry {
    CodeEntry(
      login: recovery.account.login, length: policy.code.length,
      delivery: recovery.linked == nil ? recovery.delivery.details : nil, problems: problems,
      isFilledIn: recovery.linked != nil)
  }

  private func view(of editing: ProfileEditing) -> FormContent {
    FormContent(
      rules: policy.profile, values: editing.values(policy), problems: editing.problems)
  }
}
