import RegistrationRuntime
import Synchronization

/// What the subscriber of a script's runner has seen and nobody has looked at yet.
final class TransitionLog: Sendable {
  private let transitions = Mutex<[Transition]>([])

  func append(_ transition: Transition) { transitions.withLock { $0.append(transition) } }

  func take() -> [Transition] {
    transitions.withLock { transitions in
      defer { transitions = [] }
      return transitions
    }
  }
}
