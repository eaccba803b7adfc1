import RegistrationCheck
import RegistrationCore
import StateCharts
import Testing

/// A run of a chart by SCXML's rules: the initial state of a target is entered, and a history means
/// the state that was left last.
private struct ChartRun {
  let chart: StateChart
  private(set) var activeState = ""
  private var left: [String: String] = [:]

  init(_ chart: StateChart) {
    self.chart = chart
    enter(chart.initial)
  }

  mutating func take(event: String, data: [String: String]) {
    let transition = chart.transition(for: event, data: data, in: activeState)
    guard let target = transition?.target else { return }
    let path = chart.path(to: activeState)
    for (parent, child) in zip(path, path.dropFirst()) { left[parent] = child }
    enter(target)
  }

  private mutating func enter(_ target: String) {
    guard let state = chart.state(target) else { return }
    switch state.kind {
    case .atomic: activeState = target
    case .compound(let initial): enter(initial)
    case .history:
      let parent = chart.path(to: target).dropLast().last
      enter(parent.flatMap { left[$0] } ?? state.transitions.first?.target ?? "")
    }
  }
}

/// The walks for other readers of the chart follow the program, and cover all of it.
struct ChartWalkTests {
  private static let walks = Explored.clinic.walks()

  @Test func theyTakeEveryEdge() {
    var taken: Set<ChartEdge> = []
    for walk in Self.walks {
      var state = StatePath.launchingIdle
      for step in walk {
        #expect(step.from == state)
        taken.insert(step)
        state = step.to
      }
    }
    for edge in Explored.clinic.edges {
      #expect(taken.contains(edge.withoutNotices), "\(edge)")
    }
  }

  @Test func aRunOfTheChartGoesWithThem() throws {
    let chart = try Specification.chart()
    for walk in Self.walks {
      var run = ChartRun(chart)
      for step in walk {
        run.take(event: step.event, data: step.data)
        #expect(run.activeState == step.to.rawValue, "\(step)")
      }
    }
  }

  @Test func theyAreShortEnoughForAReaderOfLines() {
    let lines = Explored.clinic.walkLines()
    #expect(lines.count < 50_000)
    #expect(lines.first == "launch\t\tlaunching.restoring")
    #expect(lines.filter { $0 == "reset" }.count == Self.walks.count - 1)
    #expect(lines.contains("submitSignUp\tform=valid\tsignUp.submitting"))
  }

  @Test func theyAreTheSameEachTime() {
    #expect(Explored.card.walkLines() == FlowEdges(of: .card).walkLines())
  }
}
