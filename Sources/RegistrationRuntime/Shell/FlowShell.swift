import RegistrationBackend
import RegistrationCore
import Synchronization

/// A running flow: its driver, the subscribers to its transitions, and the work under way for it.
///
/// One task at a time works on it, which its ``FlowEnvironment`` ensures; any task may read it.
final class FlowShell: Sendable {
  struct State {
    var driver: RegistrationDriver
    var audience = Audience<Registration.Transition>()
    var call: CallUnderWay?
    /// The device's work under way; nil if there is none, or if it was given up.
    var deviceWork: (number: UInt64, action: RegistrationDriver.Action.Name)?
    var deviceWorkCount: UInt64 = 0
    /// How many calls of the store, and of the keychain, were given up and have not returned.
    var stuckCounts = (store: 0, session: 0)
    /// Whether the process has died because a test said so.
    var isDead = false
  }

  let state: Mutex<State>

  init(_ registration: Registration) {
    state = Mutex(State(driver: RegistrationDriver(registration)))
  }

  /// The flow as it is now.
  var registration: Registration { state.withLock { $0.driver.registration } }

  /// The condition of the flow once no task is at work on it.
  var rest: FlowRest {
    state.withLock { state in
      FlowRest(of: state.driver, hangs: state.stuckCounts != (0, 0))
    }
  }

  /// Reads the driver without copying it.
  func look<Value>(_ body: (borrowing RegistrationDriver) -> Value) -> Value {
    state.withLock { body($0.driver) }
  }
}

extension FlowShell {
  /// The memory that a task at work needs.
  struct Worker {
    /// The inputs for the driver; empty once it has taken them.
    var inputs: [RegistrationDriver.Input] = []
    fileprivate var transitions: [Registration.Transition] = []
  }

  fileprivate enum NextWork {
    case action(RegistrationDriver.Action)
    /// There are more transitions than fit at once.
    case more
    case rest
  }

  /// Lets the driver take what waits, publishes the transitions, and returns the next action, if
  /// any.
  ///
  /// - Parameters:
  ///   - worker: brings the inputs.
  ///   - result: the result of the last action.
  ///   - settings: the settings.
  ///   - listener: another listener. It is read under the lock, so that a caller that begins to
  ///     listen and then reads the flow misses nothing.
  func advance(
    _ worker: inout Worker, after result: RegistrationDriver.ActionResult?,
    _ settings: FlowSettings, listener: () -> ((Registration.Transition) -> Void)?
  ) -> RegistrationDriver.Action? {
    var result = result
    while true {
      // The caller's clock must not run under our lock.
      let now = settings.clock.timestamp
      let (step, buffers, listener) = state.withLock { state in
        let listener = listener()
        if let result { state.driver.acknowledge(result) }
        if !worker.inputs.isEmpty { state.driver.take(all: &worker.inputs) }
        state.driver.publishesTransitions =
          listener != nil || !state.audience.isEmpty || settings.probe.dies != nil
        let step = state.next(at: now, &worker.transitions, settings.probe)
        state.driver.reclaimMemory(into: &worker.inputs)
        return (step, state.audience.buffers, listener)
      }
      FlowShell.tell(&worker.transitions, buffers, listener)
      result = nil
      switch step {
      case .rest: return nil
      case .more: break
      case .action(.cancel):
        stopCall()
        result = .done
      case .action(let action): return action
      }
    }
  }

  private static func tell(
    _ transitions: inout [Registration.Transition],
    _ buffers: [SubscriptionBuffer<Registration.Transition>],
    _ listener: ((Registration.Transition) -> Void)?
  ) {
    guard !transitions.isEmpty else { return }
    if let listener { for transition in transitions { listener(transition) } }
    for buffer in buffers.dropLast() { buffer.post(transitions) }
    buffers.last?.post(moving: &transitions)
    transitions.removeAll(keepingCapacity: true)
  }
}

extension FlowShell.State {
  /// Enough transitions at once to make a lock and a wake-up cheap, but no more: subscribers wait.
  private static let transitionsAtOnce = 256

