public import RegistrationBackend
public import RegistrationCore

/// Runs one flow: takes its events, performs its requests, and stores what must survive a crash.
///
///     let runner = RegistrationRunner(policy: .clinic, backend: backend)
///     let transitions = runner.transitions()
///     async let running: Void = runner.run()
///     runner.send(.launch)
///     for await transition in transitions { show(transition.registration.presentation) }
///
/// The runner is a shell around a ``RegistrationCore/RegistrationDriver``, which decides what to
/// do, and in which order. It adds a mailbox, tasks and a clock. Everything runs inside ``run()``,
/// and ends with it.
public final class RegistrationRunner: Sendable {
  /// The clock and the deadlines of a runner, and a closure for reports about the device.
  public struct Configuration: Sendable {
    /// The clock for the deadlines, whose time of day comes with each event.
    package var clock: any WallClock
    /// How long a request may take, or the first answer of the live profile; 30 seconds by default.
    ///
    /// Zero lets every request fail at once; any other time counts as a millisecond at least.
    package var deadline: Duration
    /// How long the store may take, or keeping or forgetting a session; 5 seconds by default.
    ///
    /// Work that takes longer counts as failed, so that it cannot block the screen. As long as
    /// anything is under way, a sleeper wakes at least once in the shorter of the two times.
    package var deviceDeadline: Duration
    /// Called with what the device could not do.
    ///
    /// The flow continues. What could not be stored is tried again after the next event.
    package var report: @Sendable (DeviceError) -> Void
    /// What a test adds to the driver.
    package var probe = FlowProbe()

    /// Creates a configuration from its parts.
    public init(
      clock: any WallClock = ContinuousClock(),
      deadline: Duration = .milliseconds(RegistrationDriver.deadline),
      deviceDeadline: Duration = .seconds(5),
      report: @escaping @Sendable (DeviceError) -> Void = { _ in }
    ) {
      (self.clock, self.report) = (clock, report)
      (self.deadline, self.deviceDeadline) = (deadline, deviceDeadline)
    }
  }

  private let core: RunnerCore

  /// Creates a runner of a flow in any state; an outstanding request is performed.
  ///
  /// - Parameters:
  ///   - registration: the flow to start with.
  ///   - backend: what answers its requests.
  ///   - configuration: its clock and deadlines.
  public init(
    registration: Registration, backend: Backend, configuration: Configuration = Configuration()
  ) {
    core = RunnerCore(registration, backend: backend, configuration: configuration)
  }

  /// Creates a runner of a flow that has not been launched, with this policy.
  public convenience init(
    policy: Policy, backend: Backend, configuration: Configuration = Configuration()
  ) {
    self.init(
      registration: Registration(policy: policy), backend: backend, configuration: configuration)
  }

  deinit { core.end() }

  /// Runs until ``finish()``, or until the task is cancelled; returns when no call is left.
  ///
  /// It does not run on the caller's actor. At the end, it cancels the calls under way, and returns
  /// when they have returned. A cancelled runner drops the events that still wait. A runner runs
  /// only once: a second call returns at once.
  @concurrent
  public func run() async { await run(beside: nil) }

  /// Sends each of `events` as ``send(_:)`` does, and returns when nothing is outstanding after the
  /// last.
  ///
  /// It does not wait for answers between two events. If you need the answers, send the events one
  /// by one, and await ``settle()`` after each.
  @concurrent
  public func run(_ events: some AsyncSequence<Registration.Event, Never> & Sendable) async {
    await run {
      for await event in events { self.send(event) }
      await self.settle()
      self.finish()
    }
  }

  /// Takes the turns that no worker can take, and starts a worker if the driver alone cannot do
  /// what follows.
  private func run(beside feed: (@Sendable () async -> Void)?) async {
    guard core.begin() else { return }
    await withDiscardingTaskGroup { group in
      if let feed { group.addTask { await feed() } }
      group.addTask { [core] in await core.deadlines.run() }
      var worker = FlowShell.Worker()
      loop: while !Task.isCancelled {
        switch core.demand(into: &worker.inputs) {
        case .turn:
          guard let action = core.takeTurn(&worker) else { continue }
          core.hand(action)
          group.addTask { [core] in await core.work() }
        case .nothing: await core.signal.sleep()
        case .closed: break loop
        }
      }
      core.end()
      group.cancelAll()
    }
  }
}

extension RegistrationRunner {
  /// Hands `event` to the flow, from any task or thread, without waiting.
  ///
  /// Events from one sender are taken in the order in which they were sent, and none is dropped.
  /// Events that are sent before ``run()`` wait for it.
  ///
  /// - Returns: true if the event was accepted; false after ``finish()``, or after the runner has
  ///   ended.
  @discardableResult
  public func send(_ event: Registration.Event) -> Bool { core.post(.event(event)) }

  /// Handles all events that have been sent, and then ends ``run()``.
  ///
  /// It does not wait for requests: one that is under way is cancelled, and no other is sent. A
  /// launch continues as if no answer had come in time. What a restart needs is stored, as for a
  /// crash, and a person who has signed out has no session left on the device. If the device has not
  /// returned from work that was given up, the end waits for it, and stores once more. If you need the
  /// answers, await ``settle()`` first.
  public func finish() { core.close() }

  /// Waits until nothing is outstanding: no event waits or is being applied, and no request is
  /// unanswered.
  ///
  /// The live profile counts as answered from its first answer on. This function also returns when
  /// the runner ends, or the waiting task is cancelled.
  public func settle() async { await core.settle() }

  /// The flow as it is now.
  public var registration: Registration { core.shell.registration }

  /// Reads the flow without copying it.
  package func look<Value>(_ body: (borrowing Registration) -> Value) -> Value {
    core.shell.look { body($0.registration) }
  }

  /// The transitions that are yet to be published.
  package var unpublished: [Registration.Transition] { core.shell.look { $0.toPublish } }

  /// Whether the process has died because its probe said so.
  package var isDead: Bool { core.shell.isDead }

  /// Stops all work, like a dead process.
  package func die() {
    core.shell.die()
    core.end()
  }

  /// All transitions from now on, ignored events included, until the runner ends.
  ///
  /// Any number of subscribers may come and go. Each has its own buffer, so a subscriber that is
  /// slow, or whose buffer overflows, does not delay the others. A transition is published once its
  /// checkpoint is stored, and before its request is performed. A caller that subscribes first and
  /// then reads ``registration`` misses nothing.
  ///
  /// - Parameter buffering: what to do with transitions that the subscriber has not taken yet.
  public func transitions(
    buffering: TransitionStream.BufferingPolicy = .unbounded
  ) -> TransitionStream {
    core.shell.transitions(buffering: buffering)
  }
}
