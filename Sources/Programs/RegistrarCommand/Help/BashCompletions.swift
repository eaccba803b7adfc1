import RegistrationCore

enum BashCompletions {
  /// The script, which works in bash 3.2 and later; macOS has 3.2.
  ///
  /// If there is no word to offer, readline offers files.
  static var script: String {
    """
    # Completions of registrar for bash.
    _registrar() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=
      # bash takes "=" for a word of its own.
      if [[ $word == = ]]; then
        word=
      elif [[ $before == = && COMP_CWORD -gt 2 ]]; then
        before=${COMP_WORDS[COMP_CWORD-2]}
      fi
      COMPREPLY=()
      if [[ COMP_CWORD -gt 1 ]]; then
        case ${COMP_WORDS[1]}:$before in
    \(values)
        esac
      fi
      if [[ -z $words ]]; then
        case ${COMP_WORDS[1]}:$COMP_CWORD in
          *:1) words='\(firstWords)' ;;
    \(verbs)
        esac
      fi
      COMPREPLY=($(compgen -W "$words" -- "$word"))
    }
    complete -o default -F _registrar registrar

    """
  }

  /// The possible values of each option that takes one.
  private static var values: String {
    CommandOption.allCases.compactMap { option in
      switch option.value {
      case .none: nil
      case .file, .folder: "      \(pattern(option))) return ;;"
      case .number, .name: "      \(pattern(option))) compopt +o default 2>/dev/null; return ;;"
      case .word(_, let choices):
        "      \(pattern(option))) words='\(choices.joined(separator: " "))' ;;"
      case .wordOrFile(_, let choices):
        "      \(pattern(option))) COMPREPLY=($(compgen -W '\(choices.joined(separator: " "))' "
          + "-- \"$word\") $(compgen -f -- \"$word\")); return ;;"
      }
    }.joined(separator: "\n")
  }

  /// The pattern of an option after any verb, or after its verbs if others share its spelling.
  private static func pattern(_ option: CommandOption) -> String {
    if CommandOption.allCases.count(where: { $0.name == option.name }) == 1 {
      return "*:\(option.name)"
    }
    return CommandVerb.allCases.filter { $0.options.contains(option) }
      .map { "\($0.rawValue):\(option.name)" }.joined(separator: "|")
  }

  private static var firstWords: String {
    (CommandVerb.allCases.map(\.rawValue) + CommandOption.common.flatMap(\.spellings))
      .joined(separator: " ")
  }

  /// The options of a verb if a word begins with a hyphen, else its words.
  private static var verbs: String {
    CommandVerb.allCases.map { verb in
      let options = verb.options.flatMap(\.spellings).joined(separator: " ")
      let words = verb.operands.words
      let name = verb.rawValue
      let operands =
        words.isEmpty
        ? ""
        : "\n      \(name):2) words='\((words + [options]).joined(separator: " "))'; compopt +o default 2>/dev/null ;;"
      // If no word is found and none can be, files are not offered either.
      let end = verb.operands.label == nil ? "; compopt +o default 2>/dev/null ;;" : " ;;"
      let policies = Policy.builtIn.map(\.name).joined(separator: " ")
      let names = verb.namesPoliciesAfter.map {
        "; [[ ${COMP_WORDS[2]} == \($0) && $word != -* ]] && words='\(policies)'"
      }
      return "      \(name):*) [[ $word == -* ]] && words='\(options)'" + (names ?? "") + end
        + operands
    }
    // A pattern with a place comes before the one for any place.
    .map { $0.split(separator: "\n").reversed().joined(separator: "\n") }
    .joined(separator: "\n")
  }
}
