import RegistrationCore

extension FlowEdges {
  /// The states that each history of a chart can stand for in each node, along every walk.
  ///
  /// Where a history's parent is left, it stands for the state that was active; until then it
  /// stands for what it stood for before. What can be reached by such steps is all that there is.
  func recordedHistories(of chart: ChartIndex) -> [[String: Set<String>]] {
    var recorded = [[String: Set<String>]](repeating: [:], count: nodes.count)
    var following = [[Int]](repeating: [], count: nodes.count)
    for link in links where link.source != link.target {
      following[link.source].append(link.target)
    }
    for (name, history) in chart.histories {
      let isMember = nodes.map { history.members.contains($0.path.rawValue) }
      var waiting = Array(nodes.indices)
      while let node = waiting.popLast() {
        let carried = isMember[node] ? [nodes[node].path.rawValue] : recorded[node][name] ?? []
        for next in following[node] where !isMember[next] {
          let before = recorded[next][name] ?? []
          guard !carried.isSubset(of: before) else { continue }
          recorded[next][name] = before.union(carried)
          waiting.append(next)
        }
      }
    }
    return recorded
  }
}
