enum ZshCompletions {
  /// The script, which works as a file `_registrar` in `fpath`, and when it is evaluated.
  static var script: String {
    """
    #compdef registrar
    # Completions of registrar for zsh.
    \(functions)
    _registrar() {
      local curcontext=$curcontext state line
      typeset -A opt_args
      _arguments -C \(arguments(CommandOption.common)) '1: :->verb' '*:: :->rest'
      case $state in
        verb)
          local -a verbs
          verbs=(
    \(verbs)
          )
          _describe -t verbs verb verbs
          ;;
        rest)
          case $line[1] in
    \(rests)
          esac
          ;;
      esac
    }
    if [[ $funcstack[1] == _registrar ]]; then
      _registrar "$@"
    else
      (( $+functions[compdef] )) || { autoload -Uz compinit; compinit }
      compdef _registrar registrar
    fi

    """
  }

  /// A function for each option that takes words or files.
  private static var functions: String {
    CommandOption.allCases.compactMap { option in
      guard case .wordOrFile(_, let choices) = option.value else { return nil }
      let words = "'words:word:(\(choices.joined(separator: " ")))'"
      return
        "_registrar_\(option.name.dropFirst(2))() { _alternative \(words) 'files:file:_files' }"
    }.joined(separator: "\n")
  }

  private static var verbs: String {
    CommandVerb.allCases
      .map { "        " + quoted("\($0.rawValue):\(escaped($0.summary))") }
      .joined(separator: "\n")
  }

  private static var rests: String {
    CommandVerb.allCases.map { verb in
      "        \(verb.rawValue)) _arguments \(arguments(verb.options))\(operands(of: verb)) ;;"
    }.joined(separator: "\n")
  }

  /// The operands of the verb, if there are any.
  private static func operands(of verb: CommandVerb) -> String {
    if verb.operands.areFiles { return " '*:file:_files'" }
    let words = verb.operands.words
    let action = verb.namesPoliciesAfter == nil ? "_files" : "_registrar_policy"
    let files = verb.operands.areFollowedByFiles ? " '*:file:\(action)'" : ""
    return words.isEmpty ? "" : " " + quoted("1:word:(\(words.joined(separator: " ")))") + files
  }

  private static func arguments(_ options: [CommandOption]) -> String {
    options.flatMap { option in
      // With this mark, the value may also follow after "=".
      let mark = option.value == nil ? "" : "="
      return option.spellings.map {
        quoted("\($0)\(mark)[\(escaped(option.summary))]\(action(of: option))")
      }
    }.joined(separator: " ")
  }

  private static func action(of option: CommandOption) -> String {
    switch option.value {
    case .none: ""
    case .file: ":file:_files"
    case .folder: ":folder:_files -/"
    case .number: ":number: "
    case .name: ":name: "
    case .word(_, let choices): ":word:(\(choices.joined(separator: " ")))"
    case .wordOrFile: ":word:_registrar_\(option.name.dropFirst(2))"
    }
  }

  private static func quoted(_ text: String) -> String { text.quoted(escaped: #"'\''"#) }

  /// Escapes the characters that would end a description.
  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "[]:\\".contains($0) ? ["\\", $0] : [$0] })
  }
}
