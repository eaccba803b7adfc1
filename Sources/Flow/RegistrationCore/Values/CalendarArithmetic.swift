// Days after and before others. What leaves the calendar ends at its first day or at its last one.

extension CalendarDate {
  private static let first = CalendarDate(dayNumber: 0)
  private static let last = CalendarDate(dayNumber: lastDayNumber)
  /// The number of 9999-12-31, counted from 0001-01-01.
  private static let lastDayNumber = 3_652_058
  static let example = CalendarDate(dayNumber: 730_119)

  /// The day as it is written, `yyyy-MM-dd`.
  public var text: String {
    var bytes: [UInt8] = []
    for (number, count) in [(year, 4), (month, 2), (day, 2)] {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "-")) }
      var (rest, digits) = (number, [UInt8]())
      for _ in 0..<count {
        digits.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      }
      bytes += digits.reversed()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The day that is so many years and months later, and then so many days; less than zero is earlier.
  ///
  /// A month that is too short ends the earlier: a month after January 31 is the last of February.
  package func moved(years: Int = 0, months: Int = 0, days: Int = 0) -> CalendarDate {
    let far = 200_000
    let years = min(max(years, -far), far)
    let months = min(max(months, -far), far)
    let days = min(max(days, -4_000_000), 4_000_000)
    let count = (year + years) * 12 + month - 1 + months
    guard count >= 12 else { return CalendarDate.first.later(days) }
    guard count < 120_000 else { return CalendarDate.last.later(days) }
    let (year, month) = (count / 12, count % 12 + 1)
    let number = CalendarDate.dayNumber(
      year, month, min(day, CalendarDate.days(inMonth: month, of: year)))
    return CalendarDate(dayNumber: number).later(days)
  }

  private func later(_ days: Int) -> CalendarDate {
    CalendarDate(dayNumber: CalendarDate.dayNumber(year, month, day) + days)
  }

  /// How many days there are between 0001-01-01 and a day of the calendar.
  private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // H. Hinnant, "chrono-Compatible Low-Level Date Algorithms"; the year begins in March.
    let shiftedYear = month <= 2 ? year - 1 : year
    let shiftedMonth = month > 2 ? month - 3 : month + 9
    let (era, yearOfEra) = (shiftedYear / 400, shiftedYear % 400)
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 306
  }

  /// The day of a number, counted from 0001-01-01; of one outside of the calendar, its nearest day.
  init(dayNumber: Int) {
    let days = min(max(dayNumber, 0), CalendarDate.lastDayNumber) + 306
    let (era, dayOfEra) = (days / 146_097, days % 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      ofCalendar: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
