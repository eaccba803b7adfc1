package import RegistrationCore
package import RegistrationSimulation

/// A flow that someone walks through by hand, and everything that was done, as a script.
///
/// The world is a value, so that one can go back to before any step, or look at how it was.
package struct Walkthrough {
  fileprivate struct Moment {
    var stage: SimulationStage
    var run: ScriptRun
  }

  /// What was done, and what there was before it.
  private struct Step {
    let directive: Directive
    let launchesAgain: Bool
    let lineCount: Int
    let entryCount: Int
    /// Nil for most steps of long ago: the world before them is made again when it is asked for.
    var before: Moment?
  }

  let policy: Policy
  private var moment: Moment
  private var steps: [Step] = []
  private(set) var lines: [EventScript.Line] = []
  /// The number of steps with which the walk began, which cannot be undone.
  private var beginning = 0
  /// Every transition so far.
  package private(set) var entries: [TraceEntry] = []

  /// Creates a walk in a world without accounts, before the launch.
  ///
  /// - Parameter seed: the seed of codes and identifiers.
  package init(policy: Policy, seed: UInt64 = 1) {
    self.policy = policy
    moment = Moment(
      stage: SimulationStage(policy: policy, seed: seed), run: ScriptRun(policy: policy))
  }

  /// Creates a walk that begins in this world, with the app launched.
  package init(_ world: InitialWorld, seed: UInt64 = 1) {
    self.init(policy: world.policy, seed: seed)
    for directive in world.directives + [.person(.launch)] { _ = perform(directive) }
    beginning = steps.count
  }

  package var registration: Registration { simulation.registration }

  /// The world as it is.
  package var simulation: Simulation { moment.stage.simulation }

  /// The time that the device's clock shows.
  package var now: Timestamp { simulation.deviceTime }

  /// The checkpoint that the device has stored; nil if it cannot be read.
  package var stored: Checkpoint? { simulation.world.device.loaded }

  /// The lines that prepared a death which has not come, from 1.
  var linesOfMissingDeaths: Set<Int> { moment.run.linesOfMissingDeaths }

  /// How many steps can be undone.
  package var depth: Int { max(steps.count - beginning, 0) }

  /// Carries out a directive and everything that follows from it.
  ///
  /// - Parameter launchesAgain: whether the app is launched if its process dies meanwhile.
  /// - Returns: the transitions that followed; or what could not be done, or does not hold: then
  ///   nothing has changed.
  @export(interface)
  package mutating func perform(
    _ directive: Directive, launchesAgain: Bool = true
  ) -> Result<[TraceEntry], ScriptMismatch> {
    let before = moment
    var one = OneStep(ScriptStep(line: lines.count + 1, directive), launchesAgain)
    let (new, mismatch) = moment.take(&one)
    if let mismatch {
      moment = before
      return .failure(mismatch)
    }
    steps.append(
      Step(
        directive: directive, launchesAgain: launchesAgain, lineCount: lines.count,
        entryCount: entries.count, before: before))
    forgetAMoment()
    // Written, so that a later launch, which is ignored, is not taken for this one.
    let launches = Array(repeating: Directive.person(.launch), count: one.launches)
    entries += new
    let expected = expectation(after: directive, new, hasLaunched: one.launches > 0)
    lines += ([directive] + launches + (expected.map { [$0] } ?? [])).map { EventScript.Line($0) }
    return .success(new)
  }

  /// Goes back to before the last step; false if there is none.
  package mutating func undo() -> Bool {
    guard depth > 0 else { return false }
    goBack(to: depth - 1)
    return true
  }

  /// Goes back to when this number of steps was done; the later ones are gone.
  @export(interface)
  package mutating func goBack(to depth: Int) {
    let place = beginning + max(depth, 0)
    guard place < steps.count else { return }
    moment = moment(before: place)
    lines.removeLast(lines.count - steps[place].lineCount)
    entries.removeLast(entries.count - steps[place].entryCount)
    steps.removeLast(steps.count - place)
  }

  /// The world when this number of steps was done.
  @export(interface)
  package func simulation(at depth: Int) -> Simulation {
    moment(before: beginning + max(depth, 0)).stage.simulation
  }
}

extension Walkthrough {
  /// Of the moments before the last few steps, each is kept, of the others one in sixteen: a moment
  /// has a world in it.
  private static let (recent, stride) = (64, 16)

  private mutating func forgetAMoment() {
    let place = steps.count - 1 - Walkthrough.recent
    if place >= 0, place % Walkthrough.stride != 0 { steps[place].before = nil }
  }

  /// The moment before a step: one that was kept, and the steps from there on done again.
  private func moment(before place: Int) -> Moment {
    guard place < steps.count else { return moment }
    let kept = steps[...place].lastIndex { $0.before != nil }
    guard let kept, var moment = steps[kept].before else { return moment }
    for step in steps[kept..<place] {
      var one = OneStep(
        ScriptStep(line: step.lineCount + 1, step.directive), step.launchesAgain)
      _ = moment.take(&one)
    }
    return moment
  }
}

extension Walkthrough.Moment {
  /// Carries out a step: the transitions that followed, and what did not hold.
  fileprivate mutating func take(_ one: inout OneStep) -> ([TraceEntry], ScriptMismatch?) {
    // The walk has them, and a copy of all of them would be made for each step.
    run.forgetEarlierSteps()
    let known = run.entries.count
    let mismatch = stage.play(&one, &run)
    return (Array(run.entries[known...]), mismatch)
  }
}

/// One step, and the launch after it if the process dies.
private struct OneStep: StepSource {
  private var step: ScriptStep?
  private let line: Int
  private let launchesAgain: Bool
  /// How often the app was launched because its process had died.
  private(set) var launches = 0

  init(_ step: ScriptStep, _ launchesAgain: Bool) {
    (self.step, line, self.launchesAgain) = (step, step.line, launchesAgain)
  }

  mutating func next(
    after run: ScriptRun, _ flow: Registration, _ world: borrowing SimulatedWorld
  ) -> ScriptStep? {
    defer { step = nil }
    return step
  }

  mutating func didDie() {
    guard launchesAgain else { return }
    launches += 1
    step = ScriptStep(line: line, .person(.launch))
  }
}
