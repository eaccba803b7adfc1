// What a challenge leads to, and what the person does there.

extension StateMachine {
  mutating func handle(_ event: Registration.Event, in step: ChallengeStep, at now: Timestamp)
    -> Registration.Outcome
  {
    switch step {
    case .choosing(let signIn, let choice): resting(event) { $0.choosing(signIn, choice, $1) }
    case .enrolling(let signIn, let factors):
      waiting(event) { $0.enrolling(signIn, among: factors, $1) }
    case .editing(let signIn, let code, _): resting(event) { $0.codeEditing(signIn, code, $1) }
    case .newPassword(let signIn, let form):
      resting(event) { $0.passwordEditing(signIn, form, $1, at: now) }
    case .answering(let signIn, let pending): waiting(event) { $0.answering(signIn, pending, $1) }
    }
  }

  /// Goes to where the person can answer a challenge, or back if there is no such place.
  ///
  /// That an earlier challenge expired stays the notice.
  mutating func meet(_ challenge: Challenge, _ signIn: ChallengedSignIn) -> Registration.Outcome {
    let unsupported = Registration.Notice.unsupported(Challenge.selectChallenge)
    if let ways = challenge.offeredWays {
      return choose(among: ways, signIn.attempt) ?? goBack(from: signIn.attempt, unsupported)
    }
    let expired = notice == .challengeExpired ? notice : nil
    let news = expired ?? (signIn.isNews ? exists(signIn.attempt.account) : nil)
    let signIn = signIn.told
    switch challenge {
    case .code(.totp, _): return edit(.totp, signIn, news)
    case .code(.email, let delivery): return edit(.sent(.email, delivery), signIn, news)
    case .code(.sms, let delivery): return edit(.sent(.sms, delivery), signIn, news)
    case .chooseFactor(let factors):
      if factors.isEmpty { return goBack(from: signIn.attempt, .unsupported("SELECT_MFA_TYPE")) }
      return move(to: .challenge(.choosing(signIn, .use(factors.withoutRepeats))), news)
    case .setUpFactor(let offered):
      let factors = offered.withoutRepeats.filter { canReceive($0, signIn) }
      if factors.isEmpty { return goBack(from: signIn.attempt, .unsupported("MFA_SETUP")) }
      if factors != [.totp] {
        return move(to: .challenge(.choosing(signIn, .setUp(factors))), news)
      }
      return move(to: .challenge(.enrolling(signIn, among: factors)), news)
    case .newPassword(let missing):
      let form = NewPasswordForm(missing: missing)
      return move(to: .challenge(.newPassword(signIn, form)), expired ?? .newPasswordNeeded)
    case .chooseWay: return goBack(from: signIn.attempt, unsupported)
    case .other(let kind): return goBack(from: signIn.attempt, .unsupported(kind))
    }
  }

  private mutating func edit(
    _ code: CodeChallenge, _ signIn: ChallengedSignIn, _ news: Registration.Notice?
  ) -> Registration.Outcome {
    var notice = news
    if notice == nil, case .sent(_, let delivery?) = code { notice = .codeSent(delivery) }
    return move(to: .challenge(.editing(signIn, code, problems: [])), notice)
  }

  /// Whether there is a place known that the codes of a factor can be sent to; an authenticator app needs none.
  private func canReceive(_ factor: Challenge.Factor, _ signIn: ChallengedSignIn) -> Bool {
    switch factor {
    case .totp: true
    case .email: email(of: signIn) != nil
    case .sms: phone(of: signIn) != nil
    }
  }

  /// The address that names this account, or that the person has submitted in its step 1; nil if none.
  private func email(of signIn: ChallengedSignIn) -> EmailAddress? {
    signIn.login.email
      ?? submitted(.email, signIn).lazy.compactMap { EmailAddress($0) }.first
  }

  /// The telephone number that names this account, or that the person has submitted in its step 1; nil if none.
  private func phone(of signIn: ChallengedSignIn) -> PhoneNumber? {
    signIn.login.phone ?? submitted(.phone, signIn).lazy.compactMap { PhoneNumber($0) }.first
  }

  /// What the person has submitted in step 1 of this account in fields of this kind.
  private func submitted(_ kind: FieldRule.Kind, _ signIn: ChallengedSignIn) -> [String] {
    guard let form = signIn.attempt.account.draft.signUp, form.login == signIn.login.text else {
      return []
    }
    return policy.signUp.filter { $0.kind == kind }.compactMap { form.fields.text($0.name) }
  }

