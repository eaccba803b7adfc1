import RegistrationCore
import RegistrationSimulation

/// What must still be checked for violations, on all cores: no check depends on another.
struct Unchecked: Sendable {
  struct Run: Sendable {
    /// Its place in the table.
    let place: Int
    let memory: UInt32
    let input: DriverInput
    let recorded: RecordedRun
    let event: RegistrationDriver.Input
    let device: Device
  }

  var runs: [Run] = []
  /// Flows in places that are new, with the numbers of these places.
  var flows: [(place: UInt32, flow: Registration)] = []
}

extension ClosedWorld {
  /// Checks what was learnt since the last call, on `workers` threads.
  ///
  /// - Returns: whether any of it violates a property.
  public mutating func checkLearnt(by workers: Int) -> Bool {
    let (runs, flows) = (unchecked.runs, unchecked.flows)
    let violations = violationsOfLearnt(workers)
    unchecked = Unchecked()
    for (run, violations) in zip(runs, violations) where violations != 0 {
      self.runs[run.place].violations = violations
      // A run that leads nowhere was not kept among the acts.
      guard case .act(let act, 0) = run.input.kind else { continue }
      let actRun = ActRun(
        act: UInt16(act), failing: run.input.failing, run: UInt32(run.place))
      if let acts = memoryFacts[Int(run.memory)].acts, !actRuns[acts].contains(actRun) {
        set(actRuns[acts] + [actRun], of: run.memory)
      }
    }
    for (flow, violations) in zip(flows, violations.dropFirst(runs.count)) where violations != 0 {
      placeViolations[Int(flow.place)] = violations
      for number in memoryFacts.indices where memoryFacts[number].place == flow.place {
        memoryFacts[number].violations |= violations
      }
    }
    return violations.contains { $0 != 0 }
  }

  /// The copy that the threads read is gone when it returns, so the tables are changed in place.
  private func violationsOfLearnt(_ workers: Int) -> [UInt32] {
    let runs = unchecked.runs.count
    return concurrentMap(runs + unchecked.flows.count, by: workers) { [self] number in
      number < runs
        ? violations(of: unchecked.runs[number])
        : violations(of: unchecked.flows[number - runs].flow)
    }
  }

  /// The violations of a flow, whatever its notice and the number of its requests.
  private func violations(of flow: Registration) -> UInt32 {
    var violations: UInt32 = 0
    if showsSecret(flow) { violations |= Invariant.secretInFlow.bit }
    if keepsPassword(flow) { violations |= Invariant.password.bit }
    if !flow.formCanBeSubmitted(at: ClosedWorld.now) { violations |= Invariant.forms.bit }
    return violations
  }
}
