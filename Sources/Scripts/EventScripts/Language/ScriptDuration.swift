/// Reads and writes lengths of time as scripts do: a whole number and one unit.
enum ScriptDuration {
  enum Flaw: Error {
    case malformed, tooLong
  }

  /// The longest duration, as written: a hundred years, so that no sum of waits overflows.
  static let longest = "36500d"
  private static let mostMilliseconds: Int64 = 36_500 * 86_400_000

  private static let units: [(name: String, milliseconds: Int64)] = [
    ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1000), ("ms", 1),
  ]

  static func read(_ text: String) -> Result<Duration, Flaw> {
    let digits = text.utf8.prefix { $0 >= 0x30 && $0 <= 0x39 }
    let unit = String(text[digits.endIndex...])
    guard !digits.isEmpty, let factor = units.first(where: { $0.name == unit })?.milliseconds
    else { return .failure(.malformed) }
    guard let number = Int64(String(Substring(digits))) else { return .failure(.tooLong) }
    let (milliseconds, overflow) = number.multipliedReportingOverflow(by: factor)
    guard !overflow, milliseconds <= mostMilliseconds else { return .failure(.tooLong) }
    return .success(.milliseconds(milliseconds))
  }

  /// `duration` in the largest unit that gives a whole number.
  ///
  /// A duration that is finer than a millisecond, negative or too long is cut off; no script has
  /// one.
  static func write(_ duration: Duration) -> String {
    let (seconds, attoseconds) = max(.zero, min(duration, .milliseconds(mostMilliseconds)))
      .components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    if milliseconds == 0 { return "0s" }
    for unit in units where milliseconds % unit.milliseconds == 0 {
      return "\(milliseconds / unit.milliseconds)\(unit.name)"
    }
    return "\(milliseconds)ms"
  }
}
