import RegistrationCheck
import RegistrationCore
import RegistrationScript
import StateCharts
import Testing

/// A search finds scripts to the chart's parts, and the runner plays what was found.
struct ChartScriptTests {
  @Test func aScriptReachesEveryTransitionButThoseOfAnswersThatNoDeviceGives() async throws {
    let chart = try Specification.chart()
    let scripts = ChartScripts(of: chart, policy: .clinic) { Explored.clinic }
    for found in scripts.found {
      let result = await ScriptPlayer(found.script, name: "\(found.target.line)").play()
      #expect(result.mismatch == nil, "line \(found.target.line) on \(found.target.event)")
      let states = [found.script.policy.name] + result.entries.map(\.from.rawValue)
      #expect(
        states.contains { $0 == found.target.state || $0.hasPrefix(found.target.state + ".") }
          || found.target.state.contains("requesting"))
    }
    let events = chart.allStates.filter { !$0.isHistory }.flatMap(\.transitions).flatMap(\.events)
    #expect(scripts.found.count + scripts.missing.count == events.count)
    // The simulated device loses no session by itself, and never asks the pool about a session that
    // it lacks. What it stores of a sign-out is cleared before the flow is asked.
    // What has a reason is never taken by the clinic's flow: it is for people without passwords.
    let possible = scripts.missing.filter { $0.reason == nil }
    let atLaunch = possible.filter { $0.target.state == "launching.restoring" }
    #expect(atLaunch.count == 19)
    // The simulated pool asks only for what it supports, and says where it has sent a code; a failure
    // of one request does not come with every reason of its sign-in.
    let others = possible.filter { $0.target.state != "launching.restoring" }
    for missing in others {
      #expect(missing.reason == nil, "\(missing)")
      #expect(
        missing.target.state.hasPrefix("challenge")
          || missing.target.event.hasPrefix("answered.signIn.challenge")
          // The search has no pool that holds a session.
          || missing.target.event.hasSuffix(".held") || missing.data["way"] == "held",
        "\(missing)")
    }
    #expect(
      others.count == 49, "\(others.map { "\($0.target.line) \($0.target.event) \($0.data)" })")
    for missing in atLaunch {
      #expect(missing.target.state == "launching.restoring")
      #expect(missing.reason == nil && missing.data["session"] != "known")
      #expect(missing.events.map(\.event.name) == [.launch, .answered])
    }
  }

  @Test func aTransitionThatNothingTakesHasNoScriptAndTheReasonIsTold() throws {
    let text = Specification.text.replacing(
      "event=\"launch\"", with: "event=\"launch retry\"", maxReplacements: 1)
    let scripts = ChartScripts(of: try StateChart(scxml: text), policy: .clinic, limit: 10) {
      Explored.clinic
    }
    let missing = try #require(scripts.missing.first { $0.target.event == "retry" })
    #expect(missing.reason == .eventNeverHappens)
    #expect(
      missing.description
        == "line \(missing.target.line): launching.idle on retry: that never happens there, or "
        + "changes nothing")
    #expect(scripts.found.first?.target.event == "launch")
  }

  @Test(arguments: [
    ("launching.idle", "launching.restoring"), ("signUp", "profile.uploadingAvatar"),
    ("registered.viewing", "admission.refused"), ("recovery", "confirmation.resending"),
    ("leaving", "registered.editing"), ("confirmation.needsPassword", "recovery.submitting"),
  ])
  func aPathGoesThroughTheOneStateToTheOther(from: String, to: String) async throws {
    let (start, end) = (try #require(StatePattern(from)), try #require(StatePattern(to)))
    let script = try #require(ScriptPath.shortest(from: start, to: end, policy: .clinic))
    let result = await ScriptPlayer(script, name: "path").play()
    #expect(result.mismatch == nil, "\(script.printed())")
    let passed = result.entries.firstIndex {
      start.matches($0.from.rawValue) || start.matches($0.to.rawValue)
    }
    let reached = result.entries.lastIndex { end.matches($0.to.rawValue) }
    #expect(try #require(passed) <= (try #require(reached)))
    #expect(reached == result.entries.indices.last)
  }

  @Test func aStateThatIsNeverReachedHasNoPath() throws {
    let (start, end) = (StatePattern(.launchingIdle), StatePattern(.profileUploadingAvatar))
    #expect(ScriptPath.shortest(from: start, to: end, policy: .card, limit: 3000) == nil)
  }

  @Test func aDifferenceIsShownByAScriptOfTheFlowAsItIs() async throws {
    let text = Specification.text.replacing(
      "event=\"haveCode\" target=\"confirmation.editing\"",
      with: "event=\"haveCode\" target=\"confirmation.needsPassword\"")
    let chart = try StateChart(scxml: text)
    let differences = ConformanceCheck(chart.states, Explored.clinic).differences
    let difference = try #require(differences.first { !$0.isNeverTaken })
    let script = try #require(
      DifferenceScripts(of: differences, policy: .clinic).script(to: difference))
    let result = await ScriptPlayer(script, name: "difference").play()
    #expect(result.mismatch == nil)
    let last = try #require(result.entries.last)
    #expect(last.from == .admissionRefused && last.to == .confirmationEditing)
    #expect(last.event == .haveCode)
  }

  @Test func whatOnePolicyNeverTakesIsNoDifferenceWhereAnotherDoes() async throws {
    // By the card policy alone, the transitions for pictures are never taken.
    let text = Specification.text.replacing(
      "event=\"launch\"", with: "event=\"launch retry\"", maxReplacements: 1)
    let comparison = await ChartComparison(of: try StateChart(scxml: text), by: [.card]) {
      Explored.flow($0)
    }
    let findings = comparison.findings.filter { $0.difference.state == "launching.idle" }
    #expect(findings.count == 2)
    #expect(findings.count(where: \.difference.isNeverTaken) == 1)
    #expect(comparison.findings.allSatisfy { $0.policy == .card })
  }

  /// Many transitions of one state wait for one event, and differ in their conditions alone.
  @Test func aChartWithoutLinesHasTheSameScripts() throws {
    let chart = try Specification.chart()
    func scripts(_ chart: StateChart) -> ChartScripts {
      ChartScripts(of: chart, policy: .clinic, limit: 3000) { Explored.clinic }
    }
    let (whole, without) = (scripts(chart), scripts(chart.withoutPositions))
    #expect(whole.found.count == without.found.count)
    #expect(whole.found.map(\.target.event) == without.found.map(\.target.event))
    #expect(whole.missing.map(\.data) == without.missing.map(\.data))
    #expect(whole.missing.map(\.reason) == without.missing.map(\.reason))
  }

  @Test func aChartWithoutLinesHasTheSameDifferences() async throws {
    let text = ["launch", "haveCode"].reduce(Specification.text) { text, event in
      text.replacing("event=\"\(event)\"", with: "event=\"\(event) bogus\"")
    }
    let chart = try StateChart(scxml: text)
    func findings(_ chart: StateChart) async -> [String] {
      let comparison = await ChartComparison(of: chart, by: [.card]) { Explored.flow($0) }
      return comparison.findings.map { "\($0.difference.state) \($0.difference.complaint)" }
        .sorted()
    }
    let expected = await findings(chart)
    #expect(expected.count { $0.contains("on bogus") } > 1)
    #expect(await findings(chart.withoutPositions) == expected)
  }
}
