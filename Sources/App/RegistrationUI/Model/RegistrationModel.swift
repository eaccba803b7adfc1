public import Observation

/// What a SwiftUI or UIKit screen needs of a registration: what to draw, what is typed, what to do.
///
///     @State private var model = RegistrationModel(policy: .clinic, backend: backend)
///     …
///     RegistrationView(model: model).task { await model.run() }
///
/// The model owns the runner. It holds what the person types until the flow has taken it, and a
/// password no longer than its field is shown. Everything that it shows is observed.
@MainActor @Observable
public final class RegistrationModel {
  /// What the screen shows: fields, actions and a notice.
  ///
  /// It changes with every transition of the flow. For the texts of the fields, read
  /// ``subscript(text:)``; for their problems, ``problems(of:)``.
  public internal(set) var presentation: Registration.Presentation
  /// The state of the flow, for a log or a test; to draw, ``presentation`` is enough.
  public internal(set) var path: StatePath
  /// How often something that was submitted came back with problems.
  ///
  /// Move the focus to ``firstProblem`` each time that it changes.
  public internal(set) var refusalCount = 0

  /// What is typed, apart from what was prefilled.
  var typed = TypedValues()
  /// What the presentation found wrong with what is typed; the flow does not know of it.
  var found: [Problem] = []
  /// The fields that were edited since the flow last said what is wrong with them.
  var edited: Set<FieldName> = []
  /// The events that were handed to the runner, and have not come back as transitions.
  var underWay: [Registration.Event.Name] = []
  /// The time for which the countdown is shown.
  var now: Timestamp

  /// What a runner is made of; nil for a preview, which never runs.
  struct Parts {
    let policy: Policy
    let backend: Backend
    let configuration: RegistrationRunner.Configuration
  }

  @ObservationIgnored let parts: Parts?
  /// The runner, while ``run()`` runs.
  @ObservationIgnored var runner: RegistrationRunner?
  /// A link that was opened, and that the flow has not acted on; the next run opens it.
  @ObservationIgnored var heldLink: Link?
  /// Whether the flow has got that link, and holds it as long as it has to wait.
  @ObservationIgnored var isLinkTaken = false
  /// Whether a call of ``run()`` runs.
  @ObservationIgnored private var isRunning = false
  /// Whether the countdown ticks.
  @ObservationIgnored var isTicking = false
  /// The callers of ``run()`` that wait for their turn.
  @ObservationIgnored private var waiting: [AsyncStream<Void>.Continuation] = []

  /// Creates a model of a flow that has not been launched; ``run()`` launches it.
  ///
  /// - Parameters:
  ///   - policy: what the forms ask for.
  ///   - backend: what answers the requests of the flow.
  ///   - configuration: the clock and the deadlines of the runner; its clock also counts down.
  public convenience init(
    policy: Policy, backend: Backend,
    configuration: RegistrationRunner.Configuration = RegistrationRunner.Configuration()
  ) {
    self.init(
      Registration(policy: policy), at: configuration.clock.timestamp,
      parts: Parts(policy: policy, backend: backend, configuration: configuration))
  }

  init(_ registration: Registration, at now: Timestamp, parts: Parts?) {
    (self.parts, self.now) = (parts, now)
    (presentation, path) = (registration.presentation, registration.path)
  }

  /// Launches the flow, and follows it until the task is cancelled: `.task { await model.run() }`.
  ///
  /// What the person has done by then still counts: who signs out as the view goes is signed out on this
  /// device. No request is sent for it any longer. The call waits until the device has stored that, at
  /// most for twice the device's deadline, from ten seconds to a minute.
  ///
  /// When it returns, no call is under way, no timer runs, and no password is held. Run again, it
  /// launches the flow anew, which continues where it stopped, as after a restart of the app; what was
  /// typed is still there if the same screen is shown, but for passwords and codes. A second call while
  /// the first one runs waits for its end, so a view that disappears and comes back needs no care. A
  /// preview returns at once.
  public func run() async {
    guard let parts, await takeTurn() else { return }
    defer { endTurn() }
    let runner = RegistrationRunner(
      policy: parts.policy, backend: parts.backend, configuration: parts.configuration)
    self.runner = runner
    let transitions = runner.transitions()
    show(runner.registration)
    // Before the launch, which would send a code where a link is at hand.
    if let link = heldLink { hand(link, to: runner) }
    runner.send(.launch)
    await run(runner, with: parts.configuration) {
      await withDiscardingTaskGroup { group in
        var iterator = transitions.makeAsyncIterator()
        while let batch = await iterator.nextBatch() {
          for transition in batch { follow(transition) }
          if startsTicking() { group.addTask { await self.tick(by: parts.configuration.clock) } }
        }
        group.cancelAll()
      }
    }
    // What was still done is not followed once the task is cancelled.
    show(runner.registration)
  }

  /// Waits until no other call runs; false if the task is cancelled meanwhile.
  private func takeTurn() async -> Bool {
    while isRunning, !Task.isCancelled {
      let (turn, continuation) = AsyncStream<Void>.makeStream()
      waiting.append(continuation)
      for await _ in turn {}
    }
    if Task.isCancelled { return false }
    isRunning = true
    return true
  }

  private func endTurn() {
    (runner, underWay, isRunning) = (nil, [], false)
    typed.dropSecrets()
    for continuation in waiting { continuation.finish() }
    waiting = []
  }
}
