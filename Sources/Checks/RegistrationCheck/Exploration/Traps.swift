/// A set of states in which a fair path can stay without ever reaching a goal.
struct Trap: Sendable {
  let node: Int
  let remark: String
}

extension EdgeList {
  /// Finds states in which a fair path can stay without reaching a goal; nil if there are none.
  ///
  /// Under strong fairness a path ends in a goal if one can be reached from every state: a path that
  /// stays among some states for ever takes every fair move that leads out of them. Without fairness it
  /// does if all fair moves of each state lead to goals, or to states of which that is known already.
  ///
  /// The moves are gone through from the last that was found to the first, as long as that settles
  /// anything. What is not settled in the end is a trap: a state without a fair move, one from which no
  /// goal can be reached, or a circle.
  func trap(
    avoiding isGoal: [Bool], by bit: UInt8, fairness: Properties.Eventually.Fairness,
    exists: (Int) -> Bool
  ) -> Trap? {
    let open = fairness == .none ? moveCounts(isGoal.count, bit) : nil
    var settling = Settling(isSettled: isGoal, open: open)
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
    let unsettled = isGoal.indices.filter { !settling.isSettled[$0] && exists($0) }
    return unsettled.isEmpty ? nil : Trap(among: unsettled, left, fairness)
  }
}

extension EdgeList {
  private func moveCounts(_ nodeCount: Int, _ bit: UInt8) -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: nodeCount)
    for part in parts {
      for edge in part where edge.fairness & bit != 0 { counts[Int(edge.from)] += 1 }
    }
    return counts
  }
}

extension Trap {
  fileprivate init(
    among unsettled: [Int], _ edges: [(from: UInt32, to: UInt32)],
    _ fairness: Properties.Eventually.Fairness
  ) {
    var next: [Int: Int] = [:]
    for edge in edges { next[Int(edge.from)] = Int(edge.to) }
    if let end = unsettled.first(where: { next[$0] == nil }) {
      (node, remark) = (end, "no fair move leads on from this state")
      return
    }
    guard fairness == .none, var node = unsettled.first else {
      (node, remark) = (unsettled.first ?? 0, "no fair path from this state leads there")
      return
    }
    var steps: [Int: Int] = [:]
    while steps[node] == nil, let following = next[node] {
      steps[node] = steps.count
      node = following
    }
    let length = steps.count - (steps[node] ?? 0)
    self.node = node
    remark = "a circle of \(length) states never comes to an end"
  }
}

/// Which states are known to end in a goal.
private struct Settling {
  var isSettled: [Bool]
  /// How many fair moves of each state lead to states of which that is not known; nil if one that
  /// leads to a settled state is enough.
  var open: [UInt32]?

  /// Applies what this move settles; returns whether the move must be checked again.
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
