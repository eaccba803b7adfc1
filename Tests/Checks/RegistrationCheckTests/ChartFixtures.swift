import Foundation
import RegistrationCheck
import RegistrationCore
import StateCharts

/// The flows of the three policies, each explored once for all tests.
enum Explored {
  static let card = FlowEdges(of: .card)
  static let clinic = FlowEdges(of: .clinic)
  static let username = FlowEdges(of: .username)

  /// What the clinic's flow and the chart that specifies it differ in: nothing but what the clinic never takes.
  static let comparedClinic = Result { () throws(ChartErrors) in
    ConformanceCheck(try Specification.chart().states, clinic)
  }

  /// The flows of the other policies; `chart check` explores more.
  static var others: [FlowEdges] { [card, username] }

  static func flow(_ policy: Policy) -> FlowEdges {
    switch policy {
    case .card: card
    case .username: username
    default: clinic
    }
  }
}

/// The chart that specifies the project.
enum Specification {
  static let text: String = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: "StateCharts/registration.scxml")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  static func chart() throws(ChartErrors) -> StateChart { try read.get() }

  private static let read = Result { () throws(ChartErrors) in try StateChart(scxml: text) }
}

extension ChartState {
  /// This state with other transitions and other states inside it.
  func with(transitions: [ChartTransition], children: [ChartState]) -> ChartState {
    ChartState(
      id: id, kind: kind, children: children, transitions: transitions, onEntry: onEntry,
      documentation: documentation, position: position)
  }
}

extension [ChartState] {
  /// The same states with the transition of this number, in document order, replaced or taken out.
  func altering(_ number: Int, _ change: (ChartTransition) -> ChartTransition?) -> [ChartState] {
    var count = 0
    return altering(number, &count, change)
  }

  private func altering(
    _ number: Int, _ count: inout Int, _ change: (ChartTransition) -> ChartTransition?
  ) -> [ChartState] {
    map { state in
      if case .history = state.kind { return state }
      let transitions = state.transitions.compactMap { transition in
        defer { count += 1 }
        return count == number ? change(transition) : transition
      }
      return state.with(
        transitions: transitions, children: state.children.altering(number, &count, change))
    }
  }
}

extension ChartTransition {
  func with(
    events: [String]? = nil, target: String? = nil, notice: String? = nil
  ) -> ChartTransition {
    ChartTransition(
      events: events ?? self.events, condition: condition, target: target ?? self.target,
      actions: notice.map { [.log(label: "notice", text: $0)] } ?? actions,
      documentation: documentation, position: position)
  }

  var notice: String? {
    for case .log("notice", let text) in actions { return text }
    return nil
  }
}
