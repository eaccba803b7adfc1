/// How often something took how long.
struct MetricHistogram: Sendable {
  /// The upper bounds of the buckets, in seconds.
  static let bounds: [Double] = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30]
  private(set) var buckets = [Int](repeating: 0, count: bounds.count)
  private(set) var count = 0
  private(set) var sum = 0.0

  mutating func note(seconds: Double) {
    let value = max(seconds, 0)
    for (place, bound) in Self.bounds.enumerated() where value <= bound { buckets[place] += 1 }
    count += 1
    sum += value
  }
}

extension Duration {
  /// The whole of it in seconds.
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
