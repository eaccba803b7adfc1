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
    guard rules.contains(where: { $0.label.dependsOnLanguage }) else { return [] }
    var languages = wording
    for case .texts(let texts) in rules.map({ $0.label }) {
      for entry in texts.entries
      where languages.count < PolicyLimits.languages && !languages.contains(entry.language) {
        languages.append(entry.language)
      }
    }
    var missing: [MissingLabel] = []
    for (form, rules) in [("signUp", signUp), ("profile", profile)] {
      for (place, rule) in rules.enumerated() {
        let lacking = languages.filter { !rule.hasLabel(in: $0, wording: wording) }
        guard !lacking.isEmpty else { continue }
        missing.append(
          MissingLabel(
            keyPath: "\(form).\(place)", languages: lacking, remedy: rule.label.remedy))
      }
    }
    return missing
  }
}

extension FieldLabel {
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
    case .standard: return isStandard
    case .text: return false
    case .texts(let texts): return texts.text(in: language) != nil || isStandard
    }
  }
}
