package import RegistrationCore
import RegistrationJSON

/// Transitions for people: a line each, in columns, with what happened to the world between them.
package struct TransitionLines {
  private var rows: [[String]] = []

  /// Creates the lines of these entries, and of the changes between them; times count from `start`.
  package init(
    _ entries: some Sequence<TraceEntry>, since start: Timestamp, with changes: [WorldChange] = []
  ) {
    var rest = changes[...]
    func addChanges(before place: Int) {
      while let next = rest.first, next.place < place {
        rest.removeFirst()
        rows.append([Self.elapsed(from: start, to: next.at), next.text.onOneLine])
      }
    }
    for (place, entry) in entries.enumerated() {
      addChanges(before: place + 1)
      rows.append([
        Self.elapsed(from: start, to: entry.at), Self.event(entry.event),
        "\(entry.from.rawValue) → \(entry.to.rawValue)", Self.result(entry),
      ])
    }
    addChanges(before: .max)
  }

  /// The lines, each after `indentation`; the words of a change may be wider than a column.
  package func text(_ indentation: String) -> String {
    let transitions = rows.filter { $0.count > 2 }
    let widths = (0..<3).map { column in transitions.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths + [0]).map { cell, width in cell.padded(to: width) }
      let line = indentation + cells.joined(separator: "  ")
      return line.trimmingEnd() + "\n"
    }.joined()
  }

  /// Hours, minutes, seconds and milliseconds; negative if the clock was set back.
  private static func elapsed(from start: Timestamp, to moment: Timestamp) -> String {
    let (difference, overflow) = moment.milliseconds.subtractingReportingOverflow(
      start.milliseconds)
    guard !overflow else { return moment.iso8601 }
    let total = difference.magnitude
    let clock = [total / 3_600_000, total / 60_000 % 60, total / 1000 % 60]
      .map { "\($0)".filled(to: 2) }.joined(separator: ":")
    return (difference < 0 ? "-" : "") + clock + "." + "\(total % 1000)".filled(to: 3)
  }

  /// The event's name; for an answer, its request, and the failure if it is one.
  private static func event(_ event: Registration.Event) -> String {
    guard case .answered(let id, let answer) = event else { return event.name.rawValue }
    let failure = answer.json["error"]?["name"]?.string
    return "\(answer.name.rawValue) \(id) "
      + (failure.map { "failed: \($0)" } ?? "answered")
  }

  /// The result: if it was ignored, and the request and the notice after it.
  private static func result(_ entry: TraceEntry) -> String {
    var parts: [String] = []
    if case .ignored(let reason) = entry.outcome { parts.append("ignored: \(reason.rawValue)") }
    if let request = entry.request {
      parts.append("request \(request.name.rawValue) \(request.id)")
    }
    if let notice = entry.notice { parts.append("notice \(notice.name.rawValue)") }
    return parts.joined(separator: ", ")
  }
}

extension String {
  /// The text with spaces after it, up to this number of characters.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }

  /// The digits with zeros before them, up to this number of digits.
  fileprivate func filled(to width: Int) -> String {
    String(repeating: "0", count: max(width - count, 0)) + self
  }

  fileprivate func trimmingEnd() -> String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
