import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// The effects of a list of moves, in the scenes of a script.
struct Recording {
  /// The moves and effects that belong to one line of a script.
  struct Scene {
    /// What has to be stated before the line: the moves that prepare a crash or a failing device.
    var preparations: [Move]
    /// The move of the line, then the answers that arrive at once.
    var entries: [Entry]
  }

  /// A move that was made.
  struct Entry {
    let move: Move
    let step: SimulationStep
    let notice: Registration.Notice.Name?
    /// The number of the answer that the move put on its way.
    let sent: UInt64?
    /// Whether that answer arrives before anything else happens.
    var isAnsweredAtOnce = false
    fileprivate let actions: [RegistrationDriver.Action.Name]
  }

  private(set) var scenes: [Scene] = []
  /// The checkpoint that the device has stored in the end.
  let stored: Checkpoint
  private var preparations: [Move] = []

  init(of moves: [Move], in start: SimulatedRun) {
    var run = start
    run.recordsActions = true
    var recorded: [(entry: Entry, delivered: UInt64?)] = []
    for move in moves {
      let network = run.simulation.world.network
      guard let step = run.apply(move) else { continue }
      let last = run.simulation.world.network.lastNumber
      let entry = Entry(
        move: move, step: step, notice: run.flow.notice?.name,
        sent: last > network.lastNumber ? last : nil, actions: run.takeActions())
      recorded.append((entry, move.delivered(network)))
    }
    stored = run.stored
    let deaths = recorded.compactMap(\.entry.step.death)
    for (entry, delivered) in recorded { take(entry, delivered, deaths) }
    scenes = scenes.flatMap { $0.unambiguous }
  }

  /// Whether the process that ends with this scene is launched by the next act of the person.
  func isLaunchedNext(after scene: Int) -> Bool {
    for case let move? in scenes[(scene + 1)...].map(\.entries.first?.move) {
      switch move {
      case .person(let act, _): return act == .launch
      case .crash: return false
      case .deliver, .again, .deadline, .wait, .arm, .deviceFails, .pool, .directory, .attacker:
        continue
      }
    }
    return false
  }

  private mutating func take(_ entry: Entry, _ delivered: UInt64?, _ deaths: [CrashPoint]) {
    switch entry.move {
    case .arm(let point): if deaths.contains(point) { preparations.append(entry.move) }
    case .deviceFails: preparations.append(entry.move)
    case .person, .deliver, .again, .deadline, .wait, .crash, .pool, .directory, .attacker:
      defer { preparations = [] }
      guard let scene = scenes.indices.last, let delivered,
        scenes[scene].entries.last?.sent == delivered,
        preparations.allSatisfy({ !scenes[scene].uses($0) })
      else { return scenes.append(Scene(preparations: preparations, entries: [entry])) }
      scenes[scene].preparations += preparations
      scenes[scene].entries[scenes[scene].entries.count - 1].isAnsweredAtOnce = true
      scenes[scene].entries.append(entry)
    }
  }
}

extension Recording.Entry {
  /// The operation whose answer the move put on its way, or which failed; nil if there was none.
  var operation: Registration.Operation.Name? {
    // Observers are notified of a change of the directory without a separate request.
    if let operation = step.sent?.operation { return operation }
    return sent != nil || step.usesCallOutcome ? .observeProfile : nil
  }
}

extension Recording.Scene {
  /// The scene, or the parts of it in which each fault and each hold meets its own request.
  ///
  /// Both meet the next request of their operation, so a second one in the same line is out of their
  /// reach.
  fileprivate var unambiguous: [Recording.Scene] {
    var asked: Set<Registration.Operation.Name> = []
    let seconds = entries.indices.filter { place in
      entries[place].operation.map { !asked.insert($0).inserted } ?? false
    }
    guard seconds.contains(where: { needsLineOfItsOwn(entries[$0]) }) else { return [self] }
    var parts = zip([0] + seconds, seconds + [entries.count]).map { start, end in
      Recording.Scene(preparations: [], entries: Array(entries[start..<end]))
    }
    parts[0].preparations = preparations
    for part in parts.indices.dropLast() {
      parts[part].entries[parts[part].entries.count - 1].isAnsweredAtOnce = false
    }
    return parts
  }

  private func needsLineOfItsOwn(_ entry: Recording.Entry) -> Bool {
    entry.step.usesCallOutcome || (entry.sent != nil && !entry.isAnsweredAtOnce)
  }

  /// Whether what `preparation` prepares would already happen in this scene.
  fileprivate func uses(_ preparation: Move) -> Bool {
    entries.contains { entry in
      entry.actions.contains { action in
        switch preparation {
        case .arm(let point): action == point.action
        case .deviceFails(.store): action == .store
        case .deviceFails(.session):
          action == .keepSession || action == .forgetSession
            || action == .perform(.restoreSession)
        case .person, .deliver, .again, .deadline, .wait, .crash, .pool, .directory, .attacker:
          false
        }
      }
    }
  }
}

extension Move {
  fileprivate func delivered(_ network: Network) -> UInt64? {
    guard case .deliver(let operation, _) = self else { return nil }
    return network.oldestOnItsWay(to: operation)?.number
  }
}
