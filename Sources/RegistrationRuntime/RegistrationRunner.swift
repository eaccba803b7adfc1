public import RegistrationBackend
public import RegistrationCore

/// The event loop around one flow: it takes events one at a time, performs the requests that the
/// flow asks for, and stores what must survive a crash.
///
///     let runner = RegistrationRunner(policy: .clinic, backend: backend)
///     let transitions = runner.transitions()
///     async let running: Void = runner.run()
///     runner.send(.launch)
///     for await transition in transitions { show(transition.registration.step) }
///
/// Between two events the world is made to agree with the flow: a call for a request that is no
/// longer outstanding is cancelled, the device's session is kept or forgotten, a changed
/// checkpoint is stored, and only then the new request is sent. Store and session calls have no
/// deadline; the flow waits for them. Everything runs inside ``run()``, and ends with it.
public final class RegistrationRunner: Sendable {
  private let backend: Backend
  private let settings: RunnerSettings
  private let stage: Stage
  private let mailbox: Mailbox

  /// A runner of a flow that may be anywhere: a request that is outstanding there is performed.
  ///
  /// - Parameters:
  ///   - registration: the flow to start with.
  ///   - backend: what answers its requests.
  ///   - clock: the clock that the deadlines go by.
  ///   - now: the time that comes with each event.
  ///   - deadline: how long a request may take, or the live profile's first answer.
  ///   - reportStoreFailure: told whenever the store fails; the flow goes on without it, and
  ///     stores again after the next event that the flow takes.
  public init(
    registration: Registration, backend: Backend,
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Timestamp = { .now() },
    deadline: Duration = .seconds(30),
    reportStoreFailure: @escaping @Sendable (SessionStoreError) -> Void = { _ in }
  ) {
    self.backend = backend
    settings = RunnerSettings(
      clock: clock, deadline: deadline, now: now, reportStoreFailure: reportStoreFailure)
    stage = Stage(registration)
    mailbox = Mailbox(isQuiet: registration.request == nil)
  }

  /// A runner of a flow that has not been launched; see the other initializer for the rest.
  public convenience init(
    policy: Policy, backend: Backend,
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Timestamp = { .now() },
    deadline: Duration = .seconds(30),
    reportStoreFailure: @escaping @Sendable (SessionStoreError) -> Void = { _ in }
  ) {
    self.init(
      registration: Registration(policy: policy), backend: backend, clock: clock, now: now,
      deadline: deadline, reportStoreFailure: reportStoreFailure)
  }

  /// What a test puts in the reducer's place, to see what a mistake in it leads to.
  package typealias Reducer = @Sendable (inout Registration, Event, Timestamp) -> Outcome

  /// A runner of a flow that has not been launched, by another reducer than the flow's own, and of a
  /// backend that never blocks.
  package init(
    policy: Policy, backend: Backend, clock: any Clock<Duration>,
    now: @escaping @Sendable () -> Timestamp, reducer: Reducer?
  ) {
    let registration = Registration(policy: policy)
    self.backend = backend
    settings = RunnerSettings(
      clock: clock, deadline: .seconds(30), now: now, reportStoreFailure: { _ in },
      answersAtOnce: true)
    stage = Stage(registration, reducer: reducer)
    mailbox = Mailbox(isQuiet: true)
  }

  deinit { end() }

  /// Runs until ``finish()``, or until the task is cancelled; returns when no call is left.
  ///
  /// It leaves the caller's actor. Calls that are under way at the end are cancelled, and it
  /// returns when they have. A cancelled runner drops the events that still wait. It runs once: a
  /// second call returns at once.
  @concurrent
  public func run() async {
    guard mailbox.begin() else { return }
    await withDiscardingTaskGroup { group in await loop(in: &group) }
  }

  /// Runs while `events` come, each sent as ``send(_:)`` does, and ends when nothing is
  /// outstanding after the last.
  ///
  /// It waits for no answer between two events; where it matters, send them one by one with
  /// ``settle()`` after each.
  @concurrent
  public func run(_ events: some AsyncSequence<Event, Never> & Sendable) async {
    guard mailbox.begin() else { return }
    await withDiscardingTaskGroup { group in
      group.addTask {
        for await event in events { self.send(event) }
        await self.settle()
        self.finish()
      }
      await loop(in: &group)
    }
  }

  private func loop(in group: inout DiscardingTaskGroup) async {
    var loop = EventLoop(stage: stage, mailbox: mailbox, backend: backend, settings: settings)
    await loop.run(in: &group)
    end()
    group.cancelAll()
  }

  private func end() {
    mailbox.end()
    stage.end()
  }
}

extension RegistrationRunner {
  /// Hands `event` to the flow, from any task or thread, without waiting.
  ///
  /// Events of one sender are taken in the order in which it sent them, and none is dropped;
  /// those sent before ``run()`` wait for it.
  ///
  /// - Returns: whether it was accepted: false after ``finish()`` and after the end.
  @discardableResult
  public func send(_ event: Event) -> Bool { mailbox.post(.event(event)) }

  /// Takes what has been sent to its end, and then ends ``run()``.
  ///
  /// It does not wait for requests: one that is under way is cancelled, and none is sent any
  /// more. What they would have needed is stored, as for a crash, and who has signed out has no
  /// session left on the device. Await ``settle()`` before it where their answers matter.
  public func finish() { mailbox.close() }

  /// Waits until nothing is outstanding: no event waits or is being applied, and no request is
  /// unanswered.
  ///
  /// The live profile counts as answered from its first answer on. It returns as well when the
  /// runner ends, or the waiting task is cancelled.
  public func settle() async {
    guard let settling = mailbox.settling() else { return }
    for await _ in settling {}
  }

  /// The flow as it is now.
  public var registration: Registration { stage.registration }

  /// What only looks at the flow, without a copy of it.
  package func look<Value>(_ body: (Registration) -> Value) -> Value { stage.look(body) }

  /// All transitions from now on, ignored events included, until the runner ends.
  ///
  /// Any number of subscribers may come and go, and each has a buffer of its own: one that is
  /// slow, or lets its buffer overflow, holds up nobody. A transition shows as soon as the flow
  /// has changed, before the work that it asks for. Whoever subscribes first and then reads
  /// ``registration`` misses nothing.
  ///
  /// - Parameter buffering: what becomes of transitions that the subscriber has not taken yet.
  public func transitions(
    buffering: TransitionStream.BufferingPolicy = .unbounded
  ) -> TransitionStream {
    stage.transitions(buffering: buffering)
  }
}

/// What a runner is given beside the flow and its backend.
struct RunnerSettings: Sendable {
  let clock: any Clock<Duration>
  let deadline: Duration
  let now: @Sendable () -> Timestamp
  let reportStoreFailure: @Sendable (SessionStoreError) -> Void
  /// Whether a call's first steps may be taken in the event loop's own time.
  var answersAtOnce = false
}
