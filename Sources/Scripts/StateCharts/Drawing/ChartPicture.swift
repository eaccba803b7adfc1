/// The contents of a picture of a chart, in any format: its states, and the edges between them.
struct ChartPicture {
  /// All transitions from one state to another, as one edge.
  struct Edge: Equatable {
    let source: Int
    let target: Int
    /// Whether they stay in the state, without leaving and entering it.
    let stays: Bool
    var transitions: [ChartTransition]
  }

  let chart: StateChart
  /// The only state that is shown, with its neighbours; `nil` shows the whole chart.
  let step: Int?
  /// Edges in the order of their first transitions.
  private(set) var edges: [Edge] = []
  /// The states outside the step that an edge leads to.
  var targets: Set<Int> { Set(edges.map(\.target).filter { !isInside($0) }) }
  /// The states outside the step that an edge leads to or from.
  var neighbours: Set<Int> { targets.union(edges.map(\.source).filter { !isInside($0) }) }

  init(of chart: StateChart) {
    (self.chart, step) = (chart, nil)
    addEdges()
  }

  /// Creates the picture of a state and what is in it, if the chart has such a state.
  init(of chart: StateChart, step: String) throws(ChartErrors) {
    let steps = chart.allStates.filter { !$0.children.isEmpty }.map(\.id)
    guard let node = chart.index.ids[step], steps.contains(step) else {
      throw ChartErrors(
        ChartError(
          at: nil, found: "the step \(quote(step))",
          expected: "a state with others inside, of \(steps.prefix(20).joined(separator: ", "))",
          remedy: "name one of these"))
    }
    (self.chart, self.step) = (chart, node)
    addEdges()
  }

  private mutating func addEdges() {
    struct Pair: Hashable {
      let source: Int
      let target: Int
      let stays: Bool
    }
    var places: [Pair: Int] = [:]
    for (source, node) in chart.index.nodes.enumerated() {
      for transition in node.state.transitions {
        let target = transition.target.flatMap { chart.index.ids[$0] } ?? source
        guard isInside(source) || isInside(target) else { continue }
        let pair = Pair(source: source, target: target, stays: transition.target == nil)
        if let place = places[pair] {
          edges[place].transitions.append(transition)
        } else {
          places[pair] = edges.count
          edges.append(
            Edge(source: source, target: target, stays: pair.stays, transitions: [transition]))
        }
      }
    }
  }

  func isInside(_ node: Int) -> Bool {
    guard let step else { return true }
    return node == step || chart.index.isDescendant(node, of: step)
  }

  /// The outermost states that the picture shows in full.
  var roots: [Int] {
    if let step { return [step] }
    return chart.index.nodes.indices.filter { chart.index.nodes[$0].parent == nil }
  }

  func state(_ node: Int) -> ChartState { chart.index.nodes[node].state }

  /// A state's name inside another state: without the name of that state as its beginning.
  func shortName(_ node: Int) -> String {
    let id = state(node).id
    let shown = chart.index.ancestors(of: node).filter(isInside).map { state($0).id + "." }
    guard let prefix = shown.first(where: id.hasPrefix) else { return id }
    return String(id.dropFirst(prefix.count))
  }
}

/// Ways into a step that a graph shows as a list beside the state, and not as edges.
extension ChartPicture {
  /// The number of incoming edges from other steps that a state of the whole chart may show.
  private static let edgeLimit = 4

  /// The edges that are only listed at their target, by target.
  ///
  /// In a step, they are all edges from other steps. In the whole chart, they are all but the first
  /// two if there are too many to follow by eye.
  var listedEdges: [Int: [Edge]] {
    if step != nil {
      return Dictionary(grouping: edges.filter { !isInside($0.source) }, by: \.target)
    }
    let ways = edges.filter { chart.index.way(from: $0.source, to: $0.target) != nil }
    return Dictionary(grouping: ways, by: \.target).filter { $0.value.count > Self.edgeLimit }
      .mapValues { Array($0.dropFirst(2)) }
  }
}

/// States that are boxes around other states. Edges cannot always end at a box.
extension ChartPicture {
  /// Whether the picture draws the state as a box around others.
  func isBox(_ node: Int) -> Bool {
    isInside(node) && !chart.index.nodes[node].children.isEmpty
  }

  func contains(_ node: Int, _ other: Int) -> Bool {
    node == other || chart.index.isDescendant(other, of: node)
  }

  /// The node at which an edge of a state ends; for a box, the state in which a run begins inside.
  func anchor(_ node: Int) -> Int {
    var node = node
    while isBox(node) {
      let children = chart.index.nodes[node].children
      let next: Int? =
        switch state(node).kind {
        case .compound(let initial): chart.index.ids[initial]
        case .atomic, .history: children.first { !state($0).isHistory }
        }
      guard let next else { return node }
      node = next
    }
    return node
  }

  /// The transitions that stay in a box: an edge from a box to itself cannot be drawn.
  func staying(in node: Int) -> [ChartTransition] {
    edges.filter { $0.stays && $0.source == node }.flatMap(\.transitions)
  }
}
