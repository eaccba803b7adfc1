import RegistrationBackend
import RegistrationCore
import RegistrationJSON
import Testing

/// Fields for a date that take no day any longer, or none yet.
struct ClosedDateTests {
  private func closed(_ limits: String, at now: Int64) throws -> [String] {
    let field = #"{"name":"d","label":"D","kind":"date",\#(limits)}"#
    let policy = try Policy.read(json: Array(#"{"name":"p","profile":[\#(field)]}"#.utf8))
    return policy.closedDates(at: Timestamp(milliseconds: now)).map(\.description)
  }

  @Test func `A last day that has passed is told where the first one is today`() throws {
    let limits = #""earliest":"today","latest":"1970-01-02""#
    #expect(try closed(limits, at: 0) == [])
    // The second of January is over everywhere on Earth, twelve hours after Greenwich.
    let over: Int64 = 60 * 3_600_000
    #expect(try closed(limits, at: over - 1) == [])
    #expect(
      try closed(limits, at: over) == [
        "profile.0.latest is before the earliest day, which is 1970-01-03 today, so no day is left; "
          + "move one of the two"
      ])
  }

  @Test func `A first day that has not come is told where the last one is today`() throws {
    let limits = #""earliest":"1970-01-09","latest":"today""#
    #expect(
      try closed(limits, at: 0) == [
        "profile.0.earliest is after the latest day, which is 1970-01-01 today, so no day is left; "
          + "move one of the two"
      ])
    #expect(try closed(limits, at: 10 * 86_400_000) == [])
  }

  @Test(arguments: [
    #""earliest":"today""#, #""latest":"1960-01-01""#,
    #""earliest":"1960-01-01","latest":"1960-01-01""#, #""earliest":"today","latest":"today+1d""#,
  ])
  func `Limits of one kind depend on no day`(limits: String) throws {
    #expect(try closed(limits, at: 0) == [])
  }
}
