/// Measurements in the text format of Prometheus.
///
/// Every label comes from an enumeration, so nothing needs an escape and their number is bounded.
struct MetricsText {
  private(set) var text = ""

  typealias Labels = KeyValuePairs<String, String>

  mutating func family(
    _ name: String, _ type: String, _ help: String, _ samples: [(Labels, Int)]
  ) {
    begin(name, type, help)
    for (labels, value) in samples { text += "registrar_\(name)\(Self.text(labels)) \(value)\n" }
  }

  mutating func counter(_ name: String, _ help: String, _ value: Int) {
    family(name, "counter", help, [([:], value)])
  }

  mutating func gauge(_ name: String, _ help: String, _ value: Int) {
    family(name, "gauge", help, [([:], value)])
  }

  mutating func histograms(
    _ name: String, _ help: String, by label: String, _ samples: [(String, MetricHistogram)]
  ) {
    begin(name, "histogram", help)
    for (value, histogram) in samples {
      for (bound, count) in zip(MetricHistogram.bounds, histogram.buckets) {
        let labels = Self.text([label: value, "le": "\(bound)"])
        text += "registrar_\(name)_bucket\(labels) \(count)\n"
      }
      let all = Self.text([label: value, "le": "+Inf"])
      text += "registrar_\(name)_bucket\(all) \(histogram.count)\n"
      let labels = Self.text([label: value])
      text += "registrar_\(name)_sum\(labels) \(histogram.sum)\n"
      text += "registrar_\(name)_count\(labels) \(histogram.count)\n"
    }
  }

  private mutating func begin(_ name: String, _ type: String, _ help: String) {
    text += "# HELP registrar_\(name) \(help)\n# TYPE registrar_\(name) \(type)\n"
  }

  private static func text(_ labels: Labels) -> String {
    if labels.isEmpty { return "" }
    return "{" + labels.map { "\($0)=\"\($1)\"" }.joined(separator: ",") + "}"
  }
}
