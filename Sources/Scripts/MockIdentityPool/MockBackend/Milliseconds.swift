extension Duration {
  /// The duration in whole milliseconds, rounded up so that nothing happens early.
  var inMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    let whole = seconds.multipliedReportingOverflow(by: 1000)
    guard !whole.overflow else { return seconds < 0 ? .min : .max }
    let unit: Int64 = 1_000_000_000_000_000
    return whole.partialValue &+ attoseconds / unit &+ (attoseconds % unit > 0 ? 1 : 0)
  }
}
