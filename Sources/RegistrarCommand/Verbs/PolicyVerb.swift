import CommandSupport
import PlainJSON
import RegistrationCore
import RegistrationScript

/// `policy`: checks policy files, and shows a policy to start from.
struct PolicyVerb {
  /// What to do, by the word after the verb.
  enum Action: String, CaseIterable {
    case check, show
  }

  private let action: Action
  private let operands: [String]

  init(_ invocation: Invocation) throws(CommandFailure) {
    let word = invocation.operands.first ?? ""
    guard let action = Action(rawValue: word) else {
      throw .usage("unknown action \(word.quotedForMessage)", .policy)
    }
    (self.action, operands) = (action, Array(invocation.operands.dropFirst()))
    switch action {
    case .check where operands.isEmpty: throw .usage("'policy check' needs FILE…", .policy)
    case .show where operands.count != 1:
      throw .usage("'policy show' needs one NAME or FILE.json", .policy)
    case .check, .show: break
    }
  }

  func perform(on console: Console) throws(CommandFailure) {
    switch action {
    case .check:
      try check()
      let noun = operands.count == 1 ? "policy" : "policies"
      try console.output.write("\(operands.count) \(noun), no mistake\n")
    case .show: try console.output.write(try shown(operands[0]).printed())
    }
  }

  /// Reads all files, and throws what is wrong with any of them.
  private func check() throws(CommandFailure) {
    var failures: [CommandFailure] = []
    for path in operands {
      do throws(CommandFailure) {
        _ = try PolicyFiles.policy(at: path)
      } catch {
        failures.append(Policy.builtIn.contains { $0.name == path } ? isBuiltIn(path) : error)
      }
    }
    if let failure = CommandFailure(all: failures) { throw failure }
  }

  private func isBuiltIn(_ name: String) -> CommandFailure {
    CommandFailure(
      .unreadable,
      "registrar: there is no file '\(name)'; the built-in policy of that name has no mistake, and "
        + "'registrar policy show \(name)' prints it")
  }

  private func shown(_ name: String) throws(CommandFailure) -> Policy {
    if let policy = Policy.builtIn.first(where: { $0.name == name }) { return policy }
    if name == "-" || name.hasSuffix(".json") { return try PolicyFiles.policy(at: name) }
    let names = Policy.builtIn.map(\.name)
    throw .usage(
      "unknown policy \(name.quotedForMessage): expected \((names + ["FILE.json"]).listed)"
        + (CommandRequest.hint(for: name, among: names) ?? ""), .policy)
  }
}

extension CommandVerb {
  /// The operand after which names of policies stand; nil if there is none.
  var namesPoliciesAfter: String? { self == .policy ? PolicyVerb.Action.show.rawValue : nil }
}
