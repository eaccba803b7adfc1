import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime

/// A script as it is played: where it is, and what it has seen.
struct Performance {
  /// A line that says to do something.
  struct Cue {
    let line: Int
    let directive: Directive
  }

  /// What keeps a line from being carried out, or from holding.
  struct Failure: Error {
    let expected: String
    let actual: String
  }

  private enum ProcessEnd {
    case killed
    case over(ScriptMismatch?)
  }

  let stage: Stage
  private let cues: [Cue]
  private var next = 0
  /// Every transition so far.
  private(set) var entries: [TraceEntry] = []
  /// Those of the last directive that made something happen, and whether a person's event did;
  /// no slice, which would make every transition that follows copy all before it.
  private(set) var latest: (entries: [TraceEntry], isOfPerson: Bool) = ([], false)
  /// The requests sent since `expect requests` last asked.
  var requests: [Operation.Name] = []
  private var newestRequest = RequestID(0)
  /// Where the transitions of this process begin.
  private var processStart = 0

  init(script: EventScript, stage: Stage) {
    self.stage = stage
    cues = script.lines.compactMap { line in
      line.directive.map { Cue(line: line.number, directive: $0) }
    }
  }

  /// Plays the script, process by process; the expectation that did not hold, if one did not.
  mutating func perform() async -> ScriptMismatch? {
    while true {
      let end = await stage.withProcess { runner, log in await playCues(runner, log) }
      if case .over(let mismatch) = end { return mismatch }
      await stage.mock.discardLateAnswers()
      stage.store.lose()
      newestRequest = RequestID(0)
      processStart = entries.count
    }
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

  private mutating func playCues(
    _ runner: RegistrationRunner, _ log: TransitionLog
  ) async -> ProcessEnd {
    if followsKill, !launchIsWritten, let mismatch = await play(impliedLaunch, runner, log) {
      return .over(mismatch)
    }
    while next < cues.count {
      let cue = cues[next]
      next += 1
      if cue.directive == .kill { return .killed }
      if let mismatch = await play(cue, runner, log) { return .over(mismatch) }
    }
    return .over(nil)
  }

  private mutating func play(
    _ cue: Cue, _ runner: RegistrationRunner, _ log: TransitionLog
  ) async -> ScriptMismatch? {
    do throws(Failure) {
      try await carryOut(cue.directive, runner)
      await stage.settle()
      note(log.take(after: entries.count), by: cue.directive)
      return nil
    } catch {
      await stage.settle()
      note(log.take(after: entries.count), by: cue.directive)
      return ScriptMismatch(
        line: cue.line, directive: cue.directive.printedWithoutSecrets(by: stage.policy),
        expected: error.expected, actual: error.actual)
    }
  }

  private mutating func note(_ new: [TraceEntry], by directive: Directive) {
    guard !new.isEmpty else { return }
    entries += new
    for entry in new {
      guard let request = entry.request, request.id > newestRequest else { continue }
      newestRequest = request.id
      requests.append(request.name)
    }
    let isOfPerson = if case .person = directive { true } else { false }
    latest = (new, isOfPerson)
  }
}

extension Performance {
  private var followsKill: Bool { next > 0 && cues[next - 1].directive == .kill }

  private var impliedLaunch: Cue { Cue(line: cues[next - 1].line, directive: .person(.launch)) }

  /// Whether the launch after a kill is written out: it is the next event of the person's, or
  /// the flow is expected not to have been launched before that.
  private var launchIsWritten: Bool {
    for cue in cues[next...] {
      if cue.directive == .person(.launch) { return true }
      if case .expectState(let expectation) = cue.directive,
        expectation.state == StatePattern(.launchingIdle)
      {
        return true
      }
      if case .person = cue.directive { return false }
      if cue.directive == .kill { return false }
    }
    return false
  }
}
