package import RegistrationCore
package import RegistrationSimulation

/// Plays a script through the simulation, without tasks, clocks or locks.
package struct SimulationStage {
  package private(set) var simulation: Simulation

  package init(policy: Policy, seed: UInt64, bugs: InjectedBugs = InjectedBugs()) {
    var world = SimulatedWorld(MockWorld(policy: policy, seed: seed))
    world.device.writesLate = bugs.storesLate
    simulation = Simulation(policy: policy, world: world)
    simulation.reducer = bugs.reducer
  }

  /// Plays the steps, and returns the first mismatch, if any.
  package mutating func play(
    _ steps: inout some StepSource, _ run: inout ScriptRun
  ) -> ScriptMismatch? {
    while let step = steps.next(after: run, simulation.registration, simulation.world) {
      let work = run.begin(
        step, simulation.registration, simulation.world, at: simulation.now)
      switch work {
      case .failure(let mismatch): return mismatch
      case .success(let work):
        switch perform(work, isOfPerson: step.isOfPerson, &run) {
        case .atRest: break
        case .died: steps.didDie()
        case .endless: return run.endless(step)
        }
      }
    }
    return nil
  }

  /// What the flow has come to after a step.
  package enum End: Sendable {
    case atRest
    /// The process has died and started again, and the flow has not been launched.
    case died
    /// It goes on without an end.
    case endless
  }

  /// Does the work of a step, and everything that follows from it.
  package mutating func perform(
    _ work: ScriptRun.Work, isOfPerson: Bool, _ run: inout ScriptRun
  ) -> End {
    if case .die = work { return die(&run) }
    carryOut(work)
    // A `wait` says how long to wait, so it waits no longer than that.
    let hasSettled = if case .wait = work { true } else { simulation.settle() }
    run.finish(&simulation, isOfPerson: isOfPerson)
    guard hasSettled else { return .endless }
    return simulation.isDead ? die(&run) : .atRest
  }

  private mutating func die(_ run: inout ScriptRun) -> End {
    run.didDie(at: simulation.death)
    simulation.kill()
    return .died
  }

  private mutating func carryOut(_ work: ScriptRun.Work) {
    switch work {
    case .nothing, .die: break
    case .arm(let point): simulation.crashPoints.append(point)
    case .change(let change):
      let now = simulation.now
      simulation.change { change(&$0, now) }
    case .send(let event): simulation.send(event)
    case .release(let operation, let times): simulation.release(operation, times: times)
    case .wait(let milliseconds): simulation.wait(milliseconds: milliseconds)
    }
  }
}

/// The bugs that a test injects, to check that a script shows them.
package struct InjectedBugs: Sendable {
  package var reducer: RegistrationDriver.Reducer?
  /// Whether the device stores a checkpoint only when the next one is due.
  ///
  /// If it dies before that, the checkpoint is lost.
  package var storesLate = false

  package init() {}
}
