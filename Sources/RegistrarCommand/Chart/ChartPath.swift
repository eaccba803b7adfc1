import RegistrationCheck
import RegistrationCore
import RegistrationScript

/// `chart path`: the shortest script that reaches one state and then another.
struct ChartPath {
  private let from: StatePattern
  private let to: StatePattern
  private let policy: Policy

  init(from: String, to: String, policy: Policy) throws(CommandFailure) {
    (self.from, self.to) = (try ChartPath.pattern(from), try ChartPath.pattern(to))
    self.policy = policy
  }

  /// The state or step of this name.
  private static func pattern(_ name: String) throws(CommandFailure) -> StatePattern {
    if let pattern = StatePattern(name) { return pattern }
    let names = StatePattern.all
    throw .usage(
      "unknown state \(name.quotedForMessage)"
        + (CommandRequest.hint(for: name, among: names)
          ?? "; expected a state, such as \(StatePath.signUpEditing), or a step, such as signUp"),
      .chart)
  }

  func perform(on console: Console) async throws(CommandFailure) -> ExitStatus {
    guard let script = ScriptPath.shortest(from: from, to: to, policy: policy) else {
      throw CommandFailure(
        .failed,
        "registrar: no script was found from \(from.text) to \(to.text) by the policy \(policy.name)"
      )
    }
    try await script.verify()
    try console.output.write(script.printed())
    return .success
  }
}
