import CommandSupport
import RegistrationScript

/// The report for people at a terminal.
struct HumanReport: Report {
  let isVerbose: Bool
  let style: Style

  var head: String { "" }

  func add(_ result: ScriptResult, number: Int) -> String {
    let mark = result.passed ? style.good("ok  ") : style.bad("FAIL")
    return result.report(isVerbose: isVerbose, mark: mark)
  }

  func end(_ summary: RunSummary) -> String {
    let warnings = summary.warnings == 0 ? "" : ", \(summary.warnings.counted("warning"))"
    return "\(summary.passed) passed, \(summary.failed) failed\(warnings)\n"
  }
}
