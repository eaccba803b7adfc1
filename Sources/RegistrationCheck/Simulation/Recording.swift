import RegistrationCore
import RegistrationScript

/// What a list of moves brought about, move by move, and which answers arrived at once.
struct Recording {
  struct Entry {
    let move: Move
    let happening: Happening
    let notice: Notice.Name?
    /// The number of the answer that the move put on its way.
    let sentSerial: Int?
    /// The number of the answer that the move delivered.
    let deliveredSerial: Int?
  }

  private(set) var entries: [Entry] = []
  /// The answers that arrive before anything else happens.
  private(set) var arrivesAtOnce: Set<Int> = []

  /// What the device has stored in the end.
  private(set) var stored = Checkpoint.none

  init(of moves: [Move], in simulation: Simulation) {
    var simulation = simulation
    for move in moves {
      let count = simulation.answerCount
      let delivered = move.delivered(of: simulation.onTheirWay)?.serial
      guard let happening = simulation.apply(move) else { continue }
      if let delivered, entries.last?.sentSerial == delivered { arrivesAtOnce.insert(delivered) }
      entries.append(
        Entry(
          move: move, happening: happening, notice: simulation.flow.notice?.name,
          sentSerial: simulation.answerCount > count ? simulation.answerCount : nil,
          deliveredSerial: delivered))
    }
    stored = simulation.stored
  }

  /// The entries, each one that a line of a script stands for with those that follow by themselves.
  var scenes: [[Entry]] {
    var scenes: [[Entry]] = []
    for entry in entries {
      if let serial = entry.deliveredSerial, arrivesAtOnce.contains(serial), !scenes.isEmpty {
        scenes[scenes.count - 1].append(entry)
      } else {
        scenes.append([entry])
      }
    }
    return scenes
  }
}

extension Move {
  /// Which of the answers on their way it delivers.
  fileprivate func delivered(of onTheirWay: [AnswerOnItsWay]) -> AnswerOnItsWay? {
    guard case .deliver(let operation, _) = self else { return nil }
    return onTheirWay.first { $0.operation == operation }
  }
}
