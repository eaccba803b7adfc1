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
      case .success(.die): die(&steps, &run)
      case .success(let work):
        carryOut(work)
        // A `wait` says how long to wait, so it waits no longer than that.
        let hasSettled = if case .wait = work { true } else { simulation.settle() }
        run.finish(
          step, simulation.takeTransitions(), performed: simulation.takePerformed())
        if !hasSettled { return run.endless(step) }
        if simulation.isDead { die(&steps, &run) }
      }
    }
    return nil
  }

  private mutating func die(
    _ steps: inout some StepSource, _ run: inout ScriptRun
  ) {
    run.didDie(at: simulation.death)
    simulation.kill()
    steps.didDie()
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
