package import RegistrationCore

// The times that a flow remembers, relative to the present.

extension Registration {
  /// The flow after time has passed while the clock stood at `now`: no cooldown is in force.
  package func afterTime(at now: Timestamp) -> Registration {
    let past = now.advanced(byMilliseconds: -policy.code.resendCooldown)
    let later = notice.map { $0.mappingTimes { _ in now } }
    return Registration(
      policy: policy, state: state.mappingTimes { _ in past }, notice: later,
      lastRequest: lastRequest, heldLink: heldLink,
      linkedInvitation: linkedInvitation)
  }
}

extension RegistrationDriver.Memory {
  /// The driver's memory after time has passed while the clock stood at `now`.
  package func afterTime(at now: Timestamp) -> RegistrationDriver.Memory {
    var memory = self
    memory.registration = registration.afterTime(at: now)
    if case .known(let checkpoint) = stored {
      memory.stored = .known(checkpoint.afterTime(at: now, registration.policy))
    }
    return memory
  }

  /// The memory with its requests counted from `base` on.
  package func counted(from base: Int64) -> RegistrationDriver.Memory {
    var memory = self
    memory.registration = Registration(
      policy: registration.policy, state: registration.state, notice: registration.notice,
      lastRequest: registration.lastRequest.counted(from: base), heldLink: registration.heldLink,
      linkedInvitation: registration.linkedInvitation)
    if let call { memory.call?.id = call.id.counted(from: base) }
    return memory
  }
}

extension RequestID {
  /// The number of the same request, counted from `base` on.
  package func counted(from base: Int64) -> RequestID {
    RequestID(number &+ UInt64(bitPattern: base))
  }
}

extension Checkpoint {
  /// The checkpoint, relative to a present at which no cooldown is in force.
  package func afterTime(at now: Timestamp, _ policy: Policy) -> Checkpoint {
    let past = now.advanced(byMilliseconds: -policy.code.resendCooldown)
    return mappingTimes { _ in past }
  }

  package func mappingTimes(_ change: (Timestamp) -> Timestamp) -> Checkpoint {
    switch self {
    case .awaitingCode(let code, let draft):
      return .awaitingCode(code.mappingTimes(change), draft.mappingTimes(change))
    case .recovering(var recovery, let draft):
      recovery.pendingCode = recovery.pendingCode?.mappingTimes(change)
      return .recovering(recovery, draft.mappingTimes(change))
    case .signingUp(let draft): return .signingUp(draft.mappingTimes(change))
    case .confirmed(let login, let draft): return .confirmed(login, draft.mappingTimes(change))
    case .none, .leaving, .awaitingProfile, .registered: return self
    }
  }
}

extension State {
  fileprivate func mappingTimes(_ change: @escaping (Timestamp) -> Timestamp) -> State {
    let changes = PartChanges(
      pending: { $0.mappingTimes(change) }, recovery: { $0.mappingTimes(change) },
      notice: { $0.mappingTimes(change) }, draft: { draft, _ in draft.mappingTimes(change) },
      stored: { $0.mappingTimes(change) })
    return changed(by: changes) ?? self
  }
}

extension PendingConfirmation {
  /// Nil if no time is known.
  fileprivate func mappingTimes(_ change: (Timestamp) -> Timestamp) -> PendingConfirmation? {
    guard let lastDelivery else { return nil }
    var changed = self
    changed.lastDelivery = change(lastDelivery)
    return changed
  }
}

extension PasswordRecovery {
  /// Nil if no time is known.
  fileprivate func mappingTimes(_ change: (Timestamp) -> Timestamp) -> PasswordRecovery? {
    guard let pendingCode else { return nil }
    var changed = self
    changed.pendingCode = pendingCode.mappingTimes(change)
    return changed
  }
}

extension Draft {
  fileprivate func mappingTimes(_ change: (Timestamp) -> Timestamp) -> Draft {
    var draft = self
    draft.lastDelivery = lastDelivery.map {
      CodeDeliveryTime(login: $0.login, time: change($0.time))
    }
    return draft
  }
}

extension PendingCode {
  fileprivate func mappingTimes(_ change: (Timestamp) -> Timestamp) -> PendingCode {
    PendingCode(
      login: login, lastDelivery: lastDelivery.map(change),
      confirmOutcomeUnknown: confirmOutcomeUnknown, wasCreatedHere: wasCreatedHere)
  }
}

extension Registration.Notice {
  fileprivate func mappingTimes(_ change: (Timestamp) -> Timestamp) -> Registration.Notice {
    if case .resendTooSoon(let until) = self { .resendTooSoon(until: change(until)) } else { self }
  }
}

extension Registration.Answer {
  /// The answer with the times of its checkpoint changed.
  package func mappingTimes(_ change: (Timestamp) -> Timestamp) -> Registration.Answer {
    guard case .restoreSession(let result) = self else { return self }
    switch result {
    case .success(var restored):
      restored.checkpoint = restored.checkpoint.mappingTimes(change)
      return .restoreSession(.success(restored))
    case .failure(var failure):
      failure.checkpoint = failure.checkpoint.mappingTimes(change)
      return .restoreSession(.failure(failure))
    }
  }
}
