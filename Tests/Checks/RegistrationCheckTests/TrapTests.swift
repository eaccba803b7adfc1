import RegistrationSimulation
import Testing

@testable import RegistrationCheck

@Suite("Whether every fair path ends in a goal")
struct TrapTests {
  @Test(
    "is found out as by following every path",
    arguments: [Properties.Eventually.Fairness.none, .strong])
  func agreesWithEveryPath(fairness: Properties.Eventually.Fairness) {
    var numbers = SplitMix64(seed: 1)
    var held = 0
    for round in 0..<3000 {
      let graph = SmallGraph(&numbers)
      let trap = graph.edges.trap(avoiding: graph.isGoal, by: 1, fairness: fairness) {
        $0 < graph.count
      }
      let trapped = graph.trapped(fairness)
      #expect((trap == nil) == trapped.isEmpty, "round \(round) of seed 1")
      if let trap { #expect(trapped.contains(trap.node), "round \(round) of seed 1") }
      if trap == nil { held += 1 }
    }
    #expect(held > 100 && held < 2900)
  }
}

/// A few states and moves, drawn at random.
///
/// The last state does not exist.
private struct SmallGraph {
  let count: Int
  let isGoal: [Bool]
  var edges = EdgeList()
  private var successors: [Set<Int>]

  init(_ numbers: inout SplitMix64) {
    count = 2 + numbers.below(7)
    var isGoal: [Bool] = []
    for _ in 0..<count { isGoal.append(numbers.once(in: 3)) }
    self.isGoal = isGoal + [false]
    successors = Array(repeating: [], count: count)
    for _ in 0...numbers.below(3) {
      var part: [Edge] = []
      for _ in 0..<numbers.below(2 * count) {
        let (from, to) = (numbers.below(count), numbers.below(count))
        let fairness = UInt8(numbers.below(4))
        // The explorer keeps no moves out of a goal.
        if isGoal[from] { continue }
        part.append(Edge(from: UInt32(from), to: UInt32(to), fairness: fairness))
        if fairness & 1 == 1 { successors[from].insert(to) }
      }
      edges.append(part)
    }
  }

  /// The states from which a fair path can avoid the goals for ever.
  ///
  /// They are the largest set of states without a goal in which each has no fair move, or one (under
  /// strong fairness: only ones) that stays in the set.
  func trapped(_ fairness: Properties.Eventually.Fairness) -> Set<Int> {
    var trapped = Set((0..<count).filter { !isGoal[$0] })
    while true {
      let left = trapped.filter { node in
        let stays = successors[node].intersection(trapped)
        return fairness == .none
          ? successors[node].isEmpty || !stays.isEmpty : stays == successors[node]
      }
      if left == trapped { return trapped }
      trapped = left
    }
  }
}
