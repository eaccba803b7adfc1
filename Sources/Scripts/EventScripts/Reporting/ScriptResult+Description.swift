extension ScriptResult: CustomStringConvertible {
  /// What `registrar run` prints: whether the script passed, and otherwise the line that failed,
  /// the expected and the actual value, and the transitions before it.
  public var description: String {
    String(report(isVerbose: false, mark: passed ? "ok  " : "FAIL").dropLast())
  }

  /// The lines for people, after `mark`; a verbose report has every transition.
  package func report(isVerbose: Bool, mark: String) -> String {
    var text = "\(mark)  \(title)\n"
    if let warning { text += "      warning: \(warning)\n" }
    if isVerbose { text += lines(of: entries[...], with: changes) }
    if let mismatch { text += report(of: mismatch, isVerbose: isVerbose) }
    return text
  }

  /// The name of the script and its story.
  package var title: String {
    ([name] + [story].compactMap { $0 }).joined(separator: ": ").onOneLine
  }

  /// Why a script that passed says little; nil if there is no such reason.
  package var warning: String? { passed && !hasExpectations ? EventScript.silenceWarning : nil }

  /// The last transitions before the expectation that failed.
  package var lastEntries: ArraySlice<TraceEntry> { entries.suffix(5) }

  private func report(of mismatch: ScriptMismatch, isVerbose: Bool) -> String {
    let text = """
            \(name.onOneLine):\(mismatch.line): \(mismatch.shownDirective)
              expected  \(mismatch.expected.onOneLine)
              actual    \(mismatch.actual.onOneLine)

      """
    // A verbose report has them directly above.
    guard !isVerbose, !entries.isEmpty else { return text }
    return text + "      the last transitions before it:\n" + lines(of: lastEntries)
  }

  private func lines(
    of entries: ArraySlice<TraceEntry>, with changes: [WorldChange] = []
  ) -> String {
    guard let first = self.changes.first?.at ?? self.entries.first?.at else { return "" }
    let start = min(first, self.entries.first?.at ?? first)
    return TransitionLines(entries, since: start, with: changes).text("        ")
  }
}

extension EventScript {
  package static let silenceWarning =
    "the script expects nothing, so it passes whatever the flow does; add an 'expect' line"
}

extension ScriptMismatch {
  package var shownDirective: String { directive.onOneLine }
}
