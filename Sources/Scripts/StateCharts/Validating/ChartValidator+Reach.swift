extension ChartValidator {
  mutating func checkReach() {
    let reached = reachedNodes()
    for (number, node) in index.nodes.enumerated() where !reached[number] {
      // States inside an unreachable state are not reported again.
      if let parent = node.parent, !reached[parent] { continue }
      let name = quote(node.state.id)
      report(
        node.state.position, "\(name), which cannot be reached",
        expected: "a way to it from \(quote(initial))",
        "write a transition to it, or take it out")
    }
  }

  private func reachedNodes() -> [Bool] {
    var reached = Array(repeating: false, count: index.nodes.count)
    var entered = reached
    var targets = [initial]
    while let target = targets.popLast() {
      guard let node = index.ids[target], !entered[node] else { continue }
      entered[node] = true
      if case .compound(let initial) = index.nodes[node].state.kind { targets.append(initial) }
      // Whoever is in a state is in those around it, too, and can take their transitions.
      for state in [node] + index.ancestors(of: node) where !reached[state] {
        reached[state] = true
        targets += index.nodes[state].state.transitions.compactMap(\.target)
      }
    }
    return reached
  }
}
