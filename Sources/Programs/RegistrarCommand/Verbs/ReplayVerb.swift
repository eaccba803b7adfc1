import RegistrationCore
import RegistrationScript

/// `run --replay`: takes the events of a trace again, and compares the results.
struct ReplayVerb {
  private let path: String
  /// The policies that the trace may name.
  private let policies: [Policy]

  init(_ invocation: Invocation) throws(CommandFailure) {
    path = invocation.value(.replay) ?? "-"
    let others = invocation.given.subtracting([.replay, .policy]).map { "'\($0.name)'" }
    guard others.isEmpty, invocation.operands.isEmpty else {
      let first = others.min() ?? "scripts"
      throw .usage("'--replay' plays no script; it does not go with \(first)", .run)
    }
    policies = Policy.known(with: try invocation.policy())
  }

  func perform(on console: Console) throws(CommandFailure) -> ExitStatus {
    var replay = TraceReplay(file: path.onOneLine, policies: policies)
    replay.policyOfScript = ScriptSources.policy(ofScriptAt:)
    if let difference = try firstDifference(&replay) {
      try console.output.write("\(difference)\n")
      return .failed
    }
    let count = replay.transitions
    guard count > 0 else {
      throw CommandFailure(
        .malformed,
        "registrar: the trace '\(path.onOneLine)' is empty; expected a line for each transition")
    }
    let noun = count == 1 ? "transition" : "transitions"
    try console.output.write("\(count) \(noun) replayed, no difference\n")
    return .success
  }

  private func firstDifference(
    _ replay: inout TraceReplay
  ) throws(CommandFailure) -> TraceDifference? {
    var input = try InputLines(path)
    while let line = try input.next() {
      do throws(TraceReplayError) {
        try replay.take(Array(line))
      } catch {
        switch error {
        case .malformed(let error): throw CommandFailure(.malformed, error.description)
        case .different(let difference): return difference
        }
      }
    }
    return nil
  }
}
