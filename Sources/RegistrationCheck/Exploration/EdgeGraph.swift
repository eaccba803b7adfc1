/// A fair move, by the numbers of the states that it connects.
struct Edge: Sendable {
  let from: UInt32
  let to: UInt32
  let fairness: UInt8
}

/// The fair moves in the order in which they are found.
struct EdgeList: Sendable {
  private(set) var parts: [[Edge]] = []
  private(set) var count = 0

  mutating func append(_ edges: [Edge]) {
    if edges.isEmpty { return }
    parts.append(edges)
    count += edges.count
  }

  var bytes: Int { count * MemoryLayout<Edge>.stride }
}

/// The fair moves by the state in which they start.
struct EdgeGraph: Sendable {
  let nodeCount: Int
  private var starts: [UInt32]
  private var targets: [UInt32]
  private var fairness: [UInt8]

  init(_ edges: EdgeList, nodeCount: Int) {
    self.nodeCount = nodeCount
    starts = [UInt32](repeating: 0, count: nodeCount + 1)
    targets = [UInt32](repeating: 0, count: edges.count)
    fairness = [UInt8](repeating: 0, count: edges.count)
    for part in edges.parts { for edge in part { starts[Int(edge.from) + 1] += 1 } }
    for node in 0..<nodeCount { starts[node + 1] += starts[node] }
    var places = starts
    for part in edges.parts {
      for edge in part {
        let place = Int(places[Int(edge.from)])
        places[Int(edge.from)] += 1
        (targets[place], fairness[place]) = (edge.to, edge.fairness)
      }
    }
  }

  func edges(of node: Int) -> Range<Int> { Int(starts[node])..<Int(starts[node + 1]) }

  func target(_ edge: Int) -> Int { Int(targets[edge]) }

  func isFair(_ edge: Int, _ bit: UInt8) -> Bool { fairness[edge] & bit != 0 }
}
