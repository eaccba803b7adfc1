import StateCharts
import Testing

private let player = """
  <state id="on" initial="stopped">
    <transition event="off" target="off"/>
    <state id="stopped">
      <transition event="play" cond="_event.data.speed != 'fast'" target="playing"/>
      <transition event="play" target="fast"/>
    </state>
    <state id="playing" initial="slow">
      <transition event="play" target="slow"/>
      <state id="slow"><transition event="note"/></state>
      <state id="fast"><transition event="play.slower" target="slow"/></state>
    </state>
  </state>
  <state id="off"><transition event="*" target="on"/></state>
  """

@Suite("The transition of an event is selected as SCXML has it")
struct SelectionTests {
  private let chart: StateChart
  init() throws { chart = try StateChart(scxml: StateChartsTests.chart(player, initial: "on")) }

  @Test("the first transition whose condition holds is taken, a missing value being no text")
  func conditions() {
    #expect(chart.transition(for: "play", data: ["speed": "fast"], in: "stopped")?.target == "fast")
    #expect(chart.transition(for: "play", in: "stopped")?.target == "playing")
  }

  @Test("an inner state goes before the one around it, and descriptors match by tokens")
  func selection() {
    #expect(chart.transition(for: "play.slower.still", in: "fast")?.events == ["play.slower"])
    #expect(chart.transition(for: "play.slow", in: "fast")?.events == ["play"])
    #expect(chart.transition(for: "off", in: "fast")?.target == "off")
    #expect(chart.transition(for: "plays", in: "fast") == nil)
    #expect(chart.transition(for: "anything", in: "off")?.events == ["*"])
    #expect(chart.transition(for: "anything", in: "nowhere") == nil)
    #expect(chart.transition(for: "note", in: "slow")?.target == nil)
  }

  @Test("a state has the names of those around it as its path")
  func paths() {
    #expect(chart.path(to: "fast") == ["on", "playing", "fast"])
    #expect(chart.path(to: "nowhere") == [])
  }
}
