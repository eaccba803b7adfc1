import RegistrationCore
import RegistrationRuntime
import RegistrationSimulation
import Synchronization

/// What the runner has done since the last look, and when it is to die.
///
/// It records the driver's actions and not the runner's stream, so that events appear here at once,
/// without a separate task that has to run first.
final class RunLog: Sendable {
  fileprivate struct State {
    var transitions: [Registration.Transition] = []
    var performed: [Registration.Operation.Name] = []
    var armed: [CrashPoint] = []
    var death: CrashPoint?
    /// The transition that was to be published when the process died.
    var unseen: Registration.Transition?
  }

  private let state = Mutex(State())

  func arm(_ point: CrashPoint) { state.withLock { $0.armed.append(point) } }

  /// Records what the runner does; true if the process dies there.
  func dies(_ side: FlowProbe.Side, _ action: RegistrationDriver.Action) -> Bool {
    state.withLock { state in
      switch side {
      case .before:
        if state.isArmed, state.dies(CrashPoint(.before, action.name)) {
          if case .publish(let transition) = action { state.unseen = transition }
          return true
        }
        if case .perform(let request) = action {
          state.performed.append(request.operation.name)
        }
        return false
      case .after:
        if case .publish(let transition) = action { state.transitions.append(transition) }
        return state.isArmed && state.dies(CrashPoint(.after, action.name))
      }
    }
  }

  /// Whether the process dies now that the work of a call is done.
  func dies(after operation: Registration.Operation.Name) -> Bool {
    state.withLock { $0.dies(CrashPoint(.after, .perform(operation))) }
  }

  /// Passes on what was done since the last time; its memory is kept for what comes.
  func take(
    _ note: ([Registration.Transition], _ performed: [Registration.Operation.Name]) -> Void
  ) {
    state.withLock { state in
      note(state.transitions, state.performed)
      state.transitions.removeAll(keepingCapacity: true)
      state.performed.removeAll(keepingCapacity: true)
    }
  }

  /// The point at which the process died, and the transition that was to be published then.
  func takeDeath() -> (CrashPoint?, unseen: [Registration.Transition]) {
    state.withLock { state in
      defer { (state.death, state.unseen) = (nil, nil) }
      return (state.death, state.unseen.map { [$0] } ?? [])
    }
  }
}

extension RunLog.State {
  /// Whether the process is to die at all; few scripts arm a point, and its name takes time.
  fileprivate var isArmed: Bool { !armed.isEmpty }

  fileprivate mutating func dies(_ point: CrashPoint) -> Bool {
    guard let place = armed.firstIndex(of: point) else { return false }
    armed.remove(at: place)
    death = point
    return true
  }
}
