import RegistrationCore

enum FishCompletions {
  static var script: String {
    """
    # Completions of registrar for fish.
    function __registrar_verb_is
      set -l words (commandline -opc)
      test (count $words) -gt 1; and test $words[2] = $argv[1]
    end
    function __registrar_has_words
      test (count (commandline -opc)) -gt 2
    end
    function __registrar_needs_verb
      test (count (commandline -opc)) -eq 1
    end
    complete -c registrar -f
    \(CommandOption.common.map { line("__registrar_needs_verb", $0) }.joined(separator: "\n"))
    \(CommandVerb.allCases.map(lines).joined(separator: "\n"))

    """
  }

  private static func lines(of verb: CommandVerb) -> String {
    let condition = "__registrar_verb_is \(verb.rawValue)"
    let summary = quoted(verb.summary)
    return
      (["complete -c registrar -n __registrar_needs_verb -a \(verb.rawValue) -d \(summary)"]
      + operands(of: verb).map {
        "complete -c registrar -n \(quoted(condition + $0.when)) \($0.what)"
      }
      + verb.options.map { line(condition, $0) }).joined(separator: "\n")
  }

  /// The operands of the verb, and what else must hold for them to be offered.
  private static func operands(of verb: CommandVerb) -> [(when: String, what: String)] {
    if verb.operands.areFiles { return [("", "-F")] }
    let words = verb.operands.words
    guard !words.isEmpty else { return [] }
    let first = "-a \(quoted(words.joined(separator: " ")))"
    guard verb.operands.areFollowedByFiles else { return [("", first)] }
    let names = verb.namesPoliciesAfter.map { word in
      let policies = Policy.builtIn.map(\.name).joined(separator: " ")
      return ("; and __fish_seen_subcommand_from \(word)", "-a \(quoted(policies))")
    }
    return [("; and not __registrar_has_words", first), ("; and __registrar_has_words", "-F")]
      + [names].compactMap(\.self)
  }

  private static func line(_ condition: String, _ option: CommandOption) -> String {
    let letter = option.letter.map { " -s \($0.dropFirst())" } ?? ""
    let name = option.name.dropFirst(2)
    let value =
      switch option.value {
      case .none: ""
      case .file, .folder: " -r -F"
      case .number, .name: " -x"
      case .word(_, let choices): " -x -a \(quoted(choices.joined(separator: " ")))"
      case .wordOrFile(_, let choices): " -r -F -a \(quoted(choices.joined(separator: " ")))"
      }
    return "complete -c registrar -n \(quoted(condition))\(letter) -l \(name)\(value)"
      + " -d \(quoted(option.summary))"
  }

  private static func quoted(_ text: String) -> String { text.quoted(escaped: #"\'"#) }
}
