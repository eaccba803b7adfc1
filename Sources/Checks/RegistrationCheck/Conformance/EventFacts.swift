package import RegistrationCore
import RegistrationScript

extension Registration {
  /// The data that decides where an event leads, and depends on both the state and the event.
  ///
  /// It is empty for most events.
  ///
  /// - `cooldown`: whether another code may be requested, `running` or `over`.
  /// - `mayBeUnconfirmed`: of a recovery, whether a code that confirms its account goes first.
  /// - `password`: whether the person says that the account is confirmed with its password `atHand`, or `gone`.
  /// - `notice`: the notice that is shown when it is dismissed, `none` or `other`; when a code was sent, also
  ///   `confirmFirst`, `passwordResetRequired` or `challengeExpired`.
  /// - `sent`: how much of the same form was sent before it is submitted: `nothing`, `record`,
  ///   `everything`.
  /// - `changed`: whether the form that is saved differs from the profile, or has a field of a
  ///   change whose answer was lost.
  /// - `supported`: of the factors of a challenge, how many the person can have: `none`, `totp` alone,
  ///   or `some`; of the ways that a pool offers, the `own` way, `some` other way by code, or `none`;
  ///   `held` if the question refuses a held session.
  /// - `offered`: whether a factor that is chosen was offered, and for what: `use`, `app` for an
  ///   authenticator app to be set up, `setUp`, `way` for a code in place of a password, or `no`.
  /// - `response`: whether the response to a challenge is `valid` or `invalid`.
  /// - `spent`: `yes` if the name of a sign-up can never be confirmed.
  /// - `provider`, `passkey`: see ``facts(ofSheet:)``.
  /// - `account`, `own`: of an account that a sheet has signed in, see ``facts(of:)``.
  /// - `link`, `account`, `waits`: see ``facts(of:in:)``.
  /// - `form`: whether the form is `valid` or `invalid` if the directory has this profile.
  package func chartFacts(of event: Registration.Event, at now: Timestamp) -> [String: String] {
    if case .answered(_, let answer) = event { return facts(of: answer) }
    if event.name == .dismissNotice { return ["notice": notice == nil ? "none" : "other"] }
    if let facts = facts(ofSheet: event) { return facts }
    if case .openLink(let link) = event { return withState { facts(of: link, in: $0) } }
    // To lend the state as a property allocates.
    return withState { facts(of: event, in: $0, at: now) }
  }

  /// Only a state that takes an event examines what it carries: every step asks for this.
  private func facts(
    of event: Registration.Event, in state: State, at now: Timestamp
  ) -> [String: String] {
    switch state {
    case .signUp(.editing(let editing))
    where event.name == .submitSignUp && policy.takesSignUps:
      return signUpFacts(event, editing, at: now)
    case .confirmation(.editing(let pending, _)) where event.name == .resendCode:
      return ["cooldown": isCooling(since: pending.lastDelivery, at: now) ? "running" : "over"]
    case .confirmation(.editing(let pending, _)) where event.name == .haveConfirmed:
      return ["password": passwordFact(pending)]
    case .profile(.editing(let editing)) where event.name == .submitProfile:
      let fields = event.typed.fields ?? Fields()
      let form = fields.asSubmitted(by: policy.profile)
      let draft = editing.account.draft.profile
      let sent = draft?.form == form ? draft?.sent : nil
      return [
        "sent": (sent ?? .nothing).rawValue,
        "form": formFact(policy.holds(fields, beside: editing.record, at: now)),
      ]
    case .registered(.editing(let editing)) where event.name == .saveProfile:
      return savedFacts(event.typed.fields ?? Fields(), editing, at: now)
    case .challenge(let step): return facts(of: event, in: step, at: now)
    case .recovery(.editing(let recovery, _)) where event.name == .resendCode:
      return ["mayBeUnconfirmed": yesOrNo(recovery.mayBeUnconfirmed(policy))]
    case .recovery(.editing(let recovery, _)) where event.name == .submitNewPassword:
      let typed = event.typed
      // What is typed counts before what a link has filled in.
      let code = typed.code.flatMap { $0.reveal().isEmpty ? nil : $0 } ?? recovery.linked
      let holds =
        policy.code.problem(with: code ?? "") == nil
        && policy.password.problem(with: typed.password ?? "", of: recovery.account.login) == nil
      return ["form": formFact(holds)]
    case .launching, .signUp, .admission, .confirmation, .recovery, .profile, .registered,
      .leaving:
      return [:]
    }
  }

  private func savedFacts(
    _ fields: Fields, _ editing: ProfileEditing, at now: Timestamp
  ) -> [String: String] {
    let form = fields.asSubmitted(by: policy.profile)
    let known = editing.record.fields.asSubmitted(by: policy.profile)
    let isChanged = form.entries.contains { entry in
      editing.account.draft.profile?.outcomeUnknown.contains(entry.name) == true
        || (entry.value != known[entry.name] && entry.value.says)
        || (known[entry.name]?.says == true && !entry.value.says)
    }
    return [
      "changed": yesOrNo(isChanged),
      "form": formFact(policy.holds(fields, beside: editing.record, at: now)),
    ]
  }

