extension EventScript {
  /// Plays the script through the simulation, without tasks, clocks or locks.
  ///
  /// - Parameters:
  ///   - name: the script's name: the path that it was read from, or `-`.
  ///   - seed: the seed for codes and identifiers; the same script and seed give the same transitions.
  @export(interface)
  public func simulate(name: String, seed: UInt64 = 1) -> ScriptResult {
    simulate(name: name, seed: seed, demandsExpectations: false, bugs: InjectedBugs())
  }

  package func simulate(
    name: String, seed: UInt64, demandsExpectations: Bool, bugs: InjectedBugs
  ) -> ScriptResult {
    var stage = SimulationStage(policy: policy, seed: seed, bugs: bugs)
    var run = ScriptRun(policy: policy)
    var steps = ScriptSteps(self)
    let mismatch = stage.play(&steps, &run)
    return result(of: run, mismatch, name: name, demandsExpectations: demandsExpectations)
  }

  /// The result of a run of the script that has ended.
  ///
  /// - Parameter demandsExpectations: whether a script without expectations fails.
  package func result(
    of run: ScriptRun, _ mismatch: ScriptMismatch?, name: String, demandsExpectations: Bool
  ) -> ScriptResult {
    ScriptResult(
      name: name, story: story, entries: run.entries,
      mismatch: mismatch ?? run.missingDeath ?? (demandsExpectations ? missingExpectation : nil),
      hasExpectations: hasExpectations,
      heading: TraceEntry.Heading(script: name, policy: policy), changes: run.changes)
  }

  /// The mismatch of a script that should expect something, and does not.
  private var missingExpectation: ScriptMismatch? {
    guard !hasExpectations else { return nil }
    let last = lines.last { $0.directive != nil }
    return ScriptMismatch(
      line: last?.number ?? 1,
      directive: last?.directive?.printedWithoutSecrets(by: policy) ?? "",
      expected: "a line that says what must hold, such as 'expect registered.viewing'",
      actual: "there is none, so the script passes whatever the flow does")
  }
}
