import CommandSupport

/// The pages of `help`, made from the tables of verbs and options.
enum HelpText {
  static let version = "registrar 0.2.0\n"

  /// The page of a verb or of a topic, or the overview.
  static func page(_ word: String?) -> String {
    let topic = word.flatMap(HelpTopic.init)?.page
    return topic ?? word.flatMap(CommandVerb.init).map(page(of:)) ?? overview
  }

  private static var overview: String {
    let verbs = CommandVerb.allCases.map { ($0.rawValue, $0.summary) }
    let topics = HelpTopic.allCases.map { ($0.rawValue, $0.summary) }
    let statuses = ExitStatus.allCases.map { (String($0.rawValue), $0.meaning) }
    return """
      Registrar: a registration flow in three steps, played, checked and traced.

      Usage: registrar VERB [OPTION…] [ARGUMENT…]

      Verbs:
      \(columns(verbs))

      Options:
      \(columns(CommandOption.common.map(row)))

      Topics, for 'registrar help TOPIC':
      \(columns(topics))

      Exit status:
      \(columns(statuses))

      Examples:
      \(columns([
        ("registrar run", "play every script in Scripts"),
        ("registrar help run", "show how, and which options there are"),
      ]))

      """
  }

  private static func page(of verb: CommandVerb) -> String {
    """
    \(verb.summary)

    Usage: registrar \(verb.rawValue) [OPTION…]\(verb.operands.label.map { " " + $0 } ?? "")

    \(verb.declaration.details)

    Options:
    \(columns(verb.options.map(row)))

    Examples:
    \(columns(verb.declaration.examples, widest: 44))

    """
  }

  private static func row(_ option: CommandOption) -> (String, String) {
    let letter = option.letter.map { "\($0), " } ?? "    "
    let value = option.value.map { " \($0.label)" } ?? ""
    return (letter + option.name + value, option.summary)
  }

  /// Two columns; if the first is too wide, the second continues on the next line.
  static func columns(_ rows: [(String, String)], widest: Int = 32) -> String {
    let width = rows.map(\.0.count).filter { $0 <= widest }.max() ?? 0
    return rows.map { left, right in
      guard left.count > width else { return "  \(left.left(width))  \(right)" }
      return "  \(left)\n" + String(repeating: " ", count: width + 4) + right
    }.joined(separator: "\n")
  }
}
