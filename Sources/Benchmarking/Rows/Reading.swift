/// What was measured of a row itself, an operation each.
package struct Cost: Hashable, Sendable {
  /// The time, in nanoseconds.
  package var time: Spread
  /// The time that all threads worked on it, in nanoseconds.
  package var processorTime: Double
  /// How many allocations it takes; nil where nobody counts them.
  package var allocations: Double?
  /// How many bytes those ask for.
  package var bytes: Double?
  /// The most memory that was resident meanwhile, of the whole process, in bytes; nil where that
  /// says nothing of the row.
  package var peakMemory: Double?

  /// The cost of an operation in nothing but time.
  package init(_ time: Spread, processor: Double = 0) {
    (self.time, processorTime) = (time, processor)
  }

  /// How many operations a second.
  package var rate: Double { time.median > 0 ? 1e9 / time.median : 0 }
}

extension Cost: Codable {
  private enum CodingKeys: String, CodingKey {
    case time, processorTime, allocations, bytes, peakMemory
  }

  /// Writes null where nothing was counted, so that each report has the same keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(time, forKey: .time)
    try container.encode(processorTime, forKey: .processorTime)
    try container.encode(allocations, forKey: .allocations)
    try container.encode(bytes, forKey: .bytes)
    try container.encode(peakMemory, forKey: .peakMemory)
  }
}

/// What was measured of a ceiling.
package struct CeilingReading: Codable, Hashable, Sendable {
  /// What it is.
  package var name: String
  /// Its time for an operation, in nanoseconds.
  package var nanoseconds: Double
  /// How many times as long the row takes.
  package var ratio: Double

  /// A ceiling's time beside a row's.
  package init(_ name: String, _ nanoseconds: Double, under cost: Cost) {
    (self.name, self.nanoseconds) = (name, nanoseconds)
    ratio = nanoseconds > 0 ? cost.time.median / nanoseconds : 0
  }
}

/// A figure that a row has beside the usual ones.
package struct Figure: Codable, Hashable, Sendable {
  /// What it counts, with its unit.
  package var name: String
  /// How much it is.
  package var value: Double

  /// A figure of this name.
  package init(_ name: String, _ value: Double) { (self.name, self.value) = (name, value) }
}

/// How a figure grows with the size of what it is measured on.
package struct Growth: Codable, Hashable, Sendable {
  /// What was measured at one size.
  package struct Point: Codable, Hashable, Sendable {
    /// The size.
    package var size: Int
    /// The figure there.
    package var value: Double

    /// A point of a curve.
    package init(_ size: Int, _ value: Double) { (self.size, self.value) = (size, value) }
  }

  /// What grows, with its unit.
  package var name: String
  /// What the size counts.
  package var sizes: String
  /// From the smallest size to the largest.
  package var points: [Point]

  /// A curve through these points.
  package init(_ name: String, by sizes: String, _ points: [Point]) {
    (self.name, self.sizes, self.points) = (name, sizes, points)
  }

  /// How many times the first value the last one is.
  package var factor: Double {
    guard let first = points.first, let last = points.last, first.value > 0 else { return 0 }
    return last.value / first.value
  }
}

/// Everything that one row came to.
package struct Reading: Hashable, Sendable {
  /// The row itself.
  package var cost: Cost
  /// What stands beside it; the first is the one that the ratio is about.
  package var ceilings: [CeilingReading]
  /// What it has beside the usual figures.
  package var figures: [Figure] = []
  /// How it grows.
  package var growth: [Growth] = []
  /// What must be known to read it.
  package var notes: [String] = []

  /// A reading of a row beside its ceilings.
  package init(_ cost: Cost, _ ceilings: [CeilingReading]) {
    (self.cost, self.ceilings) = (cost, ceilings)
  }

  /// The figure of this name, the usual ones included; nil where it was not measured.
  package func value(_ name: String) -> Double? {
    switch name {
    case "ns/op": cost.time.median
    case "op/s": cost.rate
    case "op/s a core": cost.processorTime > 0 ? 1e9 / cost.processorTime : nil
    case "allocations/op": cost.allocations
    case "bytes/op": cost.bytes
    case "peak MB": cost.peakMemory.map { $0 / 1e6 }
    case "ratio": ceilings.first?.ratio
    default: figures.first { $0.name == name }?.value
    }
  }
}
