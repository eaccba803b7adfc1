// How the presentation is made of the state.

extension Registration {
  /// What the person sees, as data, from which one renderer draws every state.
  public var presentation: Presentation {
    let screen = screen
    let fields = fields(of: screen)
    var actions = actions(of: state, taking: fields)
    if notice != nil { actions.append(Presentation.Action(.dismissNotice, .secondary)) }
    var (profile, isLive): (Profile?, Bool) = (nil, false)
    if case .registered(let shown, let live) = screen { (profile, isLive) = (shown, live) }
    return Presentation(
      screen: screen.name, progress: state.progress(policy), fields: fields,
      actions: actions.filter { $0.role == .primary } + actions.filter { $0.role != .primary },
      otherProblems: problems.filter { problem in
        !fields.contains { $0.name == problem.field }
      },
      notice: notice, isBusy: isWaiting, account: state.shownAccount, delivery: screen.delivery,
      isSecondCode: screen.isSecondCode, profile: profile, isLive: isLive)
  }

  private typealias Action = Presentation.Action
  private typealias Field = Presentation.Field

  private func actions(of state: State, taking fields: [Field]) -> [Action] {
    switch state {
    case .launching, .leaving: []
    case .signUp(.editing(let editing)): actions(of: editing, fields)
    case .signUp(.submitting), .challenge(.enrolling), .challenge(.answering),
      .confirmation(.confirming), .confirmation(.resending), .recovery(.requesting),
      .recovery(.submitting):
      [Action(.back, .cancel)]
    case .admission(let step): actions(of: step, fields)
    case .challenge(.choosing):
      [Action(.chooseFactor, .primary, fields), Action(.back, .cancel)]
    case .challenge(.editing(_, let code, _)): actions(of: code, fields)
    case .challenge(.newPassword):
      [Action(.submitNewPassword, .primary, fields), Action(.back, .cancel)]
    case .confirmation(.editing(let pending, _)): actions(of: pending, fields)
    case .confirmation(.needsPassword):
      withPassword(fields) + [Action(.forgotPassword, .secondary), Action(.back, .cancel)]
    case .recovery(.editing(let recovery, _)):
      askingForCode(
        .submitNewPassword, fields, resends: true, lacksCode: recovery.delivery == .notSent)
    case .profile(.editing):
      [Action(.submitProfile, .primary, fields)] + leaving
    case .profile(.updating), .profile(.uploadingAvatar), .registered(.saving): leaving
    case .registered(.viewing(let viewing)): actions(of: viewing)
    case .registered(.editing): [Action(.saveProfile, .primary, fields)] + leaving
    }
  }

  /// Step 1: a person who is known to have an account is asked to sign in.
  private func actions(of editing: SignUpEditing, _ fields: [Field]) -> [Action] {
    let isKnown = editing.confirmed != nil
    let email = fields.filter { $0.name == .email }
    let password =
      policy.signIn.hasPassword
      ? [Field.password(problems, isRequired: !policy.signIn.sendsCode)] : []
    var actions = [
      Action(.submitSignUp, isKnown ? .secondary : .primary, fields),
      Action(.submitSignIn, isKnown ? .primary : .secondary, email + password),
    ]
    if policy.signIn.hasPassword { actions.append(Action(.forgotPassword, .secondary, email)) }
    return actions
  }

  private func actions(of step: Admission, _ fields: [Field]) -> [Action] {
    switch step {
    case .requesting(let request): isSignedIn(request) ? leaving : [Action(.back, .cancel)]
    case .blocked(let request):
      [Action(.retry, .primary)] + (isSignedIn(request) ? leaving : [Action(.back, .cancel)])
    case .refused:
      withPassword(fields) + [
        Action(.forgotPassword, .secondary), Action(.haveCode, .secondary),
        Action(.resendCode, .secondary), Action(.back, .cancel),
      ]
    }
  }

  private func isSignedIn(_ request: AdmissionRequest) -> Bool {
    switch request {
    case .signingIn: false
    case .fetchingProfile, .creatingProfile, .recreatingProfile: true
    }
  }

