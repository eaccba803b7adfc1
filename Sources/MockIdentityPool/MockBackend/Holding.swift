public import RegistrationCore
import Synchronization

// What a test does to the answers on their way. None of it waits for anything.

extension MockBackend {
  /// Makes each answer of `operation` take so long; zero lets them arrive at once again.
  ///
  /// Answers that are on their way already keep their time.
  public nonisolated func delay(_ operation: Operation.Name, by duration: Duration) {
    transit.delay(operation, by: max(duration, .zero))
  }

  /// Makes the answers of `operation` wait from now on; the work is done all the same.
  ///
  /// - Parameters:
  ///   - operation: which calls.
  ///   - times: how many of them, from the next one on; all where it is nil.
  public nonisolated func hold(_ operation: Operation.Name, times: Int? = nil) {
    transit.hold(operation, times: times)
  }

  /// Lets the held answers of `operation` arrive, and holds none any more; where `times` says how
  /// many, so many of the oldest, and what is held stays so.
  ///
  /// - Returns: those whose calls were cancelled meanwhile, in order: nobody waits for them, and
  ///   whoever calls this delivers them, to see them ignored.
  @discardableResult
  public nonisolated func release(
    _ operation: Operation.Name, times: Int? = nil
  ) -> [LateAnswer] {
    transit.release(operation, times: times)
  }

  /// The requests whose answers are held and still waited for, in the order of their calls.
  public nonisolated var heldRequests: [RequestID] { transit.heldRequests }

  /// When the next delayed answer of a cancelled call arrives; nil where none does.
  public nonisolated var nextLateAnswerAt: Timestamp? { transit.nextLateAnswerAt }

  /// The delayed answers of cancelled calls that have arrived by `now`, in order, each once.
  public nonisolated func takeLateAnswers(dueBy now: Timestamp) -> [LateAnswer] {
    transit.takeLateAnswers(dueBy: now)
  }

  /// Forgets every answer that is on its way, as the death of the process does.
  ///
  /// What is held or delayed stays so; the pool, the directory and the device's session stay, too.
  public func discardLateAnswers() {
    transit.discard()
    state.withLock { $0.world.offer = nil }
  }
}
