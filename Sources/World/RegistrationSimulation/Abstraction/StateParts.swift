package import RegistrationCore

/// Changes to the parts that several states of the flow hold; each returns nil for a part that stays as it is.
package struct PartChanges {
  var pending: (PendingConfirmation) -> PendingConfirmation?
  var recovery: (PasswordRecovery) -> PasswordRecovery?
  var notice: (Registration.Notice) -> Registration.Notice?
  /// Changes a draft, beside the account in hand, if there is one.
  package var draft: (Draft, Login?) -> Draft?
  var way: (SignInWay) -> SignInWay?
  /// Changes the checkpoint that was stored when the app was launched.
  var stored: (Checkpoint) -> Checkpoint?

  package init(
    pending: @escaping (PendingConfirmation) -> PendingConfirmation?,
    recovery: @escaping (PasswordRecovery) -> PasswordRecovery?,
    notice: @escaping (Registration.Notice) -> Registration.Notice?,
    draft: @escaping (Draft, Login?) -> Draft? = { _, _ in nil },
    way: @escaping (SignInWay) -> SignInWay? = { _ in nil },
    stored: @escaping (Checkpoint) -> Checkpoint? = { _ in nil }
  ) {
    (self.pending, self.recovery, self.notice) = (pending, recovery, notice)
    (self.draft, self.way, self.stored) = (draft, way, stored)
  }
}

extension State {
  /// The state with these changes made to every such part; nil if it stays as it is.
  ///
  /// Most states do, and to make them anew takes many times longer than to find that out.
  package func changed(by changes: PartChanges) -> State? {
    switch self {
    case .signUp(let step): step.changed(by: changes).map { .signUp($0) }
    case .admission(let step): step.changed(by: changes).map { .admission($0) }
    case .challenge(let step): step.changed(by: changes).map { .challenge($0) }
    case .confirmation(let step): step.changed(by: changes).map { .confirmation($0) }
    case .recovery(let step): step.changed(by: changes).map { .recovery($0) }
    case .launching, .profile, .registered, .leaving: nil
    }
  }
}

extension PartChanges {
  fileprivate func made(in account: RegistrationCore.Account) -> RegistrationCore.Account? {
    draft(account.draft, account.login).map {
      RegistrationCore.Account(login: account.login, draft: $0)
    }
  }

  fileprivate func made(in pending: PendingConfirmation) -> PendingConfirmation? {
    guard let account = made(in: pending.account) else { return self.pending(pending) }
    var changed = pending
    changed.account = account
    return self.pending(changed) ?? changed
  }

  fileprivate func made(in recovery: PasswordRecovery) -> PasswordRecovery? {
    guard let account = made(in: recovery.account) else { return self.recovery(recovery) }
    var changed = recovery
    changed.account = account
    return self.recovery(changed) ?? changed
  }

  fileprivate func made(in attempt: SignInAttempt) -> SignInAttempt? {
    let account = made(in: attempt.account)
    let (way, reason) = (way(attempt.way), made(in: attempt.reason))
    if account == nil, way == nil, reason == nil { return nil }
    return SignInAttempt(
      account: account ?? attempt.account, way: way ?? attempt.way,
      reason: reason ?? attempt.reason)
  }

  private func made(in reason: SignInReason) -> SignInReason? {
    switch reason {
    case .confirmUncertain(let pending, let notice):
      let (changed, other) = (made(in: pending), self.notice(notice))
      if changed == nil, other == nil { return nil }
      return .confirmUncertain(changed ?? pending, fallbackNotice: other ?? notice)
    case .reset(let recovery): return made(in: recovery).map { .reset($0) }
    case .signIn, .created, .usernameExists, .reconciling, .confirmed: return nil
    }
  }

  fileprivate func made(in admitted: Admitted) -> Admitted? {
    var changed = admitted
    switch admitted.origin {
    case .launch(let stored, let found):
      guard let stored = self.stored(stored) else { return nil }
      changed.origin = .launch(stored, foundSession: found)
    // Its draft may be shown again, like the draft of a launch.
    case .registered: return nil
    case .signUp, .signIn, .confirmation, .recovery, .profile:
      guard let account = made(in: admitted.account) else { return nil }
      changed.account = account
    }
    return changed
  }
}

extension SignUp {
  fileprivate func changed(by changes: PartChanges) -> SignUp? {
    switch self {
    case .editing(var editing):
      guard let draft = changes.draft(editing.draft, editing.confirmed) else { return nil }
      editing.draft = draft
      return .editing(editing)
    case .submitting(var form):
      guard let account = changes.made(in: form.account) else { return nil }
      form.account = account
      return .submitting(form)
    }
  }
}

