import RegistrationBackend
package import RegistrationCore
package import Synchronization

/// A running flow: its driver, the subscribers to its transitions, and the work under way for it.
///
/// One task at a time works on it, which its ``FlowEnvironment`` ensures; any task may read it.
package final class FlowShell: Sendable {
  package struct State {
    package var driver: RegistrationDriver
    package var call: CallUnderWay?
    /// The device's work under way; nil if there is none, or if it was given up.
    package var deviceWork: (number: UInt64, action: RegistrationDriver.Action.Name)?
    package var deviceWorkCount: UInt64 = 0
    /// What was given up and has not returned: one action of the store, one of the keychain.
    package var stuck: [RegistrationDriver.Action.Name] = []
    /// Whether the process has died because a test said so.
    package var isDead = false
  }

  package let state: Mutex<State>
  package let audience = Audience<Registration.Transition>()

  package init(_ registration: Registration) {
    state = Mutex(State(driver: RegistrationDriver(registration)))
  }

  /// The flow as it is now.
  package var registration: Registration { state.withLock { $0.driver.registration } }

  /// Reads the driver without copying it.
  package func look<Value>(_ body: (borrowing RegistrationDriver) -> Value) -> Value {
    state.withLock { body($0.driver) }
  }
}

// The device's work under way.

extension FlowShell {
  /// A number for work of the device that begins; nil while work that was given up has not
  /// returned.
  ///
  /// What that work still does must not come after what is done now.
  package func beginDeviceWork(_ action: RegistrationDriver.Action.Name) -> UInt64? {
    state.withLock { state in
      if state.stuck.contains(where: { $0.isOfSession == action.isOfSession }) { return nil }
      state.deviceWorkCount += 1
      state.deviceWork = (state.deviceWorkCount, action)
      return state.deviceWorkCount
    }
  }

  /// Ends the device's work; false if it was given up meanwhile.
  package func endDeviceWork(_ number: UInt64) -> Bool {
    state.withLock { state in
      guard state.deviceWork?.number == number else { return false }
      state.deviceWork = nil
      return true
    }
  }

  /// Gives up the device's work as failed, if it is still under way; returns what it was to do.
  package func giveUpDeviceWork(_ number: UInt64) -> RegistrationDriver.Action.Name? {
    state.withLock { state in
      guard let work = state.deviceWork, work.number == number else { return nil }
      state.deviceWork = nil
      state.stuck.append(work.action)
      state.driver.acknowledge(.failed)
      return work.action
    }
  }

  /// Whether the device has not returned from work that was given up.
  package var hangs: Bool { state.withLock { !$0.stuck.isEmpty } }

  /// Ends work that was given up, and returns whether the flow has to store again.
  ///
  /// The work may have left in the store what the flow has taken back since, such as a sign-out that was
  /// refused. Nothing is stored again if the flow still wants what the work was to leave: a store that
  /// is always late would be asked for ever.
  package func endStuckWork(_ action: RegistrationDriver.Action) -> Bool {
    state.withLock { state in
      state.stuck.removeAll { $0 == action.name }
      let wanted = state.driver.registration.checkpoint
      return switch action {
      // A driver that is still to load does so again with any input.
      case .load: wanted != nil
      case .store(let checkpoint): wanted != checkpoint
      case .clear: wanted != Checkpoint.none
      case .cancel, .keepSession, .forgetSession, .publish, .perform: false
      }
    }
  }

  /// Whether this work is still awaited.
  package func isAwaited(_ work: AwaitedWork) -> Bool {
    state.withLock { state in
      switch work {
      case .call(let id): state.driver.awaited == id
      case .device(let number): state.deviceWork?.number == number
      }
    }
  }

  /// Whether the process has died because a test said so.
  package var isDead: Bool { state.withLock { $0.isDead } }

  /// Stops all work, like a dead process.
  package func die() { state.withLock { $0.isDead = true } }
}

extension RegistrationDriver.Action.Name {
  /// Whether the action concerns the keychain, not the store.
  fileprivate var isOfSession: Bool { self == .keepSession || self == .forgetSession }
}

/// Work that has a deadline.
package enum AwaitedWork: Sendable {
  case call(RequestID)
  case device(UInt64)
}

extension FlowShell {
  /// A stream of all transitions from now on; one that has ended if the flow is over.
  ///
  /// - Parameter onEnd: called once when the stream has ended, from either side.
  package func transitions(
    buffering: TransitionStream.BufferingPolicy,
    onEnd: @escaping @Sendable () -> Void = {}
  ) -> TransitionStream {
    let subscription = audience.subscribe(buffering) { [weak self] buffer in
      self?.audience.remove(buffer)
      onEnd()
    }
    return TransitionStream(subscription)
  }
}
