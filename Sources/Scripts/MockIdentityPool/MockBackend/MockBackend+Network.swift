public import RegistrationCore
public import RegistrationSimulation
import Synchronization

// What a test does to calls, and to answers on their way. None of it waits.

extension MockBackend {
  /// A failure of either service.
  public typealias Failure = ServiceFailure

  /// Makes the next calls of `operation` fail, after those that are already set to fail.
  ///
  /// - Parameters:
  ///   - operation: the operation of the calls; for `observeProfile`, the subscriptions.
  ///   - failure: the failure; a failure of the other service is translated into an equivalent one.
  ///   - times: how many of them.
  ///   - afterCommit: whether the work is still done and only the answer is lost.
  ///   - undelivered: whether the work is done but the mail is lost; implies `afterCommit`.
  public func fail(
    _ operation: Registration.Operation.Name, with failure: Failure, times: Int = 1,
    afterCommit: Bool = false, undelivered: Bool = false
  ) {
    let effect: Fault.Effect =
      undelivered ? .everythingButMail : afterCommit ? .everything : .nothing
    let fault = Fault(operation, failure, times: times, effect: effect)
    state.withLock { $0.world.network.add(fault) }
  }

  /// Answers the next sign-ins with a challenge of this kind if the password is right.
  public func challengeNextSignIns(kind: String, times: Int = 1) {
    fail(.signIn, with: .challenge(kind: kind), times: times)
  }

  /// Whether a call is still to fail, or to be answered with a challenge.
  package nonisolated var hasFaults: Bool { state.withLock { $0.world.network.hasFaults } }

  /// Lets every call through again.
  public func clearFaults() { state.withLock { $0.world.network.clearFaults() } }

  /// Makes each answer of `operation` take this long; with zero, answers arrive at once again.
  ///
  /// Answers that are already on their way keep their time.
  public nonisolated func delay(_ operation: Registration.Operation.Name, by duration: Duration) {
    let milliseconds = max(duration, .zero).inMilliseconds
    state.withLock { $0.world.network.delay(operation, byMilliseconds: milliseconds) }
  }

  /// Makes the answers of `operation` wait from now on; the work is still done.
  ///
  /// - Parameters:
  ///   - operation: which calls.
  ///   - times: how many calls, from the next one on; nil for all.
  public nonisolated func hold(_ operation: Registration.Operation.Name, times: Int? = nil) {
    state.withLock { $0.world.network.hold(operation, times: times) }
  }

  /// Lets the held answers of `operation` arrive, and holds none from then on.
  ///
  /// If `times` is given, only that many arrive, the oldest first, and the others stay held.
  ///
  /// - Returns: the answers whose calls were cancelled meanwhile, in order. No call waits for them;
  ///   the caller delivers them, to check that they are ignored.
  @discardableResult
  public nonisolated func release(
    _ operation: Registration.Operation.Name, times: Int? = nil
  ) -> [LateAnswer] {
    let (late, waiting) = state.withLock { state in
      let (late, numbers) = state.world.network.release(operation, times: times)
      return (late, numbers.compactMap { state.takeWaiting($0) })
    }
    for continuation in waiting { continuation.resume() }
    return late
  }

  /// The requests whose answers are held and still awaited, in the order of their calls.
  public nonisolated var heldRequests: [RequestID] {
    state.withLock { $0.world.network.heldRequests }
  }

  /// When the next delayed answer of a cancelled call arrives; nil if there is none.
  public nonisolated var nextLateAnswerAt: Timestamp? {
    state.withLock { $0.world.network.nextLateAnswerAt }
  }

  /// The delayed answers of cancelled calls that have arrived by `now`, in order, each only once.
  public nonisolated func takeLateAnswers(dueBy now: Timestamp) -> [LateAnswer] {
    state.withLock { $0.world.network.takeLateAnswers(dueBy: now) }
  }

  /// Forgets every answer on its way and every session that is not kept, as when the process dies.
  ///
  /// Holds and delays stay in force. The pool, the directory and what the device keeps stay, too.
  public func discardLateAnswers() {
    let (listeners, waiting) = state.withLock { state in
      state.world.loseProcess()
      defer { (state.listeners, state.waiting, state.passed) = ([:], [:], []) }
      return (state.listeners, state.waiting)
    }
    for (_, continuation) in listeners { continuation.resume() }
    for (_, continuation) in waiting { continuation.resume() }
  }
}
