import RegistrationCore
package import RegistrationScript
import RegistrationSimulation

/// Writes the event script that shows the same as a list of moves.
///
/// An answer that arrives at once needs no line; one that arrives later is held and released. After
/// each line that has an effect, the script expects what the simulation saw, so that `registrar
/// run` reproduces it line by line.
package struct ScriptWriter {
  private let beginning: InitialWorld
  private let rules: SimulationRules
  private let seed: UInt64

  package init(_ beginning: InitialWorld, rules: SimulationRules, seed: UInt64 = 1) {
    (self.beginning, self.rules, self.seed) = (beginning, rules, seed)
  }

  /// The script of those `moves` that make sense; its first comment is `story`, its last `ending`.
  package func script(_ moves: [Move], story: String, ending: String? = nil) -> EventScript {
    let recording = Recording(
      of: moves, in: SimulatedRun(rules: rules, beginning: beginning, seed: seed))
    var lines = [
      EventScript.Line(comment: story), EventScript.Line(.policy(beginning.policy.name)),
    ]
    lines += beginning.directives.map { EventScript.Line($0) }
    for (number, scene) in recording.scenes.enumerated() {
      let isLast = number == recording.scenes.count - 1
      let isLaunched = recording.isLaunchedNext(after: number)
      lines +=
        (directives(of: scene)
        + expectations(after: scene, isLast: isLast, isLaunchedNext: isLaunched))
        .map { EventScript.Line($0) }
      if isLast {
        lines.append(EventScript.Line(.expectCheckpoint(recording.stored.name), comment: ending))
      }
    }
    return EventScript(policy: beginning.policy, lines: lines)
  }

  private func directives(of scene: Recording.Scene) -> [Directive] {
    var directives = scene.preparations.flatMap { self.directives(of: $0) }
    for entry in scene.entries {
      guard let operation = entry.operation else { continue }
      if entry.step.usesCallOutcome,
        case .fails(let failure, let effect) = entry.move.callOutcome
      {
        directives.append(.fault(Fault(operation, failure, effect: effect)))
      }
      if entry.sent != nil, !entry.isAnsweredAtOnce, entry.step.death == nil {
        directives.append(.hold(operation, times: 1))
      }
    }
    guard let root = scene.entries.first else { return directives }
    return directives + self.directives(of: root.move)
  }

  private func directives(of move: Move) -> [Directive] {
    switch move {
    case .person(let event, _): [.person(event)]
    case .deliver(let operation, _): [.release(operation, times: 1)]
    case .again(let operation): [.again(operation)]
    case .deadline: [.wait(.milliseconds(RegistrationDriver.deadline))]
    case .wait(let time): [.wait(.milliseconds(time))]
    case .crash: [.kill]
    case .arm(let point): [.crash(point)]
    case .deviceFails(.store): [.store(.fail(times: 1))]
    case .deviceFails(.session): [.sessionFails(times: 1)]
    case .pool(let change): [.pool(change, rules.login)]
    case .directory(let change): [.directory(change, rules.login)]
    case .attacker(let act, let login): [.attacker(act, login ?? rules.login)]
    }
  }

  private func expectations(
    after scene: Recording.Scene, isLast: Bool, isLaunchedNext: Bool
  ) -> [Directive] {
    guard let first = scene.entries.first, let last = scene.entries.last else { return [] }
    if last.step.death != nil || last.move.isCrash {
      // A process that dies would be launched at once if nothing said otherwise.
      return isLaunchedNext ? [] : [.expectState(StateExpectation(StatePattern(.launchingIdle)))]
    }
    if case .ignored(let reason) = first.step.outcome { return [.expectIgnored(reason)] }
    // That the app begins with step 1 need not be stated.
    if !isLast, first.step.from == .launchingIdle,
      last.step.to == .signUpEditing,
      last.notice == nil
    {
      return []
    }
    let notice = last.notice.map { Expected.exactly($0) } ?? .nothing
    return [.expectState(StateExpectation(StatePattern(last.step.to), notice: notice))]
  }
}
