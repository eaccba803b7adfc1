package import RegistrationCore

/// Every edge of the flow of a policy, found by a complete exploration of its open world.
package struct FlowEdges: Sendable {
  package let policy: Policy
  /// What each event of a chart leads to in each state, in the order of the paths to it.
  package let edges: [ChartEdge]
  /// The events that a state ignores, as the chart sees them.
  package let ignored: [Occasion]
  /// The number of states of the world, of steps between them, and of moves.
  package let size: (states: Int, steps: Int, moves: Int)

  package let exploration: ExploredWorld
  let places: [Place]
  let placesOfIgnored: [Place]
  /// The states as the chart sees them, and which of them follow each other.
  let nodes: [EdgeCollector.Node]
  let links: Set<Link>
  /// The request that each state waits for, if it waits for one.
  let requests: [StatePath: Registration.Operation.Name]

  /// An event in a state, as a chart sees both.
  package struct Occasion: Hashable, Sendable {
    package var from: StatePath
    package var event: String
    package var data: [String: String]
  }

  /// The place where something was first met: the step, and the node of the state.
  struct Place: Hashable, Sendable {
    var step: ExploredWorld.Edge
    var node: Int
  }

  struct Link: Hashable, Sendable {
    var source: Int
    var target: Int
  }

  package init(of policy: Policy) {
    self.init(of: OpenWorld(policy: policy), by: Registration.reducer)
  }

  /// The same edges by a fifth of the states or fewer; a few of the ways to them are none that a flow takes.
  package init(forEdgesOf policy: Policy) {
    self.init(
      of: OpenWorld(policy: policy, memory: .ofAccountInHand), by: Registration.reducer,
      to: .everyPair)
  }

  package init(
    of world: OpenWorld, by reducer: @escaping Reducer,
    to extent: ExploredWorld.Extent = .everyState
  ) {
    var collector = EdgeCollector(of: world)
    exploration = ExploredWorld(of: world, by: reducer, to: extent, telling: &collector)
    policy = world.policy
    size = (exploration.stateCount, exploration.stepCount, exploration.moveCount)
    (nodes, requests) = (collector.nodes.values, collector.requests)
    links = Set(
      collector.records.map { Link(source: Int($0.record.source), target: Int($0.record.target)) })
    var (edges, places): ([ChartEdge], [Place]) = ([], [])
    var (ignored, placesOfIgnored): ([Occasion], [Place]) = ([], [])
    var numbers: [ChartEdge: Int] = [:]
    var known: Set<Occasion> = []
    for (record, step) in collector.records {
      let event = collector.events.values[Int(record.event)]
      let node = collector.nodes.values[Int(record.source)]
      let data = event.data.merging(node.facts) { first, _ in first }
        .merging(collector.facts.values[Int(record.facts)]) { first, _ in first }
      let place = Place(step: step, node: Int(record.source))
      guard !record.isIgnored else {
        let event = Occasion(from: node.path, event: event.name, data: data)
        guard known.insert(event).inserted else { continue }
        ignored.append(event)
        placesOfIgnored.append(place)
        continue
      }
      let target = collector.nodes.values[Int(record.target)].path
      let edge = ChartEdge(from: node.path, event: event.name, data: data, to: target, notices: [])
      let number = numbers[edge, default: edges.count]
      if number == edges.count {
        numbers[edge] = number
        edges.append(edge)
        places.append(place)
      }
      edges[number].notices.insert(
        ChartEdge.NoticeChange(
          from: EdgeCollector.notices[Int(record.noticeBefore)],
          to: EdgeCollector.notices[Int(record.noticeAfter)]))
    }
    (self.edges, self.places) = (edges, places)
    (self.ignored, self.placesOfIgnored) = (ignored, placesOfIgnored)
  }
}
