import Benchmarking
import CommandSupport
import Synchronization

/// Rows and reports for tests; nothing in them was measured.
enum Sample {
  static func cost(_ median: Double, allocations: Double? = 2, peak: Double? = 12e6) -> Cost {
    var cost = Cost(Spread(of: [median * 0.9, median, median * 1.1]), processor: median)
    (cost.allocations, cost.bytes, cost.peakMemory) = (
      allocations, allocations.map { $0 * 16 }, peak
    )
    return cost
  }

  static func reading(
    _ median: Double = 40, ceiling: Double? = 10, allocations: Double? = 2
  ) -> Reading {
    let cost = cost(median, allocations: allocations)
    let ceilings = ceiling.map { [CeilingReading("a bare loop", $0, under: cost)] } ?? []
    return Reading(cost, ceilings)
  }

  static func row(
    _ id: String, goals: [Goal] = [], _ reading: Reading = Sample.reading()
  ) -> Row {
    Row(id, "one of them", goals: goals) { _ in reading }
  }

  static func report(_ rows: [(id: String, reading: Reading)], scale: Scale = .standard)
    -> BenchmarkReport
  {
    BenchmarkReport(
      scale: scale, cores: 2, rows: rows.map { RowReport(Sample.row($0.id), $0.reading) })
  }
}

/// A command that writes where a test can look.
final class Desk: Sendable {
  private let texts = Mutex<(output: String, errors: String)>(("", ""))
  var output: String { texts.withLock(\.output) }
  var errors: String { texts.withLock(\.errors) }

  func command(_ rows: [Row]) -> BenchmarkCommand {
    BenchmarkCommand(
      rows: rows, style: Style(isColored: false),
      output: { text in self.texts.withLock { $0.output += text } },
      errors: { text in self.texts.withLock { $0.errors += text } })
  }
}
