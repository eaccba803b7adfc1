import EventScripts
import RegistrationCheck
import RegistrationCore
import Testing

/// What the open world forgets of the accounts that are not in hand decides nothing, nor does more than two things together.
struct AbstractionTests {
  @Test(arguments: [Policy.card, .clinic, .username])
  func noEdgeIsLostWithWhatIsForgottenOrLeftOut(policy: Policy) {
    losesNoEdge(policy, Explored.flow(policy))
  }

  @Test(.enabled(if: LongRun.isAsked, LongRun.reason), arguments: Policy.charted)
  func noEdgeOfAChartedFlowIsLost(policy: Policy) { losesNoEdge(policy, FlowEdges(of: policy)) }

  private static let ofCard = FlowEdges(forEdgesOf: .card)

  /// Edges have the states' facts, and which notice each shows for which.
  private func losesNoEdge(_ policy: Policy, _ whole: FlowEdges) {
    let flows = policy == .card ? Self.ofCard : FlowEdges(forEdgesOf: policy)
    #expect(Set(flows.edges) == Set(whole.edges))
    #expect(Set(flows.ignored) == Set(whole.ignored))
    #expect(flows.size.states < whole.size.states)
  }

  @Test func theWaysToTheEdgesOfAnAccountLeadThere() {
    let flows = Self.ofCard
    for number in flows.edges.indices {
      var flow = Registration(policy: .card)
      let events = flows.events(toEdge: number)
      for step in events.dropLast() {
        #expect(flow.handle(step.event, at: step.moment) == .handled)
      }
      #expect(flow.path == flows.edges[number].from)
      for step in events.suffix(1) {
        #expect(flow.handle(step.event, at: step.moment) == .handled)
      }
      #expect(flow.path == flows.edges[number].to)
    }
    #expect(flows.edges.count > 6_000)
  }
}
