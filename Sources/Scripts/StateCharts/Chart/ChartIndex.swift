/// The states of a chart in document order, each with its place in the tree.
struct ChartIndex: Hashable, Sendable {
  struct Node: Hashable, Sendable {
    let state: ChartState
    let parent: Int?
    let depth: Int
    var children: [Int] = []
    /// The node after the last one inside it.
    var end = 0
  }

  private(set) var nodes: [Node] = []
  /// The node of a name; the first one if a name occurs twice.
  private(set) var ids = Names()

  /// Nodes by their names, of which XML takes an accented letter and a letter with an accent for two.
  struct Names: Hashable, Sendable {
    private var nodes: [[UInt8]: Int] = [:]

    subscript(name: String) -> Int? {
      get { nodes[Array(name.utf8)] }
      set { nodes[Array(name.utf8)] = newValue }
    }
  }

  /// Creates the places of these states; states that are nested too deep have none.
  init(_ states: [ChartState]) {
    for state in states { add(state, parent: nil, depth: 0) }
  }

  private mutating func add(_ state: ChartState, parent: Int?, depth: Int) {
    // One level deeper than is allowed, so that the error can be detected.
    guard depth <= ChartLimits.depth else { return }
    let node = nodes.count
    nodes.append(Node(state: state, parent: parent, depth: depth))
    if ids[state.id] == nil { ids[state.id] = node }
    if let parent { nodes[parent].children.append(node) }
    for child in state.children { add(child, parent: node, depth: depth + 1) }
    nodes[node].end = nodes.count
  }
}

extension ChartIndex {
  func isDescendant(_ node: Int, of ancestor: Int) -> Bool {
    node > ancestor && node < nodes[ancestor].end
  }

  /// The states around this one, the innermost first.
  func ancestors(of node: Int) -> [Int] {
    var result: [Int] = []
    var next = nodes[node].parent
    while let ancestor = next {
      result.append(ancestor)
      next = nodes[ancestor].parent
    }
    return result
  }
}
