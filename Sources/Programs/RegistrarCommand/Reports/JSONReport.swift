import RegistrationCore
import RegistrationJSON
import RegistrationScript

/// The report for programs: one object, with its keys always in this order.
struct JSONReport: Report {
  let seed: UInt64

  var head: String { "{\"seed\":\(seed),\"scripts\":[" }

  func add(_ result: ScriptResult, number: Int) -> String {
    let script = JSONValue.object([
      "name": .string(result.name),
      "story": result.story.map { .string($0) } ?? .null,
      "policy": .string(result.heading.policy.name),
      "passed": .bool(result.passed),
      "warning": result.warning.map { .string($0) } ?? .null,
      "transitions": .integer(Int64(result.entries.count)),
      "failure": result.mismatch.map { failure($0, in: result) } ?? .null,
    ])
    return (number == 1 ? "\n" : ",\n") + script.text
  }

  func end(_ summary: RunSummary) -> String {
    let counts = JSONValue.object([
      "passed": .integer(Int64(summary.passed)), "failed": .integer(Int64(summary.failed)),
    ])
    return "\n],\"summary\":\(counts.text)}\n"
  }

  private func failure(_ mismatch: ScriptMismatch, in result: ScriptResult) -> JSONValue {
    .object([
      "line": .integer(Int64(mismatch.line)),
      "directive": .string(mismatch.shownDirective),
      "expected": .string(mismatch.expected),
      "actual": .string(mismatch.actual),
      "lastTransitions": .array(result.lastEntries.map { .written($0.line(result.heading)) }),
    ])
  }
}
