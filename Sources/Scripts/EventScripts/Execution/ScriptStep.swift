package import RegistrationCore
package import RegistrationSimulation

package struct ScriptStep: Sendable {
  package let line: Int
  package let directive: Directive

  package init(line: Int, _ directive: Directive) {
    (self.line, self.directive) = (line, directive)
  }

  /// Whether the step is an event from the person.
  package var isOfPerson: Bool { if case .person = directive { true } else { false } }
}

/// The source of the next step: the lines of a script, or a simulated person.
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

  /// The process died in the last step, at a crash point or because the step killed it.
  mutating func didDie()
}

/// The lines of a script, with the launch after a death if the script does not state it.
package struct ScriptSteps: StepSource {
  private let lines: [EventScript.Line]
  private var position = 0
  private var followsDeath = false

  package init(_ script: EventScript) { lines = script.lines }

  package mutating func next(
    after run: ScriptRun, _ flow: Registration, _ world: borrowing SimulatedWorld
  ) -> ScriptStep? {
    if followsDeath {
      followsDeath = false
      let rest = lines[position...].lazy.compactMap { $0.directive }
      if !ScriptSteps.stateLaunch(rest) {
        return ScriptStep(line: lines[position - 1].number, .person(.launch))
      }
    }
    while position < lines.count {
      defer { position += 1 }
      if let directive = lines[position].directive {
        return ScriptStep(line: lines[position].number, directive)
      }
    }
    return nil
  }

  package mutating func didDie() { followsDeath = true }

  /// Whether the directives after a death state the launch.
  ///
  /// They do if the launch is the next event from the person, or if the flow is expected not to
  /// have been launched before that.
  package static func stateLaunch(_ directives: some Sequence<Directive>) -> Bool {
    for directive in directives {
      if directive == .person(.launch) { return true }
      if case .expectState(let expectation) = directive,
        expectation.state == StatePattern(.launchingIdle)
      {
        return true
      }
      if case .person = directive { return false }
      if directive == .kill { return false }
    }
    return false
  }
}
