package import RegistrationCore

/// A step of a walk through a chart: an event, its data, and the state that it leads to.
package struct ChartWalkStep: Hashable, Sendable {
  package var event: String
  package var data: [String: String]
  /// The state that must be active after it.
  package var state: StatePath

  package init(event: String, data: [String: String], state: StatePath) {
    (self.event, self.data, self.state) = (event, data, state)
  }
}

extension ChartWalkStep: CustomStringConvertible {
  /// The step as a reader of walks takes it: event, `key=value,…` and state, a tab between them.
  package var description: String { "\(event)\t\(data.inOrder)\t\(state)" }
}

extension FlowEdges {
  /// Walks that start before `launch` and together take every edge.
  ///
  /// Each walk takes the shortest way to the farthest edge that is not taken yet, and then follows
  /// untaken edges as long as there are any.
  package func walks() -> [[ChartWalkStep]] {
    var untaken: [ChartEdge: Int] = [:]
    var edgesOfState: [Int: [Int]] = [:]
    for (number, edge) in edges.enumerated() {
      untaken[edge.withoutNotices] = number
      edgesOfState[places[number].step.source, default: []].append(number)
    }
    var isTaken = [Bool](repeating: false, count: edges.count)
    var walks: [[ChartWalkStep]] = []
    for number in edges.indices.reversed() where !isTaken[number] {
      var walk: [ChartWalkStep] = []
      var steps = exploration.way(to: places[number].step.source) + [places[number].step]
      while let step = steps.first {
        steps.removeFirst()
        guard let target = exploration.target(of: step) else { break }
        let edge = edge(of: step, to: target)
        walk.append(ChartWalkStep(event: edge.event, data: edge.data, state: edge.to))
        if let taken = untaken.removeValue(forKey: edge) { isTaken[taken] = true }
        if steps.isEmpty, let next = edgesOfState[target]?.last(where: { !isTaken[$0] }) {
          steps = [places[next].step]
        }
      }
      walks.append(walk)
    }
    return walks
  }

  /// The walks as lines, one step a line, with `reset` between two walks.
  package func walkLines() -> [String] {
    Array(walks().map { $0.map(\.description) }.joined(separator: ["reset"]))
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
  var withoutNotices: ChartEdge {
    var edge = self
    edge.notices = []
    return edge
  }
}
