/// The ways of an overview, in lanes from top to bottom in which no two of them meet.
struct OverviewLanes {
  struct Lane {
    var ways: [(way: Overview.Way, lines: [String])] = []
    /// The most lines that a reason in it has.
    var lines: Int { ways.map(\.lines.count).max() ?? 0 }
  }

  private(set) var lanes: [Lane] = []

  /// Puts the ways into lanes; `charactersPerColumn` fit between two neighbouring columns.
  init(of overview: Overview, charactersPerColumn: Int) {
    // The happy way goes down from lane to lane; the others go wherever there is room below it.
    var first = 0
    let happyWays = overview.ways.count(where: \.isHappy)
    for (number, way) in overview.ways.enumerated() {
      if number == happyWays { first = lanes.count }
      let room = (way.span.count - 1) * charactersPerColumn - 1
      let lines = wrapped(way.reason, width: room)
      if let lane = lanes.indices.dropFirst(first).first(where: { fits(way, into: lanes[$0]) }) {
        lanes[lane].ways.append((way, lines))
      } else {
        lanes.append(Lane(ways: [(way, lines)]))
      }
      if way.isHappy { first = lanes.count - 1 }
    }
  }

  /// Whether there is room for a way: where one ends, another of the happy way may begin.
  private func fits(_ way: Overview.Way, into lane: Lane) -> Bool {
    lane.ways.allSatisfy { other, _ in
      let (own, its) = (way.span, other.span)
      if way.isHappy, other.isHappy {
        return own.lowerBound >= its.upperBound || own.upperBound <= its.lowerBound
      }
      return !own.overlaps(its)
    }
  }
}
