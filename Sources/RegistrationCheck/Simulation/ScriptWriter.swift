import RegistrationCore
public import RegistrationScript

/// Writes the event script that shows the same as a list of moves.
///
/// An answer that arrives at once needs no line; one that arrives later is held and released. After
/// each line that makes something happen the script expects what the simulation saw, so that
/// `registrar run` reproduces it line by line.
public struct ScriptWriter {
  private let beginning: Beginning
  private let rules: SimulationRules
  private let seed: UInt64

  /// A writer for what begins so.
  public init(_ beginning: Beginning, rules: SimulationRules, seed: UInt64 = 1) {
    (self.beginning, self.rules, self.seed) = (beginning, rules, seed)
  }

  /// The script of `moves`; those that make no sense where the world then stands are left out.
  ///
  /// - Parameters:
  ///   - moves: what happens.
  ///   - story: what the script is about: its first comment.
  ///   - ending: a remark on the last line.
  public func script(_ moves: [Move], story: String, ending: String? = nil) -> EventScript {
    let recording = Recording(
      of: moves, in: Simulation(rules: rules, beginning: beginning, seed: seed))
    var lines = [
      EventScript.Line(comment: story), EventScript.Line(.policy(beginning.policy.name)),
    ]
    lines += beginning.directives.map { EventScript.Line($0) }
    let scenes = recording.scenes
    for (number, scene) in scenes.enumerated() {
      let isLast = number == scenes.count - 1
      lines += directives(of: scene, recording)
        .map { EventScript.Line($0) }
      lines += expectations(after: scene).map { EventScript.Line($0) }
      if isLast {
        lines.append(
          EventScript.Line(.expectCheckpoint(recording.stored.name), comment: ending))
      }
    }
    return EventScript(policy: beginning.policy, lines: lines)
  }

  private func directives(of scene: [Recording.Entry], _ recording: Recording) -> [Directive] {
    var directives: [Directive] = []
    for entry in scene {
      // A change of the directory is told to whoever observes, without a request of its own.
      let operation = entry.happening.sent?.operation.name ?? .observeProfile
      if entry.happening.usesFate, case .fails(let failure, let effect) = entry.move.fate {
        directives.append(.fault(Fault(operation, failure, effect: effect)))
      }
      if let serial = entry.sentSerial, !recording.arrivesAtOnce.contains(serial) {
        directives.append(.hold(operation, times: 1))
      }
    }
    guard let root = scene.first else { return directives }
    return directives + self.directives(of: root.move)
  }

  private func directives(of move: Move) -> [Directive] {
    switch move {
    case .person(let event, _): [.person(event)]
    case .deliver(let operation, _): [.release(operation, times: 1)]
    case .again(let operation): [.again(operation)]
    case .deadline: [.wait(.milliseconds(Simulation.deadline))]
    case .wait(let time): [.wait(.milliseconds(time))]
    // A launch that is left out is the next one written: here that may be a second one.
    case .crash: [.kill, .person(.launch)]
    case .pool(let change): [.pool(change, rules.email)]
    case .directory(let change): [.directory(change, rules.email)]
    }
  }

  private func expectations(after scene: [Recording.Entry]) -> [Directive] {
    guard let first = scene.first, let last = scene.last else { return [] }
    if case .ignored(let reason) = first.happening.outcome { return [.expectIgnored(reason)] }
    let notice = last.notice.map { Expected.exactly($0) } ?? .nothing
    return [.expectState(StateExpectation(StatePattern(last.happening.to), notice: notice))]
  }
}

extension Move {
  /// What becomes of the request that the move sends, if it sends one.
  public var fate: Fate {
    switch self {
    case .person(_, let fate), .deliver(_, let fate), .deadline(let fate), .crash(let fate): fate
    case .again, .wait, .pool, .directory: .works
    }
  }
}
