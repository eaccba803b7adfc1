package import RegistrationCore
package import RegistrationSimulation

/// The state of a script while it is played: what has happened, and what was checked.
///
/// It is independent of the player. ``begin(_:_:_:)`` returns the work for a step, and
/// ``finish(_:_:performed:)`` takes the result.
package struct ScriptRun {
  /// The reason why a step cannot be done, or does not hold.
  package struct Failure: Error {
    let expected: String
    let actual: String

    package init(expected: String, actual: String) {
      (self.expected, self.actual) = (expected, actual)
    }
  }

  package enum Work: Sendable {
    /// Nothing to do, or an expectation that held.
    case nothing
    case change(@Sendable (inout SimulatedWorld, Timestamp) -> Void)
    case send(Registration.Event)
    case release(Registration.Operation.Name, times: Int?)
    /// Let this number of milliseconds pass.
    case wait(Int64)
    /// Kill the process at this point, once it is reached.
    case arm(CrashPoint)
    case die
  }

  package let policy: Policy
  package private(set) var entries: [TraceEntry] = []
  /// The transitions that the last process was going to publish when it died.
  package private(set) var unseen: [Registration.Transition] = []
  /// The first transition of the last step that caused any, and whether the person's event did.
  private var latestStart = (place: 0, isOfPerson: false)
  /// The requests performed since `expect requests` last asked.
  var requests: [Registration.Operation.Name] = []
  /// The steps that changed the world, with the number of transitions before each.
  private var worldSteps: [(place: Int, at: Timestamp, step: ScriptStep)] = []
  /// The index of the first transition of this process.
  private var processStart = 0
  /// The points at which the process is yet to die, with the steps that set them.
  private var armed: [(point: CrashPoint, step: ScriptStep)] = []
  /// The number of transitions that were forgotten.
  private var forgottenCount = 0
  /// The last answer to each operation that this process received, among those forgotten.
  private var forgottenAnswers: [Registration.Operation.Name: Registration.Event] = [:]
  /// Whether more requests were performed than a run that forgets keeps.
  var hasLostRequests = false

  package init(policy: Policy) { self.policy = policy }

  /// The work for `step`, or why it cannot be done or does not hold.
  package mutating func begin(
    _ step: ScriptStep, _ flow: Registration, _ world: borrowing SimulatedWorld, at now: Timestamp
  ) -> Result<Work, ScriptMismatch> {
    if step.directive.role == .world { worldSteps.append((entries.count, now, step)) }
    do throws(Failure) {
      let work = try work(for: step.directive, flow, world, at: now)
      if case .arm(let point) = work { armed.append((point, step)) }
      return .success(work)
    } catch { return .failure(mismatch(error, at: step)) }
  }

  package mutating func finish(
    _ step: ScriptStep, _ transitions: [Registration.Transition],
    performed: [Registration.Operation.Name]
  ) {
    requests += performed
    guard !transitions.isEmpty else { return }
    latestStart = (entries.count, step.isOfPerson)
    for transition in transitions { append(transition) }
  }

  /// Takes what followed from a step in a simulation.
  package mutating func finish(_ simulation: inout Simulation, isOfPerson: Bool) {
    let start = entries.count
    simulation.takePerformed { requests.append($0) }
    simulation.takeTransitions { append($0) }
    if entries.count > start { latestStart = (start, isOfPerson) }
  }

  private mutating func append(_ transition: Registration.Transition) {
    entries.append(TraceEntry(transition, sequence: forgottenCount + entries.count + 1))
  }

  /// Records that the process has died before it published the transitions `unseen`.
  ///
  /// If `point` is set, it is one of the points that were armed.
  package mutating func didDie(at point: CrashPoint?, unseen: [Registration.Transition] = []) {
    processStart = entries.count
    forgottenAnswers = [:]
    self.unseen = unseen
    guard let point, let place = armed.firstIndex(where: { $0.point == point }) else { return }
    armed.remove(at: place)
  }

  /// The mismatch if the flow does not come to rest after `step`.
  package func endless(_ step: ScriptStep) -> ScriptMismatch {
    mismatch(
      Failure(expected: "the flow comes to rest", actual: "it goes on without an end"), at: step)
  }

  /// The mismatch at the end if a death was expected and never came.
  package var missingDeath: ScriptMismatch? {
    guard let (point, step) = armed.first else { return nil }
    return mismatch(
      Failure(
        expected: "the process dies \(point.side.rawValue) \(point.action)",
        actual: "the script ended before that"), at: step)
  }

  /// The lines that set a death which has not come yet.
  package var linesOfMissingDeaths: Set<Int> { Set(armed.map { $0.step.line }) }

  /// The transitions of the last step that caused any, and whether the person's event did.
  var latest: (entries: ArraySlice<TraceEntry>, isOfPerson: Bool) {
    (entries[latestStart.place...], latestStart.isOfPerson)
  }

  /// The operation of the last answer that this process received; nil if there was none.
  package var latestAnswer: Registration.Operation.Name? {
    for entry in entries[processStart...].reversed() {
      if case .answered(_, let answer) = entry.event { return answer.name }
    }
    return nil
  }

  /// The last answer to `operation` that this process received.
  func lastAnswer(to operation: Registration.Operation.Name) throws(Failure) -> Registration.Event {
    for entry in entries[processStart...].reversed() {
      if case .answered(_, let answer) = entry.event, answer.name == operation {
        return entry.event
      }
    }
    if let answer = forgottenAnswers[operation] { return answer }
    throw Failure(
      expected: "an answer to \(operation.rawValue) that has arrived before",
      actual: "none has arrived since the app started")
  }

  /// What the steps did to the world, in order.
  var changes: [WorldChange] {
    worldSteps.map { place, at, step in
      WorldChange(place: place, at: at, directive: step.directive, policy: policy)
    }
  }

  package func mismatch(_ failure: Failure, at step: ScriptStep) -> ScriptMismatch {
    ScriptMismatch(
      line: step.line, directive: step.directive.printedWithoutSecrets(by: policy),
      expected: failure.expected, actual: failure.actual)
  }
}

extension ScriptRun {
  /// The most requests that a run which forgets keeps for `expect requests`.
  private static let mostRequests = 1000

  /// Forgets all transitions before those of the last step, so that memory does not grow.
  ///
  /// What later steps can refer to is kept: the last answer to each operation, and the requests since
  /// `expect requests` last asked, unless there are more than a thousand.
  package mutating func forgetEarlierSteps() {
    if requests.count > ScriptRun.mostRequests {
      requests.removeAll(keepingCapacity: true)
      hasLostRequests = true
    }
    worldSteps = []
    let count = latestStart.place
    guard count > 0 else { return }
    for entry in entries[min(processStart, count)..<count] {
      if case .answered(_, let answer) = entry.event { forgottenAnswers[answer.name] = entry.event }
    }
    entries.removeFirst(count)
    (forgottenCount, latestStart.place) = (forgottenCount + count, 0)
    processStart = max(0, processStart - count)
  }
}
