import RegistrationCore
import RegistrationJSON
import RegistrationScript

enum CommandRequest {
  /// The page of a verb or of a topic; nil for the overview.
  case help(String?)
  case version
  case perform(Invocation)
}

struct Invocation {
  let verb: CommandVerb
  private(set) var operands: [String] = []
  private var flags: Set<CommandOption> = []
  private var values: [CommandOption: String] = [:]
  private var lists: [CommandOption: [String]] = [:]

  func has(_ option: CommandOption) -> Bool { flags.contains(option) }

  func value(_ option: CommandOption) -> String? { values[option] }

  /// The values of an option that may be repeated; empty if it is not given.
  func values(_ option: CommandOption) -> [String] { lists[option] ?? [] }

  var given: Set<CommandOption> { flags.union(values.keys).union(lists.keys) }

  func seed() throws(CommandFailure) -> UInt64 {
    try number(.seed, in: UInt64.min...UInt64.max) ?? 1
  }

  func number<Number: FixedWidthInteger>(
    _ option: CommandOption, in range: ClosedRange<Number>
  ) throws(CommandFailure) -> Number? {
    guard let text = values[option] else { return nil }
    guard text.utf8.first != UInt8(ascii: "+"), let number = Number(text), range.contains(number)
    else {
      throw .usage(
        "\(text.quotedForMessage) is no number for '\(option.name)'; "
          + "expected \(range.lowerBound) to \(range.upperBound)", verb)
    }
    return number
  }
}

extension CommandRequest {
  /// Parses the words after the command's name.
  init(_ arguments: [String]) throws(CommandFailure) {
    let verbs = CommandVerb.allCases.map(\.rawValue)
    guard let first = arguments.first else {
      throw .usage("expected a verb: \(verbs.listed)", nil)
    }
    if CommandOption.help.spellings.contains(first) {
      let topic = arguments.dropFirst().prefix(1).filter { !$0.hasPrefix("-") }
      // A word is checked as that of the verb `help` is.
      self = .perform(try Invocation(.help, topic[...]))
      return
    }
    if CommandOption.version.spellings.contains(first) {
      self = .version
      return
    }
    guard let verb = CommandVerb(rawValue: first) else {
      throw .usage(CommandRequest.unknown(first, among: verbs), nil)
    }
    // A request for help is answered, whatever else is wrong with the line.
    let words = arguments.dropFirst().prefix { $0 != "--" }
    if words.contains(where: CommandOption.help.spellings.contains) {
      self = .help(verb.rawValue)
    } else if words.contains(where: CommandOption.version.spellings.contains) {
      self = .version
    } else {
      self = .perform(try Invocation(verb, arguments.dropFirst()))
    }
  }

  /// The message for a first word that is no verb.
  private static func unknown(_ word: String, among verbs: [String]) -> String {
    guard word.hasPrefix("-"), word != "-" else {
      return "unknown verb \(word.quotedForMessage)"
        + (hint(for: word, among: verbs) ?? "; expected \(verbs.listed)")
    }
    let name = word.prefix { $0 != "=" }
    if let verb = CommandVerb.allCases.first(where: { $0.option(named: name) != nil }) {
      return "'\(name)' comes after its verb, as in 'registrar \(verb.rawValue) \(name)'"
    }
    let options = CommandOption.common.flatMap(\.spellings)
    return "unknown option \(word.quotedForMessage)" + (hint(for: word, among: options) ?? "")
  }

  /// The suggestion of the most likely candidate, as the end of a message.
  static func hint(for word: String, among candidates: [String]) -> String? {
    nearest(to: word, among: candidates).map { "; did you mean '\($0)'?" }
  }
}

extension CommandVerb {
  fileprivate func option(named name: some StringProtocol) -> CommandOption? {
    options.first { $0.spellings.contains(String(name)) }
  }
}

