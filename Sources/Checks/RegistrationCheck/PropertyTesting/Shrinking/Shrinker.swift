import RegistrationCore
import RegistrationScript

extension PropertyCheck {
  /// The shortest, plainest moves found to fail like these, as a failure with its script.
  func shrink(
    _ moves: [Move], failing property: Property, seed: UInt64?, from start: SimulatedRun
  ) -> PropertyFailure {
    var shrinker = Shrinker(
      ShrinkingTrial(property, from: start, budget: shrinkingBudget), palette: palette)
    let shrunk = shrinker.shrink(moves)
    let writer = ScriptWriter(beginning, rules: start.rules)
    let script = writer.script(shrunk, story: "\(property.name): it does not hold.", ending: "here")
    let mark = seed.map { EventScript.Line(comment: "\(KeptFailure.seedMark)\($0)") }
    let told = EventScript(
      policy: script.policy, lines: script.lines + [mark].compactMap(\.self))
    return PropertyFailure(
      property: property.name, seed: seed, moves: shrunk, originalCount: moves.count, script: told)
  }
}

/// Makes a failing list of moves as short and plain as possible, in passes until none helps.
///
/// Moves name no identifiers, so an answer stays the answer to its request whatever is removed.
/// Moves that then make no sense are skipped and dropped.
struct Shrinker {
  private var trial: ShrinkingTrial
  private let palette: Palette
  private(set) var moves: [Move] = []

  init(_ trial: ShrinkingTrial, palette: Palette) { (self.trial, self.palette) = (trial, palette) }

  mutating func shrink(_ original: [Move]) -> [Move] {
    guard let failing = trial.failing(original) else { return original }
    moves = failing
    var hasSearched = false
    while true {
      let before = moves
      dropChunks()
      _ = take(moves.map { $0.with(.works) })
      dropPairs()
      makePlainer()
      if moves == before {
        dropTriples()
        if moves == before, !hasSearched {
          hasSearched = true
          takeShortestPaths()
        }
      }
      if moves == before { return moves }
    }
  }

  /// Takes `candidate` if it still fails and is smaller than the current list.
  private mutating func take(_ candidate: some Sequence<Move>) -> Bool {
    guard let failing = trial.failing(candidate), isLess(failing) else { return false }
    moves = failing
    return true
  }

  private func isLess(_ other: [Move]) -> Bool {
    if other.count != moves.count { return other.count < moves.count }
    return other.isPlainer(than: moves, palette)
  }

  // MARK: Fewer

  private mutating func dropChunks() {
    var size = max(moves.count / 2, 1)
    while size >= 1 {
      var place = 0
      while place < moves.count {
        let end = min(place + size, moves.count)
        if !take(moves[..<place] + moves[end...]) { place += size }
      }
      size = size == 1 ? 0 : size / 2
    }
  }

  private mutating func dropPairs() {
    var first = 0
    while first < moves.count {
      var second = first + 1
      while second < moves.count {
        let rest = moves.indices.filter { $0 != first && $0 != second }
        if !take(rest.map { moves[$0] }) { second += 1 }
      }
      first += 1
    }
  }

  private mutating func dropTriples() {
    guard moves.count <= 24 else { return }
    for first in moves.indices {
      for second in moves.indices where second > first {
        for third in moves.indices where third > second {
          let rest = moves.indices.filter { $0 != first && $0 != second && $0 != third }
          if take(rest.map { moves[$0] }) { return }
        }
      }
    }
  }

  // MARK: Plainer

  /// The call outcome of each move, and the input of the person.
  private mutating func makePlainer() {
    var place = 0
    while place < moves.count {
      var isPlainest = false
      while !isPlainest, place < moves.count {
        isPlainest = true
        for plainer in moves[place].plainer(palette) {
          var candidate = moves
          candidate[place] = plainer
          if take(candidate) {
            isPlainest = false
            break
          }
        }
      }
      place += 1
    }
  }

  // MARK: Another way there

  /// Replaces the whole, or each prefix, by a shorter path to the same place.
  private mutating func takeShortestPaths() {
    let shortestPaths = ShortestPaths(trial, palette, example: moves, longest: moves.count - 1)
    if let whole = shortestPaths.failing, take(whole) { return }
    var end = moves.count
    while end > 0 {
      var situation = Situation(trial.start)
      for move in moves.prefix(end) { _ = situation.make(move) }
      for way in shortestPaths.ways(to: situation) where way.count <= end {
        if take(way + moves.dropFirst(end)) { break }
      }
      end = min(end, moves.count) - 1
    }
  }
}
