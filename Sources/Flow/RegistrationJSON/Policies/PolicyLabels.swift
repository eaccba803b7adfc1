public import RegistrationCore

/// A field that is not called anything of its own in a language.
public struct MissingLabel: Hashable, Sendable, CustomStringConvertible {
  /// The keys that lead to the field, with dots between them.
  public let keyPath: String
  /// The tags of the languages in which a label is missing.
  public let languages: [String]
  /// What to do about it.
  public let remedy: String

  /// The place, the languages and the remedy.
  public var description: String {
    "\(keyPath) has no label in \(languages.joined(separator: ", ")); \(remedy)"
  }
}

extension Policy {
  /// The fields that lack a label in some language, in the order of the forms.
  ///
  /// A form is shown in the languages of the wording, and in those that its own labels have. If every label is one
  /// text for all languages, nothing is missing: the policy is for one language.
  ///
  /// - Parameter wording: the tags of the languages that the wording has, with labels for standard fields.
  public func missingLabels(wording: [String]) -> [MissingLabel] {
    let rules = signUp + profile
    let choices = rules.flatMap { rule in rule.limits.choices.map { $0.label } }
    let labels = rules.map { $0.label } + choices.filter { $0 != .standard }
    guard labels.contains(where: { $0.dependsOnLanguage }) else { return [] }
    var languages = wording
    for case .texts(let texts) in labels {
      for entry in texts.entries
      where languages.count < PolicyLimits.languages && !languages.contains(entry.language) {
        languages.append(entry.language)
      }
    }
    var missing: [MissingLabel] = []
    for (form, rules) in [("signUp", signUp), ("profile", profile)] {
      for (place, rule) in rules.enumerated() {
        let path = "\(form).\(place)"
        missing += MissingLabel(path, languages, rule.label) {
          rule.hasLabel(in: $0, wording: wording)
        }
        // A choice without a label shows its value in every language.
        for (place, choice) in rule.limits.choices.enumerated() where choice.label != .standard {
          missing += MissingLabel("\(path).choices.\(place)", languages, choice.label) {
            choice.label.hasText(in: $0)
          }
        }
      }
    }
    return missing
  }
}

extension [MissingLabel] {
  fileprivate static func += (list: inout Self, label: MissingLabel?) {
    if let label { list.append(label) }
  }
}

extension MissingLabel {
  /// The languages that a label lacks; nil if it has all.
  fileprivate init?(
    _ keyPath: String, _ languages: [String], _ label: FieldLabel, has: (String) -> Bool
  ) {
    let lacking = languages.filter { !has($0) }
    if lacking.isEmpty { return nil }
    self.init(keyPath: keyPath, languages: lacking, remedy: label.remedy)
  }
}

extension FieldLabel {
  /// Whether the policy has a text of its own for a language.
  fileprivate func hasText(in language: String) -> Bool {
    if case .texts(let texts) = self { texts.text(in: language) != nil } else { false }
  }

  fileprivate var dependsOnLanguage: Bool {
    switch self {
    case .standard, .texts: true
    case .text: false
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .standard, .text: "write 'labels', with a text for each language"
    case .texts: "add it to 'labels'"
    }
  }
}

extension FieldRule {
  fileprivate func hasLabel(in language: String, wording: [String]) -> Bool {
    let isStandard = StandardField(name) != nil && wording.contains(language)
    switch label {
    case .standard, .texts: return label.hasText(in: language) || isStandard
    case .text: return false
    }
  }
}
