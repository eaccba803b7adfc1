import StateCharts
import Testing

/// A chart with states in states, both histories, and states that are done.
private let player = """
  <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="player" datamodel="ecmascript" initial="on">
    <state id="on" initial="stopped">
      <onentry><log label="in" expr="'on'"/></onentry>
      <onexit><log label="out" expr="'on'"/></onexit>
      <history id="shallow"><transition target="stopped"><log label="by" expr="'default'"/></transition></history>
      <history id="deep" type="deep"><transition target="slow"/></history>
      <transition event="off" target="off"/>
      <transition event="restart" target="on"/>
      <transition event="within" target="playing" type="internal"/>
      <transition event="done.state.playing" target="stopped"/>
      <state id="stopped">
        <transition event="play" cond="_event.data.speed != 'fast'" target="playing"/>
        <transition event="play" target="fast"/>
      </state>
      <state id="playing" initial="slow">
        <onentry><log label="in" expr="'playing'"/></onentry>
        <onexit><log label="out" expr="'playing'"/></onexit>
        <transition event="play" target="slow"/>
        <state id="slow">
          <onentry><log label="in" expr="'slow'"/></onentry>
          <onexit><log label="out" expr="'slow'"/></onexit>
          <transition event="end" target="ended"><log label="way" expr="'end'"/></transition>
          <transition event="note"><log label="way" expr="'noted'"/></transition>
        </state>
        <state id="fast">
          <transition event="play.slower" target="slow"/>
          <transition event="jammed" target="jam"/>
        </state>
        <state id="jam"><transition cond="_event.data.hard == 'yes'" target="broken"/></state>
        <final id="ended"/>
      </state>
    </state>
    <state id="off">
      <transition event="on.again" target="shallow"/>
      <transition event="on.deep" target="deep"/>
      <transition event="*" target="on"/>
    </state>
    <final id="broken"/>
  </scxml>
  """

@Suite("A run follows SCXML's algorithm")
struct RunTests {
  private let chart: StateChart
  init() throws { chart = try StateChart(scxml: player) }

  @Test("it enters the initial states, from the outside to the inside")
  func begins() throws {
    let run = try ChartRun(chart)
    #expect(run.configuration == ["on", "stopped"])
    #expect(run.activeState == "stopped")
    #expect(run.actions == [.log(label: "in", text: "on")])
    #expect(try ChartRun(chart, at: "playing").configuration == ["on", "playing", "slow"])
    #expect(throws: ChartErrors.self) { try ChartRun(chart, at: "nowhere") }
  }

  @Test("the first transition whose condition holds is taken, a missing value being no text")
  func conditions() throws {
    var run = try ChartRun(chart)
    #expect(run.take(event: "play", data: ["speed": "fast"])?.target == "fast")
    #expect(run.activeState == "fast")
    run = try ChartRun(chart)
    #expect(run.take(event: "play")?.target == "playing")
    #expect(run.activeState == "slow")
  }

  @Test("an inner state goes before the one around it, and descriptors match by tokens")
  func selection() throws {
    var run = try ChartRun(chart, at: "fast")
    #expect(run.take(event: "play.slow")?.target == "slow")
    #expect(chart.transition(for: "play.slower.still", in: "fast")?.events == ["play.slower"])
    #expect(chart.transition(for: "play.slow", in: "fast")?.events == ["play"])
    #expect(chart.transition(for: "plays", in: "fast") == nil)
    #expect(chart.transition(for: "anything", in: "off")?.events == ["*"])
    #expect(chart.transition(for: "anything", in: "nowhere") == nil)
    #expect(chart.transition(for: "play", data: ["speed": "fast"], in: "stopped")?.target == "fast")
  }

  @Test("an event that nothing waits for changes nothing")
  func nothing() throws {
    var run = try ChartRun(chart)
    let before = run.configuration
    #expect(run.take(event: "unknown") == nil)
    #expect(run.configuration == before)
    #expect(run.actions.isEmpty && run.transitions.isEmpty)
  }

  @Test(
    "states are left from the inside, then comes the way, then what is done, one after the other")
  func order() throws {
    var run = try ChartRun(chart, at: "slow")
    run.take(event: "end")
    #expect(
      run.actions == [
        .log(label: "out", text: "slow"), .log(label: "way", text: "end"),
        .log(label: "out", text: "playing"), .log(label: "out", text: "on"),
        .log(label: "in", text: "on"),
      ])
    #expect(run.transitions.map(\.events) == [["end"], ["done.state.playing"]])
    #expect(run.configuration == ["on", "stopped"])
  }

  @Test("a transition with no target leaves nothing, one to a state around leaves that too")
  func staying() throws {
    var run = try ChartRun(chart, at: "slow")
    run.take(event: "note")
    #expect(run.actions == [.log(label: "way", text: "noted")])
    run.take(event: "restart")
    #expect(
      run.actions == [
        .log(label: "out", text: "slow"), .log(label: "out", text: "playing"),
        .log(label: "out", text: "on"), .log(label: "in", text: "on"),
      ])
    run.take(event: "within")
    #expect(run.actions == [.log(label: "in", text: "playing"), .log(label: "in", text: "slow")])
  }

  @Test("a shallow history leads to the state inside that was left, a deep one to the atomic one")
  func histories() throws {
    var run = try ChartRun(chart, at: "fast")
    run.take(event: "off")
    #expect(run.configuration == ["off"])
    var deep = run
    run.take(event: "on.again")
    #expect(run.configuration == ["on", "playing", "slow"])
    deep.take(event: "on.deep")
    #expect(deep.configuration == ["on", "playing", "fast"])
  }

  @Test("a history of a state that was never left leads to its default, with what that says")
  func defaults() throws {
    var run = try ChartRun(chart, at: "off")
    run.take(event: "on.again")
    #expect(run.configuration == ["on", "stopped"])
    #expect(run.actions == [.log(label: "in", text: "on"), .log(label: "by", text: "default")])
    run = try ChartRun(chart, at: "off")
    run.take(event: "on.deep")
    #expect(run.configuration == ["on", "playing", "slow"])
  }

  @Test("a transition that waits for no event looks at the last one, and the end is the end")
  func eventless() throws {
    var run = try ChartRun(chart, at: "fast")
    run.take(event: "jammed", data: ["hard": "no"])
    #expect(run.activeState == "jam" && !run.isFinished)
    var later = run
    #expect(later.take(event: "unknown", data: ["hard": "yes"])?.target == "broken")
    #expect(later.isFinished)
    run = try ChartRun(chart, at: "fast")
    run.take(event: "jammed", data: ["hard": "yes"])
    #expect(run.configuration == ["broken"] && run.isFinished)
    #expect(run.take(event: "off") == nil)
    #expect(try ChartRun(chart, at: "jam").activeState == "jam")
  }

  @Test("a chart with parallel states is read, written and drawn, but does not run")
  func parallel() throws {
    let chart = try StateChart(
      scxml: StateChartsTests.chart(
        "<parallel id='a'><state id='b'/><state id='c'/></parallel>"))
    #expect(try StateChart(scxml: chart.scxml()).withoutPositions == chart.withoutPositions)
    #expect(chart.dot().contains("dashed"))
    #expect(chart.mermaid().contains("--\n"))
    #expect(throws: ChartErrors.self) { try ChartRun(chart) }
  }
}
