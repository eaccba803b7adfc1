import RegistrationCore
import Synchronization

/// The flow where everybody can see it: its value, and who is told of each transition.
///
/// The value lives here alone, so that whoever subscribes and then looks has missed nothing.
final class Stage: Sendable {
  private struct State {
    var registration: Registration
    var sequence: Int = 0
    var isOver = false
    var subscribers: [Subscriber] = []
    var nextNumber: UInt64 = 0
  }

  private struct Subscriber: Sendable {
    let number: UInt64
    let continuation: AsyncStream<Transition>.Continuation
  }

  private let state: Mutex<State>
  private let reducer: RegistrationRunner.Reducer?

  init(_ registration: Registration, reducer: RegistrationRunner.Reducer? = nil) {
    state = Mutex(State(registration: registration))
    self.reducer = reducer
  }

  /// The flow as it is now.
  var registration: Registration { state.withLock { $0.registration } }

  /// Applies `event` and tells every subscriber; then lets `agreement` see what is to be done.
  func apply(_ event: Event, at now: Timestamp, agreement: inout Agreement) -> Plan? {
    // Subscribers are told outside of the lock. Only the event loop tells them, so the order of
    // what they are told is that of the events.
    let (plan, transition, subscribers) = state.withLock { state in
      state.sequence += 1
      let from = state.subscribers.isEmpty ? nil : state.registration.path
      let outcome =
        reducer.map { $0(&state.registration, event, now) }
        ?? state.registration.handle(event, at: now)
      let plan = agreement.plan(for: state.registration, after: event, outcome)
      let transition = from.map { from in
        Transition(
          sequence: state.sequence, at: now, event: event, from: from, outcome: outcome,
          registration: state.registration)
      }
      return (plan, transition, state.subscribers)
    }
    if let transition {
      for subscriber in subscribers { subscriber.continuation.yield(transition) }
    }
    return plan
  }

  /// A stream of all transitions from now on; one that has ended where the flow is over.
  func transitions(
    buffering: AsyncStream<Transition>.Continuation.BufferingPolicy
  ) -> AsyncStream<Transition> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Transition.self, bufferingPolicy: buffering)
    let number = state.withLock { state -> UInt64? in
      if state.isOver { return nil }
      state.nextNumber += 1
      state.subscribers.append(Subscriber(number: state.nextNumber, continuation: continuation))
      return state.nextNumber
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in self?.unsubscribe(number) }
    return stream
  }

  /// Ends every stream.
  func end() {
    // Ending a stream calls back into `unsubscribe`, which takes the lock.
    let subscribers = state.withLock { state in
      state.isOver = true
      defer { state.subscribers = [] }
      return state.subscribers
    }
    for subscriber in subscribers { subscriber.continuation.finish() }
  }

  private func unsubscribe(_ number: UInt64) {
    state.withLock { state in state.subscribers.removeAll { $0.number == number } }
  }
}
