import Foundation
import StateCharts
import Testing

@Suite("A chart that is written is read as the same chart")
struct RoundTripTests {
  @Test("everything that a chart may have comes back")
  func roundTrip() throws {
    let chart = try StateChart(scxml: door)
    let text = chart.scxml()
    let again = try StateChart(scxml: text)
    #expect(again.withoutPositions == chart.withoutPositions)
    #expect(again != chart)
    #expect(again.scxml() == text)
    #expect(try StateChart(scxml: Data(door.utf8)) == chart)
  }
}
