extension EdgeList {
  /// Whether every fair path leads to the goals.
  ///
  /// Under strong fairness that is so if a goal can be reached from every state: a path that stays
  /// among some states for ever takes every fair move that leads out of them. Without fairness it
  /// is so if all fair moves of each state lead to goals, or to states for which that is already
  /// known: then there is no cycle, and no state without a fair move.
  ///
  /// The moves are gone through from the last that was found to the first, and again for as long as
  /// that settles anything; few are left the second time. An ``EdgeGraph`` tells which state is not
  /// settled.
  func leadToGoals(
    _ isGoal: [Bool], by bit: UInt8, fairness: Properties.Eventually.Fairness,
    exists: (Int) -> Bool
  ) -> Bool {
    var settling = Settling(isSettled: isGoal)
    if fairness == .none { settling.count(self, bit) }
    var left: [(from: UInt32, to: UInt32)] = []
    for part in parts.reversed() {
      for edge in part.reversed()
      where edge.fairness & bit != 0 && settling.keeps(edge.from, edge.to) {
        left.append((edge.from, edge.to))
      }
    }
    while true {
      var kept = 0
      for place in left.indices where settling.keeps(left[place].from, left[place].to) {
        left[kept] = left[place]
        kept += 1
      }
      if kept == left.count { break }
      left.removeLast(left.count - kept)
    }
    return isGoal.indices.allSatisfy { settling.isSettled[$0] || !exists($0) }
  }
}

/// The states that are known to end in a goal.
private struct Settling {
  private(set) var isSettled: [Bool]
  /// How many fair moves of each state are not known to lead to a goal; nil if one is enough.
  private var open: [UInt16]?

  init(isSettled: [Bool]) { self.isSettled = isSettled }

  /// From here on, all moves of a state must lead to a goal.
  mutating func count(_ edges: EdgeList, _ bit: UInt8) {
    var counts = [UInt16](repeating: 0, count: isSettled.count)
    for part in edges.parts {
      for edge in part where edge.fairness & bit != 0 { counts[Int(edge.from)] += 1 }
    }
    open = counts
  }

  /// Settles what this move settles; returns whether the move has to be checked once more.
  @inline(__always)
  mutating func keeps(_ from: UInt32, _ to: UInt32) -> Bool {
    let (from, to) = (Int(from), Int(to))
    if open == nil {
      if isSettled[from] { return false }
      guard isSettled[to] else { return true }
      isSettled[from] = true
      return false
    }
    guard isSettled[to] else { return true }
    open?[from] -= 1
    if open?[from] == 0 { isSettled[from] = true }
    return false
  }
}
