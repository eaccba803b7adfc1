import CommandSupport
import Foundation
import RegistrationBackend
import RegistrationCheck
import RegistrationCore
import RegistrationScript
import StateCharts

/// `chart scripts`: writes a short script for every transition that a script can reach.
struct ChartScriptWriting {
  let chart: StateChart
  let policy: Policy
  let folder: String

  func perform(on console: Console) async throws(CommandFailure) -> ExitStatus {
    let scripts = ChartScripts(of: chart, policy: policy)
    for found in scripts.found { try await found.script.verify() }
    try FileManager.default.makeFolder(folder)
    for found in scripts.found {
      try OpenFile.write(found.script.printed(), to: "\(folder)/\(found.target.fileName)")
    }
    let count = scripts.found.count + scripts.missing.count
    try console.output.write(
      "\(scripts.found.count) scripts written, for \(count) events in the transitions of the chart\n"
    )
    guard !scripts.missing.isEmpty else { return .success }
    try console.output.write("no script reaches:\n")
    for missing in scripts.missing { try console.output.write("  \(missing)\n") }
    return .success
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
  /// The name of the script for it, which begins with the chart's line, so that files are in that
  /// order.
  fileprivate var fileName: String {
    let number = String(line).right(4, fill: "0")
    return "\(number)-\(state)-\(event.replacing("*", with: "any")).events"
  }
}
