/// The steps of a chart, its outermost states, in columns, and one way for all transitions from one
/// step to another.
struct Overview {
  struct Way: Equatable {
    /// The columns at its ends.
    let source: Int
    let target: Int
    let reason: String
    let isHappy: Bool

    /// The columns that it spans.
    var span: ClosedRange<Int> { min(source, target)...max(source, target) }
  }

  let chart: StateChart
  /// The steps from left to right: those of the happy way in its order, then the others.
  private(set) var steps: [ChartState] = []
  /// The ways of the happy way in its order, then the others from left to right.
  private(set) var ways: [Way] = []

  init(of chart: StateChart) {
    self.chart = chart
    let reasons = Self.reasons(in: chart)
    let happy = reasons.filter { $0.reason.isHappy }.map(\.way)
    let roots = chart.index.nodes.indices.filter { chart.index.nodes[$0].parent == nil }
    let initial = chart.path(to: chart.initial).first.flatMap { chart.index.ids[$0] }
    let walk = Self.walk(along: happy, from: initial ?? 0)
    let columns = Self.columns(
      of: roots, among: chart.index.nodes.count, beginningWith: walk,
      joinedBy: reasons.map(\.way))
    let places = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
    steps = columns.map { chart.index.nodes[$0].state }
    let all = reasons.compactMap { way, reason in
      places[way.source].flatMap { source in
        places[way.target].map { target in
          Way(source: source, target: target, reason: reason.text, isHappy: reason.isHappy)
        }
      }
    }
    let numbers = Dictionary(
      uniqueKeysWithValues: all.enumerated().map { number, way in
        (ChartWay(source: columns[way.source], target: columns[way.target]), number)
      })
    let order = zip(walk, walk.dropFirst()).compactMap { source, target in
      numbers[ChartWay(source: source, target: target)].flatMap { all[$0].isHappy ? $0 : nil }
    }
    let ordered = Set(order)
    let rest = all.indices.filter { !ordered.contains($0) }.map { all[$0] }
    ways = order.map { all[$0] } + rest.sorted { Self.sortKey($0) < Self.sortKey($1) }
  }

  /// Onward ways come before ways back, short ones before long ones.
  private static func sortKey(_ way: Way) -> (Int, Int, Int) {
    (way.source < way.target ? 0 : 1, way.span.count, way.span.lowerBound)
  }

  /// The ways in the order of their first transitions, each with its reason.
  ///
  /// A way without one has the last part of its first event.
  private static func reasons(
    in chart: StateChart
  ) -> [(way: ChartWay, reason: ChartTransition.Reason)] {
    var places: [ChartWay: Int] = [:]
    var found: [(way: ChartWay, reason: ChartTransition.Reason)] = []
    for (source, node) in chart.index.nodes.enumerated() {
      for transition in node.state.transitions {
        guard let target = transition.target.flatMap({ chart.index.ids[$0] }),
          let way = chart.index.way(from: source, to: target)
        else { continue }
        if let place = places[way] {
          if let reason = transition.reason { found[place].reason = reason }
        } else {
          places[way] = found.count
          let event = EdgeLabel.overview([transition]).prefix { $0 != "," }
          found.append((way, transition.reason ?? ChartTransition.Reason(String(event))))
        }
      }
    }
    return found
  }
}

extension Overview {
  /// The steps along a walk that takes each of these ways once, as far as there is one.
  private static func walk(along ways: [ChartWay], from initial: Int) -> [Int] {
    var left = Dictionary(grouping: ways, by: \.source).mapValues { $0.map(\.target)[...] }
    var (stack, walk): ([Int], [Int]) = ([initial], [])
    while let step = stack.last {
      if let next = left[step]?.popFirst() {
        stack.append(next)
      } else {
        walk.append(stack.removeLast())
      }
    }
    return walk.reversed()
  }

  /// The steps of the walk in its order, and after them the others, each where the ways are shortest
  /// with it; `count` is the number of all states.
  private static func columns(
    of steps: [Int], among count: Int, beginningWith walk: [Int], joinedBy ways: [ChartWay]
  ) -> [Int] {
    var seen: Set<Int> = []
    var columns = OverviewColumns(
      walk.filter { seen.insert($0).inserted }, of: count, joinedBy: ways)
    let first = columns.steps.count
    for step in steps where !seen.contains(step) { columns.insert(step, from: first) }
    return columns.steps
  }
}
