import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// Draws the next move of a run: most likely one that has an effect in the flow's state.
struct MoveGenerator {
  let palette: Palette
  let features: Features
  var numbers: SplitMix64

  init(_ palette: Palette, seed: UInt64) {
    self.palette = palette
    numbers = SplitMix64(seed: seed)
    features = Features.drawn(by: &numbers)
  }

  init(_ palette: Palette, _ features: Features) {
    (self.palette, self.features) = (palette, features)
    numbers = SplitMix64(seed: 0)
  }

  /// A move; it may still make no sense if it names a code that was never delivered.
  mutating func next(in situation: Situation) -> Move {
    if situation.run.simulation.driver.memory.registration.path == .launchingIdle {
      return turn(.senselessEvents, in: 8)
        ? .person(anything()) : .person(.launch, callOutcome(ofDirectory: false))
    }
    if let rare = rareMove(in: situation) { return rare }
    if situation.run.isOutstanding { return waiting(situation) }
    if let ends = situation.endsOnTheirWay, numbers.once(in: 3) {
      return .deliver(ends.oldest, callOutcome(after: ends.oldest))
    }
    return person(in: situation)
  }

  /// Whether to use a feature of the run now, once in `count` calls on average.
  mutating func turn(_ feature: Feature, in count: Int) -> Bool {
    features.contains(feature) && numbers.once(in: count)
  }

  private mutating func rareMove(in situation: Situation) -> Move? {
    guard numbers.once(in: 8) else { return nil }
    switch numbers.below(8) {
    case 0 where features.contains(.crashes):
      return numbers.once(in: 2) ? .crash : .arm(crashPoint())
    case 1 where features.contains(.waits) && !situation.run.isOutstanding:
      return .wait(numbers.pick(MoveGenerator.waits))
    case 2 where features.contains(.poolChanges):
      return .pool(numbers.pick(PoolChange.allCases))
    case 3 where features.contains(.directoryChanges):
      return .directory(numbers.pick(palette.directoryChanges))
    case 4 where features.contains(.duplicateAnswers):
      return situation.lastArrived.map { .again($0) }
    case 5 where features.contains(.senselessEvents): return .person(anything())
    case 6 where features.contains(.dismissals): return .person(.dismiss)
    case 7 where features.contains(.deviceFailures):
      return .deviceFails(numbers.once(in: 2) ? .store : .session)
    default: return nil
    }
  }

  /// A moment to die at; half of them are moments of the device, which occur more often.
  private mutating func crashPoint() -> CrashPoint {
    numbers.pick(numbers.once(in: 2) ? CrashPoint.all : CrashPoint.ofDevice)
  }

  private mutating func waiting(_ situation: Situation) -> Move {
    if let link = link(in: 12) { return .person(link, callOutcome(ofDirectory: false)) }
    if turn(.deadlines, in: 16) { return .deadline(callOutcome(ofDirectory: numbers.once(in: 2))) }
    if turn(.back, in: 16) { return .person(.back, callOutcome(ofDirectory: false)) }
    if turn(.signOuts, in: 48) { return .person(.signOut, callOutcome(ofDirectory: false)) }
    if turn(.doubleTaps, in: 16) { return .person(anything()) }
    guard let (oldest, newest) = situation.endsOnTheirWay else {
      return .deadline(callOutcome(ofDirectory: numbers.once(in: 2)))
    }
    // The newest answer is the awaited one; an older one of the same operation comes first.
    let operation = turn(.lateAnswers, in: 4) ? oldest : newest
    return .deliver(operation, callOutcome(after: operation))
  }

  private static let waits: [Int64] = [
    1, 1000, 29_999, 30_000, 31_000, 900_000, 3_600_000, 86_400_000, 2_592_000_000,
  ]
}

extension MoveGenerator {
  /// The call outcome of a request that an answer to `operation` leads to.
  mutating func callOutcome(after operation: Registration.Operation.Name) -> CallOutcome {
    // A sign-in most often leads to the directory, and what is restored always does.
    if operation == .signIn { return callOutcome(ofDirectory: !numbers.once(in: 4)) }
    return callOutcome(ofDirectory: operation.isOfDirectory || operation == .restoreSession)
  }

  /// The call outcome of a request to this service: most often it works.
  mutating func callOutcome(ofDirectory: Bool) -> CallOutcome {
    guard features.includeFailures, numbers.once(in: 6) else { return .works }
    return palette.callOutcomes.draw(ofDirectory: ofDirectory, features, &numbers)
  }
}

extension Situation {
  // Names alone: a copy of an answer would cost more than the choice among them.

  var endsOnTheirWay: (oldest: Registration.Operation.Name, newest: Registration.Operation.Name)? {
    run.simulation.world.network.endsOnTheirWay
  }

  var lastArrived: Registration.Operation.Name? { run.lastArrived?.answer.name }
}
