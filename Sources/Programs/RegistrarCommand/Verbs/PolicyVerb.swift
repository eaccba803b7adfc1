import CommandSupport
import RegistrationBackend
import RegistrationCheck
import RegistrationCore
import RegistrationJSON
import RegistrationScript
import RegistrationWording

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
  /// A label that is missing in a language is no mistake, and is only told; so is a date for which no day is left
  /// today.
  private func check(_ console: Console) throws(CommandFailure) {
    let languages = WordingLanguage.names
    var failures: [CommandFailure] = []
    for path in operands {
      do throws(CommandFailure) {
        let policy = try PolicyFiles.policy(at: path)
        for label in policy.missingLabels(wording: languages) {
          try console.errors.write("\(path.onOneLine): warning: \(label)\n")
        }
        for date in policy.closedDates(at: .now()) {
          try console.errors.write("\(path.onOneLine): warning: \(date)\n")
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
    do throws(ScriptErrors) {
      if let policy = try Policy.named(inWords: name) { return policy }
    } catch { throw .usage(error.advice, .policy) }
    if name == "-" || name.hasSuffix(".json") { return try PolicyFiles.policy(at: name) }
    let names = Policy.builtIn.map(\.name)
    throw .usage(
      "unknown policy \(name.quotedForMessage): expected \((names + ["FILE.json"]).listed)"
        + (CommandRequest.hint(for: name, among: names) ?? ""), .policy)
  }
}

extension PolicyVerb {
  static var declaration: CommandVerb.Declaration {
    CommandVerb.Declaration(
      "Checks your own policies, and shows one to start from.",
      CommandVerb.Operands(
        "check FILE…|show NAME|draw", 1...Int.max,
        words: PolicyVerb.Action.allCases.map(\.rawValue),
        noun: "action"),
      [.seed],
      details: """
        check FILE… reads policies and reports everything that is wrong with them, on standard
        error: each mistake with its place and what to do. '-' is standard input.

        show NAME writes a policy as JSON, with every part that one can have. NAME is a built-in
        policy, or a file, of which it shows what is left out, too.

        draw writes a valid policy that is drawn at random by '--seed': try a front end that builds
        its forms from the policy, or your own tools, with policies that others may write.

        A file is one object in UTF-8. It needs 'name' and 'profile', a list of fields, of which each
        needs 'name' and 'label'. A field's 'kind' is text unless you say another; it is required
        unless 'isRequired' is false. Whatever else you leave out has Cognito's defaults: a
        password of 8 characters with all kinds, and a code of 6 digits. "confirmation": null says
        that the pool confirms at once. A policy with a mistake is refused by every verb.
        """,
      examples: [
        ("registrar policy show clinic >shop.json", "a policy to start from"),
        ("registrar policy check shop.json", "what is wrong with it"),
        ("registrar policy draw --seed 7 >7.json", "one that others may write"),
        ("registrar run --policy shop.json shop", "play scripts by it"),
      ])
  }
}

extension CommandVerb {
  /// The operand after which names of policies stand; nil if there is none.
  var namesPoliciesAfter: String? { self == .policy ? PolicyVerb.Action.show.rawValue : nil }
}
