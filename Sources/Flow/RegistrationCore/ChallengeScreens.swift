/// The choice of a factor as it is shown.
package struct FactorSelection: Hashable, Sendable {
  /// The account.
  package let login: Login
  /// The factors of which one is chosen.
  package let factors: [Challenge.Factor]
  /// Whether the chosen factor is then set up; otherwise the account has it.
  package let isSetUp: Bool
}

/// What a form for the code of a factor shows.
package struct FactorCodeEntry: Hashable, Sendable {
  /// The account.
  package let login: Login
  /// The factor; the codes of all but ``Challenge/Factor/totp`` may be sent again.
  package let factor: Challenge.Factor
  /// How many digits the code may have.
  package let lengths: ClosedRange<Int>
  /// The medium and destination of the code, if it was sent and the pool says where.
  package let delivery: CodeDelivery?
  /// Whether it follows another code, which confirmed the account: say why there is a second one.
  package let isSecondCode: Bool
  /// The key to enter into an authenticator app, if one is being set up.
  package let key: AuthenticatorKey?
  /// What is wrong with the submitted code.
  package let problems: [Problem]
}

extension Registration {
  /// What the person sees in a challenge; a response on its way shows what it was sent from.
  func view(of step: ChallengeStep) -> Registration.ScreenContent {
    let login = step.signIn.login
    return switch step {
    case .choosing(_, let choice): selection(of: choice, login)
    case .enrolling: .working(login)
    case .editing(let signIn, let code, let problems): entry(of: code, signIn, problems)
    case .newPassword(let signIn, let form): .requiredPassword(login, content(of: form, signIn))
    case .answering(_, .factor(_, let factors)): selection(of: .use(factors), login)
    case .answering(_, .setUpEmail(_, let factors)), .answering(_, .setUpSMS(_, let factors)):
      selection(of: .setUp(factors), login)
    case .answering(let signIn, .code(_, let code)): entry(of: code, signIn, [])
    case .answering(let signIn, .newPassword(_, let form)):
      .requiredPassword(login, content(of: form, signIn))
    }
  }

  private func selection(of choice: FactorChoice, _ login: Login)
    -> Registration.ScreenContent
  {
    switch choice {
    case .use(let factors), .signIn(let factors):
      .factors(FactorSelection(login: login, factors: factors, isSetUp: false))
    case .setUp(let factors):
      .factors(FactorSelection(login: login, factors: factors, isSetUp: true))
    }
  }

  private func entry(
    of code: CodeChallenge, _ signIn: ChallengedSignIn, _ problems: [Problem]
  ) -> Registration.ScreenContent {
    let login = signIn.login
    var (delivery, key): (CodeDelivery?, AuthenticatorKey?) = (nil, nil)
    var isSecond = false
    switch code {
    case .sent(_, let sent): (delivery, isSecond) = (sent, signIn.attempt.asksForSecondCode)
    case .totp: break
    case .totpSetUp(let secret):
      key = AuthenticatorKey(key: secret, account: login, issuer: policy.name)
    }
    return .factorCode(
      FactorCodeEntry(
        login: login, factor: code.factor, lengths: code.lengths, delivery: delivery,
        isSecondCode: isSecond && !policy.signIn.hasPassword, key: key, problems: problems))
  }

  /// The form, prefilled with what was submitted, or else with what the draft knows of the account.
  private func content(of form: NewPasswordForm, _ signIn: ChallengedSignIn) -> FormContent {
    let rules = policy.rules(requiring: form.missing)
    let known = signIn.attempt.account.draft.belonging(to: signIn.login)
    var values = Fields()
    for rule in rules {
      let address = signIn.login.value(of: rule)
      values[rule.name] =
        form.values.value(of: rule) ?? known.profile?.form.value(of: rule)
        ?? known.signUp?.fields.value(of: rule) ?? address
    }
    return FormContent(rules: rules, values: values, problems: form.problems)
  }
}

extension SignInAttempt {
  /// Whether the pool sends a code after one that confirmed the account, or may have.
  fileprivate var asksForSecondCode: Bool {
    guard way == .code, account.draft.lastDelivery(to: account.login) != nil else { return false }
    switch reason {
    case .confirmed, .confirmUncertain: return true
    case .signIn, .created, .usernameExists, .reconciling, .reset: return false
    }
  }
}
