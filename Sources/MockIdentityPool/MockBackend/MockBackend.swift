import RegistrationBackend
public import RegistrationCore
import Synchronization

/// A backend that lives in memory: a ``MockWorld`` behind the protocols of a real one, and
/// everything that goes wrong on the way to it.
///
/// A call does its work at once; then its answer may be lost (``fail(_:with:times:afterCommit:undelivered:)``),
/// take its time (``delay(_:by:)``) or wait until it is let go (``hold(_:times:)``). A call whose task is
/// cancelled while its answer is on the way returns at once, and the answer becomes a
/// ``LateAnswer``. The same seed and the same calls give the same codes, tokens and answers.
///
/// Where the device has no session, nothing is asked of the pool at a restart; a hold or a delay of
/// `restoreSession` then applies to the look-up on the device.
public actor MockBackend {
  struct State {
    var world: MockWorld
    var faults: [Operation.Name: [Fault]] = [:]
    var observers: [Observer] = []
    /// What the next sign-ins with a right password get in place of a session.
    var challenges: [(kind: String, times: Int)] = []
  }

  /// Behind a lock of its own, and not the actor's: a call does its work at once, so that whoever
  /// makes it need not change executors for it.
  nonisolated let state: Mutex<State>
  nonisolated let clock: any Clock<Duration>
  nonisolated let now: @Sendable () -> Timestamp
  nonisolated let transit = Transit()
  nonisolated let post = Post()

  /// An empty backend for `policy`, whose pool is set up for it unless told otherwise.
  ///
  /// - Parameters:
  ///   - policy: what the directory demands of a profile.
  ///   - configuration: how the pool is set up.
  ///   - seed: where codes, tokens and salts come from.
  ///   - clock: what delays sleep on.
  ///   - now: what time it is, by that same clock.
  public init(
    policy: Policy, configuration: UserPool.Configuration? = nil, seed: UInt64 = 1,
    clock: any Clock<Duration>, now: @escaping @Sendable () -> Timestamp
  ) {
    let world = MockWorld(policy: policy, configuration: configuration, seed: seed)
    state = Mutex(State(world: world))
    (self.clock, self.now) = (clock, now)
  }

  /// An empty backend on virtual time.
  public init(
    policy: Policy, configuration: UserPool.Configuration? = nil, seed: UInt64 = 1,
    clock: VirtualClock
  ) {
    self.init(
      policy: policy, configuration: configuration, seed: seed, clock: clock,
      now: { clock.timestamp })
  }
}

extension MockBackend {
  /// Does the work of a call, tells whom it concerns, and lets the answer take its way.
  ///
  /// - Parameters:
  ///   - operation: which call it is, for its faults, its delay and its hold.
  ///   - email: who may get a mail of it.
  ///   - asAnswer: the result as the flow would have got it, should it come too late.
  ///   - work: what it does; the flag says whether its mail gets lost.
  nonisolated func call<Value: Sendable, Failure: MockFailure>(
    _ operation: Operation.Name, mailTo email: EmailAddress? = nil,
    asAnswer: (Result<Value, Failure>) -> Answer,
    work: (inout MockWorld, Timestamp, Bool) throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let time = now()
    let addressee = post.hasListeners ? email : nil
    let (result, mail) = state.withLock { state in
      state.perform(operation, mailTo: addressee, at: time, work)
    }
    if let mail { post.deliver(mail) }
    if !transit.holdsUp(operation) { return try result.get() }
    let arrived = await transit.carry(
      Transit.Item(
        operation: operation, request: CurrentRequest.id, answer: asAnswer(result), sent: time),
      on: clock, now: now)
    guard arrived else { throw Failure.lost }
    return try result.get()
  }
}

extension MockBackend.State {
  /// Does the work of a call unless it is to fail before; the result as it is sent on its way, and the
  /// mail that came of it, where somebody is to be told.
  fileprivate mutating func perform<Value, Failure: MockFailure>(
    _ operation: Operation.Name, mailTo email: EmailAddress?, at time: Timestamp,
    _ work: (inout MockWorld, Timestamp, Bool) throws(Failure) -> Value
  ) -> (Result<Value, Failure>, DeliveredCode?) {
    let fault = takeFault(of: operation)
    if let fault, !fault.isAfterCommit { return (.failure(Failure(fault.failure)), nil) }
    let mailsBefore = email.map(world.pool.mailCount) ?? 0
    var result: Result<Value, Failure>
    do throws(Failure) {
      result = .success(try work(&world, time, fault?.isUndelivered ?? false))
    } catch { result = .failure(error) }
    notifyObservers(at: time)
    if let fault { result = .failure(Failure(fault.failure)) }
    guard let email, world.pool.mailCount(deliveredTo: email) > mailsBefore else {
      return (result, nil)
    }
    return (result, world.pool.newestCode(deliveredTo: email))
  }
}
