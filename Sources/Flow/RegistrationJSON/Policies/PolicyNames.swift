import RegistrationCore

// What is wrong with a policy of a file, besides what is wrong with every such policy.

extension Policy {
  /// The mistakes of the policy, and those of its names, by which scripts and traces find it.
  private var fileMistakes: [PolicyFormatError] {
    var found = mistakes
    if Policy.builtIn.contains(where: { $0.name == name && !$0.hasRules(of: self) }) {
      found.append(
        PolicyFormatError(
          "name", "is that of a built-in policy with other rules", "choose another name"))
    }
    if name.hasSuffix(".json") {
      found.append(
        PolicyFormatError("name", "ends with '.json', as only files do", "take the ending off"))
    }
    for (form, rules) in [("signUp", signUp), ("profile", profile)] {
      for (place, rule) in rules.prefix(PolicyLimits.fields).enumerated() where !rule.name.canBeKey
      {
        found.append(
          PolicyFormatError(
            "\(form).\(place).name",
            "is \(rule.name.text.quotedForMessage), which no script can write",
            "use letters, digits, '-', '_', '.' and ':'"))
      }
    }
    return found
  }

  func fileMistakes(in json: PlacedJSON) -> [PolicyFormatError] {
    guard json.members != nil, json["confirmation"] == nil, confirmation == nil else {
      return fileMistakes
    }
    // Earlier versions left it out for a pool that confirms at once; elsewhere it has a default.
    return fileMistakes + [
      PolicyFormatError(
        "confirmation", "is missing",
        "write null if the pool confirms at once, or {} for a code of six digits")
    ]
  }
}

extension Policy {
  /// Whether only labels differ: earlier versions wrote those of the built-in policies out.
  fileprivate func hasRules(of other: Policy) -> Bool { withoutLabels == other.withoutLabels }

  private var withoutLabels: Policy {
    var policy = self
    policy.signUp = signUp.map { $0.withoutLabel }
    policy.profile = profile.map { $0.withoutLabel }
    return policy
  }
}

extension FieldRule {
  fileprivate var withoutLabel: FieldRule {
    var rule = self
    rule.label = .standard
    return rule
  }
}

extension FieldName {
  /// Whether it can be written as a key of a script, and in a list.
  fileprivate var canBeKey: Bool {
    text.unicodeScalars.first != "$"
      && text.unicodeScalars.allSatisfy { scalar in
        !"\"#=,".unicodeScalars.contains(scalar) && !scalar.properties.isWhitespace
          && !scalar.needsEscape
      }
  }
}
