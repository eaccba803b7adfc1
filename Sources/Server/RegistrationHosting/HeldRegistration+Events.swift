import HostStores
import RegistrationCore
import Synchronization

// An event that is applied.

extension HeldRegistration {
  func resume(_ waiter: CheckedContinuation<Void, Never>?) { waiter?.resume() }

  /// Lets nobody wait any longer: the flow has left, or the host has ended.
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
    state.withLock { $0.pending = PendingEvent(event: event.event, key: event.key) }
  }

  /// Waits until the expected event was taken and its key is in the store, or the registration is lost.
  func untilTaken() async {
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
