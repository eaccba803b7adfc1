/// A shell that can complete the command's lines.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  static let names = allCases.map(\.rawValue)

  /// The completion script of the shell, made from the tables of verbs and options.
  var completions: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }
}

extension String {
  /// The text as one word of any of the shells, with `escaped` for a single quote in it.
  func quoted(escaped: String) -> String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: escaped) + "'"
  }
}
