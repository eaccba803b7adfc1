package import RegistrationCore
package import RegistrationSimulation

/// A script as it is played: what has happened, and what was looked at.
///
/// It knows nothing of how it is played: ``begin(_:_:_:)`` says what is to be done for a step, and
/// ``finish(_:_:performed:)`` is told what came of it.
package struct ScriptRun {
  /// What keeps a step from being done, or from holding.
  struct Failure: Error {
    let expected: String
    let actual: String
  }

  /// What is to be done for a step.
  package enum Work {
    /// Nothing, or it was a look that held.
    case nothing
    /// The world is to be changed, as ``RegistrationSimulation/SimulatedWorld/apply(_:at:)`` does.
    case change(Directive)
    /// The flow is told of an event.
    case send(Event)
    /// Held answers arrive.
    case release(Operation.Name, times: Int?)
    /// This many milliseconds pass.
    case wait(Int64)
    /// The process is to die at this moment, once it comes.
    case arm(CrashPoint)
    /// The process dies.
    case die
  }

  package let policy: Policy
  /// Every transition so far.
  package private(set) var entries: [TraceEntry] = []
  /// The transitions that the last process was going to publish when it died.
  package private(set) var unseen: [Transition] = []
  /// Where those of the last step that made something happen begin, and whether an event from the
  /// person did.
  private var latestStart = (place: 0, isOfPerson: false)
  /// The requests performed since `expect requests` last asked.
  var requests: [Operation.Name] = []
  /// Where the transitions of this process begin.
  private var processStart = 0
  /// The moments at which the process is yet to die, with the steps that said so.
  private var armed: [(point: CrashPoint, step: ScriptStep)] = []

  /// A run of which nothing has been played yet.
  package init(policy: Policy) { self.policy = policy }

  /// What is to be done for `step`; or why it cannot be, or does not hold.
  package mutating func begin(
    _ step: ScriptStep, _ flow: Registration, _ world: borrowing SimulatedWorld, at now: Timestamp
  ) -> Result<Work, ScriptMismatch> {
    do throws(Failure) {
      let work = try work(for: step.directive, flow, world, at: now)
      if case .arm(let point) = work { armed.append((point, step)) }
      return .success(work)
    } catch { return .failure(mismatch(error, at: step)) }
  }

  /// Takes in what came of a step.
  package mutating func finish(
    _ step: ScriptStep, _ transitions: [Transition], performed: [Operation.Name]
  ) {
    requests += performed
    guard !transitions.isEmpty else { return }
    let isOfPerson = if case .person = step.directive { true } else { false }
    latestStart = (entries.count, isOfPerson)
    for transition in transitions {
      entries.append(TraceEntry(transition, sequence: entries.count + 1))
    }
  }

  /// The process has died, at one of the moments that were armed if `point` is one, before it published
  /// the transitions `unseen`.
  package mutating func didDie(at point: CrashPoint?, unseen: [Transition] = []) {
    processStart = entries.count
    self.unseen = unseen
    guard let point, let place = armed.firstIndex(where: { $0.point == point }) else { return }
    armed.remove(at: place)
  }

  /// What is wrong with a flow that does not come to rest after `step`.
  package func endless(_ step: ScriptStep) -> ScriptMismatch {
    mismatch(
      Failure(expected: "the flow comes to rest", actual: "it goes on without an end"), at: step)
  }

  /// What is wrong at the end: a death that was expected and never came.
  package var missingDeath: ScriptMismatch? {
    guard let (point, step) = armed.first else { return nil }
    return mismatch(
      Failure(
        expected: "the process dies \(point.side.rawValue) \(point.action)",
        actual: "the script has ended, and there was none"), at: step)
  }

  /// The transitions of the last step that made something happen, and whether an event from the person
  /// did.
  var latest: (entries: ArraySlice<TraceEntry>, isOfPerson: Bool) {
    (entries[latestStart.place...], latestStart.isOfPerson)
  }

  /// What the last answer was to that this process was told of; nil if there was none.
  package var latestAnswer: Operation.Name? {
    for entry in entries[processStart...].reversed() {
      if case .answered(_, let answer) = entry.event { return answer.name }
    }
    return nil
  }

  /// The last answer to `operation` that this process was told of.
  func lastAnswer(to operation: Operation.Name) throws(Failure) -> Event {
    for entry in entries[processStart...].reversed() {
      if case .answered(_, let answer) = entry.event, answer.name == operation {
        return entry.event
      }
    }
    throw Failure(
      expected: "an answer to \(operation.rawValue) that has arrived before",
      actual: "none has since the start of the app")
  }

  private func mismatch(_ failure: Failure, at step: ScriptStep) -> ScriptMismatch {
    ScriptMismatch(
      line: step.line, directive: step.directive.printedWithoutSecrets(by: policy),
      expected: failure.expected, actual: failure.actual)
  }
}

extension TraceEntry {
  /// A transition as a trace has it, under its number in the trace.
  package init(_ transition: Transition, sequence: Int) {
    self.init(
      sequence: sequence, at: transition.at, event: transition.event, from: transition.from,
      to: transition.to, outcome: transition.outcome, request: transition.request,
      notice: transition.notice)
  }
}
