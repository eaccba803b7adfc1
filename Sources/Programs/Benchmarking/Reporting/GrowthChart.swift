import CommandSupport

/// A curve as bars of text: the longest is the largest value.
struct GrowthChart {
  private static let longest = 40

  private let growth: Growth

  init(_ growth: Growth) { self.growth = growth }

  /// The name and factor of the growth, and a line for each size.
  var lines: [String] {
    let most = growth.points.map(\.value).max() ?? 0
    let head = "  \(growth.name), by \(growth.sizes): \(growth.factor.figures)x"
    return [head]
      + growth.points.map { point in
        let length =
          most > 0 ? Int((point.value / most * Double(GrowthChart.longest)).rounded()) : 0
        let bar = String(repeating: "#", count: max(length, 0))
        return "  " + Double(point.size).scaled.right(9) + point.value.figures.right(12) + "  "
          + bar
      }
  }
}
