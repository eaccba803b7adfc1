import RegistrationCheck
import RegistrationCore
import StateCharts
import Testing

/// The specification chart and the reducer agree, and the check notices if they do not.
struct ChartConformanceTests {
  /// What the clinic never takes is for people who sign in by code; `registrar chart check` finds what
  /// no policy takes.
  @Test func theClinicsFlowDoesWhatTheChartSays() throws {
    let whole = try Explored.comparedClinic.get()
    for difference in whole.differences { #expect(difference.isNeverTaken, "\(difference)") }
    #expect(whole.takers.count { !$0.value.isEmpty } > 300)
  }

  @Test func theOtherPoliciesWithPasswordsDifferInThePictureAlone() throws {
    let chart = try Specification.chart()
    let ofClinic = Set(try Explored.comparedClinic.get().differences.map(\.description))
    for flow in Explored.others {
      let differences = ConformanceCheck(chart.states, flow).differences
        .filter { !ofClinic.contains($0.description) }
      #expect(differences.count == 7)
      for difference in differences {
        #expect(difference.isNeverTaken)
        #expect(difference.transition?.contains(/[aA]vatar/) == true, "\(difference)")
      }
    }
  }

  @Test func everyStateAndEveryTransitionIsExplainedToPeople() throws {
    let states = try Specification.chart().allStates
    #expect(Set(states.filter(\.isAtomic).map(\.id)) == Set(StatePath.allCases.map(\.rawValue)))
    for state in states {
      #expect(state.documentation != nil, "\(state.id)")
      for transition in state.transitions where !state.isHistory {
        #expect(transition.documentation?.hasSuffix(".") == true, "line \(transition.line)")
        #expect(transition.notice != nil, "line \(transition.line)")
      }
    }
  }

  /// Each alteration is checked against the edges that take the transition.
  ///
  /// A difference that is found there is also found in the whole. The longer job alters each transition, others a third.
  @Test func everyAlterationOfATransitionIsADifference() throws {
    let states = try Specification.chart().states
    let whole = try Explored.comparedClinic.get()
    #expect(whole.differences.allSatisfy { $0.isNeverTaken })
    // Those that the clinic's flow never takes are for people without passwords.
    let taken = whole.takers.filter { !$0.value.isEmpty }
    #expect(taken.count > 300)
    for (number, takers) in taken where LongRun.isAsked || number.isMultiple(of: 3) {
      func expectDifference(_ what: String, _ change: (ChartTransition) -> ChartTransition?) {
        let altered = states.altering(number, change)
        let check = ConformanceCheck(altered, Explored.clinic, edges: takers)
        #expect(!check.differences.isEmpty, "\(what) of \(whole.transitions[number])")
      }
      let targets = Set(takers.map { Explored.clinic.edges[$0].to })
      for other in StatePath.allCases.filter({ !targets.contains($0) }).prefix(2) {
        expectDifference("the target") { $0.with(target: other.rawValue) }
      }
      expectDifference("the notice") { transition in
        transition.with(notice: transition.notice == "codeSent" ? "none" : "codeSent")
      }
      expectDifference("the notice") { $0.with(notice: "") }
      expectDifference("the removal") { _ in nil }
      for event in whole.transitions[number].events {
        expectDifference("the removal of \(event)") { transition in
          transition.with(events: transition.events.filter { $0 != event })
        }
      }
    }
  }

  /// A history of the whole step would bring back the state in which the step was left.
  @Test func aHistoryInTheWrongPlaceIsADifference() throws {
    var histories: [ChartState] = []
    let states = try Specification.chart().states.map { state in
      guard state.id == "admission" else { return state }
      let children = state.children.map { child in
        histories += child.children.filter(\.isHistory)
        return child.with(
          transitions: child.transitions, children: child.children.filter { !$0.isHistory })
      }
      return state.with(transitions: state.transitions, children: children + histories)
    }
    let differences = ConformanceCheck(states, Explored.clinic).differences
      .filter { !$0.isNeverTaken }
    #expect(!differences.isEmpty)
    #expect(Set(differences.map(\.state)) == ["admission.blocked"])
    #expect(differences.allSatisfy { $0.events.last?.event == .retry })
  }
}
