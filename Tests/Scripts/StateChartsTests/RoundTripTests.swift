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

  @Test(
    "lines end with line feeds, returns or both, and are counted alike", arguments: ["\r\n", "\r"])
  func lineEnds(end: String) throws {
    let text = door.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)
    #expect(try StateChart(scxml: text) == StateChart(scxml: door))
  }

  @Test("documentation is broken into lines of 98 characters, a word that is longer on its own")
  func wrapping() throws {
    let word = String(repeating: "w", count: 120)
    let words = Array(repeating: "four", count: 60).joined(separator: " ")
    let chart = try StateChart(
      name: "c", initial: "a", states: [ChartState(id: "a")],
      documentation: "  \(words)\n\(word)\n \n\n\(words)")
    #expect(chart.documentation == "\(words) \(word)\n\n\(words)")
    let lengths = chart.scxml().split(separator: "\n", omittingEmptySubsequences: false).map(
      \.count)
    #expect(lengths.dropFirst(3).prefix(5) == [98, 98, 98, 18, 124])
    #expect(try StateChart(scxml: chart.scxml()).withoutPositions == chart)
  }

  @Test("a text that begins with a combining mark comes back, and so does an event")
  func combiningMarks() throws {
    let transition = ChartTransition(
      events: ["e", "\u{301}f"], target: "b", documentation: "\u{301}a \u{301}b\n\n\u{200D}c",
      reason: ChartTransition.Reason("\u{301}once \u{301}more"))
    let chart = try StateChart(
      name: "c", initial: "a",
      states: [ChartState(id: "a", transitions: [transition]), ChartState(id: "b")],
      documentation: "\u{FE0F}d")
    #expect(transition.reason?.text == "\u{301}once \u{301}more")
    #expect(transition.documentation == "\u{301}a \u{301}b\n\n\u{200D}c")
    #expect(try StateChart(scxml: chart.scxml()).withoutPositions == chart)
  }
}
