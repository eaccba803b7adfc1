import Testing

@testable import RegistrationCore

/// The limits of dates, as policies write them, and the days that they come to.
@Suite struct DateLimitTests {
  @Test(arguments: [
    "2026-01-31", "today", "today-18y", "today+90d", "today+1m-1d", "today-99999y+2m-3d",
  ])
  func `A limit is written as it is read`(text: String) throws {
    #expect(try #require(DateLimit(text)).text == text)
  }

  @Test(arguments: [
    "", "tomorrow", "today+", "today18y", "today-18", "today-y", "today-18w", "today-18y-1y",
    "today+1d-1m", "today+0d", "today+01d", "today+100000d", "today ", "Today", "2026-02-30",
  ])
  func `Whatever else is written is no limit`(text: String) {
    #expect(DateLimit(text) == nil)
  }

  @Test(arguments: [
    ("2024-02-29", "today-18y", "2006-02-28"), ("2024-02-29", "today+4y", "2028-02-29"),
    ("2024-01-31", "today+1m", "2024-02-29"), ("2023-03-31", "today-1m", "2023-02-28"),
    ("2024-02-28", "today+2d", "2024-03-01"), ("2023-12-31", "today+1d", "2024-01-01"),
    ("2024-01-01", "today-1d", "2023-12-31"), ("2024-11-30", "today+3m", "2025-02-28"),
    ("2024-05-17", "today+1m-1d", "2024-06-16"), ("2024-05-17", "today-99999y", "0001-01-01"),
    ("2024-05-17", "today+99999y", "9999-12-31"), ("2024-05-17", "today+1y-1m", "2025-04-17"),
  ])
  func `A limit is a day after today, or before it`(today: String, limit: String, day: String)
    throws
  {
    let start = try #require(CalendarDate(today))
    #expect(try #require(DateLimit(limit)).day(from: start)?.text == day)
  }

  @Test func `No distance leaves the calendar`() throws {
    let today = try #require(CalendarDate("2024-02-29"))
    for number in [Int.min, -4_000_000, 4_000_000, Int.max] {
      for limit in [
        DateLimit.today(years: number), .today(months: number), .today(days: number),
        .today(years: number, months: number, days: number),
      ] {
        let day = try #require(limit.day(from: today))
        #expect(day.text == (number < 0 ? "0001-01-01" : "9999-12-31"))
      }
    }
  }

  @Test func `Every day of the calendar has a number of its own`() throws {
    var day = CalendarDate(dayNumber: 0)
    for number in stride(from: 0, through: 3_652_058, by: 97) {
      day = CalendarDate(dayNumber: number)
      #expect(CalendarDate(day.text) == day)
      #expect(day.moved(days: 1) > day || day.text == "9999-12-31")
      #expect(day.moved(days: 1).moved(days: -1) == day || day.text == "9999-12-31")
    }
    #expect(CalendarDate(dayNumber: 3_652_058).text == "9999-12-31")
  }
}