  private func actions(of code: CodeChallenge, _ fields: [Field]) -> [Action] {
    let entered = fields.filter { $0.name == .code }
    switch code {
    case .sent: return askingForCode(.submitCode, entered, resends: true)
    case .totp, .totpSetUp: return askingForCode(.submitCode, entered, resends: false)
    }
  }

  private func actions(of pending: PendingConfirmation, _ fields: [Field]) -> [Action] {
    askingForCode(
      .submitCode, fields, resends: true, lacksCode: pending.delivery == .notSent,
      after: pending.cooldown(policy.code))
  }

  private func actions(of viewing: ProfileViewing) -> [Action] {
    let edit = Action(.editProfile, viewing.isLive ? .primary : .secondary)
    let signOut = Action(.signOut, .destructive)
    return viewing.isLive ? [edit, signOut] : [Action(.retry, .primary), edit, signOut]
  }

  /// Another code is what leads on if there is none, or if the newest one is no longer valid.
  private func askingForCode(
    _ name: Registration.Event.Name, _ fields: [Field], resends: Bool, lacksCode: Bool = false,
    after wait: Cooldown? = nil
  ) -> [Action] {
    let lacksCode = resends && (lacksCode || notice == .codeExpired || notice == .codeNotSent)
    var actions = [Action(name, lacksCode ? .secondary : .primary, fields)]
    if resends {
      actions.append(
        Action(.resendCode, lacksCode ? .primary : .secondary, after: wait))
    }
    return actions + [Action(.back, .cancel)]
  }

  private func withPassword(_ fields: [Field]) -> [Action] {
    let submit = Action(.submitPassword, .primary, fields)
    return policy.signIn.sendsCode ? [submit, Action(.sendCode, .secondary)] : [submit]
  }

  /// The two ways out of what is shown to a signed-in account.
  private var leaving: [Action] { [Action(.back, .cancel), Action(.signOut, .destructive)] }
}

extension State {
  /// The step, and how many there are; nil elsewhere.
  fileprivate func progress(_ policy: Policy) -> Registration.Presentation.Progress? {
    typealias Progress = Registration.Presentation.Progress
    switch self {
    case .signUp(let step): return Progress(step: 1, of: step.draft.hasCodeStep(policy) ? 3 : 2)
    case .confirmation(.editing), .confirmation(.confirming), .confirmation(.resending):
      return Progress(step: 2, of: 3)
    case .profile(let step):
      let total = step.account.draft.hasCodeStep(policy) ? 3 : 2
      return Progress(step: total, of: total)
    case .launching, .admission, .challenge, .confirmation(.needsPassword), .recovery,
      .registered, .leaving:
      return nil
    }
  }

  /// The account that the screen is about.
  fileprivate var shownAccount: EmailAddress? {
    switch self {
    case .launching: nil
    case .signUp(.editing(let editing)): editing.confirmed
    case .signUp(.submitting(let form)): form.account.email
    case .admission(.requesting(let request)), .admission(.blocked(let request)):
      request.account.email
    case .admission(.refused(let account)), .confirmation(.needsPassword(let account)):
      account.email
    case .challenge(let step): step.signIn.email
    case .confirmation(.editing(let pending, _)), .confirmation(.confirming(let pending, _)),
      .confirmation(.resending(let pending, _)):
      pending.account.email
    case .recovery(.requesting(let recovery, _)), .recovery(.editing(let recovery, _)),
      .recovery(.submitting(let recovery, _, _)):
      recovery.account.email
    case .profile(let step): step.account.email
    case .registered(let step): step.account.email
    case .leaving(.signingOut(let email)): email
    }
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

extension Registration.Screen {
  /// Whether it asks for a second code.
  fileprivate var isSecondCode: Bool {
    if case .factorCode(let entry) = self { entry.isSecondCode } else { false }
  }

  /// The destination of the newest code; nil if the screen asks for none that was sent.
  fileprivate var delivery: CodeDelivery? {
    switch self {
    case .code(let entry), .newPassword(let entry): entry.delivery
    case .factorCode(let entry): entry.delivery
    case .splash, .signUp, .working, .blocked, .refused, .factors, .requiredPassword, .password,
      .profile, .registered, .editing:
      nil
    }
  }
}
