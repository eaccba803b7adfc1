import RegistrationCore
import RegistrationScript
import RegistrationSimulation

// The weight of a move: a shrunk failure has the fewest moves, and then the least weight.

extension [Move] {
  /// Whether these moves are plainer than `other`; of two equal weights, one is always plainer.
  ///
  /// The input of the ordinary person in the palette is the plainest, however long it is.
  func isPlainer(than other: [Move], _ palette: Palette) -> Bool {
    let less = reduce(0) { $0 + $1.weight(palette) }
    let more = other.reduce(0) { $0 + $1.weight(palette) }
    if less != more { return less < more }
    return lazy.compactMap(\.text).lexicographicallyPrecedes(other.lazy.compactMap(\.text))
  }
}

extension Move {
  /// The length of the text in a script, plus more for each fault.
  fileprivate func weight(_ palette: Palette) -> Int {
    switch self {
    case .person(let event, let callOutcome):
      (palette.plain.contains(event) ? 10 : 50 + event.weight) + callOutcome.weight
    case .deliver(_, let callOutcome): 10 + callOutcome.weight
    case .again: 30
    case .deadline(let callOutcome): 60 + callOutcome.weight
    case .wait(let time): 20 + (64 - time.leadingZeroBitCount)
    case .crash: 30
    case .arm: 40
    case .deviceFails: 50
    case .pool, .directory(.delete), .directory(.revoke), .attacker: 60
    case .directory(.set(let fields)):
      60 + PersonEvent.profile(fields).weight
    }
  }
}

extension Move {
  /// The person's act, as a script states it; any other move only has a weight.
  fileprivate var text: String? {
    guard case .person(let event, _) = self else { return nil }
    return Directive.person(event).printed()
  }
}

extension PersonEvent {
  var weight: Int {
    // An obscure code costs more than its length.
    if event.name == .submitCode, lookup == nil { return 40 }
    return Directive.person(self).printed().utf8.count
  }
}

extension CallOutcome {
  fileprivate var weight: Int {
    guard case .fails(let failure, let effect) = self else { return 0 }
    return 100 + Directive.fault(Fault(.signUp, failure, effect: effect)).printed().utf8.count
  }
}