  private mutating func choosing(
    _ signIn: ChallengedSignIn, _ choice: FactorChoice, _ act: Act
  ) -> Registration.Outcome {
    switch act {
    case .challenge(.choose(let factor)):
      guard choice.factors.contains(factor) else { return .ignored(.notApplicable) }
      return choose(factor, choice, signIn)
    case .back: return goBack(from: signIn.attempt)
    case .launch, .signUp, .admission, .submitCode, .submitNewPassword, .profile, .registered,
      .resendCode, .submitPassword, .forgotPassword, .retry, .signOut:
      return .ignored(.notApplicable)
    }
  }

  private mutating func choose(
    _ factor: Challenge.Factor, _ choice: FactorChoice, _ signIn: ChallengedSignIn
  ) -> Registration.Outcome {
    switch (choice, factor) {
    case (.signIn, .email): return take(.code(.email), signIn.attempt)
    case (.signIn, .sms): return take(.code(.sms), signIn.attempt)
    case (.signIn, .totp): return .ignored(.notApplicable)
    case (.use(let factors), _): return answer(.factor(factor, among: factors), signIn)
    case (.setUp(let factors), .totp):
      return move(to: .challenge(.enrolling(signIn, among: factors)))
    case (.setUp(let factors), .email):
      // It is offered only if there is an address.
      guard let email = email(of: signIn) else { return .ignored(.notApplicable) }
      return answer(.setUpEmail(email, among: factors), signIn)
    case (.setUp(let factors), .sms):
      // It is offered only if there is a number.
      guard let phone = phone(of: signIn) else { return .ignored(.notApplicable) }
      return answer(.setUpSMS(phone, among: factors), signIn)
    }
  }

  private mutating func codeEditing(
    _ signIn: ChallengedSignIn, _ challenge: CodeChallenge, _ act: Act
  ) -> Registration.Outcome {
    switch act {
    case .submitCode(let code):
      guard let digits = code.digits(challenge.lengths) else {
        let problem = Problem(.code, code.reveal().isBlank ? .missing : .malformed)
        return move(
          to: .challenge(.editing(signIn, challenge, problems: [problem])), .incompleteForm)
      }
      return answer(.code(digits, challenge), signIn)
    case .resendCode:
      guard case .sent = challenge else { return .ignored(.notApplicable) }
      return sendAnother(signIn.attempt)
    case .back: return goBack(from: signIn.attempt)
    case .launch, .signUp, .admission, .submitNewPassword, .challenge, .profile, .registered,
      .submitPassword, .forgotPassword, .retry, .signOut:
      return .ignored(.notApplicable)
    }
  }

  private mutating func passwordEditing(
    _ signIn: ChallengedSignIn, _ form: NewPasswordForm, _ act: Act, at now: Timestamp
  ) -> Registration.Outcome {
    switch act {
    case .submitNewPassword(_, let password, let fields):
      var form = form
      let rules = policy.rules(requiring: form.missing)
      let (values, wrong) = policy.checked(fields, by: rules, at: now)
      (form.values, form.problems) = (
        values, wrong + policy.problems(with: password, of: signIn.login)
      )
      guard form.problems.isEmpty else {
        return move(to: .challenge(.newPassword(signIn, form)), .incompleteForm)
      }
      return answer(.newPassword(password, form), signIn)
    case .back: return goBack(from: signIn.attempt)
    case .launch, .signUp, .admission, .submitCode, .challenge, .profile, .registered,
      .resendCode, .submitPassword, .forgotPassword, .retry, .signOut:
      return .ignored(.notApplicable)
    }
  }

  private mutating func answer(
    _ pending: PendingResponse, _ signIn: ChallengedSignIn
  ) -> Registration.Outcome { move(to: .challenge(.answering(signIn, pending))) }
}

extension Policy {
  /// The rules of these fields of the pool, each of which must be filled in.
  ///
  /// Step 1's come first, because the pool gets what is typed there. A field without a rule is any text.
  package func rules(requiring names: [FieldName]) -> [FieldRule] {
    names.map { name in
      var rule =
        (signUp + profile).first { $0.name == name } ?? FieldRule(name, label: .named(name))
      rule.isRequired = true
      return rule
    }
  }
}

extension Registration.Notice {
  static func unsupported(_ kind: String) -> Registration.Notice {
    .unsupportedChallenge(kind: kind)
  }
}

extension [Challenge.Factor] {
  fileprivate var withoutRepeats: [Challenge.Factor] {
    var factors: [Challenge.Factor] = []
    for factor in self where !factors.contains(factor) { factors.append(factor) }
    return factors
  }
}
