package import RegistrationCore

/// Changes to the parts that several states of the flow hold.
package struct PartChanges {
  var pending: (inout PendingConfirmation) -> Void
  var recovery: (inout PasswordRecovery) -> Void
  var notice: (Registration.Notice) -> Registration.Notice
  var draft: (Draft) -> Draft
  var way: (SignInWay) -> SignInWay
  /// Changes the checkpoint that was stored when the app was launched; nil if it stays.
  var stored: ((Checkpoint) -> Checkpoint)?

  package init(
    pending: @escaping (inout PendingConfirmation) -> Void,
    recovery: @escaping (inout PasswordRecovery) -> Void,
    notice: @escaping (Registration.Notice) -> Registration.Notice,
    draft: @escaping (Draft) -> Draft = { $0 },
    way: @escaping (SignInWay) -> SignInWay = { $0 },
    stored: ((Checkpoint) -> Checkpoint)? = nil
  ) {
    (self.pending, self.recovery, self.notice) = (pending, recovery, notice)
    (self.draft, self.way, self.stored) = (draft, way, stored)
  }
}

extension State {
  /// The state with these changes made to every such part.
  package func changing(_ changes: PartChanges) -> State {
    switch self {
    case .signUp(let step): .signUp(step.changing(changes))
    case .admission(let step): .admission(step.changing(changes))
    case .challenge(let step):
      if case let changed = step.changing(changes), changed != step {
        .challenge(changed)
      } else {
        self
      }
    case .confirmation(let step): .confirmation(step.changing(changes))
    case .recovery(let step):
      // It is stored apart: only another one needs memory.
      if case let changed = step.changing(changes), changed != step {
        .recovery(changed)
      } else {
        self
      }
    case .launching, .profile, .registered, .leaving: self
    }
  }
}

extension PartChanges {
  fileprivate func made(in account: RegistrationCore.Account) -> RegistrationCore.Account {
    RegistrationCore.Account(login: account.login, draft: draft(account.draft))
  }

  fileprivate func made(in pending: PendingConfirmation) -> PendingConfirmation {
    var changed = pending
    changed.account = made(in: pending.account)
    self.pending(&changed)
    return changed
  }

  fileprivate func made(in recovery: PasswordRecovery) -> PasswordRecovery {
    var changed = recovery
    changed.account = made(in: recovery.account)
    self.recovery(&changed)
    return changed
  }

  fileprivate func made(in attempt: SignInAttempt) -> SignInAttempt {
    var changed = attempt
    changed.account = made(in: attempt.account)
    changed.way = way(attempt.way)
    switch attempt.reason {
    case .confirmUncertain(let pending, let notice):
      changed.reason = .confirmUncertain(made(in: pending), fallbackNotice: self.notice(notice))
    case .reset(let recovery): changed.reason = .reset(made(in: recovery))
    case .signIn, .created, .usernameExists, .reconciling, .confirmed: break
    }
    return changed
  }

  fileprivate func made(in admitted: Admitted) -> Admitted {
    var changed = admitted
    switch admitted.origin {
    case .launch(let stored, let found):
      if let change = self.stored { changed.origin = .launch(change(stored), foundSession: found) }
    // Its draft may be shown again, like the draft of a launch.
    case .registered: break
    case .signUp, .signIn, .confirmation, .recovery, .profile:
      changed.account = made(in: admitted.account)
    }
    return changed
  }
}

extension SignUp {
  fileprivate func changing(_ changes: PartChanges) -> SignUp {
    switch self {
    case .editing(var editing):
      editing.draft = changes.draft(editing.draft)
      return .editing(editing)
    case .submitting(var form):
      form.account = changes.made(in: form.account)
      return .submitting(form)
    }
  }
}

extension RegistrationCore.Admission {
  fileprivate func changing(_ changes: PartChanges) -> RegistrationCore.Admission {
    switch self {
    case .requesting(let request): .requesting(request.changing(changes))
    case .blocked(let request): .blocked(request.changing(changes))
    case .refused(let account): .refused(changes.made(in: account))
    }
  }
}

extension AdmissionRequest {
  fileprivate func changing(_ changes: PartChanges) -> AdmissionRequest {
    switch self {
    case .signingIn(let attempt): .signingIn(changes.made(in: attempt))
    case .fetchingProfile(let admitted): .fetchingProfile(changes.made(in: admitted))
    case .creatingProfile(let admitted): .creatingProfile(changes.made(in: admitted))
    // As while the form is sent: its draft is what the person sees.
    case .recreatingProfile: self
    }
  }
}

extension ChallengeStep {
  fileprivate func changing(_ changes: PartChanges) -> ChallengeStep {
    func made(_ signIn: ChallengedSignIn) -> ChallengedSignIn {
      signIn.replacing(changes.made(in: signIn.attempt))
    }
    return switch self {
    case .choosing(let signIn, let choice): .choosing(made(signIn), choice)
    case .enrolling(let signIn, let factors): .enrolling(made(signIn), among: factors)
    case .editing(let signIn, let code, let problems):
      .editing(made(signIn), code, problems: problems)
    case .newPassword(let signIn, let form): .newPassword(made(signIn), form)
    case .answering(let signIn, let pending): .answering(made(signIn), pending)
    }
  }
}

extension Confirmation {
  fileprivate func changing(_ changes: PartChanges) -> Confirmation {
    switch self {
    case .editing(let pending, let problems):
      .editing(changes.made(in: pending), problems: problems)
    case .confirming(let pending, let code): .confirming(changes.made(in: pending), code: code)
    case .resending(let pending, let isForRecovery):
      .resending(changes.made(in: pending), isForRecovery: isForRecovery)
    case .needsPassword(let account): .needsPassword(changes.made(in: account))
    }
  }
}

extension Recovery {
  fileprivate func changing(_ changes: PartChanges) -> Recovery {
    switch self {
    case .requesting(let recovery, let isResend):
      .requesting(changes.made(in: recovery), isResend: isResend)
    case .editing(let recovery, let problems):
      .editing(changes.made(in: recovery), problems: problems)
    case .submitting(let recovery, let code, let password):
      .submitting(changes.made(in: recovery), code: code, password: password)
    }
  }
}
