import Foundation
import RegistrationCore
import RegistrationRuntime
import RegistrationSimulation
import Synchronization

/// Counts the sides of driver actions, and kills this process at the planned one.
final class ActionWatch: Sendable {
  private struct State {
    var counts: [CrashPoint: Int] = [:]
    /// The points passed since the last call of ``takePassed()``.
    var passed: [CrashPoint] = []
  }

  private let wire: Wire
  private let planned: ActionMoment?
  private let flaw: Flaw?
  private let state = Mutex(State())

  init(_ wire: Wire, _ flaw: Flaw?, dyingAt planned: ActionMoment?) {
    (self.wire, self.flaw, self.planned) = (wire, flaw, planned)
  }

  /// The runner's probe, which reports its actions.
  ///
  /// A transition that it publishes is shown to the person at once.
  var probe: FlowProbe {
    var probe = FlowProbe()
    probe.dies = { side, action in
      switch side {
      case .before: self.pass(.before, action.name)
      // The pool reports it, before the action that should have come first.
      case .after where action.name == .keepSession && self.flaw == .keptFirst: break
      case .after:
        if case .publish(let transition) = action { _ = self.wire.ask(.show(transition.to)) }
        self.pass(.after, action.name)
      }
      return false
    }
    return probe
  }

  /// Records that the process is at this side of an action; if it dies there, nothing follows.
  func pass(_ side: CrashPoint.Side, _ action: RegistrationDriver.Action.Name) {
    switch action {
    // Neither side of these actions differs from another moment.
    case .cancel, .load: return
    case .store, .clear, .keepSession, .forgetSession, .publish, .perform: break
    }
    let point = CrashPoint(side, action)
    let moment = state.withLock { state in
      state.counts[point, default: 0] += 1
      state.passed.append(point)
      return ActionMoment(point: point, ordinal: state.counts[point, default: 0])
    }
    if moment == planned { _ = kill(getpid(), SIGKILL) }
  }

  /// Returns the points passed since the last call of this function, in order.
  func takePassed() -> [CrashPoint] {
    state.withLock { state in
      defer { state.passed = [] }
      return state.passed
    }
  }
}
