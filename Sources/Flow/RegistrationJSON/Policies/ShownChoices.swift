import RegistrationCore

/// What the choices of a field show, so that no two look alike to a person who reads one language.
struct ShownChoices {
  /// The languages that the labels name, and one that none of them names.
  private let languages: [String]
  /// The texts so far, as they are seen, by the place of their language.
  private var texts: [Set<String>]

  /// Creates what the choices show, before the first one.
  init(_ choices: [FieldChoice]) {
    var named: Set<String> = []
    for choice in choices.prefix(PolicyLimits.choices) {
      guard case .texts(let labels) = choice.label else { continue }
      for entry in labels.entries.prefix(PolicyLimits.languages) { named.insert(entry.language) }
    }
    // A limit: each one takes a look at every choice.
    languages = [""] + named.sorted().prefix(PolicyLimits.languages)
    texts = languages.map { _ in [] }
  }

  /// Adds what a choice shows; the key of a text that another one shows in the same language, if there is any.
  mutating func keyOfRepeated(in choice: FieldChoice) -> String? {
    var repeated: String?
    for (place, language) in languages.enumerated() {
      let (text, key) = choice.shown(in: language)
      // A blank one is a mistake of its own.
      guard !text.isBlank else { continue }
      if !texts[place].insert(text.asSeen).inserted { repeated = repeated ?? key }
    }
    return repeated
  }
}

extension FieldChoice {
  /// What it shows in a language, and the key under which a policy has that.
  fileprivate func shown(in language: String) -> (text: String, key: String) {
    switch label {
    case .standard: return (value, "value")
    case .text(let text): return (text, "label")
    case .texts(let labels):
      guard let entry = labels.nearestEntry(to: language) else { return ("", "labels") }
      return (entry.text, "labels.\(entry.language)")
    }
  }
}
