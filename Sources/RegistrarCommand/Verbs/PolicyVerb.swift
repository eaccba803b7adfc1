import CommandSupport
import PlainJSON
import RegistrationCheck
import RegistrationCore
import RegistrationScript

/// `policy`: checks policy files, shows a policy to start from, and draws one to test with.
struct PolicyVerb {
  /// What to do, by the word after the verb.
  enum Action: String, CaseIterable {
    case check, show, draw
  }

  private let action: Action
  private let operands: [String]
  private let seed: UInt64

  init(_ invocation: Invocation) throws(CommandFailure) {
    let word = invocation.operands.first ?? ""
    guard let action = Action(rawValue: word) else {
      throw .usage("unknown action \(word.quotedForMessage)", .policy)
    }
    (self.action, operands) = (action, Array(invocation.operands.dropFirst()))
    seed = try invocation.seed()
    switch action {
    case .check where operands.isEmpty: throw .usage("'policy check' needs FILE…", .policy)
    case .show where operands.count != 1:
      throw .usage("'policy show' needs one NAME or FILE.json", .policy)
    case .draw where !operands.isEmpty:
      throw .usage("'policy draw' takes no operand, but '--seed NUMBER'", .policy)
    case .check, .show, .draw: break
    }
  }

  func perform(on console: Console) throws(CommandFailure) {
    switch action {
    case .check:
      try check(console)
      let noun = operands.count == 1 ? "policy" : "policies"
      try console.output.write("\(operands.count) \(noun), no mistake\n")
    case .show: try console.output.write(try shown(operands[0]).printed())
    case .draw: try console.output.write(PolicyGenerator.policy(seed: seed).printed())
    }
  }

  /// Reads all files, and throws what is wrong with any of them.
  ///
  /// A label that is missing in a language is no mistake, and is only told.
  private func check(_ console: Console) throws(CommandFailure) {
    let languages = WordingVerb.Language.names
    var failures: [CommandFailure] = []
    for path in operands {
      do throws(CommandFailure) {
        for label in try PolicyFiles.policy(at: path).missingLabels(wording: languages) {
          try console.errors.write("\(path): warning: \(label)\n")
        }
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
