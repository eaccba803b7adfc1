/// A day of the Gregorian calendar, written `yyyy-MM-dd` (ISO 8601).
public struct CalendarDate: Hashable, Sendable, Comparable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day; nil if the calendar does not have it (a 30th of February).
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CalendarDate.days(inMonth: month, of: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates a day that the calendar has.
  init(ofCalendar year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Reads `yyyy-MM-dd`, exactly ten characters; nil for anything else.
  public init?(_ text: String) {
    guard let fields = CalendarDate.fields(of: text) else { return nil }
    self.init(year: fields.year, month: fields.month, day: fields.day)
  }

  /// Whether `text` is written as a date, whether or not the calendar has it.
  static func isWritten(_ text: String) -> Bool { fields(of: text) != nil }

  /// A date as people type it, with ASCII digits and hyphens; nil if it is not written as a date.
  ///
  /// White space and invisible characters are dropped, full-width and Arabic digits count as digits, and
  /// dashes as hyphens.
  static func plain(_ text: String) -> String? {
    if isWritten(text) { return text }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let digit = scalar.asciiDigit {
        bytes.append(digit)
      } else if scalar.isDash {
        bytes.append(UInt8(ascii: "-"))
      } else if !scalar.isSpace, !scalar.isInvisible {
        return nil
      }
    }
    let plain = String(decoding: bytes, as: UTF8.self)
    return isWritten(plain) ? plain : nil
  }

  private static func fields(of text: String) -> (year: Int, month: Int, day: Int)? {
    var fields = (year: 0, month: 0, day: 0)
    var position = 0
    let isRight = text.bytes { byte in
      defer { position += 1 }
      switch position {
      case 4, 7: return byte == UInt8(ascii: "-")
      case 0...3: fields.year = fields.year * 10 + byte.digit
      case 5, 6: fields.month = fields.month * 10 + byte.digit
      case 8, 9: fields.day = fields.day * 10 + byte.digit
      default: return false
      }
      return byte.isDigit
    }
    return isRight && position == 10 ? fields : nil
  }

  /// The day at `now` in the time zone that is furthest ahead, UTC+14.
  ///
  /// A birthday is "in the future" only if no place on Earth has reached it, so that no one is
  /// refused for living east of the server.
  package static func latest(at now: Timestamp) -> CalendarDate? {
    date(at: now.advanced(byMilliseconds: 14 * 3_600_000))
  }

  /// The day at `now` in the time zone that is furthest behind, UTC-12.
  package static func earliest(at now: Timestamp) -> CalendarDate? {
    date(at: now.advanced(byMilliseconds: -12 * 3_600_000))
  }

  /// The day at a moment in UTC; nil if the calendar has none.
  private static func date(at moment: Timestamp) -> CalendarDate? {
    var days = moment.milliseconds / 86_400_000
    if moment.milliseconds % 86_400_000 < 0 { days -= 1 }
    // 1970-01-01 has the number 719,162.
    guard days >= -719_162, days <= 2_932_896 else { return nil }
    return CalendarDate(dayNumber: Int(days) + 719_162)
  }

  /// Earlier days are less.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
