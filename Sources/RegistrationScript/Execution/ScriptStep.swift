package import RegistrationCore
package import RegistrationSimulation

/// A line that says to do something.
package struct ScriptStep {
  package let line: Int
  package let directive: Directive

  /// To do what `directive` says, as `line` has it.
  package init(line: Int, _ directive: Directive) {
    (self.line, self.directive) = (line, directive)
  }
}

/// What says what is to be done next: the lines of a script, or a person who looks first.
package protocol StepSource {
  /// The next step; nil at the end.
  ///
  /// - Parameters:
  ///   - run: what has happened so far.
  ///   - flow: the flow as it is now; after a death it has not been launched.
  ///   - world: everything around it.
  mutating func next(
    after run: ScriptRun, _ flow: Registration, _ world: borrowing SimulatedWorld
  ) -> ScriptStep?

  /// The process has died in the last step, of itself or because the step says so.
  mutating func didDie()
}

/// The lines of a script, and the launch that follows a death if it is not written out.
package struct ScriptSteps: StepSource {
  private let steps: [ScriptStep]
  private var position = 0
  private var followsDeath = false

  /// The steps of `script`.
  package init(_ script: EventScript) {
    steps = script.lines.compactMap { line in
      line.directive.map { ScriptStep(line: line.number, $0) }
    }
  }

  package mutating func next(
    after run: ScriptRun, _ flow: Registration, _ world: borrowing SimulatedWorld
  ) -> ScriptStep? {
    if followsDeath {
      followsDeath = false
      if !launchIsWritten { return ScriptStep(line: steps[position - 1].line, .person(.launch)) }
    }
    guard position < steps.count else { return nil }
    defer { position += 1 }
    return steps[position]
  }

  package mutating func didDie() { followsDeath = true }

  /// Whether the launch after a death is written out: it is the next event from the person, or the
  /// flow is expected not to have been launched before that.
  private var launchIsWritten: Bool {
    for step in steps[position...] {
      if step.directive == .person(.launch) { return true }
      if case .expectState(let expectation) = step.directive,
        expectation.state == StatePattern(.launchingIdle)
      {
        return true
      }
      if case .person = step.directive { return false }
      if step.directive == .kill { return false }
    }
    return false
  }
}
