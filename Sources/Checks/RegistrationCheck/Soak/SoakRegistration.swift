import MockIdentityPool
import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// One registration, from its seed to its end.
struct SoakRegistration: Sendable {
  let soak: Soak
  let number: Int
  let supplies: SoakSupplies

  struct Ending {
    let person: SoakPerson
    let mismatch: ScriptMismatch?
    let entries: [TraceEntry]
    let end: Timestamp
    /// Whether the simulation has taken other transitions.
    var isDifferent = false
  }

  /// Runs the registration; if there are `lines`, only those happen in place of the faults.
  func live(_ lines: [Directive]? = nil, on executor: SerialTaskExecutor) async -> Ending {
    var numbers = SplitMix64(seed: seed)
    let world = SoakWorld(number: number, level: soak.faults, supplies, &numbers)
    var person = SoakPerson(
      number: number, in: world, level: soak.faults, callOutcomes: supplies.callOutcomes,
      numbers: numbers, lines)
    var stage = RunnerStage(policy: world.policy, seed: seed, executor: executor, bugs: soak.bugs)
    stage.service = soak.service?(stage)
    var run = ScriptRun(policy: world.policy)
    let mismatch = await stage.play(&person, &run)
    var ending = Ending(
      person: person, mismatch: mismatch, entries: run.entries, end: stage.clock.timestamp)
    if soak.comparesWithSimulation { ending.isDifferent = differs(run.entries, person) }
    return ending
  }

  /// Whether the simulation takes other transitions for what the person did.
  private func differs(_ lived: [TraceEntry], _ person: SoakPerson) -> Bool {
    let script = EventScript(policy: person.policy, lines: person.done.map { EventScript.Line($0) })
    var player = ScriptPlayer(script, name: "\(number)", seed: seed)
    player.bugs = soak.bugs
    let heading = TraceEntry.Heading(script: player.name, policy: person.policy)
    return TraceEntry.difference(lived, player.simulate().entries, heading) != nil
  }

  /// The seed of this registration alone: neighbouring seeds are unrelated.
  var seed: UInt64 {
    var numbers = SplitMix64(
      seed: soak.seed &+ UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15)
    return numbers.next()
  }
}
