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

  private enum Visit {
    case reach(Int)
    /// A run enters the state, and then the initial state inside it.
    case enter(Int)
  }

  private func reachedNodes() -> [Bool] {
    var reached = Array(repeating: false, count: index.nodes.count)
    var entered = reached
    var visits = index.ids[initial].map { [Visit.enter($0)] } ?? []
    while let visit = visits.popLast() {
      switch visit {
      case .enter(let node):
        if entered[node] { continue }
        entered[node] = true
        visits.append(.reach(node))
        if case .compound(let initial) = index.nodes[node].state.kind {
          visits += index.ids[initial].map { [.enter($0)] } ?? []
        }
      case .reach(let node):
        if reached[node] { continue }
        reached[node] = true
        let state = index.nodes[node].state
        visits += index.nodes[node].parent.map { [.reach($0)] } ?? []
        visits += state.transitions.compactMap(\.target).compactMap { index.ids[$0] }.map {
          .enter($0)
        }
        if state.kind == .parallel {
          visits += index.nodes[node].children.filter { !index.nodes[$0].state.isHistory }.map {
            .enter($0)
          }
        }
      }
    }
    return reached
  }
}
