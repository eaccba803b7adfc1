package struct Cost: Hashable, Sendable {
  /// In nanoseconds.
  package var time: Spread
  /// The processor time of all threads, in nanoseconds.
  package var processorTime: Double
  /// The number of allocations; nil if they were not counted.
  package var allocations: Double?
  package var bytes: Double?
  /// The peak memory of the whole process meanwhile, in bytes.
  ///
  /// It is nil if it says nothing about the row.
  package var peakMemory: Double?

  package init(_ time: Spread, processor: Double = 0) {
    (self.time, processorTime) = (time, processor)
  }

  package var rate: Double { time.median > 0 ? 1e9 / time.median : 0 }
}

extension Cost: Codable {
  private enum CodingKeys: String, CodingKey {
    case time, processorTime, allocations, bytes, peakMemory
  }

  /// Writes null if nothing was counted, so that each report has the same keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(time, forKey: .time)
    try container.encode(processorTime, forKey: .processorTime)
    try container.encode(allocations, forKey: .allocations)
    try container.encode(bytes, forKey: .bytes)
    try container.encode(peakMemory, forKey: .peakMemory)
  }
}

package struct CeilingReading: Codable, Hashable, Sendable {
  package var name: String
  /// Its time for an operation, in nanoseconds.
  package var nanoseconds: Double
  /// The time of the row divided by that of the ceiling.
  package var ratio: Double

  package init(_ name: String, _ nanoseconds: Double, under cost: Cost) {
    (self.name, self.nanoseconds) = (name, nanoseconds)
    ratio = nanoseconds > 0 ? cost.time.median / nanoseconds : 0
  }
}

/// A figure that a row has besides the usual ones.
package struct Figure: Codable, Hashable, Sendable {
  /// The name of the figure, with its unit.
  package var name: String
  package var value: Double

  package init(_ name: String, _ value: Double) { (self.name, self.value) = (name, value) }
}

/// The growth of a figure with the size of its subject.
package struct Growth: Codable, Hashable, Sendable {
  package struct Point: Codable, Hashable, Sendable {
    package var size: Int
    package var value: Double

    package init(_ size: Int, _ value: Double) { (self.size, self.value) = (size, value) }
  }

  /// The name of what grows, with its unit.
  package var name: String
  /// The unit of the size.
  package var sizes: String
  /// The points, from the smallest size to the largest.
  package var points: [Point]

  package init(_ name: String, by sizes: String, _ points: [Point]) {
    (self.name, self.sizes, self.points) = (name, sizes, points)
  }

  /// The last value divided by the first.
  package var factor: Double {
    guard let first = points.first, let last = points.last, first.value > 0 else { return 0 }
    return last.value / first.value
  }
}

package struct Reading: Hashable, Sendable {
  package var cost: Cost
  /// The ceilings of the row; the ratio is to the first.
  package var ceilings: [CeilingReading]
  package var figures: [Figure] = []
  package var growth: [Growth] = []
  package var notes: [String] = []

  package init(_ cost: Cost, _ ceilings: [CeilingReading]) {
    (self.cost, self.ceilings) = (cost, ceilings)
  }

  /// The figure with this name, including the usual ones; nil if it was not measured.
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