extension RegistrationCore.Admission {
  fileprivate func changed(by changes: PartChanges) -> RegistrationCore.Admission? {
    switch self {
    case .requesting(let request): request.changed(by: changes).map { .requesting($0) }
    case .blocked(let request): request.changed(by: changes).map { .blocked($0) }
    case .refused(let account): changes.made(in: account).map { .refused($0) }
    case .asking(let link): link.changed(by: changes).map { .asking($0) }
    case .presenting(let open):
      open.place.changed(by: changes).map {
        .presenting(PresentedSheet(open.sheet, from: $0, isRepeated: open.isRepeated))
      }
    case .goingOn(let other):
      other.place.changed(by: changes).map {
        .goingOn(OtherAccount(other.signedIn, by: other.provider, at: $0))
      }
    }
  }
}

extension SheetPlace {
  fileprivate func changed(by changes: PartChanges) -> SheetPlace? {
    switch self {
    case .signUp(var editing):
      guard let draft = changes.draft(editing.draft, editing.confirmed) else { return nil }
      editing.draft = draft
      return .signUp(editing)
    case .refused(let account): return changes.made(in: account).map { .refused($0) }
    case .needsPassword(let account): return changes.made(in: account).map { .needsPassword($0) }
    }
  }
}

extension AdmissionRequest {
  fileprivate func changed(by changes: PartChanges) -> AdmissionRequest? {
    switch self {
    case .signingIn(let attempt): changes.made(in: attempt).map { .signingIn($0) }
    case .fetchingProfile(let admitted): changes.made(in: admitted).map { .fetchingProfile($0) }
    case .creatingProfile(let admitted): changes.made(in: admitted).map { .creatingProfile($0) }
    // As while the form is sent: its draft is what the person sees.
    case .recreatingProfile: nil
    }
  }
}

extension ChallengeStep {
  fileprivate func changed(by changes: PartChanges) -> ChallengeStep? {
    guard let attempt = changes.made(in: signIn.attempt) else { return nil }
    let made = signIn.replacing(attempt)
    return switch self {
    case .choosing(_, let choice): .choosing(made, choice)
    case .enrolling(_, let factors): .enrolling(made, among: factors)
    case .editing(_, let code, let problems): .editing(made, code, problems: problems)
    case .newPassword(_, let form): .newPassword(made, form)
    case .answering(_, let pending): .answering(made, pending)
    }
  }
}

extension Confirmation {
  fileprivate func changed(by changes: PartChanges) -> Confirmation? {
    switch self {
    case .editing(let pending, let problems):
      changes.made(in: pending).map { .editing($0, problems: problems) }
    case .confirming(let pending, let code):
      changes.made(in: pending).map { .confirming($0, code: code) }
    case .confirmingElsewhere(let link, var marked):
      changed(link, &marked, by: changes)
    case .resending(let pending, let isForRecovery):
      changes.made(in: pending).map { .resending($0, isForRecovery: isForRecovery) }
    case .needsPassword(let account): changes.made(in: account).map { .needsPassword($0) }
    case .claimed(let pending): changes.made(in: pending).map { .claimed($0) }
    }
  }
}

extension Confirmation {
  private func changed(
    _ link: LinkedConfirmation, _ marked: inout SignUpEditing, by changes: PartChanges
  ) -> Confirmation? {
    let (other, draft) = (link.changed(by: changes), changes.draft(marked.draft, marked.confirmed))
    if other == nil, draft == nil { return nil }
    marked.draft = draft ?? marked.draft
    return .confirmingElsewhere(other ?? link, marked)
  }
}

extension LinkedConfirmation {
  /// The draft of step 1 may be shown again.
  fileprivate func changed(by changes: PartChanges) -> LinkedConfirmation? {
    guard let draft = changes.draft(editing.draft, editing.confirmed) else { return nil }
    var editing = editing
    editing.draft = draft
    return LinkedConfirmation(login: login, code: code, editing: editing)
  }
}

extension Recovery {
  fileprivate func changed(by changes: PartChanges) -> Recovery? {
    switch self {
    case .requesting(let recovery, let isResend):
      changes.made(in: recovery).map { .requesting($0, isResend: isResend) }
    case .editing(let recovery, let problems):
      changes.made(in: recovery).map { .editing($0, problems: problems) }
    case .submitting(let recovery, let code, let password):
      changes.made(in: recovery).map { .submitting($0, code: code, password: password) }
    case .confirmingFirst(let recovery): changes.made(in: recovery).map { .confirmingFirst($0) }
    }
  }
}
