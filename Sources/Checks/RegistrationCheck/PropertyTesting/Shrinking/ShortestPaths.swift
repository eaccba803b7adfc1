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
      moves = moves + palette.plainMoves(in: situation.to)
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
      account = run.world.pool.account(of: run.rules.email)?.status
      hasSession = run.world.session != nil
      record = run.world.directory.fields(of: run.rules.email)?.entries.count ?? -1
    }
  }
}

extension Palette {
  /// The plain events that a state handles, each also with a lost answer if that can matter.
  fileprivate func plainMoves(in path: StatePath) -> [Move] {
    let profile = profiles.first ?? Fields()
    let byCode = sendsCodes ? asking(.signIn, .sendCode) : []
    return switch path.restingPlace {
    case .signUp:
      asking(.signUp, signUps[0][0], signIns[0][0], forgotten[0][0], signUps[1][0])
        + (sendsCodes ? asking(.signIn, codeSignIns[0]) : [])
    case .blocked: [.person(.retry)]
    case .refused:
      [.person(.haveCode)] + asking(.signIn, passwords[0], passwords[3]) + [.person(.resend)]
        + byCode
    case .factor: asking(.respondToChallenge, .choose(.totp), .choose(.email), .choose(.sms))
    case .factorCode:
      asking(.respondToChallenge, .code(.newest), .code(.totp)) + [.person(.resend)]
    case .requiredPassword: requiredPasswords.flatMap { asking(.respondToChallenge, $0) }
    case .code: asking(.confirmSignUp, .code(.newest)) + [.person(.resend)]
    case .password: asking(.signIn, passwords[0], passwords[3], forgotten[0][0]) + byCode
    case .newPassword: asking(.resetPassword, newPasswords[2]) + [.person(.resend)]
    case .profile: asking(.updateProfile, .profile(profile))
    case .viewing: [.person(.edit)]
    case .editing: asking(.updateProfile, .save(profile))
    case nil: []
    }
  }

  /// The events, each also with a lost answer of the service that answers `operation`.
  private func asking(_ operation: Registration.Operation.Name, _ events: PersonEvent...) -> [Move]
  {
    events.flatMap { [.person($0), .person($0, .answerLost(operation))] }
  }
}
