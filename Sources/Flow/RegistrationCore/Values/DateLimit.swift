/// The first or the last day that a field for dates takes.
public enum DateLimit: Hashable, Sendable {
  /// A day of the calendar.
  case day(CalendarDate)
  /// Today, or a day that is so far from it: `.today(years: -18)` is the day 18 years ago.
  indirect case today(years: Int = 0, months: Int = 0, days: Int = 0)
}

extension DateLimit {
  /// Whether it depends on the day on which a value is typed.
  package var isRelative: Bool {
    switch self {
    case .day: false
    case .today: true
    }
  }

  /// The day, given today.
  package func day(from today: CalendarDate?) -> CalendarDate? {
    switch self {
    case .day(let date): date
    case .today(let years, let months, let days):
      today?.moved(years: years, months: months, days: days)
    }
  }

  /// The limit as policies write it: `2026-01-31`, `today`, `today-18y` or `today+1m-1d`.
  package var text: String {
    switch self {
    case .day(let date): return date.text
    case .today(let years, let months, let days):
      var text = "today"
      for (count, unit) in [(years, "y"), (months, "m"), (days, "d")] where count != 0 {
        text += count > 0 ? "+\(count)\(unit)" : "\(count)\(unit)"
      }
      return text
    }
  }

  /// Reads a limit as policies write it; nil for anything else.
  ///
  /// What is added to today has years, months and days in this order, each once at most, and each with
  /// at most five digits.
  package init?(_ text: String) {
    if let date = CalendarDate(text) {
      self = .day(date)
      return
    }
    guard let counts = DateLimit.counts(in: text) else { return nil }
    self = .today(years: counts[0], months: counts[1], days: counts[2])
  }

  /// The years, months and days after the word; nil if the text is written otherwise.
  private static func counts(in text: String) -> [Int]? {
    let bytes = Array(text.utf8)
    guard bytes.starts(with: "today".utf8) else { return nil }
    var counts = [0, 0, 0]
    var (next, place) = (0, 5)
    while place < bytes.count {
      let isNegative = bytes[place] == UInt8(ascii: "-")
      guard isNegative || bytes[place] == UInt8(ascii: "+") else { return nil }
      let digits = bytes[(place + 1)...].prefix { $0.isDigit }
      guard (1...5).contains(digits.count), digits.endIndex < bytes.count,
        let unit = "ymd".utf8.map({ $0 }).firstIndex(of: bytes[digits.endIndex]), unit >= next
      else { return nil }
      let count = digits.reduce(0) { $0 * 10 + $1.digit }
      // One way of writing for each limit.
      guard count > 0, digits.first != UInt8(ascii: "0") else { return nil }
      counts[unit] = isNegative ? -count : count
      (next, place) = (unit + 1, digits.endIndex + 1)
    }
    return counts
  }
}
