import RegistrationCore
import RegistrationScript

/// Draws the next move of a run: most likely one that does something where the flow is.
struct MoveGenerator {
  let palette: Palette
  let features: Features
  var numbers: SeededNumbers

  init(_ palette: Palette, seed: UInt64) {
    self.palette = palette
    numbers = SeededNumbers(seed: seed)
    features = Features.drawn(by: &numbers)
  }

  /// A move; it may still make no sense, where it names a code that was never delivered.
  mutating func next(in simulation: borrowing Simulation) -> Move {
    if let rare = rareMove(in: simulation) { return rare }
    if simulation.isOutstanding { return waiting(simulation) }
    if let late = simulation.onTheirWay.first, numbers.once(in: 3) {
      return .deliver(late.operation, fate(after: late.operation))
    }
    return person(in: simulation.flow.path)
  }

  /// Whether a feature that the run has takes its turn, once in so many times.
  mutating func turn(_ feature: Features, in count: Int) -> Bool {
    features.contains(feature) && numbers.once(in: count)
  }

  private mutating func rareMove(in simulation: borrowing Simulation) -> Move? {
    guard numbers.once(in: 8) else { return nil }
    switch numbers.below(8) {
    case 0 where features.contains(.crashes): return .crash(fate(ofDirectory: false))
    case 1 where features.contains(.waits) && !simulation.isOutstanding:
      return .wait(MoveGenerator.waits[numbers.below(MoveGenerator.waits.count)])
    case 2 where features.contains(.poolChanges):
      return .pool(PoolChange.allCases[numbers.below(PoolChange.allCases.count)])
    case 3 where features.contains(.directoryChanges):
      return .directory(palette.directoryChanges[numbers.below(palette.directoryChanges.count)])
    case 4 where features.contains(.duplicateAnswers):
      return simulation.lastArrived.map { .again($0.operation) }
    case 5 where features.contains(.senselessEvents): return .person(anything())
    case 6 where features.contains(.dismissals): return .person(.dismiss)
    default: return nil
    }
  }

  /// While a request keeps the person waiting.
  private mutating func waiting(_ simulation: borrowing Simulation) -> Move {
    if turn(.deadlines, in: 16) { return .deadline(fate(ofDirectory: numbers.once(in: 2))) }
    if turn(.back, in: 16) { return .person(.back, fate(ofDirectory: false)) }
    if turn(.signOuts, in: 48) { return .person(.signOut, fate(ofDirectory: false)) }
    if turn(.doubleTaps, in: 16) { return .person(anything()) }
    let answers = simulation.onTheirWay
    guard let newest = answers.last else {
      return .deadline(fate(ofDirectory: numbers.once(in: 2)))
    }
    // The newest is the awaited one's; an older one of the same operation comes first.
    let late = features.contains(.lateAnswers) && answers.count > 1 && numbers.once(in: 4)
    let operation = late ? answers[0].operation : newest.operation
    return .deliver(operation, fate(after: operation))
  }

  private static let waits: [Int64] = [
    1, 1000, 29_999, 30_000, 31_000, 900_000, 3_600_000, 86_400_000, 2_592_000_000,
  ]
}

extension MoveGenerator {
  /// What becomes of a request that an answer to `operation` leads to.
  mutating func fate(after operation: Operation.Name) -> Fate {
    switch operation {
    case .signUp, .confirmSignUp, .resendCode, .forgotPassword, .resetPassword, .signOut:
      fate(ofDirectory: false)
    case .signIn: fate(ofDirectory: !numbers.once(in: 4))
    case .restoreSession, .fetchProfile, .createProfile, .updateProfile, .uploadAvatar,
      .observeProfile:
      fate(ofDirectory: true)
    }
  }

  /// What becomes of a request to this service: most often it works.
  mutating func fate(ofDirectory: Bool) -> Fate {
    guard !features.isDisjoint(with: .failures), numbers.once(in: 6) else { return .works }
    return palette.fates.draw(ofDirectory: ofDirectory, features, &numbers)
  }
}
