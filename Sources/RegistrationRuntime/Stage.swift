import RegistrationCore
import Synchronization

/// The flow where everybody can see it: its value, and who is told of each transition.
///
/// The value lives here alone, so that whoever subscribes and then looks has missed nothing.
final class Stage: Sendable {
  private struct State {
    var registration: Registration
    var sequence: Int = 0
    /// The flow as it was last told of; nil where it has changed since.
    var snapshot: Snapshot?
    var audience = Audience<Transition>()

    mutating func currentSnapshot() -> Snapshot {
      if let snapshot { return snapshot }
      let taken = Snapshot(registration)
      snapshot = taken
      return taken
    }
  }

  private let state: Mutex<State>
  private let reducer: RegistrationRunner.Reducer?

  init(_ registration: Registration, reducer: RegistrationRunner.Reducer? = nil) {
    state = Mutex(State(registration: registration))
    self.reducer = reducer
  }

  /// The flow as it is now.
  var registration: Registration { state.withLock { $0.registration } }

  /// What only looks at the flow, without a copy of it.
  func look<Value>(_ body: (Registration) -> Value) -> Value {
    state.withLock { body($0.registration) }
  }

  /// Applies `event` and tells every subscriber; then lets `agreement` see what is to be done.
  ///
  /// - Parameter listener: who else is told. It is asked for under the lock, so that whoever begins
  ///   to listen and then looks has missed nothing either.
  func apply(
    _ event: Event, at now: Timestamp, agreement: inout Agreement,
    listener: () -> ((Transition) -> Void)? = { nil }
  ) -> Plan? {
    // Subscribers are told outside of the lock. Only the event loop tells them, so the order of
    // what they are told is that of the events.
    let (step, buffers, listener) = state.withLock { state in
      let listener = listener()
      let isHeard = listener != nil || !state.audience.isEmpty
      let step = apply(event, at: now, to: &state, agreement: &agreement, isHeard: isHeard)
      return (step, state.audience.buffers, listener)
    }
    if let transition = step.transition {
      for buffer in buffers { buffer.post(CollectionOfOne(transition)) }
      listener?(transition)
    }
    return step.plan
  }

  /// Applies the events of `batch` from `position` on, up to one after which something is to be done,
  /// and tells every subscriber.
  ///
  /// They happen at one moment: nothing in here waits. `told` is empty before and after; it is the
  /// caller's, so that not every batch needs another.
  func advance(
    through batch: [Mail], _ position: inout Int, at now: Timestamp, agreement: inout Agreement,
    told: inout [Transition], isLate: (RequestID) -> Bool
  ) -> Plan? {
    // As many at once as make a lock and a wake-up cheap, and no more: whoever looks waits for them.
    let end = min(position + Self.eventsAtOnce, batch.endIndex)
    let (plan, buffers) = state.withLock { state in
      let isHeard = !state.audience.isEmpty
      var plan: Plan?
      while plan == nil, position < end {
        let event = agreement.event(of: batch[position], isLate: isLate)
        position += 1
        guard let event else { continue }
        let step = apply(event, at: now, to: &state, agreement: &agreement, isHeard: isHeard)
        if let transition = step.transition { told.append(transition) }
        plan = step.plan
      }
      return (plan, state.audience.buffers)
    }
    if !told.isEmpty {
      for buffer in buffers.dropLast() { buffer.post(told) }
      buffers.last?.post(moving: &told)
    }
    return plan
  }

  private static let eventsAtOnce = 256

  private func apply(
    _ event: Event, at now: Timestamp, to state: inout State, agreement: inout Agreement,
    isHeard: Bool
  ) -> (plan: Plan?, transition: Transition?) {
    state.sequence += 1
    let from = isHeard ? state.registration.path : nil
    let outcome =
      reducer.map { $0(&state.registration, event, now) }
      ?? state.registration.handle(event, at: now)
    // Another reducer than the flow's own may change it and say that it did not.
    if outcome == .moved || reducer != nil { state.snapshot = nil }
    let plan = agreement.plan(for: state.registration, after: event, outcome)
    let transition = from.map { from in
      Transition(
        sequence: state.sequence, at: now, event: event, from: from, outcome: outcome,
        snapshot: state.currentSnapshot())
    }
    return (plan, transition)
  }

  /// A stream of all transitions from now on; one that has ended where the flow is over.
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
  func end() {
    let buffers = state.withLock { $0.audience.end() }
    for buffer in buffers { buffer.end() }
  }
}
