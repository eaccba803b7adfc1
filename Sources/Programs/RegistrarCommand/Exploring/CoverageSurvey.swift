import Foundation
import RegistrationCheck
import RegistrationCore
import RegistrationScript

/// What exploration has met, compared with scripts, property checks and tests.
struct CoverageSurvey {
  private var ledger: CoverageLedger
  private var notes: [String] = []

  /// The file in which the tests record what they have met.
  private static let testsFile = ".build/registrar-coverage"
  private static let scriptsFolder = "Scripts"

  /// Plays the scripts of the folder `Scripts`, makes random runs, and reads the tests' record.
  init(explored: CoverageLedger, _ policy: Policy) async {
    ledger = explored
    await playScripts()
    let report = await PropertyCheck(policy: policy, runs: 2_000).run()
    ledger.formUnion(report.coverage)
    readTests()
  }

  private mutating func playScripts() async {
    do throws(CommandFailure) {
      for named in try ScriptSources.read([CoverageSurvey.scriptsFolder]) {
        ledger.record(await ScriptPlayer(named.script, name: named.name).play())
      }
    } catch {
      let folder = CoverageSurvey.scriptsFolder
      guard FileManager.default.fileExists(atPath: folder) else {
        notes.append("no scripts: there is no folder '\(folder)' here")
        return
      }
      let first = error.message?.split(separator: "\n").first ?? ""
      let own = "registrar: "
      notes.append("no scripts: \(first.hasPrefix(own) ? first.dropFirst(own.count) : first)")
    }
  }

  private mutating func readTests() {
    guard let data = FileManager.default.contents(atPath: CoverageSurvey.testsFile) else {
      notes.append("no tests: 'swift test' records what they meet in '\(CoverageSurvey.testsFile)'")
      return
    }
    do throws(CoverageFileError) {
      ledger.formUnion(try CoverageLedger(fileText: String(decoding: data, as: UTF8.self)))
    } catch { notes.append("no tests: '\(CoverageSurvey.testsFile)': \(error)") }
  }

  var described: String {
    "coverage: \(CoverageReport(ledger))\n" + notes.map { "  (\($0))\n" }.joined()
  }
}
