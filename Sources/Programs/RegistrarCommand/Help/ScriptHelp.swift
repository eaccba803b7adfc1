import RegistrationScript

/// The page of `help scripts`, made from the grammar of the verbs.
enum ScriptHelp {
  static var page: String {
    """
    \(HelpTopic.scripts.summary)

    A line is 'verb argument… key=value… # comment'. A value is a bare word, or in double quotes.
    A duration is a whole number and a unit: 500ms 90s 15m 25h 2d. The first comment is the
    script's story. FIELD is a field of the policy.

    \(section("How it begins:", .policy))

    \(section("What is there, and what happens:", .world))

    \(section("What the person does:", .person))

    \(section("What must hold:", .expectation))

    The names: 'registrar help' notices, failures, operations, states.

    """
  }

  private static func section(_ title: String, _ role: Directive.Role) -> String {
    let verbs = Verb.allCases.filter { self.role(of: $0) == role }
    return ([title] + verbs.flatMap(lines)).joined(separator: "\n")
  }

  /// The role of the verb, which its example shows.
  private static func role(of verb: Verb) -> Directive.Role? {
    (try? EventScript.parse(verb.example, file: verb.rawValue))?.directives.first?.role
  }

  /// The example of the verb, what it does, and the keys that it takes.
  private static func lines(of verb: Verb) -> [String] {
    let options = verb.options
    return ["  \(verb.example)", "      \(verb.summary)"]
      + (options.isEmpty ? [] : wrapped("takes \(options.joined(separator: " "))"))
  }

  /// The words on lines of at most 100 characters.
  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= 100 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append((lines.isEmpty ? "      " : "        ") + word)
      }
    }
    return lines
  }
}
