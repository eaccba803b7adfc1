import RegistrationScript

/// JUnit's XML, as build servers read it: a case for each script.
///
/// It has no times, which would differ from run to run; virtual times mean nothing there.
struct JUnitReport: Report {
  /// The cases, which are kept until the end because the counts come before them.
  private var cases = ""

  var head: String { "" }

  mutating func add(_ result: ScriptResult, number: Int) -> String {
    cases += testCase(result)
    return ""
  }

  func end(_ summary: RunSummary) -> String {
    let counts =
      "name=\"registrar\" tests=\"\(summary.total)\" "
      + "failures=\"\(summary.failed)\" errors=\"0\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
        <testsuite \(counts) skipped="0">
      \(cases)  </testsuite>
      </testsuites>

      """
  }

  private func testCase(_ result: ScriptResult) -> String {
    let (folder, file) = JUnitReport.split(result.name)
    let head =
      "    <testcase classname=\"\(escaped(folder))\" name=\"\(escaped(file))\""
      + " file=\"\(escaped(result.name))\""
    var parts: [String] = []
    let properties = [("story", result.story), ("warning", result.warning)].compactMap {
      name, value in
      value.map { "<property name=\"\(name)\" value=\"\(escaped($0))\"/>" }
    }
    if !properties.isEmpty {
      parts.append("      <properties>\(properties.joined())</properties>\n")
    }
    if let mismatch = result.mismatch { parts.append(failure(mismatch, in: result)) }
    guard !parts.isEmpty else { return head + "/>\n" }
    return head + ">\n" + parts.joined() + "    </testcase>\n"
  }

  private func failure(_ mismatch: ScriptMismatch, in result: ScriptResult) -> String {
    let place = "\(result.name):\(mismatch.line)"
    let transitions = result.lastEntries.map { $0.line(result.heading) }
    let text = [
      "\(place): \(mismatch.shownDirective)", "expected  \(mismatch.expected)",
      "actual    \(mismatch.actual)",
    ]
    return "      <failure type=\"expectation\" message=\"\(escaped(mismatch.shownDirective))\">"
      + escaped((text + transitions).joined(separator: "\n"), inAttribute: false)
      + "</failure>\n"
  }

  private static func split(_ path: String) -> (folder: String, file: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  /// The text as XML, with a replacement for characters that XML 1.0 cannot write.
  private func escaped(_ text: String, inAttribute: Bool = true) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"" where inAttribute: escaped += "&quot;"
      case "\r": escaped += "&#13;"
      case "\t" where inAttribute, "\n" where inAttribute: escaped += "&#\(scalar.value);"
      case "\u{0}"..."\u{8}", "\u{B}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
