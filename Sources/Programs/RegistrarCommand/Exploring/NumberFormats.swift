import CommandSupport

extension Int {
  /// The number followed by the noun that it counts.
  func counted(_ noun: String, many: String? = nil) -> String {
    "\(grouped) \(self == 1 ? noun : many ?? noun + "s")"
  }

  func rate(in elapsed: Duration) -> String {
    Int(Double(self) / Swift.max(elapsed / .seconds(1), 0.001)).grouped
  }

  /// The number of bytes in a suitable unit.
  var asMemory: String {
    for (unit, shift) in [("GB", 30), ("MB", 20), ("KB", 10)] where self >= 10 << shift {
      return "\(self >> shift) \(unit)"
    }
    return "\(self) bytes"
  }
}

extension Duration {
  /// In seconds, to a tenth.
  var inTenths: String { (Double(self / .milliseconds(1)).rounded(.down) / 1000).inTenths }
}

extension Double {
  var inTenths: String {
    let tenths = Int((self * 10).rounded())
    return "\((tenths / 10).grouped).\(abs(tenths % 10))"
  }
}
