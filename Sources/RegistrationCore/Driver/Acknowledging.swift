// What follows from what became of an action.

extension RegistrationDriver {
  /// Says what became of the last action; nothing happens if there is none to acknowledge.
  public mutating func acknowledge(_ result: Acknowledgement) {
    guard isCarryingOut else { return }
    isCarryingOut = false
    let isDone = result != .failed
    switch stage {
    case .rest: break
    case .cancel: advance(to: .retryForgetting)
    case .retryForgetting:
      if isDone { memory.unforgotten = nil }
      advance(to: .store)
    case .store: didStore(isDone)
    case .clearInstead: didClear(isDone)
    case .session: didFollowSession(isDone)
    case .publish: break
    case .load: didLoad(result)
    case .forgetLeaving: didForgetAtLaunch(isDone)
    case .clearLeaving:
      memory.stored = isDone ? .known(.none) : .unknown(mayBeLeaving: true)
      advance(to: .perform)
    case .perform: advance(to: .rest)
    }
  }

  private mutating func advance(to next: Stage) { stage = next }

  private mutating func didStore(_ isDone: Bool) {
    let isLeaving = memory.registration.state.path == .leavingSigningOut
    if isDone {
      if let stored = plan.storing.take() { memory.stored = .known(stored) }
      return advance(to: .session)
    }
    let mayBeLeaving = memory.stored.mayBeLeaving || isLeaving
    memory.stored = .unknown(mayBeLeaving: mayBeLeaving)
    plan.hasFailedToStore = true
    advance(to: .clearInstead)
  }

  private mutating func didClear(_ isDone: Bool) {
    if isDone { memory.stored = .known(.none) }
    advance(to: .session)
    if !isDone { refuseSignOut() }
  }

  private mutating func didFollowSession(_ isDone: Bool) {
    advance(to: .publish)
    switch plan.session {
    case .keep(let email):
      // The session that could not be forgotten is gone now: another is in its place. Or it is of whoever
      // has just signed in again: it need not be forgotten any more.
      guard let unforgotten = memory.unforgotten, isDone || unforgotten == email else { return }
      memory.unforgotten = nil
      (plan.session, plan.hasKept) = (nil, true)
      if plan.hasSkippedStore { advance(to: .store) }
    case .forget(let email):
      if isDone { return }
      if case .known(.leaving) = memory.stored { beforeSignOut = [] }
      if beforeSignOut.isEmpty { memory.unforgotten = email } else { refuseSignOut() }
    case nil: break
    }
  }

  /// The sign-out could not be made to last: the person stays signed in.
  private mutating func refuseSignOut() {
    guard let before = beforeSignOut.popLast() else { return }
    memory.registration.refuseSignOut(to: before)
    memory.sessionOwner = memory.registration.sessionOwner
    memory.call = nil
    plan = Plan()
    follow()
    plan.stores = false
    // The last event is the first of those that are to be published.
    if let last = unpublished.first { unpublished[0] = last.leading(to: memory.registration) }
    snapshot = nil
    advance(to: .publish)
  }

  private mutating func didLoad(_ result: Acknowledgement) {
    switch result {
    case .loaded(let checkpoint?): memory.stored = .known(checkpoint)
    case .loaded(nil), .failed, .done: memory.stored = .unreadable
    }
    advance(to: .forgetLeaving)
  }

  private mutating func didForgetAtLaunch(_ isDone: Bool) {
    if !isDone, case .known(.leaving(let email)) = memory.stored { memory.unforgotten = email }
    advance(to: .clearLeaving)
  }
}
