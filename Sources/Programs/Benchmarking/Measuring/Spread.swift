/// The distribution of the values of several repeats.
package struct Spread: Codable, Hashable, Sendable {
  package var least: Double
  package var lowerQuartile: Double
  package var median: Double
  package var upperQuartile: Double
  package var most: Double

  /// Creates the spread of these values; all zeros if there are none.
  package init(of values: [Double]) {
    let sorted = values.sorted()
    least = sorted.first ?? 0
    lowerQuartile = Spread.quantile(0.25, ofSorted: sorted)
    median = Spread.quantile(0.5, ofSorted: sorted)
    upperQuartile = Spread.quantile(0.75, ofSorted: sorted)
    most = sorted.last ?? 0
  }

  /// The distance of the middle half from the median, as a fraction of the median.
  package var deviation: Double {
    median > 0 ? (upperQuartile - lowerQuartile) / 2 / median : 0
  }

  /// The value below which this part of the sorted values lies, interpolated between neighbours.
  package static func quantile(_ part: Double, ofSorted sorted: [Double]) -> Double {
    guard let last = sorted.last else { return 0 }
    let place = min(max(part, 0), 1) * Double(sorted.count - 1)
    let below = Int(place)
    guard below + 1 < sorted.count else { return last }
    return sorted[below] + (sorted[below + 1] - sorted[below]) * (place - Double(below))
  }
}
