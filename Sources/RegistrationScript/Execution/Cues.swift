import RegistrationCore
package import RegistrationRuntime

/// A line that says to do something.
package struct Cue {
  package let line: Int
  package let directive: Directive

  /// To do what `directive` says, as `line` has it.
  package init(line: Int, _ directive: Directive) {
    (self.line, self.directive) = (line, directive)
  }
}

/// What says what is to be done next: the lines of a script, or somebody who looks first.
package protocol CueSource {
  /// The next cue; nil at the end. After a `kill` the runner is another.
  mutating func next(after performance: Performance, _ runner: RegistrationRunner) async -> Cue?
}

/// The lines of a script, and the launch that follows a kill where it is not written out.
struct ScriptCues: CueSource {
  private let cues: [Cue]
  private var position = 0
  private var followsKill = false

  init(_ script: EventScript) {
    cues = script.lines.compactMap { line in
      line.directive.map { Cue(line: line.number, $0) }
    }
  }

  mutating func next(after performance: Performance, _ runner: RegistrationRunner) -> Cue? {
    if followsKill {
      followsKill = false
      if !launchIsWritten { return Cue(line: cues[position - 1].line, .person(.launch)) }
    }
    guard position < cues.count else { return nil }
    defer { position += 1 }
    followsKill = cues[position].directive == .kill
    return cues[position]
  }

  /// Whether the launch after a kill is written out: it is the next event of the person's, or
  /// the flow is expected not to have been launched before that.
  private var launchIsWritten: Bool {
    for cue in cues[position...] {
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
