package import RegistrationCore

// What the person sees, in the marks of a feed, and for C. No member has a password, a code or a key.

extension Registration.Presentation {
  package var json: JSONValue {
    .object([
      "screen": .string(screen.rawValue),
      "progress": progress?.json ?? .null,
      "notice": notice?.presented ?? .null,
      "isBusy": .bool(isBusy), "isLive": .bool(isLive),
      "account": account.map { .string($0.text) } ?? .null,
      "provider": JSONValue(provider?.name), "replaced": JSONValue(replaced?.text),
      "delivery": delivery?.json ?? .null, "isSecondCode": .bool(isSecondCode),
      "fields": .array(fields.map { $0.json }),
      "actions": .array(actions.map { $0.json }),
      "otherProblems": .array(otherProblems.map { $0.json(among: self) }),
    ])
  }
}

extension Registration.Presentation.Progress {
  fileprivate var json: JSONValue {
    .object(["step": .integer(Int64(step)), "of": .integer(Int64(total))])
  }
}

extension Registration.Notice {
  /// What a front end draws it by; its values are in ``json``.
  fileprivate var presented: JSONValue {
    .object(["name": .string(name.rawValue), "tone": .string(tone.rawValue)])
  }
}

extension Registration.Presentation.Action {
  fileprivate var json: JSONValue {
    .object([
      "name": .string(name.rawValue), "role": .string(role.rawValue),
      "provider": JSONValue(provider?.name),
      "fields": .array(fields.map { .string($0.name.text) }),
      "availableFrom": availableFrom.map { .string($0.iso8601) } ?? .null,
    ])
  }
}

extension Registration.Presentation.Field {
  fileprivate var json: JSONValue {
    let hidesValue = isSecret || name.isSecret
    let members = JSONValue.present([
      "name": .string(name.text), "label": label.text.map(JSONValue.string),
      "labels": label.texts, "labelKey": label.key.map(JSONValue.string),
      "kind": .string(kind.name), "rule": kind.rule, "digits": kind.digits,
      "choices": kind.choices, "value": hidesValue ? nil : value?.json ?? .null,
      "required": .bool(isRequired), "longest": .integer(Int64(maximumLength)),
      "problems": .array(problems.map { .object($0.members) }),
      "autofill": JSONValue(autofill),
    ])
    return .object(members + limits.presented)
  }
}

extension FieldLimits {
  /// The limits as a policy has them; the values of a choice are its options.
  fileprivate var presented: [JSONValue.Member] {
    members.map {
      $0.key == PolicyKey.choices.rawValue
        ? JSONValue.Member(key: "options", value: $0.value) : $0
    }
  }
}

extension Registration.Presentation.Field.Label {
  /// The policy's own text; nil for a label that a wording turns into text.
  fileprivate var text: String? { if case .rule(let text) = self { text } else { nil } }

  /// The policy's own texts by their languages; nil for a label of another kind.
  fileprivate var texts: JSONValue? {
    if case .texts(let texts) = self { texts.json } else { nil }
  }

  /// The name that a wording has for the label; nil for the policy's own.
  fileprivate var key: String? { text == nil && texts == nil ? name : nil }
}

extension Registration.Presentation.Field.Kind {
  fileprivate var rule: JSONValue? {
    guard case .newPassword(let rule) = self else { return nil }
    return .object([
      "minimumLength": .integer(Int64(rule.minimumLength)),
      "requiresUppercase": .bool(rule.requiresUppercase),
      "requiresLowercase": .bool(rule.requiresLowercase),
      "requiresDigit": .bool(rule.requiresDigit),
      "requiresSymbol": .bool(rule.requiresSymbol),
    ])
  }

  fileprivate var digits: JSONValue? {
    guard case .code(let lengths) = self else { return nil }
    return .object([
      "least": .integer(Int64(lengths.lowerBound)), "most": .integer(Int64(lengths.upperBound)),
    ])
  }

  fileprivate var choices: JSONValue? {
    guard case .choice(let factors) = self else { return nil }
    return .array(factors.map { .string($0.rawValue) })
  }
}