extension Invocation {
  fileprivate init(_ verb: CommandVerb, _ words: ArraySlice<String>) throws(CommandFailure) {
    self.verb = verb
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      try take(option: word, &rest)
    }
    try checkOperands()
  }

  private mutating func take(
    option word: String, _ rest: inout ArraySlice<String>
  ) throws(CommandFailure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first ?? ""
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let option = verb.option(named: name) else { throw unknown(option: String(name)) }
    guard let kind = option.value else {
      guard attached == nil else { throw .usage("'\(name)' takes no value", verb) }
      flags.insert(option)
      return
    }
    guard values[option] == nil else { throw .usage("'\(name)' is given twice", verb) }
    guard let value = attached ?? kind.pop(&rest), !value.isEmpty else {
      throw .usage("'\(name)' needs a value: \(name) \(kind.label)", verb)
    }
    switch kind {
    case .word(_, let choices): try check(value, of: choices, for: String(name))
    case .wordOrFile(_, let choices) where !value.hasSuffix(".json"):
      try checkPolicy(value, of: choices, for: String(name))
    case .wordOrFile, .file, .folder, .number, .name: break
    }
    if option.isRepeated {
      lists[option, default: []].append(value)
    } else {
      values[option] = value
    }
  }

  /// A policy may be one of the choices with other settings.
  private func checkPolicy(
    _ value: String, of choices: [String], for name: String
  ) throws(CommandFailure) {
    do throws(ScriptErrors) {
      if try Policy.named(inWords: value) != nil { return }
    } catch {
      throw .usage("'\(name)': " + error.advice, verb)
    }
    try check(value, of: choices, for: name, or: ["FILE.json"])
  }

  private func check(
    _ value: String, of choices: [String], for name: String, or others: [String] = []
  ) throws(CommandFailure) {
    guard !choices.contains(value) else { return }
    throw .usage(
      "unknown value \(value.quotedForMessage) for '\(name)': expected \((choices + others).listed)"
        + (CommandRequest.hint(for: value, among: choices) ?? ""), verb)
  }

  private func unknown(option name: String) -> CommandFailure {
    let spellings = verb.options.flatMap(\.spellings)
    let owners = CommandVerb.allCases.filter { $0.option(named: name) != nil }
      .map { "'\($0.rawValue)'" }
    let hint =
      CommandRequest.hint(for: name, among: spellings)
      ?? (owners.isEmpty ? "" : "; it belongs to \(owners.listed)")
    return .usage(
      "unknown option \(name.quotedForMessage) for '\(verb.rawValue)'" + hint, verb)
  }

  private func checkOperands() throws(CommandFailure) {
    let (operands, expected) = (self.operands, verb.operands)
    guard operands.count >= expected.count.lowerBound else {
      throw .usage("'\(verb.rawValue)' needs \(expected.label ?? "")", verb)
    }
    guard operands.count <= expected.count.upperBound else {
      let extra = operands[expected.count.upperBound]
      throw .usage("'\(verb.rawValue)' takes no \(extra.quotedForMessage)", verb)
    }
    if operands.contains("") { throw .usage("the name of a file is empty", verb) }
    if operands.filter({ $0 == "-" }).count > 1 {
      throw .usage("'-' is given twice; there is one standard input", verb)
    }
    guard !expected.words.isEmpty, let word = operands.first, !expected.words.contains(word)
    else { return }
    throw .usage(
      "unknown \(expected.noun) \(word.quotedForMessage): expected \(expected.words.listed)"
        + (CommandRequest.hint(for: word, among: expected.words) ?? ""), verb)
  }
}

extension CommandOption.Value {
  /// The next word; nil if it is an option, because then a value is missing.
  fileprivate func pop(_ rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first, next == "-" || !next.hasPrefix("-") || isNegative(next) else {
      return nil
    }
    return rest.popFirst()
  }

  /// Whether the option takes a number and the word is one, even if it is out of range.
  private func isNegative(_ word: String) -> Bool {
    self == .number && word.dropFirst().first?.isNumber == true
  }
}
