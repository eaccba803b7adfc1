import StateCharts
import Testing

@Suite("An overview puts each step where the ways are shortest with it")
struct OverviewColumnTests {
  @Test("as many steps as a large chart has")
  func manySteps() throws {
    let count = 2000
    let states = (0..<count).map { number in
      ChartState(
        id: "s\(number)",
        transitions: [1, 7].map { step in
          ChartTransition(events: ["e\(step)"], target: "s\((number + step) % count)")
        })
    }
    let chart = try StateChart(name: "many", initial: "s0", states: states)
    #expect(Set(columns(of: chart)).count == count)
  }

  @Test("the same columns as if every place were tried", arguments: 0..<20 as Range<UInt64>)
  func everyPlace(seed: UInt64) throws {
    var generator = SplitMix(state: seed)
    let count = Int.random(in: 2...14, using: &generator)
    var ways: Set<[Int]> = []
    var states: [ChartState] = []
    for source in 0..<count {
      let others = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        Int.random(in: 0..<count, using: &generator)
      }
      let targets = Set(others + [(source + 1) % count]).sorted()
      for target in targets where target != source { ways.insert([source, target]) }
      states.append(
        ChartState(
          id: "s\(source)",
          transitions: targets.map { ChartTransition(events: ["e\($0)"], target: "s\($0)") }))
    }
    let order = Array(0..<count).shuffled(using: &generator)
    let chart = try StateChart(
      name: "c", initial: "s\(order[0])", states: order.map { states[$0] })
    #expect(columns(of: chart) == expected(order, ways).map { "s\($0)" }, "seed \(seed)")
  }

  /// The steps from left to right: the first one, then each at the first of the best places.
  private func expected(_ order: [Int], _ ways: Set<[Int]>) -> [Int] {
    var columns = [order[0]]
    for step in order.dropFirst() {
      let tried = (1...columns.count).map { place in
        var columns = columns
        columns.insert(step, at: place)
        return columns
      }
      columns = tried.min { length(ways, $0) < length(ways, $1) } ?? columns
    }
    return columns
  }

  private func length(_ ways: Set<[Int]>, _ columns: [Int]) -> Int {
    ways.reduce(0) { sum, way in
      let ends = way.compactMap { columns.firstIndex(of: $0) }
      return ends.count == 2 ? sum + abs(ends[0] - ends[1]) : sum
    }
  }

  private func columns(of chart: StateChart) -> [String] {
    chart.overviewMermaid().split(separator: "\n").filter { $0.hasSuffix("\"])") }.compactMap {
      $0.split(separator: "\"").dropFirst().first.map(String.init)
    }
  }
}
