import Benchmarking
import CommandSupport

/// B5: the cost of a pool as it grows.
enum GrowthRows {
  static let all = PoolOperation.allCases.map(row) + [memory]

  private static func row(_ operation: PoolOperation) -> Row {
    Row(
      "B5.\(operation.rawValue)", "\(operation.words), in a pool of up to 1 M accounts",
      goals: [Goal("p50, beside the dictionary's, last by first", .atMost(1.2))]
    ) { scale throws(ProgramFailure) in
      let sizes = try await PoolGrowth.shared.sizes(scale)
      guard let last = sizes.last, let samples = last.operations[operation] else {
        throw ProgramFailure("no pool was measured")
      }
      let median = curve("p50, ns", sizes) { $0.operations[operation]?.quantile(0.5) }
      let tail = curve("p99, ns", sizes) { $0.operations[operation]?.quantile(0.99) }
      let beside = curve("beside", sizes) { size in
        size.operations[operation].map { $0.quantile(0.5) / max(size.lookups.quantile(0.5), 1) }
      }
      let cost = Cost(Spread(of: samples.sorted))
      var reading = Reading(cost, [lookup(last, under: cost)])
      reading.growth = [
        median, tail, curve("the dictionary's p50, ns", sizes) { $0.lookups.quantile(0.5) },
      ]
      reading.figures = [
        Figure("p50, last by first", median.factor), Figure("p99, last by first", tail.factor),
        Figure("p50, beside the dictionary's, last by first", beside.factor),
      ]
      reading.notes = ["the figures of the line are those of the largest pool"]
      return reading
    }
  }

  private static let memory = Row(
    "B5.memory", "an account that joins, in pools of up to 1 M accounts",
    goals: [
      Goal("bytes a user at rest", .atMost(400)), Goal("bytes a user signed in", .atMost(800)),
    ]
  ) { scale throws(ProgramFailure) in
    let sizes = try await PoolGrowth.shared.sizes(scale)
    guard let last = sizes.last else { throw ProgramFailure("no pool was measured") }
    let cost = Cost(Spread(of: sizes.map(\.joining)))
    var reading = Reading(cost, [lookup(last, under: cost)])
    reading.growth = [curve("ns to join", sizes, \.joining)]
    if Memory.live != nil {
      reading.figures = [
        Figure("bytes a user at rest", last.atRest),
        Figure("bytes a user signed in", last.signedIn),
        Figure("bytes an entry of a bare dictionary by e-mail", last.entry),
      ]
      reading.growth += [
        curve("bytes a user at rest", sizes, \.atRest),
        curve("bytes a user signed in", sizes, \.signedIn),
      ]
    }
    reading.notes = [
      "the line's time is that of a whole pool's joining, an account each, over the sizes"
    ]
    return reading
  }

  private static func curve(
    _ name: String, _ sizes: [PoolGrowth.Size], _ value: (PoolGrowth.Size) -> Double?
  ) -> Growth {
    Growth(name, by: "accounts", sizes.map { Growth.Point($0.count, value($0) ?? 0) })
  }

  private static func lookup(_ size: PoolGrowth.Size, under cost: Cost) -> CeilingReading {
    CeilingReading(
      "a dictionary look-up of the same e-mail among as many", size.lookups.quantile(0.5),
      under: cost)
  }
}
