public import RegistrationCore
import RegistrationJSON

extension EventScript {
  /// Reads a script, or throws every error that it has.
  ///
  /// - Parameters:
  ///   - text: the script.
  ///   - file: the name of the script in errors.
  ///   - policies: the policies that the script may name.
  ///   - standard: the policy of a script that names none.
  ///   - policyFile: the policy of the file to which the script's `policy FILE.json` refers; nil if
  ///     it cannot be used. The parser itself reads no files.
  @export(interface)
  public static func parse(
    _ text: String, file: String, policies: [Policy] = Policy.builtIn, standard: Policy = .clinic,
    policyFile: (_ path: String) -> Policy? = { _ in nil }
  ) throws(ScriptErrors) -> EventScript {
    try parse(
      Array(text.utf8), file: file, policies: policies, standard: standard, policyFile: policyFile)
  }

  /// Reads a script from its bytes, which should be UTF-8, or throws every error that it has.
  ///
  /// Lines end with a line feed, with an optional carriage return before it. A byte order mark at
  /// the start is ignored. The parser reads at most ``maximumSize`` bytes, ``maximumLineCount``
  /// lines, and ``maximumLineSize`` bytes of a line.
  ///
  /// - Parameters:
  ///   - bytes: the script.
  ///   - file: the name of the script in errors.
  ///   - policies: the policies that the script may name.
  ///   - standard: the policy of a script that names none.
  ///   - policyFile: the policy of the file to which the script's `policy FILE.json` refers; nil if
  ///     it cannot be used. The parser itself reads no files.
  @export(interface)
  public static func parse(
    _ bytes: [UInt8], file: String, policies: [Policy] = Policy.builtIn,
    standard: Policy = .clinic, policyFile: (_ path: String) -> Policy? = { _ in nil }
  ) throws(ScriptErrors) -> EventScript {
    var parser = ScriptParser(policies: policies, standard: standard)
    for line in SourceText(bytes, file: file).lines { parser.read(line, policyFile) }
    guard parser.errors.isEmpty else { throw ScriptErrors(errors: parser.errors) }
    return EventScript(policy: parser.policy, lines: parser.lines)
  }

  /// Whether a script follows another policy than this one, or one that is not known.
  ///
  /// A script whose first directive has a mistake follows none, and is not of another policy. A name that resembles a
  /// known one is a mistake.
  ///
  /// - Parameters:
  ///   - bytes: the script, of which only the lines up to the first directive are read.
  ///   - policy: the policy.
  ///   - policies: the policies that the script may name.
  ///   - policyFile: the policy of the file to which the script refers, as for parsing it.
  package static func isForeign(
    _ bytes: [UInt8], to policy: Policy, policies: [Policy],
    policyFile: (_ path: String) -> Policy?
  ) -> Bool {
    var parser = ScriptParser(policies: policies, standard: .clinic)
    for line in SourceText(bytes, file: "").lines where !parser.hasDirectives {
      parser.read(line, policyFile)
    }
    return parser.errors.isEmpty
      ? parser.policy != policy : parser.namesUnknown && parser.errors.count == 1
  }

  /// Whether the name after `policy` is the path of a file.
  static func isPolicyFile(_ name: String) -> Bool { name.hasSuffix(".json") }
}

/// Reads line after line, and continues after a line that has an error.
private struct ScriptParser {
  private(set) var policy: Policy
  private(set) var lines: [EventScript.Line] = []
  private(set) var errors: [ScriptError] = []

  private let policies: [Policy]
  private var policyLine: Int?
  /// Whether a line with a directive was read, or with an error.
  private(set) var hasDirectives = false
  /// Whether a policy is named that is neither known, nor likely to be one that is misspelt.
  private(set) var namesUnknown = false
  /// Whether the following lines cannot be read, because the fields of their policy are not known.
  private var isBlind = false

  init(policies: [Policy], standard: Policy) { (self.policies, self.policy) = (policies, standard) }

  mutating func read(
    _ line: Result<SourceLine, ScriptError>, _ policyFile: (String) -> Policy?
  ) {
    guard errors.count < ScriptErrors.limit, !isBlind else { return }
    do throws(ScriptError) {
      try read(try line.get(), policyFile)
    } catch {
      hasDirectives = true
      errors.append(error)
    }
  }

  private mutating func read(
    _ line: SourceLine, _ policyFile: (String) -> Policy?
  ) throws(ScriptError) {
    let (words, comment) = try Lexer.split(line)
    guard !words.isEmpty else {
      lines.append(EventScript.Line(comment: comment))
      return
    }
    let (verb, length) = try Verb.reading(words, of: line)
    var arguments = Arguments(words, after: length, of: verb, on: line, policy: policy)
    let name = verb == .policy ? words.dropFirst().first : nil
    let directive = verb.grammar.read(&arguments)
    errors += arguments.finish()
    if verb == .policy {
      var change = name.map { ChangedPolicy(name: $0.value) }
      if case .policy(let text)? = directive { change = ChangedPolicy(text: text) }
      adopt(name, change, policyFile) { place, message, suggestion in
        line.error(
          at: place ?? words[0].start, message, suggestion: suggestion, isPlain: arguments.isPlain)
      }
      policyLine = policyLine ?? line.number
    }
    hasDirectives = true
    lines.append(EventScript.Line(directive, comment: comment))
  }

  /// Reads the following lines by the policy that a line names.
  private mutating func adopt(
    _ name: Word?, _ change: ChangedPolicy?, _ policyFile: (String) -> Policy?,
    error: (_ place: Int?, _ message: String, _ suggestion: String?) -> ScriptError
  ) {
    if let policyLine {
      errors.append(error(nil, "the policy is given twice; line \(policyLine) names one", nil))
    } else if hasDirectives {
      errors.append(error(nil, "'policy' comes first, before everything but comments", nil))
    }
    guard let name, name.key == nil else { return }
    if EventScript.isPolicyFile(name.value) {
      if let own = policyFile(name.value) {
        policy = own
      } else {
        isBlind = true
        errors.append(
          error(
            name.start, "no policy can be read from \(name.value.quotedForMessage)", nil))
      }
      return
    }
    if let named = policies.named(change?.text ?? name.value) {
      policy = named
      let isChanged = change.map { $0.text != $0.name } ?? false
      if isChanged, let mistake = policy.mistakes.first {
        errors.append(error(nil, mistake.description, nil))
      }
      return
    }
    let names = policies.map { $0.name }
    let suggestion = nearest(to: name.value, among: names)
    let remedy =
      suggestion == nil
      ? "; one of a file is named by its path, 'policy FILE.json', or given with --policy" : ""
    errors.append(
      error(
        name.start,
        "unknown policy \(name.value.quotedForMessage): expected \(names.listed)\(remedy)",
        suggestion))
    // The following lines were written for a policy whose fields are not known. If its name is only
    // misspelt, the fields of every policy are accepted, so that one wrong name is one error.
    isBlind = suggestion == nil
    namesUnknown = isBlind
    policy = Policy(
      name: name.value, signUp: policies.flatMap { $0.signUp },
      profile: policies.flatMap { $0.profile })
  }
}