  fileprivate mutating func next(
    at now: Timestamp, _ transitions: inout [Registration.Transition], _ probe: FlowProbe
  ) -> FlowShell.NextWork {
    guard let dies = probe.dies else {
      if isDead { return .rest }
      let action = driver.next(
        at: now, by: probe.reducer, publishing: &transitions, upTo: Self.transitionsAtOnce)
      if let action { return .action(action) }
      return transitions.count == Self.transitionsAtOnce ? .more : .rest
    }
    while !isDead, let action = driver.next(at: now, by: probe.reducer) {
      if dies(.before, action) {
        isDead = true
        break
      }
      guard case .publish(let transition) = action else { return .action(action) }
      transitions.append(transition)
      if dies(.after, action) { isDead = true }
      driver.acknowledge(.done)
      if transitions.count == Self.transitionsAtOnce { return .more }
    }
    return .rest
  }
}

// The device's work under way.

extension FlowShell {
  /// A number for work of the device that begins; nil while work that was given up has not
  /// returned.
  ///
  /// What that work still does must not come after what is done now.
  func beginDeviceWork(_ action: RegistrationDriver.Action.Name) -> UInt64? {
    state.withLock { state in
      let counts = state.stuckCounts
      guard (action.isOfSession ? counts.session : counts.store) == 0 else { return nil }
      state.deviceWorkCount += 1
      state.deviceWork = (state.deviceWorkCount, action)
      return state.deviceWorkCount
    }
  }

  /// Ends the device's work; false if it was given up meanwhile.
  func endDeviceWork(_ number: UInt64, _ action: RegistrationDriver.Action.Name) -> Bool {
    state.withLock { state in
      guard state.deviceWork?.number == number else {
        state.noteStuck(action, -1)
        return false
      }
      state.deviceWork = nil
      return true
    }
  }

  /// Gives up the device's work as failed, if it is still under way; returns what it was to do.
  func giveUpDeviceWork(_ number: UInt64) -> RegistrationDriver.Action.Name? {
    state.withLock { state in
      guard let work = state.deviceWork, work.number == number else { return nil }
      state.deviceWork = nil
      state.noteStuck(work.action, 1)
      state.driver.acknowledge(.failed)
      return work.action
    }
  }

  /// Whether this work is still awaited.
  func isAwaited(_ work: AwaitedWork) -> Bool {
    state.withLock { state in
      switch work {
      case .call(let id): state.driver.awaited == id
      case .device(let number): state.deviceWork?.number == number
      }
    }
  }

  /// Whether the process has died because a test said so.
  var isDead: Bool { state.withLock { $0.isDead } }

  /// Stops all work, like a dead process.
  func die() { state.withLock { $0.isDead = true } }
}

extension FlowShell.State {
  fileprivate mutating func noteStuck(_ action: RegistrationDriver.Action.Name, _ change: Int) {
    if action.isOfSession { stuckCounts.session += change } else { stuckCounts.store += change }
  }
}

extension RegistrationDriver.Action.Name {
  /// Whether the action concerns the keychain, not the store.
  fileprivate var isOfSession: Bool { self == .keepSession || self == .forgetSession }
}

/// Work that has a deadline.
enum AwaitedWork: Sendable {
  case call(RequestID)
  case device(UInt64)
}

extension FlowShell {
  /// A stream of all transitions from now on; one that has ended if the flow is over.
  ///
  /// - Parameter onEnd: called once when the stream has ended, from either side.
  func transitions(
    buffering: TransitionStream.BufferingPolicy,
    onEnd: @escaping @Sendable () -> Void = {}
  ) -> TransitionStream {
    let buffer = SubscriptionBuffer(buffering) { [weak self] buffer in
      self?.state.withLock { $0.audience.remove(buffer) }
      onEnd()
    }
    if !state.withLock({ $0.audience.add(buffer) }) { buffer.end() }
    return TransitionStream(Subscription(buffer))
  }

  /// Ends every stream.
  func endStreams() {
    let buffers = state.withLock { $0.audience.end() }
    for buffer in buffers { buffer.end() }
  }
}
