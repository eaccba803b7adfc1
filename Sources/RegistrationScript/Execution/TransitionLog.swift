import RegistrationRuntime
import Synchronization

/// What the subscriber of a script's runner has seen and nobody has looked at yet.
final class TransitionLog: Sendable {
  private let transitions = Mutex<[Transition]>([])

  /// Takes down what comes on `stream`, until it ends.
  func record(_ stream: TransitionStream) async {
    var iterator = stream.makeAsyncIterator()
    while true {
      let batch = await iterator.all()
      guard !batch.isEmpty else { return }
      transitions.withLock { $0.append(contentsOf: batch) }
    }
  }

  func take() -> [Transition] {
    transitions.withLock { transitions in
      defer { transitions = [] }
      return transitions
    }
  }
}
