import Foundation
import StateCharts
import Testing

@Suite("A chart that is too big is refused, one that is just not is read")
struct LimitTests {
  @Test("bytes")
  func bytes() {
    let text = chart("<state id='a'/>")
    let padding = String(repeating: " ", count: ChartLimits.bytes - text.utf8.count)
    #expect(errors(of: text + padding) == [])
    let refusal =
      "1:1: found a text of 1048577 bytes, expected at most 1048576; make several charts of it"
    #expect(errors(of: text + padding + " ") == [refusal])
  }

  @Test("bytes that are no UTF-8 are refused at their place")
  func encoding() {
    let error = #expect(throws: ChartErrors.self) {
      try StateChart(scxml: Data("<scxml>\n <".utf8) + [0xC3, 0x28])
    }
    #expect(error?.errors.map(\.line) == [2])
    #expect(error?.errors.map(\.column) == [3])
  }

  @Test(
    "another encoding is refused whatever white space the declaration has",
    arguments: [" ", "\t", "\n", "\r", "\r\n", " \t "])
  func declaration(space: String) {
    let text = chart("<state id='a'/>")
    func declared(_ encoding: String) -> String {
      "<?xml\(space)version='1.0'\(space)encoding='\(encoding)'?>" + text
    }
    #expect(errors(of: declared("UTF-8")) == [])
    let found = errors(of: declared("ISO-8859-1"))
    #expect(found.count == 1 && found.first?.contains("save the chart as UTF-8") == true)
  }

  @Test("a character by its number has four ASCII digits")
  func digits() {
    func state(_ digits: String) -> String {
      chart("<state id='a'><onentry><log label='l' expr=\"'\\u\(digits)'\"/></onentry></state>")
    }
    #expect(errors(of: state("00e9")) == [])
    let found = errors(of: state("\u{FF10}\u{FF10}\u{FF14}\u{FF11}"))
    #expect(
      found.count == 1 && found.first?.contains("four hexadecimal digits after \\u") == true)
  }

  private func nested(_ depth: Int) -> String {
    let opened = (1..<depth).map { "<state id='s\($0)' initial='s\($0 + 1)'>" }.joined()
    return opened + "<state id='s\(depth)'><onentry><log label='l' expr=\"''\"/></onentry></state>"
      + String(repeating: "</state>", count: depth - 1)
  }

  @Test("depth")
  func depth() {
    #expect(errors(of: chart(nested(64), initial: "s1")) == [])
    #expect(errors(of: chart(nested(65), initial: "s1")).count == 1)
    #expect(errors(of: chart(nested(1000), initial: "s1")).count == 1)
    var state = ChartState(id: "s0")
    for number in 1...200 {
      state = ChartState(
        id: "s\(number)", kind: .compound(initial: state.id), children: [state])
    }
    #expect(throws: ChartErrors.self) {
      try StateChart(name: "deep", initial: state.id, states: [state])
    }
  }

  @Test("states")
  func states() throws {
    let states = (0...ChartLimits.states).map { number in
      ChartState(
        id: "s\(number)",
        transitions: [ChartTransition(events: ["next"], target: "s\((number + 1) % 10_000)")])
    }
    let chart = try StateChart(name: "many", initial: "s0", states: Array(states.dropLast()))
    #expect(chart.allStates.count == ChartLimits.states)
    let error = #expect(throws: ChartErrors.self) {
      try StateChart(name: "many", initial: "s0", states: states)
    }
    #expect(error?.errors.count == 1)
  }

  @Test("parts of the name of an event")
  func parts() {
    func event(_ parts: Int) -> String {
      let name = (0..<parts).map { "p\($0)" }.joined(separator: ".")
      return chart("<state id='a'><transition event='\(name)'/></state>")
    }
    #expect(errors(of: event(ChartLimits.eventParts)) == [])
    #expect(errors(of: event(ChartLimits.eventParts + 1)).count == 1)
  }

  @Test("transitions and comparisons")
  func transitions() {
    func state(_ count: Int) -> ChartState {
      ChartState(
        id: "a",
        transitions: (0..<count).map { ChartTransition(events: ["e\($0)"], target: nil) })
    }
    func comparisons(_ count: Int) -> String {
      let condition = (0..<count).map { "_event.data.k\($0) == 'v'" }
        .joined(separator: " &amp;&amp; ")
      return chart("<state id='a'><transition event='e' cond=\"\(condition)\"/></state>")
    }
    #expect(throws: Never.self) { try StateChart(name: "c", initial: "a", states: [state(1000)]) }
    #expect(throws: ChartErrors.self) {
      try StateChart(name: "c", initial: "a", states: [state(1001)])
    }
    #expect(errors(of: comparisons(32)) == [])
    #expect(errors(of: comparisons(33)).count == 1)
  }

  @Test("errors")
  func count() {
    let states = (0..<2000).map { "<state id='s\($0)' x=''/>" }.joined()
    #expect(errors(of: chart(states)).count == ChartErrors.limit)
  }
}
