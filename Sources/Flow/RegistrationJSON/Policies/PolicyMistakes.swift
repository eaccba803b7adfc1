public import RegistrationCore

extension Policy {
  /// Everything that is wrong with the policy, in the order of its parts; empty if a flow can follow
  /// it.
  ///
  /// Test your own policy with it:
  ///
  /// ```swift
  /// #expect(Policy.shop.mistakes == [])
  /// ```
  public var mistakes: [PolicyFormatError] {
    var search = MistakeSearch()
    search.check("name", bytes: name, 1...2 * PolicyLimits.nameLength)
    search.check(login, of: self)
    search.checkSignUp(signUp, besides: login.field, asksForInvitation: asksForInvitation)
    search.check(profile, of: "profile")
    search.checkKinds(profile, beside: signUp)
    search.check(
      "password.minimumLength", Int64(password.minimumLength), 1...Int64(PasswordRule.maximumLength)
    )
    if let confirmation {
      search.check(
        "confirmation.length", Int64(confirmation.length), 1...Int64(PolicyLimits.codeLength))
      search.check(
        "confirmation.resendCooldown", confirmation.resendCooldown, 0...PolicyLimits.resendCooldown)
    }
    return search.mistakes
  }
}

/// A search for whatever exceeds a limit or makes no sense.
struct MistakeSearch {
  private(set) var mistakes: [PolicyFormatError] = []

  mutating func note(_ path: String, _ reason: String, _ remedy: String) {
    mistakes.append(PolicyFormatError(path, reason, remedy))
  }

  /// - Parameter login: the field that step 1 has by itself.
  mutating func checkSignUp(
    _ rules: [FieldRule], besides login: FieldName, asksForInvitation: Bool
  ) {
    check(rules, of: "signUp")
    for (place, rule) in rules.prefix(PolicyLimits.fields).enumerated() {
      if rule.name == login || rule.name == .login
        || rule.name == .invitation && asksForInvitation
      {
        note(
          "signUp.\(place).name", "is '\(rule.name.text)', which step 1 has by itself",
          "take the field out")
      }
      if rule.kind == .image {
        note(
          "signUp.\(place).kind", "is a picture, which only step 3 uploads",
          "move the field to the profile")
      }
    }
  }

  mutating func check(_ rules: [FieldRule], of form: String) {
    if rules.count > PolicyLimits.fields {
      note(form, "has \(rules.count) fields", "leave at most \(PolicyLimits.fields)")
    }
    var names: Set<FieldName> = []
    var hasPicture = false
    for (place, rule) in rules.prefix(PolicyLimits.fields).enumerated() {
      let path = "\(form).\(place)"
      check("\(path).name", bytes: rule.name.text, 1...PolicyLimits.nameLength)
      checkLabel(of: rule, "\(path).label")
      if rule.name.isSecret {
        note("\(path).name", "tells a secret, which no form holds", "take the field out")
      }
      if !names.insert(rule.name).inserted {
        note("\(path).name", "is the name of an earlier field", "give each field its own")
      }
      if rule.kind == .image, hasPicture {
        note("\(path).kind", "is a second picture", "leave one picture in a form")
      }
      hasPicture = hasPicture || rule.kind == .image
      check("\(path).maximumLength", Int64(rule.maximumLength), rule.lengths)
      checkLimits(of: rule, path)
      guard let code = rule.callingCode else { continue }
      check("\(path).callingCode", Int64(code), 1...999)
      if rule.kind != .phone {
        note("\(path).callingCode", "is not that of a telephone number", "take it out")
      }
    }
  }

  private mutating func checkLabel(of rule: FieldRule, _ path: String) {
    if rule.label == .standard, StandardField(rule.name) == nil {
      note(path, "is missing", "add it: only standard fields have one by their names")
    }
    check(rule.label, path)
  }

  mutating func check(_ label: FieldLabel, _ path: String) {
    switch label {
    case .standard: break
    case .text(let text): check(path, label: text)
    case .texts(let texts):
      if texts.entries.isEmpty { note("\(path)s", "is empty", "write a text for each language") }
      if texts.entries.count > PolicyLimits.languages {
        note(
          "\(path)s", "has \(texts.entries.count) languages",
          "leave at most \(PolicyLimits.languages)")
      }
      for entry in texts.entries.prefix(PolicyLimits.languages) {
        if !entry.language.isLanguageTag {
          note(
            "\(path)s", "has a key that is no language",
            "write tags such as 'en', 'es' or 'pt-BR'")
        }
        check("\(path)s.\(entry.language)", label: entry.text)
      }
    }
  }

  private mutating func check(_ path: String, label text: String) {
    if text.isBlank { note(path, "shows nothing", "write what people read") }
    check(path, bytes: text, 0...PolicyLimits.labelLength)
  }

  /// Notes the fields of the profile whose name is that of a field of step 1 of another kind.
  ///
  /// What is typed in step 1 is shown again in the profile, so one name is one kind of value, with the same limits.
  mutating func checkKinds(_ profile: [FieldRule], beside signUp: [FieldRule]) {
    for (place, rule) in profile.prefix(PolicyLimits.fields).enumerated() {
      guard let first = signUp.first(where: { $0.name == rule.name }) else { continue }
      if first.kind == rule.kind, first.limits != rule.limits {
        note(
          "profile.\(place)", "has other limits than the field of this name in step 1",
          "give both the same, or two names")
      }
      guard first.kind != rule.kind else { continue }
      note(
        "profile.\(place).kind",
        "is '\(rule.kind.rawValue)', but step 1 has a field of this name with '\(first.kind.rawValue)'",
        "give both one kind, or two names")
    }
  }

  mutating func check(_ path: String, bytes text: String, _ range: ClosedRange<Int>) {
    guard !range.contains(text.utf8.count) else { return }
    note(
      path, "has \(text.utf8.count) bytes", "write \(range.lowerBound) to \(range.upperBound)")
  }

  mutating func check(_ path: String, _ number: Int64, _ range: ClosedRange<Int64>) {
    guard !range.contains(number) else { return }
    note(
      path, "is \(number)", "write a number from \(range.lowerBound) to \(range.upperBound)")
  }
}

extension FieldRule {
  /// The limits that its length may have: a valid value is as short, and of a choice, all are.
  package var lengths: ClosedRange<Int64> {
    let range = kind.lengths
    return min(Int64(shortestLength), range.upperBound)...range.upperBound
  }
}

extension FieldRule.Kind {
  /// The limits that a field of this kind may have: at least one valid value is as short.
  package var lengths: ClosedRange<Int64> {
    let longest = shape == .image ? PolicyLimits.imageLength : PolicyLimits.textLength
    return Int64(traits.shortest.length)...Int64(longest)
  }
}

extension String {
  /// Whether it is formed as the tag of a language is (BCP 47): a language of letters, then parts of letters
  /// and digits.
  fileprivate var isLanguageTag: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.enumerated().allSatisfy { place, part in
      let isOfCharacters = part.allSatisfy { byte in
        let isDigit = UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
        let letter = byte | 0x20
        let isLetter = UInt8(ascii: "a") <= letter && letter <= UInt8(ascii: "z")
        return isLetter || (isDigit && place > 0)
      }
      return isOfCharacters && (place == 0 ? 2...8 : 1...8).contains(part.count)
    }
  }
}
