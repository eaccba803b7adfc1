import RegistrationCore
import RegistrationScript
import RegistrationSimulation

// How much a move says: what a shrunk failure has least of, beside moves.

extension [Move] {
  /// Whether they say less than `other`; of two that say as much, one always does.
  ///
  /// What the palette's plain person types is the plainest there is, however long.
  func isPlainer(than other: [Move], _ palette: Palette) -> Bool {
    let less = reduce(0) { $0 + $1.weight(palette) }
    let more = other.reduce(0) { $0 + $1.weight(palette) }
    if less != more { return less < more }
    return lazy.compactMap(\.text).lexicographicallyPrecedes(other.lazy.compactMap(\.text))
  }
}

extension Move {
  /// The length of what a script would say, and more for what goes wrong.
  fileprivate func weight(_ palette: Palette) -> Int {
    switch self {
    case .person(let event, let fate):
      (palette.plain.contains(event) ? 10 : 50 + event.weight) + fate.weight
    case .deliver(_, let fate): 10 + fate.weight
    case .again: 30
    case .deadline(let fate): 60 + fate.weight
    case .wait(let time): 20 + (64 - time.leadingZeroBitCount)
    case .crash: 30
    case .arm: 40
    case .deviceFails: 50
    case .pool, .directory(.delete), .directory(.revoke): 60
    case .directory(.set(let fields)):
      60 + PersonEvent.profile(fields).weight
    }
  }
}

extension Move {
  /// What the person does, as a script says it; what else happens has its weight alone.
  fileprivate var text: String? {
    guard case .person(let event, _) = self else { return nil }
    return Directive.person(event).printed()
  }
}

extension PersonEvent {
  fileprivate var weight: Int {
    // What hides in a code costs more than its sign.
    if case .code(.literal) = self { return 40 }
    return Directive.person(self).printed().utf8.count
  }
}

extension Fate {
  fileprivate var weight: Int {
    guard case .fails(let failure, let effect) = self else { return 0 }
    return 100 + Directive.fault(Fault(.signUp, failure, effect: effect)).printed().utf8.count
  }
}
