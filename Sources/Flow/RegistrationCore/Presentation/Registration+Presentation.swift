// How the presentation is made of the state.

extension Registration {
  /// What the person sees, as data, from which one renderer draws every state.
  public var presentation: Presentation {
    let screen = screen
    let fields = fields(of: screen)
    let primary = primaryEvent
    var (profile, isLive): (Profile?, Bool) = (nil, false)
    if case .registered(let shown, let live) = screen { (profile, isLive) = (shown, live) }
    return Presentation(
      screen: screen.name(policy), progress: state.progress(policy), fields: fields,
      actions: actions(primary, taking: fields),
      otherProblems: problems.filter { problem in
        !fields.contains { $0.name == problem.field }
      },
      notice: notice, isBusy: isWaiting, account: state.shownAccount,
      provider: state.shownProvider, replaced: state.replacedAccount, delivery: screen.delivery,
      isSecondCode: screen.isSecondCode, profile: profile, isLive: isLive,
      signsInBySheet: state.signsInBySheet)
  }

  /// What the person can do; each provider has an action of its own.
  private func actions(
    _ primary: Registration.Event.Name?, taking fields: [Presentation.Field]
  ) -> [Presentation.Action] {
    var actions: [Presentation.Action] = []
    for name in offers {
      guard name == .signInWithProvider else {
        actions.append(action(name, primary, taking: fields))
        continue
      }
      for (place, provider) in offeredProviders.enumerated() {
        let role: Presentation.Role = place == 0 && name == primary ? .primary : .secondary
        actions.append(Presentation.Action(name, role, with: provider))
      }
    }
    return actions
  }

  /// An action, taking those of the screen's fields that its event has parts for.
  private func action(
    _ name: Registration.Event.Name, _ primary: Registration.Event.Name?,
    taking fields: [Presentation.Field]
  ) -> Presentation.Action {
    let other: Presentation.Role =
      name == .back ? .cancel : name == .signOut ? .destructive : .secondary
    let parts = fields.isEmpty ? [] : name.parts
    var taken =
      parts.isEmpty ? [] : fields.filter { $0.belongs(to: parts, login: policy.login.field) }
    // The screen has the field for a new password.
    if name == .submitSignIn {
      taken.removeAll { $0.kind.isPassword }
      if policy.signIn.hasPassword {
        taken.append(credential)
      }
    }
    if name == .signInWithPasskey, policy.passkeys == .any {
      taken = taken.map { $0.leftOut }
    }
    return Presentation.Action(
      name, name == primary ? .primary : other, taken,
      after: name == .resendCode ? cooldown : nil)
  }

  /// The wait for another code in step 2; nil elsewhere.
  private var cooldown: Cooldown? {
    guard case .confirmation(.editing(let pending, _)) = state else { return nil }
    return pending.cooldown(policy.code)
  }
}

extension Registration.Presentation.Field {
  /// Whether an event with these parts takes it.
  fileprivate func belongs(to parts: EventPartSet, login: FieldName) -> Bool {
    switch kind {
    case .value: parts.contains(.fields) || parts.contains(.login) && name == login
    case .password, .newPassword: !parts.isDisjoint(with: [.password, .newPassword])
    case .code: parts.contains(.code)
    case .invitation: parts.contains(.invitation)
    case .choice: parts.contains(.factor)
    case .key: false
    }
  }
}

extension State {
  /// The step, and how many there are; nil elsewhere.
  fileprivate func progress(_ policy: Policy) -> Registration.Presentation.Progress? {
    typealias Progress = Registration.Presentation.Progress
    // If no one can sign up, there is no first step.
    guard policy.takesSignUps else { return nil }
    switch self {
    case .signUp(let step): return Progress(step: 1, of: step.draft.hasCodeStep(policy) ? 3 : 2)
    // The sheet lies over the screen on which it was opened.
    case .admission(.presenting(let sheet)): return sheet.place.state.progress(policy)
    case .confirmation(.editing), .confirmation(.confirming), .confirmation(.resending):
      return Progress(step: 2, of: 3)
    case .profile(let step):
      let total = step.account.draft.hasCodeStep(policy) ? 3 : 2
      return Progress(step: total, of: total)
    case .launching, .admission, .challenge, .confirmation(.needsPassword),
      .confirmation(.claimed), .confirmation(.confirmingElsewhere), .recovery, .registered,
      .leaving:
      return nil
    }
  }

  /// The account that the screen is about.
  fileprivate var shownAccount: Login? {
    switch self {
    case .launching: nil
    case .signUp(.editing(let editing)): editing.confirmed
    case .signUp(.submitting(let form)): form.account.login
    case .admission(.requesting(let request)), .admission(.blocked(let request)):
      request.account.login
    case .admission(.presenting(let sheet)): sheet.place.state.shownAccount
    case .admission(.goingOn(let other)): other.signedIn.account
    case .admission(.asking(let link)), .confirmation(.confirmingElsewhere(let link, _)): link.login
    case .admission(.refused(let account)), .confirmation(.needsPassword(let account)):
      account.login
    case .challenge(let step): step.signIn.login
    case .confirmation(.editing(let pending, _)), .confirmation(.confirming(let pending, _)),
      .confirmation(.resending(let pending, _)), .confirmation(.claimed(let pending)):
      pending.account.login
    case .recovery(.requesting(let recovery, _)), .recovery(.editing(let recovery, _)),
      .recovery(.submitting(let recovery, _, _)), .recovery(.confirmingFirst(let recovery)):
      recovery.account.login
    case .profile(let step): step.account.login
    case .registered(let step): step.account.login
    case .leaving(.signingOut(let login)): login
    }
  }
}

extension State {
  /// The provider whose sheet is open, or whose account is asked about.
  fileprivate var shownProvider: IdentityProvider? {
    guard case .admission(let step) = self else { return nil }
    return switch step {
    case .presenting(let open): open.sheet.provider
    case .goingOn(let other): other.provider
    case .requesting, .blocked, .refused, .asking: nil
    }
  }

  /// The account in hand, where the person is asked whether to go on as another one.
  fileprivate var replacedAccount: Login? {
    if case .admission(.goingOn(let other)) = self { other.replaced } else { nil }
  }

  /// Whether a sign-in is under way that began in a sheet, over the screen that is shown.
  fileprivate var signsInBySheet: Bool {
    if case .admission(.presenting) = self { true } else { false }
  }
}

extension SignUp {
  fileprivate var draft: Draft {
    switch self {
    case .editing(let editing): editing.draft
    case .submitting(let form): form.draft
    }
  }
}

extension Draft {
  /// Whether a code is a step of the way: the policy says so, or one was sent all the same.
  fileprivate func hasCodeStep(_ policy: Policy) -> Bool {
    policy.confirmation != nil || lastDelivery != nil || confirmedByCode != nil
  }
}

extension Registration.ScreenContent {
  /// Whether it asks for a second code.
  fileprivate var isSecondCode: Bool {
    if case .factorCode(let entry) = self { entry.isSecondCode } else { false }
  }

  /// The destination of the newest code; nil if the screen asks for none that was sent.
  fileprivate var delivery: CodeDelivery? {
    switch self {
    case .code(let entry), .newPassword(let entry): entry.delivery
    case .factorCode(let entry): entry.delivery
    case .splash, .signUp, .working, .blocked, .refused, .question, .otherAccount, .factors,
      .requiredPassword,
      .password, .signInAgain, .profile, .registered, .editing:
      nil
    }
  }
}
