import RegistrationCore

extension FlowEdges {
  /// The states that a history can mean in each node, along every walk.
  ///
  /// When its parent is left, it records the state that was active. Until then, it keeps its
  /// earlier meaning. The result is everything that such steps can reach.
  func recordedStates(of history: ConformanceIndex.History) -> [Set<String>] {
    var recorded = [Set<String>](repeating: [], count: nodes.count)
    var following = [[Int]](repeating: [], count: nodes.count)
    for link in links where link.source != link.target {
      following[link.source].append(link.target)
    }
    let meanings = nodes.map { history.meanings[$0.path.rawValue] }
    var waiting = Array(nodes.indices)
    while let node = waiting.popLast() {
      let carried = meanings[node].map { [$0] } ?? recorded[node]
      for next in following[node] where meanings[next] == nil {
        guard !carried.isSubset(of: recorded[next]) else { continue }
        recorded[next].formUnion(carried)
        waiting.append(next)
      }
    }
    return recorded
  }
}
