/// The text on an edge: the events and conditions of its transitions, a transition a paragraph.
enum EdgeLabel {
  /// One paragraph for transitions that wait for the same events, their conditions after these.
  static func paragraphs(
    _ transitions: [ChartTransition], withConditions: Bool = true
  ) -> [String] {
    var order: [[String]] = []
    var conditions: [[String]: [String]] = [:]
    for transition in transitions {
      if conditions[transition.events] == nil { order.append(transition.events) }
      let shown = withConditions ? transition.condition.map { "[\($0)]" } : nil
      conditions[transition.events, default: []].append(shown ?? "")
    }
    return order.map { events in
      let all = conditions[events] ?? []
      // One that wants nothing besides makes what the others want of no interest to the edge.
      let wanted = all.contains("") ? "" : all.joined(separator: " or ")
      return [grouped(events), wanted].filter { !$0.isEmpty }.joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  /// The events with what the names of neighbours begin with only once: `answered.signUp: a, b`.
  static func grouped(_ events: [String]) -> String {
    var groups: [(stem: String, ends: [String])] = []
    for event in events {
      let dot = event.lastIndex(of: ".")
      let stem = dot.map { String(event[..<$0]) } ?? ""
      let end = dot.map { String(event[event.index(after: $0)...]) } ?? event
      if groups.last?.stem == stem {
        groups[groups.count - 1].ends.append(end)
      } else {
        groups.append((stem, [end]))
      }
    }
    return groups.map { stem, ends in
      let joined = ends.joined(separator: ", ")
      if stem.isEmpty { return joined }
      return ends.count == 1 ? "\(stem).\(joined)" : "\(stem): \(joined)"
    }.joined(separator: ", ")
  }

  /// The paragraphs broken into lines, at most so many of them; what is left out is counted.
  static func lines(_ paragraphs: [String], width: Int, limit: Int? = nil) -> [String] {
    var result: [String] = []
    for (number, paragraph) in paragraphs.enumerated() {
      let lines = wrapped(paragraph, width: width).enumerated().map { $0 > 0 ? "  " + $1 : $1 }
      if let limit, number > 0, result.count + lines.count > limit {
        return result + ["… and \(paragraphs.count - number) more"]
      }
      result += lines
    }
    return result
  }
}
