import CommandSupport
import RegistrationScript

/// The report for people at a terminal.
struct HumanReport: Report {
  let isVerbose: Bool
  let style: Style

  var head: String { "" }

  func add(_ result: ScriptResult, number: Int) -> String {
    let mark = result.passed ? style.good("ok  ") : style.bad("FAIL")
    var text = "\(mark)  \(result.title)\n"
    if let warning = result.warning { text += "      warning: \(warning)\n" }
    if isVerbose { text += lines(of: result.entries[...], in: result, with: result.changes) }
    if let mismatch = result.mismatch { text += failure(mismatch, in: result) }
    return text
  }

  func end(_ summary: RunSummary) -> String {
    let warnings = summary.warnings == 0 ? "" : ", \(summary.warnings.counted("warning"))"
    return "\(summary.passed) passed, \(summary.failed) failed\(warnings)\n"
  }

  private func failure(_ mismatch: ScriptMismatch, in result: ScriptResult) -> String {
    var text = """
            \(result.name.onOneLine):\(mismatch.line): \(mismatch.shownDirective)
              expected  \(mismatch.expected.onOneLine)
              actual    \(mismatch.actual.onOneLine)

      """
    // A verbose report has them directly above.
    guard !isVerbose, !result.entries.isEmpty else { return text }
    text += "      the last transitions before it:\n"
    return text + lines(of: result.lastEntries, in: result)
  }

  private func lines(
    of entries: ArraySlice<TraceEntry>, in result: ScriptResult, with changes: [WorldChange] = []
  ) -> String {
    guard let first = result.changes.first?.at ?? result.entries.first?.at else { return "" }
    let start = min(first, result.entries.first?.at ?? first)
    return TransitionLines(entries, since: start, with: changes).text("        ")
  }
}
