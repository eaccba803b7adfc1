import RegistrationJSON
import RegistrationScript

/// The Test Anything Protocol, version 14: a test point for each script.
struct TAPReport: Report {
  let scripts: Int

  var head: String { "TAP version 14\n1..\(scripts)\n" }

  func add(_ result: ScriptResult, number: Int) -> String {
    let point = "ok \(number) - \(TAPReport.escaped(result.title))\n"
    let warning = result.warning.map { "# warning: \($0)\n" } ?? ""
    guard let mismatch = result.mismatch else { return point + warning }
    return "not " + point + diagnostics(of: mismatch, in: result)
  }

  func end(_ summary: RunSummary) -> String { "" }

  /// A block of YAML; a JSON string is also a YAML string.
  private func diagnostics(of mismatch: ScriptMismatch, in result: ScriptResult) -> String {
    let quoted = { (text: String) in JSONValue.string(text).text }
    return """
        ---
        severity: fail
        at:
          file: \(quoted(result.name))
          line: \(mismatch.line)
        directive: \(quoted(mismatch.shownDirective))
        expected: \(quoted(mismatch.expected))
        actual: \(quoted(mismatch.actual))
        ...

      """
  }

  /// Escapes the number sign, which would start a directive of the protocol.
  private static func escaped(_ text: String) -> String {
    String(text.flatMap { $0 == "#" || $0 == "\\" ? ["\\", $0] : [$0] })
  }
}
