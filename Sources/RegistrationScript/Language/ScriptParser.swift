public import RegistrationCore

extension EventScript {
  /// Reads a script, or throws every error that it has.
  ///
  /// Errors name the script `file`; its first line may name one of `policies`.
  public static func parse(
    _ text: String, file: String, policies: [Policy] = Policy.builtIn
  ) throws(ScriptErrors) -> EventScript {
    try parse(Array(text.utf8), file: file, policies: policies)
  }

  /// Reads a script from its bytes, which should be UTF-8, or throws every error that it has.
  ///
  /// Lines end with a line feed, with an optional carriage return before it. A byte order mark at
  /// the start is ignored. The parser reads at most ``maximumSize`` bytes, ``maximumLineCount``
  /// lines, and ``maximumLineSize`` bytes of a line.
  public static func parse(
    _ bytes: [UInt8], file: String, policies: [Policy] = Policy.builtIn
  ) throws(ScriptErrors) -> EventScript {
    var parser = ScriptParser(policies: policies)
    for line in SourceText(bytes, file: file).lines { parser.read(line) }
    guard parser.errors.isEmpty else { throw ScriptErrors(errors: parser.errors) }
    return EventScript(policy: parser.policy, lines: parser.lines)
  }
}

/// Reads line after line, and continues after a line that has an error.
private struct ScriptParser {
  private(set) var policy: Policy
  private(set) var lines: [EventScript.Line] = []
  private(set) var errors: [ScriptError] = []

  private let policies: [Policy]
  private var policyLine: Int?
  private var hasDirectives = false

  init(policies: [Policy]) {
    (self.policies, self.policy) = (policies, .clinic)
  }

  mutating func read(_ line: Result<SourceLine, ScriptError>) {
    guard errors.count < ScriptErrors.limit else { return }
    do throws(ScriptError) {
      try read(try line.get())
    } catch {
      hasDirectives = true
      errors.append(error)
    }
  }

  private mutating func read(_ line: SourceLine) throws(ScriptError) {
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
      adopt(name) { place, message, suggestion in
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
    _ name: Word?, error: (_ place: Int?, _ message: String, _ suggestion: String?) -> ScriptError
  ) {
    if let policyLine {
      errors.append(error(nil, "the policy is given twice; line \(policyLine) names one", nil))
    } else if hasDirectives {
      errors.append(error(nil, "'policy' comes first, before everything but comments", nil))
    }
    guard let name, name.key == nil else { return }
    if let named = policies.first(where: { $0.name == name.value }) {
      policy = named
      return
    }
    let names = policies.map(\.name)
    errors.append(
      error(
        name.start, "unknown policy \(name.value.quotedForMessage): expected \(names.listed)",
        nearest(to: name.value, among: names)))
    // The following lines were written for a policy whose fields are not known. The fields of every
    // policy are accepted, so that one wrong name is one error.
    policy = Policy(
      name: name.value, signUp: policies.flatMap(\.signUp), profile: policies.flatMap(\.profile))
  }
}
