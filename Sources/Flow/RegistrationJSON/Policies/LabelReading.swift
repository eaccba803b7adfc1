import RegistrationCore

// The labels of fields and of choices.

extension PolicyReader {
  mutating func label(of name: FieldName, in part: Part) -> FieldLabel {
    label(in: part, isNeeded: StandardField(name) == nil)
  }

  /// The label, which is the standard one if it is left out and not needed.
  mutating func label(in part: Part, isNeeded: Bool) -> FieldLabel {
    let hasText = part.json[PolicyKey.label.rawValue] != nil
    if let labels = optional(.labels, in: part) {
      if hasText { note(labels, givenBeside: .label) }
      return .texts(texts(labels))
    }
    if !hasText, !isNeeded { return .standard }
    return .text(text(required(.label, in: part)) ?? "")
  }

  private mutating func texts(_ part: Part) -> LabelTexts {
    guard let members = part.json.members else {
      note(part, "write an object in { } with a text for each language")
      return [:]
    }
    var (entries, seen): ([LabelTexts.Entry], Set<String>) = ([], [])
    for member in members {
      let path = part.path(member.key)
      if !seen.insert(member.key).inserted, isStrict {
        note(member.place, PolicyFormatError(path, "is given twice", "leave one"))
      }
      let value = Part(json: member.value, path: path)
      entries.append(LabelTexts.Entry(member.key, text(value) ?? ""))
    }
    return LabelTexts(entries)
  }
}
