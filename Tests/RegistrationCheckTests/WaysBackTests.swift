import Testing

@testable import RegistrationCheck

@Suite("Whether every fair path ends in a goal")
struct WaysBackTests {
  @Test(
    "is told from the moves as from the components that they form",
    arguments: [Properties.Eventually.Fairness.none, .strong])
  func agreesWithComponents(fairness: Properties.Eventually.Fairness) {
    var numbers = SeededNumbers(seed: 1)
    var held = 0
    for round in 0..<3000 {
      let nodes = 2 + numbers.below(7)
      // The last one does not exist, as happens when shards do not fill evenly.
      let isGoal = (0..<nodes).map { _ in numbers.once(in: 3) } + [false]
      var edges = EdgeList()
      for _ in 0..<numbers.below(3) + 1 {
        edges.append(
          (0..<numbers.below(2 * nodes)).compactMap { _ in
            let (from, to) = (numbers.below(nodes), numbers.below(nodes))
            // The moves out of a goal do not matter to it.
            if isGoal[from] { return nil }
            return Edge(
              from: UInt32(from), to: UInt32(to), fairness: UInt8(numbers.below(4)))
          })
      }
      let trap = EdgeGraph(edges, nodeCount: nodes + 1)
        .trap(avoiding: isGoal, by: 1, fairness: fairness) { $0 < nodes }
      let holds = edges.leadToGoals(isGoal, by: 1, fairness: fairness) { $0 < nodes }
      #expect(holds == (trap == nil), "round \(round) of seed 1")
      if holds { held += 1 }
    }
    #expect(held > 100 && held < 2900)
  }
}
