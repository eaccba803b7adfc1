import EventScripts
package import RegistrationCore

// The effect of an event depends on the state's name, the event, and the few facts below.

extension Registration {
  /// The facts of a state, besides its name, that decide the effect of an event.
  ///
  /// They are the values that the conditions of a chart test.
  ///
  /// - `reason`: why the flow signs in; for `usernameExists`, whether the password was `retyped`
  ///   since (`yes` or `no`); for `created`, the account's `status` as the pool reported it
  ///   (`confirmed` or `unknown`); for `confirmUncertain`, the notice that the doubtful answer
  ///   `fallbackNotice`; for `reset`, whether its outcome is unknown (`resetUncertain`: `yes` or `no`),
  ///   and whether the draft is this account's or no one's (`ownDraft`), not another's.
  /// - `blockedOn`: the request that failed.
  /// - `origin`: where a signed-in person came from; at `launch`, also what was `stored`, and
  ///   whether a complete profile is `cached` for a person whose session the device has.
  /// - `draft`: a form of step 3 that is not completely sent yet: `unsent`, or `none`.
  /// - `password`: `atHand`, also if the policy has codes in its place; or `gone`.
  /// - `way`: how the flow signs in, if not by password: `held`, `code` or `link`.
  /// - `place`: where a link was opened that signs in, or a sheet: `signUp`, `refused`, `needsPassword`.
  /// - `repeated`: whether a sheet was opened again by itself, or is not, because its page has led back.
  /// - `asked`: of what the person is asked whether it is meant: the account of a `link`, or the one that a
  ///   `provider` has signed in.
  /// - `elsewhere`: `yes` if another account than the one in hand is confirmed, by a link.
  /// - `by`: `provider` if one can sign in to the confirmed account, and the policy has no passwords.
  /// - `chosen`: `yes` if that answers the pool's choice of ways.
  /// - `passwords`: `none` if the policy has none.
  /// - `codes`: `yes` if the policy has codes beside its passwords.
  /// - `invitation`: `sent` if a sign-up is on its way with one.
  /// - `claimed`: `yes` if the person alone says that the account is confirmed.
  /// - `own`: `no` if another person may have made the account, and know its password.
  /// - `login`: `name` if a name is what names the account.
  /// - `contact`: `phone` if the code went to a telephone number.
  /// - `confirmOutcomeUnknown`: whether a confirm was sent whose outcome is unknown, `yes` or `no`.
  /// - `created`: whether this sign-up created the account that is being confirmed.
  /// - `beforeRecovery`: whether the code that confirms the account goes before one for a new password.
  /// - `forRecovery`: whether the account is confirmed only so that its password can be reset.
  /// - `askedFrom`: where a recovery was requested: `signUp`, `refused`, `needsPassword`; for a
  ///   resend, `recovery`.
  /// - `linked`: whether the code of a reset came by a link.
  /// - `accountConfirmed`: whether the pool has said that the account is confirmed.
  /// - `several`: whether there are other factors to set up than the one whose key is being made.
  /// - `code`: whether the code of a challenge was `sent`, or is one of an app (`totp`).
  /// - `first`: if the policy has links, whether the code in place of a password is awaited.
  /// - `sentFrom`: where the response to a challenge was sent from: `choosing`, `editing`,
  ///   `newPassword`.
  /// - `avatar`: whether the form that is on its way has a picture.
  /// - `recreated`: whether a record was created for that form, because there was none.
  /// - `sheet`: whether that is of a `provider`, or for a `passkey`: of an account that is named, or of any
  ///   (`anyPasskey`).
  /// - `led`: `yes` if its page has led back to another process; absent otherwise.
  /// - `submission`: `waiting` if a record is created for a submitted form, else `none`.
  /// - `live`: whether the profile that is shown is observed.
  package func chartFacts(at now: Timestamp) -> [String: String] {
    switch state {
    case .launching(.idle), .signUp(.editing), .leaving, .profile(.editing),
      .registered(.editing), .registered(.saving), .registered(.creatingPasskey):
      [:]
    case .confirmation(.editing(let pending, _)):
      ["beforeRecovery": yesOrNo(pending.isBeforeRecovery)]
    case .admission(.presenting(let open)):
      facts(of: open)
    case .admission(.goingOn(let other)):
      facts(of: other.account)
        .merging(["place": other.place.chartName, "asked": "sheet"]) { first, _ in
          first
        }
    case .admission(.asking): ["asked": "link"]
    case .confirmation(.confirmingElsewhere): ["elsewhere": "yes"]
    case .admission(.requesting(.creatingProfile)): ["submission": "none"]
    case .admission(.requesting(.recreatingProfile)): ["submission": "waiting"]
    case .launching(.restoring): signInFacts(nil)
    case .signUp(.submitting(let form)):
      signInFacts(nil).merging(form.invitation == nil ? [:] : ["invitation": "sent"]) { first, _ in
        first
      }
    case .admission(.refused): codeFacts
    case .confirmation(.needsPassword(let account)):
      codeFacts.merging(ownFact(account)) { first, _ in first }
        .merging(policy.signIn == .code ? ["passwords": "none"] : [:]) { first, _ in first }
    case .confirmation(.claimed(let pending)):
      codeFacts.merging(ownFact(pending.accountOutside(policy))) { first, _ in first }
        .merging(["claimed": "yes"]) { first, _ in first }
    case .admission(.requesting(.signingIn(let attempt))): signInFacts(attempt)
    case .admission(.requesting(.fetchingProfile(let admitted))): facts(of: admitted, at: now)
    case .admission(.blocked(let request)): factsOfBlocked(request)
    case .challenge(let step):
      signInFacts(step.signIn.attempt).merging(step.chartFacts) { first, _ in first }
        .merging(policy.links ? ["first": yesOrNo(step.signIn.awaitsFirstCode)] : [:]) { $1 }
    case .confirmation(.confirming(let pending, _)): facts(of: pending)
    case .confirmation(.resending(let pending, let isForRecovery)):
      ["password": passwordFact(pending), "forRecovery": yesOrNo(isForRecovery)]
    case .recovery(let step): step.chartFacts
    case .profile(.updating(let submission)):
      [
        "avatar": yesOrNo(submission.form.image != nil),
        "recreated": yesOrNo(submission.isRecreated),
      ]
    case .profile(.uploadingAvatar(let submission)):
      ["recreated": yesOrNo(submission.isRecreated)]
    case .registered(.viewing(let viewing)): ["live": yesOrNo(viewing.isLive)]
    }
  }

