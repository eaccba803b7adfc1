import HostStores
import RegistrationCore
import Synchronization

// An event that is applied.

extension HeldRegistration {
  func resume(_ waiter: CheckedContinuation<Void, Never>?) { waiter?.resume() }

  /// Ends every wait: the flow has left, or the host has ended.
  func end() {
    resume(
      state.withLock { state in
        state.isOver = true
        return state.endPending()
      })
    resumeLaunchWaiters()
  }

  /// Waits until the launch is over, or the registration is lost.
  func untilLaunched() async {
    if state.withLock({ $0.isLaunched }) { return }
    await withCheckedContinuation { waiter in
      let waits = state.withLock { state in
        if state.isLaunched || state.isOver || state.loss != nil { return false }
        state.launchWaiters.append(waiter)
        return true
      }
      if !waits { waiter.resume() }
    }
  }

  func resumeLaunchWaiters() {
    for waiter in state.withLock({ exchange(&$0.launchWaiters, with: []) }) { waiter.resume() }
  }

  /// Expects that the driver gets this event.
  func expect(_ event: HostedEvent) {
    state.withLock { $0.pending = PendingEvent(sent: event) }
  }

  /// Whether an event comes from what is not shown any longer, and so will not be taken.
  func isOutdated(_ event: HostedEvent) -> Bool {
    state.withLock { state in event.origin.map { state.isOutdated($0) } ?? false }
  }

  /// Whether an event is to be taken.
  func admits(_ event: HostedEvent) -> Bool { state.withLock { $0.admits(event) } }

  /// Waits until the expected event was taken and its key is in the store, or the registration is lost.
  func untilTaken() async {
    if state.withLock({ $0.pending == nil }) { return }
    await withCheckedContinuation { waiter in
      let waits = state.withLock { state in
        // It may have been lost, or the host have ended, before the event was expected: nothing ends the wait then.
        if state.pending == nil || state.loss != nil || state.isOver { return false }
        state.waiter = waiter
        return true
      }
      if !waits { waiter.resume() }
    }
  }
}

extension HeldRegistration.State {
  /// Whether an event is to be taken, as far as what is shown says.
  func admits(_ event: HostedEvent) -> Bool {
    guard loss == nil, shown != nil else { return false }
    if let key = event.key, keys.contains(key) { return false }
    return event.origin.map { !isOutdated($0) } ?? true
  }

  /// Whether an event with this origin comes from what is not shown any longer; false if what is shown is not known.
  fileprivate func isOutdated(_ origin: EventOrigin) -> Bool {
    guard loss == nil, let shown, origin.number != shown.number else { return false }
    // Shown before the takeover, and since the last event was taken.
    let fences = min(keys.fence, firstFence)..<firstFence
    return !(fences.contains(origin.number.fence) && origin.isLike(shown.origin))
  }

  /// Takes the expected event out of the inputs if it does not count, or not yet.
  ///
  /// Returns who waited for one that does not count.
  mutating func check(
    _ inputs: inout [RegistrationDriver.Input], isAtRest: Bool
  ) -> CheckedContinuation<Void, Never>? {
    guard let pending, pending.stage == .waiting,
      let index = inputs.firstIndex(of: .event(pending.event))
    else { return nil }
    // Alone: what came before may show another screen, and what follows would hide when the event was taken.
    let isSure = isAtRest && inputs.count == 1
    if isSure, admits(pending.sent) { return nil }
    inputs.remove(at: index)
    if isSure { return endPending() }
    self.pending?.isHeldBack = true
    return nil
  }
}

extension EventOrigin {
  /// Whether screen and account are the same.
  fileprivate func isLike(_ other: EventOrigin) -> Bool {
    screen == other.screen && account == other.account
  }
}