  private func facts(
    of event: Registration.Event, in step: ChallengeStep, at now: Timestamp
  ) -> [String: String] {
    switch step {
    case .choosing(_, let choice):
      guard event.name.parts.contains(.factor) else { return [:] }
      return event.typed.factor.map { offeredFact($0, choice) } ?? [:]
    case .editing(_, let challenge, _):
      guard event.name == .submitCode, let digits = event.typed.code?.reveal() else { return [:] }
      let holds = challenge.lengths.contains(digits.utf8.count) && digits.allSatisfy(\.isNumber)
      return ["response": formFact(holds)]
    case .newPassword(let signIn, let form):
      guard event.name == .submitNewPassword else { return [:] }
      let typed = event.typed
      var asked = policy
      asked.profile = policy.rules(requiring: form.missing)
      let holds =
        asked.holds(typed.fields ?? Fields(), beside: nil, at: now)
        && policy.password.problem(with: typed.password ?? "", of: signIn.login) == nil
      return ["response": formFact(holds)]
    case .enrolling, .answering: return [:]
    }
  }

  private func facts(of answer: Registration.Answer) -> [String: String] {
    switch answer.result {
    case .success(.delivery), .success(.key): ["notice": noticeFact]
    case .success(.signIn(.challenge(let challenge))):
      ["notice": noticeFact, "supported": supportedFact(challenge)]
        .merging(provedFact) { first, _ in first }
    case .success(.signedInBySheet(let signedIn)): facts(of: signedIn)
    case .success(.restored), .success(.signUp), .success(.confirmed), .success(.signIn(.signedIn)),
      .success(.profile), .success(.done), .failure:
      [:]
    }
  }

  func formFact(_ holds: Bool) -> String { holds ? "valid" : "invalid" }

  private func supportedFact(_ challenge: Challenge) -> String {
    switch challenge {
    case .code, .newPassword, .other: return "some"
    case .chooseWay(let ways): return supportedFact(ways)
    case .chooseFactor(let factors): return factors.isEmpty ? "none" : "some"
    case .setUpFactor(let factors):
      let supported = factors.filter { factor in
        switch factor {
        case .totp: true
        case .email: hasContact(.email) { EmailAddress($0) != nil }
        case .sms: hasContact(.phone) { PhoneNumber($0) != nil }
        }
      }
      return supported.isEmpty ? "none" : supported == [.totp] ? "totp" : "some"
    }
  }

  private func supportedFact(_ ways: [Challenge.Way]) -> String {
    var attempt: SignInAttempt
    switch state {
    case .admission(.requesting(.signingIn(let sent))): attempt = sent
    case .challenge(let step): attempt = step.signIn.attempt
    case .launching, .signUp, .admission, .confirmation, .recovery, .profile, .registered,
      .leaving:
      return "none"
    }
    if case .challenge(.answering(_, .newPassword(let password, _))) = state,
      policy.signIn.hasPassword, attempt.way.link == nil
    {
      attempt.way = .password(password)
    }
    let (byEmail, bySMS) = (ways.contains(.code(.email)), ways.contains(.code(.sms)))
    switch attempt.way {
    case .held: return "held"
    case .chosen, .link: return "none"
    case .password where ways.contains(.password): return "own"
    case .code where byEmail != bySMS: return "own"
    case .password where !attempt.reason.allowsCode: return "none"
    case .password, .code:
      return policy.signIn.sendsCode && (byEmail || bySMS) ? "some" : "none"
    }
  }

  /// Whether the account is named by a contact of this kind, or its form of step 1 has one.
  private func hasContact(_ kind: FieldRule.Kind, _ holds: (String) -> Bool) -> Bool {
    let account: Account
    switch state {
    case .admission(.requesting(.signingIn(let attempt))): account = attempt.account
    case .challenge(let step): account = step.signIn.attempt.account
    case .launching, .signUp, .admission, .confirmation, .recovery, .profile, .registered,
      .leaving:
      return false
    }
    if holds(account.login.text) { return true }
    guard let form = account.draft.signUp, form.login == account.login.text else { return false }
    return policy.signUp.contains {
      $0.kind == kind && form.fields.text($0.name).map(holds) == true
    }
  }

  private func offeredFact(
    _ factor: Challenge.Factor, _ choice: FactorChoice
  ) -> [String: String] {
    guard choice.factors.contains(factor) else { return ["offered": "no"] }
    return switch choice {
    case .use: ["offered": "use"]
    case .signIn: ["offered": "way"]
    case .setUp: ["offered": factor == .totp ? "app" : "setUp"]
    }
  }

  /// The notice that is shown, as far as an answer depends on it.
  var noticeFact: String {
    switch notice?.name {
    case .none: "none"
    case .confirmFirst?: "confirmFirst"
    case .passwordResetRequired?: "passwordResetRequired"
    case .challengeExpired?: "challengeExpired"
    case .some: "other"
    }
  }

  private func isCooling(since delivery: Timestamp?, at now: Timestamp) -> Bool {
    guard let delivery, delivery <= now else { return false }
    return now < delivery.advanced(byMilliseconds: policy.code.resendCooldown)
  }
}

extension Registration.Event {
  /// Whether it may have data that depends on the state as well.
  var hasJointFacts: Bool {
    guard case .answered(_, let answer) = self else {
      return name == .resendCode || name == .haveConfirmed || name == .dismissNotice
        || name == .submitSignUp || name == .signInWithProvider
        || name == .signInWithPasskey || name == .createPasskey || profileForm != nil
        || !name.parts.isDisjoint(with: [.code, .factor])
    }
    switch answer.result {
    case .success(.delivery), .success(.key), .success(.signIn(.challenge)),
      .success(.signedInBySheet):
      return true
    case .success(.restored), .success(.signUp), .success(.confirmed), .success(.signIn(.signedIn)),
      .success(.profile), .success(.done), .failure:
      return false
    }
  }
}

extension FieldValue {
  /// Whether the field is not empty.
  fileprivate var says: Bool {
    switch self {
    case .text(let text): !text.isEmpty
    case .consent(let isGiven): isGiven
    case .image(let bytes): !bytes.isEmpty
    }
  }
}
