import Foundation
import StateCharts
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A shop with a happy way from one step to another and back, and a step beside it.
private let shop = """
  <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:doc="urn:registrar:documentation"
    version="1.0" name="shop" initial="door">
    <state id="help"><transition event="answered.ask.done" target="till"/></state>
    <state id="till">
      <transition event="paid" target="gone"><doc:reason happy="true">paid</doc:reason></transition>
      <transition event="forgot" target="shelf"><doc:reason happy="true">one more</doc:reason></transition>
      <transition event="ask" target="help"><doc:reason>asks</doc:reason></transition>
    </state>
    <state id="shelf" initial="shelf.a">
      <transition event="late" target="till"/>
      <state id="shelf.a"><transition event="take" target="shelf.b"/></state>
      <state id="shelf.b">
        <transition event="full" target="till">
          <doc:reason happy="true">
            has
            all &lt; enough
          </doc:reason>
        </transition>
      </state>
    </state>
    <state id="door">
      <transition event="in" target="till"><doc:reason happy="true">comes in</doc:reason></transition>
    </state>
    <state id="gone"/>
  </scxml>
  """

@Suite("An overview shows the steps of a chart, and one arrow for each way between them")
struct OverviewTests {
  @Test("as Mermaid, the happy way first and heavy, each way with its reason")
  func mermaid() throws {
    #expect(
      try StateChart(scxml: shop).overviewMermaid() == """
        flowchart LR
          door(["door"])
          till(["till"])
          shelf(["shelf"])
          gone(["gone"])
          help(["help"])
          door ==>|"comes in"| till
          till ==>|"one more"| shelf
          shelf ==>|"has all #60; enough"| till
          till ==>|"paid"| gone
          till -->|"asks"| help
          help -->|"done"| till

        """)
  }

  @Test("as a graph, only the happy way decides what stands to the right of what")
  func dot() throws {
    let dot = try StateChart(scxml: shop).overviewDOT()
    #expect(dot.contains(#"n1 -> n2 [label="one more", penwidth=3];"#), "\(dot)")
    #expect(dot.contains(#"n4 -> n1 [label="done", constraint=false];"#), "\(dot)")
  }

  @Test("as SVG, the happy way is heavy and goes down, and no two ways meet in one lane")
  func svg() throws {
    let svg = try StateChart(scxml: shop).overviewSVG()
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    let edges = svg.split(separator: "<g class=\"edge\">").dropFirst().map(String.init)
    let titles = ["door → till", "till → shelf", "shelf → till", "till → gone", "till → help"]
    #expect(edges.prefix(5).map { text("title", of: $0) } == titles, "\(svg)")
    let isHeavy = edges.map { $0.contains("stroke-width=\"4\"/>") }
    #expect(isHeavy == [true, true, true, true, false, false])
    #expect(
      edges.map(reason) == ["comes in", "one more", "has all &lt; enough", "paid", "asks", "done"])
    let heights = edges.map(height)
    #expect(heights[0] == heights[1] && heights[1] < heights[2] && heights[2] < heights[3])
    #expect(heights[3] < heights[4] && heights[4] < heights[5])
    for size in svg.split(separator: "font-size=\"").dropFirst() {
      #expect(Int(size.prefix { $0.isNumber }) ?? 0 >= 13)
    }
  }

  @Test("an event that ends with a dot is shown by its last part")
  func trailingDot() throws {
    let text = chart("<state id='a'><transition event='x.q.' target='b'/></state><state id='b'/>")
    #expect(try StateChart(scxml: text).overviewMermaid().contains("a -->|\"q\"| b"))
  }

  @Test("a chart without a reason has an overview too")
  func withoutReasons() throws {
    let chart = try StateChart(scxml: door)
    #expect(chart.overviewMermaid().contains("open -->|\"removed\"| gone"))
    #expect(XMLParser(data: Data(chart.overviewSVG().utf8)).parse())
  }

  @Test("reasons come back when a chart is written")
  func roundTrip() throws {
    let chart = try StateChart(scxml: shop)
    let again = try StateChart(scxml: chart.scxml())
    #expect(again.withoutPositions == chart.withoutPositions)
    let reasons = again.allStates.flatMap(\.transitions).compactMap(\.reason)
    #expect(reasons.contains(ChartTransition.Reason("has all < enough", isHappy: true)))
    #expect(reasons.contains(ChartTransition.Reason("asks")) && reasons.count == 5)
  }

  @Test("a reason that no way has, a second one of a way, and an empty one are told")
  func wrongReasons() {
    let way = { (reasons: String) in "<transition event='e' target='b'>\(reasons)</transition>" }
    let errors = #expect(throws: ChartErrors.self) {
      try StateChart(
        scxml: documented(
          "<state id='a' initial='a.a'><transition event='x' target='b'><doc:reason>r</doc:reason></transition>"
            + "<state id='a.a'><transition event='s' target='a.b'><doc:reason>r</doc:reason></transition></state>"
            + "<state id='a.b'>\(way("<doc:reason>other</doc:reason>"))</state></state>"
            + "<state id='b'><transition event='y' target='a'><doc:reason> </doc:reason></transition></state>"
        ))
    }
    #expect(
      errors?.errors.map(\.found) == [
        "a reason of a transition that leaves no step", "a second reason of the same way",
        "an empty reason",
      ])
    let twice = #expect(throws: ChartErrors.self) {
      try StateChart(
        scxml: documented(
          "<state id='a'>\(way("<doc:reason happy='yes'>r</doc:reason><doc:reason>s</doc:reason>"))</state><state id='b'/>"
        ))
    }
    #expect(twice?.errors.map(\.found) == ["happy='yes'", "a second <doc:reason>"])
  }

  @Test("each way of the chart of the flow has a reason, and the happy way is one walk to its end")
  func ownChart() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../StateCharts/registration.scxml")
    let chart = try StateChart(scxml: Data(contentsOf: file))
    var (ways, happy): (Set<[String]>, [[String]]) = ([], [])
    var reasons = 0
    for state in chart.allStates {
      for transition in state.transitions {
        guard let target = transition.target, let from = chart.path(to: state.id).first,
          let to = chart.path(to: target).first, from != to
        else { continue }
        ways.insert([from, to])
        if let reason = transition.reason {
          reasons += 1
          if reason.isHappy { happy.append([from, to]) }
        }
      }
    }
    #expect(reasons == ways.count)
    let heavy = chart.overviewMermaid().split(separator: "\n").filter { $0.contains("==>") }
    let ends: [[String]] = heavy.map { line in
      let words = line.split(separator: " ")
      return [String(words.first ?? ""), String(words.last ?? "")]
    }
    #expect(Set(ends) == Set(happy) && ends.count == happy.count)
    for (way, next) in zip(ends, ends.dropFirst()) { #expect(way[1] == next[0]) }
    #expect(ends.first?.first == "launching" && ends.last?.last == "registered")
  }

  private func documented(_ states: String) -> String {
    chart(states).replacing(
      "version=\"1.0\"", with: "version=\"1.0\" xmlns:doc=\"urn:registrar:documentation\"")
  }

  private func text(_ tag: String, of svg: String) -> String {
    String(svg.split(separator: "<\(tag)>").last?.split(separator: "</\(tag)>").first ?? "")
  }

  /// The lines of the reason on an arrow.
  private func reason(_ edge: String) -> String {
    edge.split(separator: "<text").dropFirst().map { text in
      String(text.split(separator: ">", maxSplits: 1)[1].prefix { $0 != "<" })
    }.joined(separator: " ")
  }

  private func height(_ edge: String) -> Int {
    Int(edge.split(separator: "cy=\"").last?.prefix { $0.isNumber } ?? "") ?? 0
  }
}
