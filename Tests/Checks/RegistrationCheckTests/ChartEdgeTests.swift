import RegistrationCheck
import RegistrationCore
import Testing

/// The data that the conditions of a chart may test is enough, and all of it is needed.
struct ChartEdgeTests {
  /// A state, an event and its data: all that decides for a chart.
  private struct Occasion: Hashable {
    var from: StatePath
    var event: String
    var data: [String: String]
  }

  private enum Consequence: Hashable {
    case goes(StatePath, ChartEdge.NoticeEffect?)
    case ignored
  }

  /// Everything that follows from each occasion, with a key of the data left out.
  private func consequences(
    of flow: FlowEdges, without key: String? = nil
  ) -> [Occasion: Set<Consequence>] {
    var found: [Occasion: Set<Consequence>] = [:]
    func add(_ from: StatePath, _ event: String, _ data: [String: String], _ next: Consequence) {
      var data = data
      if let key { data[key] = nil }
      found[Occasion(from: from, event: event, data: data), default: []].insert(next)
    }
    for edge in flow.edges {
      add(edge.from, edge.event, edge.data, .goes(edge.to, edge.noticeEffect))
    }
    for event in flow.ignored { add(event.from, event.event, event.data, .ignored) }
    return found
  }

  @Test func stateEventAndDataDetermineTargetAndNotice() {
    for flow in [Explored.clinic] + Explored.others {
      for (occasion, next) in consequences(of: flow) where next.count > 1 {
        Issue.record("\(occasion.from) on \(occasion.event) \(occasion.data): \(next)")
      }
      for edge in flow.edges where edge.noticeEffect == nil {
        Issue.record("\(edge.from) on \(edge.event): \(edge.notices)")
      }
    }
  }

  @Test func everyKeyOfTheDataIsNeeded() {
    let flow = Explored.clinic
    let keys = Set(flow.edges.flatMap(\.data.keys))
    for key in keys {
      let undecided = consequences(of: flow, without: key).values.contains { $0.count > 1 }
      #expect(undecided, "nothing depends on \(key)")
    }
    #expect(
      keys == [
        "accountConfirmed", "askedFrom", "avatar", "beforeRecovery", "blockedOn", "cached",
        "changed", "chosen",
        "claimed",
        "code", "confirmOutcomeUnknown", "cooldown", "created", "draft", "fallbackNotice",
        "forRecovery",
        "form", "live", "mayBeUnconfirmed", "notice", "offered", "origin", "ownDraft", "password",
        "reason",
        "recreated", "resetUncertain", "response", "retyped", "sent", "sentFrom", "session",
        "several", "status", "stored", "submission", "supported", "way",
      ])
  }

  @Test func anEdgeIsALineOfAChart() {
    let edge = ChartEdge(
      from: .signUpEditing, event: "submitSignUp", data: ["form": "invalid"], to: .signUpEditing,
      notices: [.init(from: nil, to: .incompleteForm)])
    #expect(
      edge.scxml == "<transition event=\"submitSignUp\" cond=\"_event.data.form == 'invalid'\""
        + " target=\"signUp.editing\"><log label=\"notice\" expr=\"'incompleteForm'\"/></transition>"
    )
  }

  @Test func aStepOfAFlowIsAnEdge() {
    let before = Registration(policy: .clinic)
    var after = before
    #expect(after.handle(.launch, at: OpenWorld.now) == .handled)
    let edge = ChartEdge(from: before, on: .launch, at: OpenWorld.now, to: after)
    #expect(edge.noticeEffect == .leaves(nil))
    #expect(Explored.clinic.edges.first == edge)
  }

  @Test func aNoticeIsLeftOrKept() {
    typealias Change = ChartEdge.NoticeChange
    func effect(_ changes: Set<Change>) -> ChartEdge.NoticeEffect? {
      ChartEdge(
        from: .launchingIdle, event: "x", data: [:], to: .launchingIdle, notices: changes
      ).noticeEffect
    }
    let same: Set = [Change(from: nil, to: nil), Change(from: .codeSent, to: .codeSent)]
    #expect(effect(same) == .keeps)
    #expect(effect([Change(from: .codeSent, to: nil)]) == .leaves(nil))
    #expect(effect([Change(from: nil, to: .codeSent)]) == .leaves(.codeSent))
    #expect(effect(same.union([Change(from: .tryAgain, to: nil)])) == nil)
  }

  /// The policy's rules alone decide whether a form is valid; the reducer agrees.
  @Test func aFormIsCalledValidWhereTheFlowTakesIt() {
    // The codes and fields of a challenge have rules of their own.
    let submits = Explored.clinic.edges.filter { edge in
      edge.data["form"] != nil && edge.from.facts.step != .challenge
    }
    #expect(Set(submits.map(\.event)).count == 8)
    // With a current account, no e-mail address is asked for.
    for edge in submits where edge.event != "forgotPassword" || edge.from == .signUpEditing {
      #expect((edge.data["form"] == "valid") == (edge.to != edge.from), "\(edge)")
    }
    for edge in Explored.clinic.edges {
      guard let response = edge.data["response"] else { continue }
      #expect((response == "valid") == (edge.to != edge.from), "\(edge)")
    }
  }
}
