import RegistrationCheck
import RegistrationCore
import StateCharts
import Testing

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
      var run = try ChartRun(chart)
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

  @Test(.enabled(if: LongRun.isAsked, LongRun.reason)) func theyAreTheSameEachTime() {
    #expect(Explored.card.walkLines() == FlowEdges(of: .card).walkLines())
  }
}
