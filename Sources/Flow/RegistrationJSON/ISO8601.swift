package import RegistrationCore

extension Timestamp {
  fileprivate static let millisecondsOfDay: Int64 = 86_400_000

  /// The moment as ISO 8601 in UTC, to the millisecond.
  ///
  /// The calendar is always Gregorian. A year before 0 has a sign, and a year after 9999 has more
  /// than four digits.
  package var iso8601: String {
    var text = JSONText()
    text.write(self)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Reads what ``iso8601`` writes, letter by letter; nil for anything else.
  package init?(iso8601 text: String) {
    let numbers = text.utf8.split { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      .compactMap { Int64(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 7, numbers[0] < 300_000_000,
      numbers[1...].allSatisfy({ $0 < 1000 })
    else { return nil }
    let year = text.hasPrefix("-") ? -numbers[0] : numbers[0]
    let days = days(year: year, month: numbers[1], day: numbers[2])
    let time = ((numbers[3] * 60 + numbers[4]) * 60 + numbers[5]) * 1000 + numbers[6]
    // A day before 1970 counts from its end, because the first possible day has no beginning.
    let (midnight, overflow) = (days < 0 ? days + 1 : days)
      .multipliedReportingOverflow(by: Timestamp.millisecondsOfDay)
    guard !overflow else { return nil }
    self = Timestamp(milliseconds: midnight)
      .advanced(byMilliseconds: days < 0 ? time - Timestamp.millisecondsOfDay : time)
    // This rejects any other separators between the numbers, and days that no month has.
    guard iso8601.utf8.elementsEqual(text.utf8) else { return nil }
  }
}

extension JSONText {
  /// Appends a moment as ``Timestamp/iso8601`` has it, without quotation marks.
  mutating func write(_ moment: Timestamp) {
    let (whole, rest) = moment.milliseconds.quotientAndRemainder(
      dividingBy: Timestamp.millisecondsOfDay)
    let time = rest < 0 ? rest + Timestamp.millisecondsOfDay : rest
    let (year, month, day) = civil(days: rest < 0 ? whole - 1 : whole)
    if year < 0 { write(byte: UInt8(ascii: "-")) }
    write(abs(year), width: 4)
    write("-", month, width: 2)
    write("-", day, width: 2)
    write("T", time / 3_600_000, width: 2)
    write(":", time / 60_000 % 60, width: 2)
    write(":", time / 1000 % 60, width: 2)
    write(".", time % 1000, width: 3)
    write(byte: UInt8(ascii: "Z"))
  }

  private mutating func write(_ separator: Unicode.Scalar, _ number: Int64, width: Int) {
    write(byte: UInt8(ascii: separator))
    write(number, width: width)
  }

  /// Appends a number that is not negative, with at least `width` digits.
  private mutating func write(_ number: Int64, width: Int) {
    let (tens, digit) = number.quotientAndRemainder(dividingBy: 10)
    if tens >= 10 || width > 2 {
      write(tens, width: width - 1)
    } else if tens > 0 || width > 1 {
      write(byte: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: tens))
    }
    write(byte: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
  }
}

/// The date `days` days after 1970-01-01: Hinnant's `civil_from_days`.
private func civil(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
  let shifted = days + 719_468
  let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
  let dayOfEra = shifted - era * 146_097
  let yearOfEra =
    (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let monthFromMarch = (5 * dayOfYear + 2) / 153
  let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
  let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}

/// The number of days from 1970-01-01 to a date: Hinnant's `days_from_civil`.
private func days(year: Int64, month: Int64, day: Int64) -> Int64 {
  let year = month <= 2 ? year - 1 : year
  let era = (year >= 0 ? year : year - 399) / 400
  let yearOfEra = year - era * 400
  let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
  return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
}
