import RegistrationCore

extension FlowEdges {
  /// Walks that start before `launch` and together take every edge.
  ///
  /// Each walk takes the shortest way to the farthest edge that is not taken yet, and then follows
  /// untaken edges as long as there are any.
  package func walks() -> [[ChartEdge]] {
    var untaken: [ChartEdge: Int] = [:]
    var edgesOfState: [Int: [Int]] = [:]
    for (number, edge) in edges.enumerated() {
      untaken[edge.withoutNotices] = number
      edgesOfState[places[number].step.source, default: []].append(number)
    }
    var isTaken = [Bool](repeating: false, count: edges.count)
    var walks: [[ChartEdge]] = []
    for number in edges.indices.reversed() where !isTaken[number] {
      var walk: [ChartEdge] = []
      var steps = exploration.way(to: places[number].step.source) + [places[number].step]
      while let step = steps.first {
        steps.removeFirst()
        guard let target = exploration.target(of: step) else { break }
        let edge = edge(of: step, to: target)
        walk.append(edge)
        if let taken = untaken.removeValue(forKey: edge) { isTaken[taken] = true }
        if steps.isEmpty, let next = edgesOfState[target]?.last(where: { !isTaken[$0] }) {
          steps = [places[next].step]
        }
      }
      walks.append(walk)
    }
    return walks
  }

  /// The walks as lines, with `reset` between two walks.
  ///
  /// A step is a line: event, `key=value,…` and the state that it leads to, a tab between them.
  package func walkLines() -> [String] {
    let lines = walks().map { walk in
      walk.map { edge in "\(edge.event)\t\(edge.data.inOrder)\t\(edge.to)" }
    }
    return Array(lines.joined(separator: ["reset"]))
  }

  private func edge(of step: ExploredWorld.Edge, to target: Int) -> ChartEdge {
    let occurrence = exploration.world.occurrences[step.occurrence]
    return ChartEdge(
      from: exploration.flow(step.source), on: occurrence.event, at: occurrence.moment,
      to: exploration.flow(target)
    ).withoutNotices
  }
}

extension ChartEdge {
  /// The edge, whatever it does to the notice.
  package var withoutNotices: ChartEdge {
    var edge = self
    edge.notices = []
    return edge
  }
}
