import RegistrationCore

extension Policy {
  /// The policy as JSON, with every part, in the order in which people read them.
  var json: JSONValue {
    .object(
      [member(.name, .string(name))] + login.members + [
        member(.signUp, .array(signUp.map { $0.json })),
        member(.profile, .array(profile.map { $0.json })),
        member(
          .password,
          .object([
            member(.minimumLength, .integer(Int64(password.minimumLength))),
            member(.requiresDigit, .bool(password.requiresDigit)),
            member(.requiresLowercase, .bool(password.requiresLowercase)),
            member(.requiresSymbol, .bool(password.requiresSymbol)),
            member(.requiresUppercase, .bool(password.requiresUppercase)),
          ])),
        // Written as null, because an absent one is the standard code.
        member(.confirmation, confirmation.map { $0.json } ?? .null),
        member(.signIn, .string(signIn.rawValue)),
        member(.signUpAccess, .string(signUpAccess.rawValue)),
        member(.links, .bool(links)),
        member(.providers, .array(providers.map { .string($0.name) })),
        member(.passkeys, .string(passkeys.rawValue)),
      ])
  }
}

extension FieldRule {
  fileprivate var json: JSONValue {
    var members = [
      member(.name, .string(name.text)), label.member, member(.kind, .string(kind.rawValue)),
      member(.isRequired, .bool(isRequired)),
      member(.maximumLength, .integer(Int64(maximumLength))),
    ].compactMap { $0 }
    if let autofill { members.append(member(.autofill, .string(autofill))) }
    if let callingCode { members.append(member(.callingCode, .integer(Int64(callingCode)))) }
    return .object(members + limits.members)
  }
}

extension FieldLabel {
  /// The label with its key; nil for the standard one, which is not written.
  var member: JSONValue.Member? {
    switch self {
    case .standard: nil
    case .text(let text): RegistrationJSON.member(.label, .string(text))
    case .texts(let texts):
      RegistrationJSON.member(.labels, texts.json)
    }
  }
}

extension LabelTexts {
  /// The texts by their languages.
  var json: JSONValue {
    .object(entries.map { JSONValue.Member(key: $0.language, value: .string($0.text)) })
  }
}

extension FieldLimits {
  /// The limits as a policy has them, each with its key.
  var members: [JSONValue.Member] {
    switch self {
    case .none: []
    case .choices(let choices):
      [member(.choices, .array(choices.map { $0.json }))]
    case .numbers(let minimum, let maximum):
      [
        minimum.map { member(.minimum, .integer($0)) },
        maximum.map { member(.maximum, .integer($0)) },
      ].compactMap { $0 }
    case .dates(let earliest, let latest):
      [
        earliest.map { member(.earliest, .string($0.text)) },
        latest.map { member(.latest, .string($0.text)) },
      ].compactMap { $0 }
    case .characters(let rule):
      (rule.allowed.isEmpty
        ? [] : [member(.characters, .array(rule.allowed.map { .string($0.text) }))])
        + [member(.minimumLength, .integer(Int64(rule.minimumLength)))]
    }
  }
}

extension FieldChoice {
  var json: JSONValue {
    .object([member(.value, .string(value)), label.member].compactMap { $0 })
  }
}

extension CodeRule {
  fileprivate var json: JSONValue {
    .object([
      member(.length, .integer(Int64(length))), member(.resendCooldown, .integer(resendCooldown)),
    ])
  }
}

func member(_ key: PolicyKey, _ value: JSONValue) -> JSONValue.Member {
  JSONValue.Member(key: key.rawValue, value: value)
}

extension JSONValue {
  /// The value with the members of all objects in the order of their keys, byte by byte.
  var inStoredOrder: JSONValue {
    switch self {
    case .array(let values): .array(values.map { $0.inStoredOrder })
    case .object(let members):
      .object(
        members.map { Member(key: $0.key, value: $0.value.inStoredOrder) }.inStoredOrder)
    case .null, .bool, .integer, .number, .string, .written: self
    }
  }
}
