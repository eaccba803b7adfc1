/// Where the values of several repeats lie.
package struct Spread: Codable, Hashable, Sendable {
  /// The smallest.
  package var least: Double
  /// A quarter is below it.
  package var lowerQuartile: Double
  /// A half is below it.
  package var median: Double
  /// Three quarters are below it.
  package var upperQuartile: Double
  /// The largest.
  package var most: Double

  /// The spread of these values; all zeros where there are none.
  package init(of values: [Double]) {
    let sorted = values.sorted()
    least = sorted.first ?? 0
    lowerQuartile = Spread.quantile(0.25, ofSorted: sorted)
    median = Spread.quantile(0.5, ofSorted: sorted)
    upperQuartile = Spread.quantile(0.75, ofSorted: sorted)
    most = sorted.last ?? 0
  }

  /// How far the middle half lies from the median, as a part of it.
  package var deviation: Double {
    median > 0 ? (upperQuartile - lowerQuartile) / 2 / median : 0
  }

  /// The value that this part of the sorted values lies below, drawn straight between two neighbours.
  package static func quantile(_ part: Double, ofSorted sorted: [Double]) -> Double {
    guard let last = sorted.last else { return 0 }
    let place = min(max(part, 0), 1) * Double(sorted.count - 1)
    let below = Int(place)
    guard below + 1 < sorted.count else { return last }
    return sorted[below] + (sorted[below + 1] - sorted[below]) * (place - Double(below))
  }
}
