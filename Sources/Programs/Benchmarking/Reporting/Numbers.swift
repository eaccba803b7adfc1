import CommandSupport

extension Double {
  /// The number with about three figures, and separated thousands.
  package var figures: String {
    guard isFinite else { return "-" }
    if self == 0 { return "0" }
    if magnitude >= 100 { return Int(clamping: Int64(min(rounded(), 9e15))).grouped }
    return decimals(magnitude >= 10 ? 1 : magnitude >= 0.1 ? 2 : 4)
  }

  package func decimals(_ places: Int) -> String {
    let scale = (0..<places).reduce(1.0) { product, _ in product * 10 }
    let whole = Int64((magnitude * scale).rounded())
    let padded = String(whole).right(places + 1, fill: "0")
    let sign = self < 0 && whole > 0 ? "-" : ""
    return sign + padded.dropLast(places) + "." + padded.suffix(places)
  }

  /// The number of nanoseconds, in a suitable unit.
  package var time: String {
    if magnitude >= 1e9 { return "\((self / 1e9).figures) s" }
    if magnitude >= 1e7 { return "\((self / 1e6).figures) ms" }
    if magnitude >= 1e5 { return "\((self / 1e3).figures) µs" }
    return "\(figures) ns"
  }

  /// The number as a ratio; large ones are short.
  package var times: String { magnitude >= 1e5 ? scaled : figures }

  /// The number in thousands, millions or billions, whichever is suitable.
  package var scaled: String {
    for (unit, size) in [("G", 1e9), ("M", 1e6), ("k", 1e3)] where magnitude >= size {
      let value = self / size
      return value.decimals(value >= 100 ? 0 : 1).trimmedPoint + " " + unit
    }
    return figures
  }
}

extension String {
  /// The text without a decimal point at its end.
  fileprivate var trimmedPoint: String { hasSuffix(".") ? String(dropLast()) : self }
}
