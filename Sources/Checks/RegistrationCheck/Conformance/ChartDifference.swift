import EventScripts
package import RegistrationCore
import StateCharts

/// A difference between a chart and the program.
public struct ChartDifference: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The program takes an edge for which the chart has no transition.
    case lacking(ChartEdge)
    /// The chart's transition leads to other states than the program.
    case otherTarget(ChartEdge, chart: [String])
    /// The chart's transition leaves another notice than the program.
    case otherNotice(ChartEdge, chart: String?)
    /// The chart has a transition, and the program ignores the event.
    case superfluous(FlowEdges.Occasion)
    /// No possible event takes the chart's transition, or this one of its events.
    case neverTaken(event: String, because: NeverTaken)
    /// The chart names another outstanding request than the program has, or none.
    case otherRequest(Registration.Operation.Name?, chart: String?)
    case lackingState
    case superfluousState
  }

  /// Why a transition is never taken, as an exhaustive exploration has shown.
  package enum NeverTaken: String, Hashable, Sendable {
    case stateNeverReached
    case eventNeverHappens
    case dataNeverMet
    case takenByEarlierRows
  }

  package var kind: Kind
  /// The number of the transition of the chart; `nil` if the difference is in none.
  let row: Int?
  /// The state concerned, by its name in the chart.
  public var state: String
  /// The wrong line of the chart; if the chart lacks something, the line of the state.
  public var line: Int
  /// The line of SCXML that is wrong or missing, without its log.
  public var transition: String?
  /// The shortest path to it: the events from `launch` to the one that shows the difference.
  ///
  /// The open world forgets some of what is known of accounts that are not in hand. So a flow with several accounts goes
  /// elsewhere on a few of these paths; the script that `registrar chart check` prints is tried.
  public var events: [TimedEvent]

  /// Whether the difference is only that a transition of the chart is never taken.
  public var isNeverTaken: Bool {
    if case .neverTaken = kind { true } else { false }
  }
}

extension ChartDifference: CustomStringConvertible {
  /// The line of the chart, what is wrong, and the path to it.
  public var description: String {
    let way = events.map(\.event.chartName).joined(separator: ", ")
    let place = events.isEmpty ? "" : "\n  after \(way)"
    return "line \(line): \(state): \(complaint)\(place)"
  }

  /// What is wrong, with the chart's line as it is, or as it should be.
  public var complaint: String {
    let shown = transition ?? ""
    switch kind {
    case .lacking(let edge): return "the chart lacks \(edge.scxml)"
    case .otherTarget(let edge, let chart):
      return "\(shown) leads to \(chart.joined(separator: " or ")), the program to \(edge.to)"
    case .otherNotice(let edge, let chart):
      let notice = edge.noticeEffect?.description ?? "several"
      return "\(shown) leaves the notice \(chart ?? "(not said)"), the program \(notice)"
    case .superfluous(let event):
      return "\(shown) is taken on \(event.event) \(event.data.inOrder), which the program ignores"
    case .neverTaken(let event, let reason):
      return "\(shown) is never taken on \(event): \(reason.words)"
    case .otherRequest(let request, let chart):
      return
        "the chart has the request \(chart ?? "none"), the program \(request?.rawValue ?? "none")"
    case .lackingState: return "the chart lacks this state"
    case .superfluousState: return "the program has no such state"
    }
  }
}

extension ChartDifference.NeverTaken {
  /// The reason, as the end of a sentence.
  package var words: String {
    switch self {
    case .stateNeverReached: "the state is never reached"
    case .eventNeverHappens: "that never happens there, or changes nothing"
    case .dataNeverMet: "it never happens with such data"
    case .takenByEarlierRows: "earlier transitions take it"
    }
  }
}
