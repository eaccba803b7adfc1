import RegistrationCore

// The times that a flow remembers, told from the present.

extension Registration {
  /// The flow after time has passed while the clock stood at `now`: no cooldown runs any more.
  func afterTime(at now: Timestamp) -> Registration {
    let past = now.advanced(byMilliseconds: -policy.code.resendCooldown)
    let later = notice.map { $0.mappingTimes { _ in now } }
    return Registration(
      policy: policy, state: state.mappingTimes { _ in past }, notice: later,
      lastRequest: lastRequest)
  }
}

extension RegistrationDriver.Memory {
  /// What is remembered after time has passed while the clock stood at `now`.
  func afterTime(at now: Timestamp) -> RegistrationDriver.Memory {
    var memory = self
    memory.registration = registration.afterTime(at: now)
    if case .known(let checkpoint) = stored {
      memory.stored = .known(checkpoint.afterTime(at: now, registration.policy))
    }
    return memory
  }

  /// The same with its requests counted from `base` on.
  func counted(from base: Int64) -> RegistrationDriver.Memory {
    func counted(_ id: RequestID) -> RequestID {
      RequestID(id.number &+ UInt64(bitPattern: base))
    }
    var memory = self
    memory.registration = Registration(
      policy: registration.policy, state: registration.state, notice: registration.notice,
      lastRequest: counted(registration.lastRequest))
    if let call { memory.call?.id = counted(call.id) }
    return memory
  }
}

extension Checkpoint {
  /// What is stored, told from a present at which no cooldown runs any more.
  func afterTime(at now: Timestamp, _ policy: Policy) -> Checkpoint {
    let past = now.advanced(byMilliseconds: -policy.code.resendCooldown)
    return mappingTimes { _ in past }
  }

  /// What is stored, with its times changed.
  func mappingTimes(_ change: (Timestamp) -> Timestamp) -> Checkpoint {
    switch self {
    case .awaitingCode(let code, let draft):
      .awaitingCode(code.mappingTimes(change), draft.mappingTimes(change))
    case .recovering(var recovery, let draft):
      {
        recovery.pendingCode = recovery.pendingCode?.mappingTimes(change)
        return .recovering(recovery, draft.mappingTimes(change))
      }()
    case .signingUp(let draft): .signingUp(draft.mappingTimes(change))
    case .confirmed(let email, let draft): .confirmed(email, draft.mappingTimes(change))
    case .none, .leaving, .awaitingProfile, .registered: self
    }
  }
}

extension State {
  fileprivate func mappingTimes(_ change: (Timestamp) -> Timestamp) -> State {
    switch self {
    case .admission(let step): .admission(step.mappingTimes(change))
    case .confirmation(let step): .confirmation(step.mappingTimes(change))
    case .recovery(let step): .recovery(step.mappingTimes(change))
    case .signUp(let step): .signUp(step.mappingTimes(change))
    case .launching, .profile, .registered, .leaving: self
    }
  }
}

extension SignUp {
  fileprivate func mappingTimes(_ change: (Timestamp) -> Timestamp) -> SignUp {
    switch self {
    case .editing(var editing):
      {
        editing.draft = editing.draft.mappingTimes(change)
        return .editing(editing)
      }()
    case .submitting(var form):
      {
        form.account = form.account.mappingTimes(change)
        return .submitting(form)
      }()
    }
  }
}

extension Account {
  fileprivate func mappingTimes(_ change: (Timestamp) -> Timestamp) -> Account {
    Account(email: email, draft: draft.mappingTimes(change))
  }
}

extension Draft {
  fileprivate func mappingTimes(_ change: (Timestamp) -> Timestamp) -> Draft {
    var draft = self
    draft.lastDelivery = lastDelivery.map {
      CodeDeliveryTime(email: $0.email, time: change($0.time))
    }
    return draft
  }
}

extension Admission {
  fileprivate func mappingTimes(_ change: (Timestamp) -> Timestamp) -> Admission {
    switch self {
    case .signingIn(let attempt): .signingIn(attempt.mappingTimes(change))
    case .fetchingProfile(let admitted): .fetchingProfile(admitted.mappingTimes(change))
    case .creatingProfile(let admitted): .creatingProfile(admitted.mappingTimes(change))
    case .blocked(.signingIn(let attempt)): .blocked(.signingIn(attempt.mappingTimes(change)))
    case .blocked(.fetchingProfile(let admitted)):
      .blocked(.fetchingProfile(admitted.mappingTimes(change)))
    case .blocked(.creatingProfile(let admitted)):
      .blocked(.creatingProfile(admitted.mappingTimes(change)))
    case .refused(let account): .refused(account.mappingTimes(change))
    }
  }
}

extension Confirmation {
  fileprivate func mappingTimes(_ change: (Timestamp) -> Timestamp) -> Confirmation {
    switch self {
    case .editing(let pending, let problems):
      .editing(pending.mappingTimes(change), problems: problems)
    case .confirming(let pending, let code): .confirming(pending.mappingTimes(change), code: code)
    case .resending(let pending): .resending(pending.mappingTimes(change))
    case .needsPassword(let account): .needsPassword(account.mappingTimes(change))
    }
  }
}

extension Recovery {
  fileprivate func mappingTimes(_ change: (Timestamp) -> Timestamp) -> Recovery {
    switch self {
    case .requesting(let recovery, let isResend):
      .requesting(recovery.mappingTimes(change), isResend: isResend)
    case .editing(let recovery, let problems):
      .editing(recovery.mappingTimes(change), problems: problems)
    case .submitting(let recovery, let code, let password):
      .submitting(recovery.mappingTimes(change), code: code, password: password)
    }
  }
}

extension SignInAttempt {
  fileprivate func mappingTimes(_ change: (Timestamp) -> Timestamp) -> SignInAttempt {
    var attempt = self
    attempt.account = account.mappingTimes(change)
    switch reason {
    case .confirmUncertain(let pending, let notice):
      attempt.reason = .confirmUncertain(
        pending.mappingTimes(change), standsFor: notice.mappingTimes(change))
    case .reset(let recovery): attempt.reason = .reset(recovery.mappingTimes(change))
    case .signIn, .created, .usernameExists, .reconciling, .confirmed: break
    }
    return attempt
  }
}

extension Admitted {
  fileprivate func mappingTimes(_ change: (Timestamp) -> Timestamp) -> Admitted {
    guard case .launch(let stored, let found) = origin else { return self }
    return Admitted(
      account: account, origin: .launch(stored.mappingTimes(change), foundSession: found))
  }
}

extension PendingConfirmation {
  fileprivate func mappingTimes(_ change: (Timestamp) -> Timestamp) -> PendingConfirmation {
    var pending = self
    pending.account = account.mappingTimes(change)
    pending.lastDelivery = lastDelivery.map(change)
    return pending
  }
}

extension PasswordRecovery {
  fileprivate func mappingTimes(_ change: (Timestamp) -> Timestamp) -> PasswordRecovery {
    var recovery = self
    recovery.account = account.mappingTimes(change)
    recovery.pendingCode = pendingCode?.mappingTimes(change)
    return recovery
  }
}

extension PendingCode {
  fileprivate func mappingTimes(_ change: (Timestamp) -> Timestamp) -> PendingCode {
    var code = self
    code.lastDelivery = lastDelivery.map(change)
    return code
  }
}

extension Notice {
  /// The notice, with its times changed.
  fileprivate func mappingTimes(_ change: (Timestamp) -> Timestamp) -> Notice {
    if case .resendTooSoon(let until) = self { .resendTooSoon(until: change(until)) } else { self }
  }
}