  private func facts(of pending: PendingConfirmation) -> [String: String] {
    var facts = [
      "password": passwordFact(pending),
      "confirmOutcomeUnknown": yesOrNo(pending.confirmOutcomeUnknown),
      "created": yesOrNo(pending.wasCreatedHere),
    ]
    if pending.contactTaken == .phoneTaken { facts["contact"] = "phone" }
    return facts.merging(ownFact(pending.account)) { first, _ in first }
  }

  private func facts(of admitted: Admitted, at now: Timestamp) -> [String: String] {
    var facts = ["origin": admitted.origin.chartName]
    if case .launch(let stored, let foundSession) = admitted.origin {
      facts.merge(policy.facts(of: stored, at: now)) { first, _ in first }
      if !foundSession { facts["cached"] = nil }
    }
    let isUnsent = admitted.account.draft.isUnsent(of: admitted.account.login)
    facts["draft"] = isUnsent ? "unsent" : "none"
    return facts
  }
}

func yesOrNo(_ holds: Bool) -> String { holds ? "yes" : "no" }

extension Registration {
  func passwordFact(_ pending: PendingConfirmation) -> String {
    pending.password == nil && policy.signIn != .code ? "gone" : "atHand"
  }

  /// The facts of a sign-in, and how the policy lets people sign in.
  private func signInFacts(_ attempt: SignInAttempt?) -> [String: String] {
    var facts = attempt?.reason.chartFacts ?? [:]
    switch attempt?.way {
    case .password?, .chosen(.password)?, nil: break
    case .held?: facts["way"] = "held"
    case .code?, .chosen(.code)?: facts["way"] = "code"
    case .link?: facts["way"] = "link"
    }
    // A link is opened in more places than one, and the person goes back there.
    if case .signIn(let place)? = attempt?.reason, attempt?.way.link != nil {
      facts.merge(["reason": "door", "place": place.chartName]) { $1 }
    }
    if case .chosen? = attempt?.way { facts["chosen"] = "yes" }
    if policy.signIn == .code { facts["passwords"] = "none" }
    if let account = attempt?.account {
      facts.merge(ownFact(account)) { first, _ in first }
      if account.login.kind == .name { facts["login"] = "name" }
      if let attempt, attempt.leadsBackToProvider(policy) { facts["by"] = "provider" }
    }
    return facts
  }

  private var codeFacts: [String: String] {
    policy.signIn == .passwordOrCode ? ["codes": "yes"] : [:]
  }

  private func ownFact(_ account: Account) -> [String: String] {
    policy.signIn.hasPassword && account.isUnsecured ? ["own": "no"] : [:]
  }

  private func factsOfBlocked(_ request: AdmissionRequest) -> [String: String] {
    switch request {
    case .signingIn(let attempt):
      signInFacts(attempt).merging(["blockedOn": "signIn"]) { first, _ in first }
    case .fetchingProfile: ["blockedOn": "fetchProfile"]
    case .creatingProfile, .recreatingProfile: ["blockedOn": "createProfile"]
    }
  }
}
