import RegistrationCore
import StateCharts

// Edges as the lines of a chart.

extension ChartEdge {
  /// The transition that a chart needs for this edge, as SCXML.
  public var scxml: String {
    let condition = data.sorted { $0.key < $1.key }
      .map { "_event.data.\($0.key) == '\($0.value)'" }.joined(separator: " &amp;&amp; ")
    let notice = noticeEffect?.description ?? "none"
    return "<transition event=\"\(event)\""
      + (condition.isEmpty ? "" : " cond=\"\(condition)\"") + " target=\"\(to)\">"
      + "<log label=\"notice\" expr=\"'\(notice)'\"/></transition>"
  }
}

extension ChartTransition {
  /// The transition as SCXML, without what it logs.
  var scxml: String {
    var text = "<transition event=\"\(events.joined(separator: " "))\""
    if let condition {
      let comparisons = condition.comparisons.map(\.description).joined(separator: " &amp;&amp; ")
      text += " cond=\"\(comparisons)\""
    }
    if let target { text += " target=\"\(target)\"" }
    return text + "/>"
  }
}

extension [String: String] {
  /// `key=value,key=value`, in order of the keys.
  var inOrder: String {
    sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
  }
}
