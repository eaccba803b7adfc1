package import RegistrationCore

extension Timestamp {
  /// Reads the time of a `Date` header, `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
  package init?(httpDate text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]), let year = Int(parts[3]),
      let month = Self.months.firstIndex(of: String(parts[2])),
      let date = CalendarDate(year: year, month: month + 1, day: day)
    else { return nil }
    let time = parts[4].split(separator: ":").compactMap { Int64($0) }
    guard time.count == 3, (0..<24).contains(time[0]), (0..<60).contains(time[1]),
      (0...60).contains(time[2])
    else { return nil }
    let seconds = date.daysSince1970 * 86_400 + time[0] * 3600 + time[1] * 60 + time[2]
    self.init(milliseconds: seconds * 1000)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension CalendarDate {
  /// The number of the day, by Hinnant's "chrono-Compatible Low-Level Date Algorithms".
  fileprivate var daysSince1970: Int64 {
    let shifted = Int64(month <= 2 ? year - 1 : year)
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let months = Int64((month + 9) % 12)
    let dayOfYear = (153 * months + 2) / 5 + Int64(day) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
