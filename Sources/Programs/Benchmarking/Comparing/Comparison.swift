package import CommandSupport

/// A comparison of two runs, row by row.
///
/// A row is slower if both its time and its ratio to the ceiling grew. A machine that was slower in
/// the second run leaves the ratio as it is, and a ceiling that was disturbed in the first run
/// leaves the time as it is. If a row has no ceiling, its time counts. Allocations are the same
/// each time.
package struct Comparison: Sendable {
  package enum Change: Sendable {
    case both(Difference)
    case gone
    case new
  }

  package struct Difference: Sendable {
    /// The second time divided by the first.
    package var time: Double
    /// The second ratio to the ceiling divided by the first; nil if one run has none.
    package var ratio: Double?
    /// The allocations of an operation in the first and the second run; nil if not counted.
    package var allocations: (before: Double, after: Double)?
  }

  /// The factor by which time and ratio may grow before the row counts as worse.
  package let tolerance: Double
  /// The rows of the first run in its order, then those that are new.
  package let changes: [(id: String, change: Change)]

  package init(_ before: BenchmarkReport, _ after: BenchmarkReport, tolerance: Double = 1.25) {
    self.tolerance = tolerance
    let later = Dictionary(after.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let known = Set(before.rows.map(\.id))
    changes =
      before.rows.map { row in
        (row.id, later[row.id].map { .both(Difference(row, $0)) } ?? .gone)
      } + after.rows.filter { !known.contains($0.id) }.map { ($0.id, .new) }
  }

  /// Whether a row has become worse: slower, with more allocations, or gone.
  package func isWorse(_ change: Change) -> Bool {
    switch change {
    case .gone: true
    case .new: false
    case .both(let difference):
      min(difference.time, difference.ratio ?? difference.time) > tolerance
        || difference.allocatesMore
    }
  }

  package var isWorse: Bool { changes.contains { isWorse($0.change) } }
}

extension Comparison.Difference {
  init(_ before: RowReport, _ after: RowReport) {
    func quotient(_ after: Double, _ before: Double) -> Double { before > 0 ? after / before : 1 }
    time = quotient(after.cost.time.median, before.cost.time.median)
    if let first = before.ceilings.first, let second = after.ceilings.first,
      first.name == second.name
    {
      ratio = quotient(second.ratio, first.ratio)
    }
    if let first = before.cost.allocations, let second = after.cost.allocations {
      allocations = (first, second)
    }
  }

  /// Whether an operation allocates more than before: by a twentieth and by half an allocation.
  ///
  /// The margin is needed because the allocations of other threads' tasks are counted, too.
  fileprivate var allocatesMore: Bool {
    guard let allocations else { return false }
    return allocations.after > allocations.before * 1.05 + 0.5
  }
}

extension Comparison {
  package func text(_ style: Style = Style(isColored: false)) -> String {
    var lines = [
      "row".left(26) + "time".right(10) + "ratio".right(10) + "allocations/op".right(24)
    ]
    for (id, change) in changes {
      let mark = isWorse(change) ? "  " + style.bad("WORSE") : ""
      lines.append(id.left(26) + cells(change) + mark)
    }
    let worse = changes.count { isWorse($0.change) }
    lines.append("\(worse) of \(changes.count) rows worse, by a tolerance of \(tolerance.figures)x")
    return lines.joined(separator: "\n") + "\n"
  }

  private func cells(_ change: Change) -> String {
    switch change {
    case .gone: return "gone".right(10)
    case .new: return "new".right(10)
    case .both(let difference):
      let allocations = difference.allocations.map { "\($0.before.figures) -> \($0.after.figures)" }
      return "\(difference.time.figures)x".right(10)
        + (difference.ratio.map { "\($0.figures)x" } ?? "-").right(10)
        + (allocations ?? "-").right(24)
    }
  }
}
