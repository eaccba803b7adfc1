/// The rows as two Markdown tables: the figures, and their growth.
package struct MarkdownTable: Sendable {
  private let reports: [RowReport]

  package init(_ reports: [RowReport]) { self.reports = reports }

  /// Both tables; the second only if something grows.
  package var text: String {
    let grown = reports.filter { !$0.growth.isEmpty }
    guard !grown.isEmpty else { return figures }
    return figures + "\n" + growth(grown)
  }

  private var figures: String {
    let head = [
      "row", "time", "±", "a second", "allocations", "peak MB", "ceiling", "ratio", "goals",
    ]
    return table(
      head,
      reports.map { report in
        let cost = report.cost
        return [
          "`\(report.id)`", cost.time.median.time,
          "\(Int((cost.time.deviation * 100).rounded())) %", cost.rate.scaled,
          cost.allocations?.figures ?? "—",
          cost.peakMemory.map { ($0 / 1e6).figures } ?? "—",
          report.ceilings.first?.nanoseconds.time ?? "—",
          report.ceilings.first.map { "\($0.ratio.times)x" } ?? "—",
          report.verdicts.map(words).joined(separator: "; "),
        ]
      })
  }

  private func words(_ verdict: Verdict) -> String {
    let bound = "\(verdict.figure) \(verdict.bound) \(verdict.goal.figures)"
    guard let value = verdict.value, let isMet = verdict.isMet else { return "\(bound): —" }
    return "\(bound): " + (isMet ? value.figures : "**\(value.figures)**")
  }

  private func growth(_ reports: [RowReport]) -> String {
    // Rows with the same number share their sizes, and others may not.
    let sizes = Set(reports.flatMap { $0.growth.flatMap { $0.points.map(\.size) } }).sorted()
    let head = ["row", "what", "by"] + sizes.map { Double($0).scaled } + ["last by first"]
    // Rows that share a ceiling share its curve, which is printed once.
    var told: Set<Growth> = []
    return table(
      head,
      reports.flatMap { report in
        report.growth.filter { told.insert($0).inserted }.map { growth in
          let cells = sizes.map { size in
            growth.points.first { $0.size == size }?.value.figures ?? "—"
          }
          return ["`\(report.id)`", growth.name, growth.sizes] + cells
            + ["\(growth.factor.figures)x"]
        }
      })
  }

  private func table(_ head: [String], _ rows: [[String]]) -> String {
    ([head, head.map { _ in "---" }] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}
