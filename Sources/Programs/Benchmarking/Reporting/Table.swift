package import CommandSupport

/// The rows as people read them, in no more than 100 columns.
package struct Table: Sendable {
  package static let width = 100

  private let style: Style

  package init(_ style: Style = Style(isColored: false)) { self.style = style }

  package var head: String {
    Table.line(
      "row", ["time/op", "±", "op/s", "allocs/op", "bytes/op", "peak MB", "ceiling", "ratio"])
      + "\n"
  }

  package func lines(_ report: RowReport) -> String {
    let cost = report.cost
    let ceiling = report.ceilings.first
    let deviation = Int((cost.time.deviation * 100).rounded())
    let megabytes: String? = cost.peakMemory.map { ($0 / 1e6).figures }
    let ratio: String? = ceiling.map { "\($0.ratio.times)x" }
    let values: [String?] = [
      cost.time.median.time, "\(deviation)%", cost.rate.scaled, cost.allocations?.figures,
      cost.bytes?.figures, megabytes, ceiling?.nanoseconds.time, ratio,
    ]
    var lines = [Table.line(report.id, values.map { $0 ?? "-" })]
    lines += Table.wrapped("one operation: \(report.operation)").map(style.plain)
    for (place, ceiling) in report.ceilings.enumerated() {
      let figures =
        place == 0 ? "" : ", \(ceiling.nanoseconds.time), \(ceiling.ratio.times)x"
      lines += Table.wrapped("ceiling: \(ceiling.name)\(figures)").map(style.plain)
    }
    for figure in report.figures { lines.append("  \(figure.name): \(figure.value.figures)") }
    for growth in report.growth { lines += GrowthChart(growth).lines }
    lines += report.verdicts.map(line)
    for note in report.notes { lines += Table.wrapped(note).map(style.plain) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ verdict: Verdict) -> String {
    let goal = "\(verdict.figure) \(verdict.bound) \(verdict.goal.figures)"
    guard let value = verdict.value, let isMet = verdict.isMet else {
      return "  not measured here: \(goal)"
    }
    let words = "\(goal): \(value.figures)"
    return isMet ? "  \(style.good("met")) \(words)" : "  \(style.bad("MISSED")) \(words)"
  }

  private static func line(_ name: String, _ values: [String]) -> String {
    let widths = [10, 5, 9, 10, 10, 9, 11, 9]
    return name.left(23) + zip(values, widths).map { $0.right($1) }.joined()
  }

  /// The text in lines that fit the table, each a little indented.
  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    var line = "  "
    for word in text.split(separator: " ") {
      if line.count + word.count + 1 > width {
        lines.append(line)
        line = "    "
      }
      line += (line.allSatisfy { $0 == " " } ? "" : " ") + word
    }
    return lines + [line]
  }
}
