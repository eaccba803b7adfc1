import EventScripts
import RegistrationCheck
import RegistrationCore
import StateCharts
import Testing

/// An altered program differs from the chart, with the shortest path to the difference.
struct ChartProgramTests {
  /// A program with three faults.
  ///
  /// A wrong code loses the account, a registration that is created shows no notice, and a sign-out
  /// is ignored.
  private static let faulty: FlowEdges = FlowEdges(of: OpenWorld(policy: .username)) {
    flow, event, now in
    let before = flow
    let outcome = flow.handle(event, at: now)
    switch event {
    case .answered(_, .confirmSignUp(.failure(.codeMismatch))) where outcome == .handled:
      flow = Registration(policy: .username)
    case .answered(_, .signUp(.success(.unconfirmed))) where outcome == .handled:
      _ = flow.handle(.dismissNotice, at: now)
    case .signOut where outcome == .handled && before.path == .registeredViewing:
      flow = before
      return .ignored(.notApplicable)
    default: break
    }
    return outcome
  }

  @Test func eachFaultOfTheProgramIsFound() throws {
    let differences = ConformanceCheck(try Specification.chart().states, Self.faulty).differences
      .filter { !$0.events.isEmpty }
    let found = Set(differences.map { "\($0.state) \($0.events.last?.event.chartName ?? "")" })
    #expect(
      found == [
        "confirmation.confirming answered.confirmSignUp.failed.codeMismatch",
        "signUp.submitting answered.signUp.unconfirmed", "registered.viewing signOut",
      ])
    #expect(
      Set(differences.map(\.kind.name)) == ["otherTarget", "otherNotice", "superfluous"])
  }

  @Test func aDifferenceIsShownByItsLineAndTheShortestWay() throws {
    let differences = ConformanceCheck(try Specification.chart().states, Self.faulty).differences
    let difference = try #require(
      differences.first { $0.events.last?.event.chartName == "answered.signUp.unconfirmed" })
    #expect(
      difference.events.map(\.event.chartName) == [
        "launch", "answered.restoreSession.restored", "submitSignUp",
        "answered.signUp.unconfirmed",
      ])
    let lines = Specification.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[difference.line - 1].contains("answered.signUp.unconfirmed"))
    #expect(
      difference.description == """
        line \(difference.line): signUp.submitting: \
        <transition event="answered.signUp.unconfirmed" target="confirmation.editing"/> leaves the \
        notice codeSent, the program none
          after launch, answered.restoreSession.restored, submitSignUp, answered.signUp.unconfirmed
        """)
  }

  @Test func theWayShowsTheDifferenceInAFlowThatCountsItsRequests() throws {
    for difference in ConformanceCheck(try Specification.chart().states, Self.faulty).differences
    where difference.events.last?.event.name == .answered {
      var flow = Registration(policy: .username)
      for step in difference.events {
        #expect(flow.handle(step.event, at: step.moment) == .handled)
      }
    }
  }

  @Test func aChartThatLacksAStateOrARequestIsTold() throws {
    let text = Specification.text
      .replacing("expr=\"'signUp'\"", with: "expr=\"'signIn'\"")
      .replacing("registered.saving", with: "registered.writing")
    let differences = ConformanceCheck(
      try StateChart(scxml: text).states, Explored.clinic
    ).differences
    let kinds = Set(differences.map(\.kind))
    #expect(kinds.contains(.otherRequest(.signUp, chart: "signIn")))
    #expect(kinds.contains(.lackingState))
    #expect(kinds.contains(.superfluousState))
  }

  @Test func aTransitionThatNothingTakesIsToldWithTheReason() throws {
    func reasons(_ chart: String, _ with: String) throws -> [ChartDifference.NeverTaken] {
      let text = Specification.text.replacing(chart, with: with, maxReplacements: 1)
      return ConformanceCheck(try StateChart(scxml: text).states, Explored.clinic).differences
        .compactMap {
          if case .neverTaken(_, let reason) = $0.kind { reason } else { nil }
        }
    }
    let altered = try reasons("event=\"launch\"", "event=\"launch retry\"")
    let before = try reasons("event=\"launch\"", "event=\"launch\"")
    func count(_ reasons: [ChartDifference.NeverTaken]) -> Int {
      reasons.count { $0 == .eventNeverHappens }
    }
    #expect(count(altered) == count(before) + 1)
    #expect(altered.count == before.count + 1)
    #expect(
      try reasons("'confirmed' &amp;&amp;", "'lost' &amp;&amp;").contains(.dataNeverMet))
  }
}

extension ChartDifference.Kind {
  fileprivate var name: String {
    switch self {
    case .lacking: "lacking"
    case .otherTarget: "otherTarget"
    case .otherNotice: "otherNotice"
    case .superfluous: "superfluous"
    case .neverTaken: "neverTaken"
    case .otherRequest: "otherRequest"
    case .lackingState: "lackingState"
    case .superfluousState: "superfluousState"
    }
  }
}
