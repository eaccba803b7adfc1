import CommandSupport
import Foundation
import RegistrationCheck
import RegistrationCore
import RegistrationJSON
import RegistrationScript

/// `chart`: the actions on the flow's chart.
struct ChartVerb {
  private let action: ChartAction
  private let operands: [String]
  private let policy: Policy?
  private let invocation: Invocation

  init(_ invocation: Invocation) throws(CommandFailure) {
    self.invocation = invocation
    let word = invocation.operands.first ?? ""
    guard let action = ChartAction(rawValue: word) else {
      throw .usage("unknown action \(word.quotedForMessage)", .chart)
    }
    (self.action, operands) = (action, Array(invocation.operands.dropFirst()))
    policy = try invocation.policy()
    let expected = action.declaration
    let others = invocation.given.subtracting(expected.options).map(\.name)
    if let other = others.min() {
      throw .usage("'\(other)' does not go with 'chart \(action.rawValue)'", .chart)
    }
    let (label, count) = (expected.operands.label ?? "", expected.operands.count)
    if operands.count < count.lowerBound {
      throw .usage("'chart \(action.rawValue)' needs \(label)", .chart)
    }
    if operands.count > count.upperBound {
      let extra = operands[count.upperBound].quotedForMessage
      throw .usage("'chart \(action.rawValue)' takes no \(extra)", .chart)
    }
  }

  func perform(on console: Console) async throws(CommandFailure) -> ExitStatus {
    switch action {
    case .check:
      var charts: [NamedChart] = []
      for file in operands { charts.append(try NamedChart(reading: file)) }
      if charts.isEmpty { charts = [try NamedChart(reading: nil)] }
      return try await ChartChecking(charts: charts, policy: policy).perform(on: console)
    case .render:
      let chart = try NamedChart(reading: operands.first)
      return try ChartRendering(chart: chart.chart, invocation).perform(on: console)
    case .path: try await writePath(on: console)
    case .scripts: try await writeScripts(into: operands[0], on: console)
    case .walks:
      let lines = FlowEdges(of: policy ?? .clinic).walkLines()
      try console.output.write(lines.map { $0 + "\n" }.joined())
    }
    return .success
  }

  /// Writes the shortest script that reaches one state and then another.
  private func writePath(on console: Console) async throws(CommandFailure) {
    let (from, to) = (try pattern(operands[0]), try pattern(operands[1]))
    let policy = policy ?? .clinic
    let line = StatusLine(console: console)
    line.announce("looking for the shortest script from \(from.text) to \(to.text)")
    let shortest = ScriptPath.shortest(from: from, to: to, policy: policy)
    line.clear()
    guard let script = shortest else {
      throw CommandFailure(
        .failed,
        "registrar: no script was found from \(from.text) to \(to.text) by the policy \(policy.name)"
      )
    }
    try await script.verify()
    try console.output.write(script.printed())
  }

  /// The state or step of this name.
  private func pattern(_ name: String) throws(CommandFailure) -> StatePattern {
    if let pattern = StatePattern(name) { return pattern }
    throw .usage(
      "unknown state \(name.quotedForMessage)"
        + (CommandRequest.hint(for: name, among: StatePattern.all)
          ?? "; expected a state, such as \(StatePath.signUpEditing), or a step, such as signUp"),
      .chart)
  }

  /// Writes a short script for every transition that a script can reach.
  private func writeScripts(
    into folder: String, on console: Console
  ) async throws(CommandFailure) {
    let chart = try NamedChart(reading: nil).chart
    let line = StatusLine(console: console)
    line.announce("looking for a script to every transition")
    let scripts = ChartScripts(of: chart, policy: policy ?? .clinic)
    line.clear()
    for found in scripts.found { try await found.script.verify() }
    try FileManager.default.makeFolder(folder)
    var names = FileNames()
    for found in scripts.found {
      let name = names.free(found.target.fileName, ".events")
      try OpenFile.write(found.script.printed(), to: "\(folder)/\(name)")
    }
    let count = scripts.found.count + scripts.missing.count
    try console.output.write(
      "\(scripts.found.count) scripts written, for \(count) events in the transitions of the chart\n"
    )
    guard !scripts.missing.isEmpty else { return }
    try console.output.write("no script reaches:\n")
    for missing in scripts.missing { try console.output.write("  \(missing)\n") }
  }
}

extension EventScript {
  /// Plays the script, because every script that is printed or written must pass.
  func verify() async throws(CommandFailure) {
    let result = await ScriptPlayer(self, name: "script").play()
    guard let mismatch = result.mismatch else { return }
    throw CommandFailure(
      .failed,
      """
      registrar: the simulation and the runner differ at line \(mismatch.line) of this script, \
      which is a fault of this program; please report it.
      expected \(mismatch.expected)
      actual   \(mismatch.actual)

      \(printed())
      """)
  }
}

extension ChartScripts.Target {
  /// The name of the script for it, without its ending, which begins with the chart's line, so that files are in that
  /// order.
  fileprivate var fileName: String {
    let number = String(line).right(4, fill: "0")
    return "\(number)-\(state)-\(event.replacing("*", with: "any"))"
  }
}
