extension Int {
  /// The number with its thousands separated.
  var grouped: String {
    var digits = String(magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits = String(digits.dropLast(3))
    }
    return (self < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }

  /// The number followed by the noun that it counts.
  func counted(_ noun: String, many: String? = nil) -> String {
    "\(grouped) \(self == 1 ? noun : many ?? noun + "s")"
  }

  /// The number of bytes in a suitable unit.
  var asMemory: String {
    for (unit, shift) in [("GB", 30), ("MB", 20), ("KB", 10)] where self >= 10 << shift {
      return "\(self >> shift) \(unit)"
    }
    return "\(self) bytes"
  }
}
