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
