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
    if isVerbose { text += lines(of: result.entries[...], in: result) }
    if let mismatch = result.mismatch { text += failure(mismatch, in: result) }
    return text
  }

  func end(_ summary: RunSummary) -> String {
    "\(summary.passed) passed, \(summary.failed) failed\n"
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

  private func lines(of entries: ArraySlice<TraceEntry>, in result: ScriptResult) -> String {
    guard let first = result.entries.first else { return "" }
    let lines = TransitionLines(entries, since: first.at)
    return lines.text("        ")
  }
}
