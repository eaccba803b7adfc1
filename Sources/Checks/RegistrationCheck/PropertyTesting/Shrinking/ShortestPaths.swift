import EventScripts
import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// The shortest paths from the launch to each kind of place, found breadth first by plain moves.
///
/// One path to each place is followed, to limit the cost; a path that fails ends the search.
struct ShortestPaths {
  private static let mostMoves = 150_000

  /// The first path that was found to fail.
  private(set) var failing: [Move]?
  private var ways: [Place: [Move]] = [:]
  private let palette: Palette
  /// The other possible moves: those of a failing list.
  private let others: [Move]

  /// Looks for paths of at most `longest` moves, by plain moves and those of `example`.
  init(_ trial: ShrinkingTrial, _ palette: Palette, example: [Move], longest: Int) {
    self.palette = palette
    var others: [Move] = []
    for move in example where !others.contains(move) { others.append(move) }
    self.others = others
    var edge: [(situation: Situation, moves: [Move])] = [(Situation(trial.start), [])]
    var budget = min(ShortestPaths.mostMoves, trial.budget / 2) / trial.cost
    for _ in 0..<longest where failing == nil {
      var next: [(situation: Situation, moves: [Move])] = []
      for (situation, moves) in edge {
        for move in self.moves(in: situation) where budget > 0 && failing == nil {
          budget -= 1
          var after = situation
          guard after.make(move) else { continue }
          if trial.fails(after, before: situation.flow) { failing = moves + [move] }
          let place = Place(after)
          guard ways[place] == nil else { continue }
          ways[place] = moves + [move]
          next.append((after, moves + [move]))
        }
      }
      edge = next
    }
  }

  /// The paths to the place of `situation`, shortest first; then those to its state alone.
  func ways(to situation: Situation) -> [[Move]] {
    let place = Place(situation)
    let alike = ways.filter { $0.key != place && $0.key.path == place.path }.values
    return (ways[place].map { [$0] } ?? []) + alike.sorted { $0.count < $1.count }.prefix(24)
  }

  private func moves(in situation: Situation) -> [Move] {
    guard situation.flow.path != .launchingIdle else { return [.person(.launch)] }
    var moves: [Move] = []
    if let (oldest, newest) = situation.endsOnTheirWay {
      moves.append(.deliver(newest))
      if oldest != newest { moves.append(.deliver(oldest)) }
    }
    if situation.run.isOutstanding {
      moves.append(.deadline())
    } else {
      moves = moves + palette.plainMoves(in: situation.flow)
    }
    moves += others.filter { !moves.contains($0) }
    return moves + [.person(.back), .person(.signOut), .crash, .pool(.confirm)]
      + palette.directoryChanges.suffix(1).map { .directory($0) }
  }
}

extension ShortestPaths {
  /// A kind of place: what decides how a flow continues from there, as far as one can see.
  private struct Place: Hashable {
    let path: StatePath
    let stored: Checkpoint.Name
    let waiting: [Registration.Answer]
    let account: UserStatus?
    let hasSession: Bool
    let record: Int

    init(_ situation: Situation) {
      let run = situation.run
      (path, stored) = (run.flow.path, run.stored.name)
      waiting = run.onTheirWay.map(\.answer)
      account = run.world.pool.account(of: run.rules.login)?.status
      hasSession = run.world.session != nil
      record = run.world.directory.fields(of: run.rules.login)?.entries.count ?? -1
    }
  }
}

extension Palette {
  /// What a state offers, and what is not simply right; each also with a lost answer if that can matter.
  fileprivate func plainMoves(in flow: Registration) -> [Move] {
    let other: [TypingMistakes] = [.otherEmail, .otherPassword, .otherFactor]
    let moods = [[]] + (policy.signIn.sendsCode ? [.noPassword] : []) + other
    return vocabulary.acts(in: flow, moods: moods).flatMap { act -> [Move] in
      let event = act.event
      guard !event.name.parts.isEmpty else { return [.person(event)] }
      let answer: Registration.Operation.Name =
        event.event.profileForm == nil ? .signIn : .updateProfile
      return [.person(event), .person(event, .answerLost(answer))]
    }
  }
}
