extension ChartValidator {
  /// Reports reasons that the overview cannot show: of no way between two steps, or of one that has
  /// another.
  mutating func checkReasons() {
    var earlier: [ChartWay: ChartTransition] = [:]
    for (source, node) in index.nodes.enumerated() {
      for transition in node.state.transitions {
        guard let reason = transition.reason else { continue }
        if reason.text.isEmpty {
          report(
            transition.position, "an empty reason", expected: "a few words",
            "write them, or take it out")
        }
        guard let target = transition.target.flatMap({ index.ids[$0] }),
          let way = index.way(from: source, to: target)
        else {
          report(
            transition.position, "a reason of a transition that leaves no step",
            expected: "one of a way from an outermost state to another", "take it out")
          continue
        }
        if let other = earlier[way] {
          let place = other.line > 0 ? "the one of line \(other.line)" : "an earlier one"
          report(
            transition.position, "a second reason of the same way",
            expected: "\(place) alone", "leave the main one")
        }
        earlier[way] = transition
      }
    }
  }
}

/// All transitions from one outermost state, and what is in it, to another.
struct ChartWay: Hashable {
  let source: Int
  let target: Int
}

extension ChartIndex {
  /// The way that a transition belongs to; `nil` if it stays in its outermost state.
  func way(from source: Int, to target: Int) -> ChartWay? {
    let (source, target) = (outermost(source), outermost(target))
    return source == target ? nil : ChartWay(source: source, target: target)
  }

  /// The outermost state around this one, or itself.
  private func outermost(_ node: Int) -> Int { ancestors(of: node).last ?? node }
}
