import RegistrationCore
import Synchronization

/// The flow where everybody can see it: its value, and who is told of each transition.
///
/// The value lives here alone, so that whoever subscribes and then looks has missed nothing.
final class Stage: Sendable {
  private struct State {
    var registration: Registration
    var sequence: Int = 0
    var audience = Audience<Transition>()
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
    let (plan, transition, subscribers, listener) = state.withLock { state in
      state.sequence += 1
      let listener = listener()
      let isHeard = listener != nil || !state.audience.isEmpty
      let from = isHeard ? state.registration.path : nil
      let outcome =
        reducer.map { $0(&state.registration, event, now) }
        ?? state.registration.handle(event, at: now)
      let plan = agreement.plan(for: state.registration, after: event, outcome)
      let transition = from.map { from in
        Transition(
          sequence: state.sequence, at: now, event: event, from: from, outcome: outcome,
          registration: state.registration)
      }
      return (plan, transition, state.audience.subscribers, listener)
    }
    if let transition {
      for subscriber in subscribers { subscriber.continuation.yield(transition) }
      listener?(transition)
    }
    return plan
  }

  /// A stream of all transitions from now on; one that has ended where the flow is over.
  ///
  /// - Parameter onEnd: called once when the stream has ended, from either side.
  func transitions(
    buffering: AsyncStream<Transition>.Continuation.BufferingPolicy,
    onEnd: @escaping @Sendable () -> Void = {}
  ) -> AsyncStream<Transition> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Transition.self, bufferingPolicy: buffering)
    guard let number = state.withLock({ $0.audience.add(continuation) }) else {
      continuation.finish()
      onEnd()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.audience.remove(number) }
      onEnd()
    }
    return stream
  }

  /// Ends every stream.
  func end() {
    let subscribers = state.withLock { $0.audience.end() }
    for subscriber in subscribers { subscriber.continuation.finish() }
  }
}
