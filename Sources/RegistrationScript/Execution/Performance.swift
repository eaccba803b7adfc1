import MockIdentityPool
import RegistrationBackend
package import RegistrationCore
import RegistrationRuntime

/// A script as it is played: where it is, and what it has seen.
package struct Performance {
  /// What keeps a line from being carried out, or from holding.
  struct Failure: Error {
    let expected: String
    let actual: String
  }

  private enum ProcessEnd {
    case killed
    case over(ScriptMismatch?)
  }

  package let stage: Stage
  /// Every transition so far.
  package private(set) var entries: [TraceEntry] = []
  /// Where those of the last directive that made something happen begin, and whether a person's
  /// event did.
  private var latestStart = (place: 0, isOfPerson: false)
  /// The requests sent since `expect requests` last asked.
  var requests: [Operation.Name] = []
  private var newestRequest = RequestID(0)
  /// Where the transitions of this process begin.
  private var processStart = 0

  /// A performance on `stage`, of which nothing has been played yet.
  package init(on stage: Stage) { self.stage = stage }

  /// Plays what `cues` hands out, process by process; the expectation that did not hold, if one did
  /// not.
  package mutating func perform(_ cues: inout some CueSource) async -> ScriptMismatch? {
    while true {
      let end = await stage.withProcess { runner, log in await play(&cues, runner, log) }
      if case .over(let mismatch) = end { return mismatch }
      await stage.mock.discardLateAnswers()
      stage.store.lose()
      newestRequest = RequestID(0)
      processStart = entries.count
    }
  }

  /// The transitions of the last directive that made something happen, and whether a person's event
  /// did.
  var latest: (entries: ArraySlice<TraceEntry>, isOfPerson: Bool) {
    (entries[latestStart.place...], latestStart.isOfPerson)
  }

  /// What the last answer was to that this process was told of; nil where there was none.
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

  private mutating func play(
    _ cues: inout some CueSource, _ runner: RegistrationRunner, _ log: TransitionLog
  ) async -> ProcessEnd {
    while let cue = await cues.next(after: self, runner) {
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
      take(from: log, by: cue.directive)
      return nil
    } catch {
      await stage.settle()
      take(from: log, by: cue.directive)
      return ScriptMismatch(
        line: cue.line, directive: cue.directive.printedWithoutSecrets(by: stage.policy),
        expected: error.expected, actual: error.actual)
    }
  }

  private mutating func take(from log: TransitionLog, by directive: Directive) {
    let start = entries.count
    log.move(to: &entries, after: start)
    guard start < entries.count else { return }
    for place in start..<entries.count {
      guard let request = entries[place].request, request.id > newestRequest else { continue }
      newestRequest = request.id
      requests.append(request.name)
    }
    let isOfPerson = if case .person = directive { true } else { false }
    latestStart = (start, isOfPerson)
  }
}
