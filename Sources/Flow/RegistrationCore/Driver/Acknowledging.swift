// What follows from the result of an action.

extension RegistrationDriver {
  /// Tells the driver the result of the last action; does nothing if there is none to acknowledge.
  public mutating func acknowledge(_ result: ActionResult) {
    guard isCarryingOut else { return }
    isCarryingOut = false
    let isDone = result.isDone
    switch stage {
    case .rest: break
    case .cancel: advance(to: .retryForgetting)
    case .retryForgetting:
      // Each of them is tried once.
      if isDone { memory.unforgotten.remove(at: plan.retried) } else { plan.retried += 1 }
      advance(to: .retryForgetting)
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
    if isDone {
      // Nothing was taken since it was given out.
      if let stored = memory.registration.checkpoint { memory.stored = .known(stored) }
      return advance(to: .session)
    }
    let isLeaving = memory.registration.path == .leavingSigningOut
    memory.stored = .unknown(mayBeLeaving: memory.stored.mayBeLeaving || isLeaving)
    plan.hasFailedToStore = true
    advance(to: .clearInstead)
  }

  private mutating func didClear(_ isDone: Bool) {
    if isDone { memory.stored = .known(.none) }
    advance(to: .session)
    if !isDone { refuseSignOut(storingAgain: false) }
  }

  private mutating func didFollowSession(_ isDone: Bool) {
    advance(to: .publish)
    switch plan.session {
    case .keep(let login):
      // Another session has replaced the one that could not be forgotten. Or its account has
      // just signed in again, and it need not be forgotten.
      if memory.unforgotten.isEmpty { return }
      memory.unforgotten.removeAll { isDone || $0 == login }
      guard memory.unforgotten.isEmpty else { return }
      (plan.session, plan.hasKept) = (nil, true)
      if plan.hasSkippedStore { advance(to: .store) }
    case .forget(let login):
      if isDone { return }
      if memory.stored == .known(.leaving(login)) { beforeSignOut = [] }
      guard beforeSignOut.isEmpty else { return refuseSignOut(storingAgain: true) }
      noteUnforgotten(login)
    case nil: break
    }
  }

  /// Keeps the person signed in, because the sign-out could not be stored.
  ///
  /// If the store has been cleared meanwhile, what was in it is stored again.
  private mutating func refuseSignOut(storingAgain: Bool) {
    guard let before = beforeSignOut.popLast() else { return }
    memory.registration.refuseSignOut(to: before)
    memory.sessionOwner = memory.registration.sessionOwner
    memory.call = nil
    plan = PendingActions()
    follow()
    plan.stores = storingAgain
    // The last event is the first of those that are to be published.
    if let last = unpublished.first { unpublished[0] = last.leading(to: memory.registration) }
    snapshot = nil
    advance(to: storingAgain ? .store : .publish)
  }

  private mutating func noteUnforgotten(_ login: Login) {
    if !memory.unforgotten.contains(login) { memory.unforgotten.append(login) }
  }

  private mutating func didLoad(_ result: ActionResult) {
    switch result {
    case .loaded(let checkpoint): memory.stored = .known(checkpoint)
    case .failed where !plan.hasFailedToLoad:
      // The cause may be temporary: it is tried once more.
      plan.hasFailedToLoad = true
      return
    case .unreadable, .failed, .done: memory.stored = .unreadable
    }
    advance(to: .forgetLeaving)
  }

  private mutating func didForgetAtLaunch(_ isDone: Bool) {
    if !isDone, case .known(.leaving(let login)) = memory.stored { noteUnforgotten(login) }
    advance(to: .clearLeaving)
  }
}

extension RegistrationDriver.ActionResult {
  /// Whether the action was carried out.
  fileprivate var isDone: Bool {
    switch self {
    case .done, .loaded: true
    case .failed, .unreadable: false
    }
  }
}
