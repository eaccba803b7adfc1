import CommandSupport
import RegistrationScript

enum ReportFormat: String, CaseIterable {
  case human, json, tap, junit

  func report(scripts: Int, seed: UInt64, isVerbose: Bool, style: Style) -> any Report {
    switch self {
    case .human: HumanReport(isVerbose: isVerbose, style: style)
    case .json: JSONReport(seed: seed)
    case .tap: TAPReport(scripts: scripts)
    case .junit: JUnitReport()
    }
  }
}

/// A report that grows with each script: its beginning, a part for each script, and its end.
protocol Report {
  var head: String { get }
  mutating func add(_ result: ScriptResult, number: Int) -> String
  func end(_ summary: RunSummary) -> String
}

struct RunSummary {
  private(set) var passed = 0
  private(set) var failed = 0
  private(set) var warnings = 0

  var total: Int { passed + failed }

  mutating func count(_ result: ScriptResult) {
    if result.passed { passed += 1 } else { failed += 1 }
    if result.warning != nil { warnings += 1 }
  }
}
