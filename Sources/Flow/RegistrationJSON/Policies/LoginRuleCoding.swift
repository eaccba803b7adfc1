import RegistrationCore

// What names an account, as a policy has it.

extension LoginRule {
  /// The rule as members of the policy; the case of names only if there are names.
  var members: [JSONValue.Member] {
    let list = member(.login, .array(kinds.map { .string($0.rawValue) }))
    guard kinds.contains(.name) else { return [list] }
    let nameCase: NameCase = isCaseSensitive ? .sensitive : .insensitive
    return [list, member(.nameCase, .string(nameCase.rawValue))]
  }
}

/// Whether names that differ in capitals are two names.
private enum NameCase: String, CaseIterable {
  case sensitive, insensitive
}

extension PolicyReader {
  /// The rule of an object; an address alone if it has none.
  mutating func login(in whole: Part) -> LoginRule {
    let list = optional(.login, in: whole)
    var kinds: [Login.Kind] = []
    for part in parts(of: list) {
      guard let kind: Login.Kind = choice(part) else { continue }
      if kinds.contains(kind) { note(part, "leave each kind once") }
      kinds.append(kind)
    }
    if let list, list.json.isEmptyList {
      let kinds = Login.Kind.allCases.map { $0.rawValue }.listed
      note(list.json.place, PolicyFormatError(list.path, "is empty", "write \(kinds)"))
    }
    let nameCase: NameCase? = choice(optional(.nameCase, in: whole))
    if nameCase != nil, list != nil, !kinds.contains(.name),
      let part = optional(.nameCase, in: whole)
    {
      note(part, "take it out, as no names are taken")
    }
    return LoginRule(kinds, isCaseSensitive: nameCase == .sensitive)
  }
}

extension PlacedJSON {
  fileprivate var isEmptyList: Bool {
    if case .array(let values) = content { values.isEmpty } else { false }
  }
}

extension MistakeSearch {
  /// Notes names to which no code can be sent.
  mutating func check(_ login: LoginRule, of policy: Policy) {
    guard login.kinds.contains(.name), policy.confirmation != nil || policy.signIn.sendsCode else {
      return
    }
    let hasContact = policy.signUp.contains { rule in
      rule.isRequired && (rule.kind == .email || rule.kind == .phone)
    }
    if !hasContact {
      note(
        "login", "takes names, to which no code can be sent",
        "add a required field of kind 'email' or 'phone' to step 1")
    }
  }
}
