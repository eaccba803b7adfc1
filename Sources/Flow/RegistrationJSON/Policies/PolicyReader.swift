import RegistrationCore

/// Reads a policy from JSON that knows its places, and notes every mistake instead of the first.
///
/// What is missing or of another type has its default, so that reading continues.
struct PolicyReader {
  /// A mistake, its place in the text, and the word that was probably meant.
  struct Mistake {
    let place: Int
    let error: PolicyFormatError
    var suggestion: String?
  }

  /// A value, and the keys that lead to it.
  struct Part {
    let json: PlacedJSON
    let path: String

    func path(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
  }

  private(set) var mistakes: [Mistake] = []
  /// The keys that no policy has, or that are given twice.
  private(set) var wrongKeys: [Mistake] = []
  /// Whether a person wrote it: unknown keys are mistakes, and so is `8.0` for a whole number.
  let isStrict: Bool
  /// The most mistakes of a kind that are told: each has a copy of its line, which may be long.
  static let mostMistakes = 100

  init(isStrict: Bool) { self.isStrict = isStrict }

  /// The policy that is written here; without meaning if there are ``mistakes``.
  mutating func policy(_ json: PlacedJSON) -> Policy {
    let whole = object(Part(json: json, path: ""), PolicyKey.ofPolicy)
    return Policy(
      name: text(required(.name, in: whole)) ?? "",
      signUp: fields(optional(.signUp, in: whole)),
      profile: fields(required(.profile, in: whole)),
      password: password(optional(.password, in: whole)),
      confirmation: confirmation(in: whole),
      signIn: choice(optional(.signIn, in: whole)) ?? .password,
      login: login(in: whole),
      signUpAccess: signUpAccess(in: whole),
      links: bool(optional(.links, in: whole)) ?? false,
      providers: providers(optional(.providers, in: whole)),
      passkeys: choice(optional(.passkeys, in: whole)) ?? .none)
  }

  /// Who may sign up; null would open what was meant to be closed.
  private mutating func signUpAccess(in whole: Part) -> SignUpAccess {
    let key = PolicyKey.signUpAccess.rawValue
    guard let value = whole.json[key] else { return .open }
    return choice(Part(json: value, path: whole.path(key))) ?? .closed
  }

  private mutating func providers(_ list: Part?) -> [IdentityProvider] {
    var found: [IdentityProvider] = []
    for part in parts(of: list) {
      guard let name = text(part) else { continue }
      guard let provider = IdentityProvider(name) else {
        note(
          part,
          "write apple, google, or the name that the pool has for the provider: 1 to \(IdentityProvider.maximumLength) letters, digits, dots and hyphens"
        )
        continue
      }
      if found.contains(provider) { note(part, "leave each provider once") }
      found.append(provider)
    }
    return found
  }

  private mutating func fields(_ list: Part?) -> [FieldRule] {
    var rules: [FieldRule] = []
    for part in parts(of: list) { rules.append(field(part)) }
    return rules
  }

  private mutating func field(_ part: Part) -> FieldRule {
    let part = object(part, PolicyKey.ofField)
    let name = FieldName(text(required(.name, in: part)) ?? "")
    return FieldRule(
      name, label: label(of: name, in: part),
      kind: choice(optional(.kind, in: part)) ?? .text,
      isRequired: bool(optional(.isRequired, in: part)) ?? true,
      maximumLength: number(optional(.maximumLength, in: part)).map { Int(clamping: $0) },
      autofill: text(optional(.autofill, in: part)),
      callingCode: number(optional(.callingCode, in: part)).map { Int(clamping: $0) },
      limits: limits(in: part))
  }

  private mutating func password(_ part: Part?) -> PasswordRule {
    var rule = PasswordRule()
    guard let part else { return rule }
    let whole = object(part, PolicyKey.ofPassword)
    if let least = number(optional(.minimumLength, in: whole)) {
      rule.minimumLength = Int(clamping: least)
    }
    rule.requiresUppercase = bool(optional(.requiresUppercase, in: whole)) ?? true
    rule.requiresLowercase = bool(optional(.requiresLowercase, in: whole)) ?? true
    rule.requiresDigit = bool(optional(.requiresDigit, in: whole)) ?? true
    rule.requiresSymbol = bool(optional(.requiresSymbol, in: whole)) ?? true
    return rule
  }

  private mutating func confirmation(in whole: Part) -> CodeRule? {
    var rule = CodeRule()
    guard let value = whole.json[PolicyKey.confirmation.rawValue] else {
      return isOfVersion01(whole.json) ? nil : rule
    }
    if value.isNull { return nil }
    let path = whole.path(PolicyKey.confirmation.rawValue)
    let part = object(Part(json: value, path: path), PolicyKey.ofCode)
    if let length = number(optional(.length, in: part)) { rule.length = Int(clamping: length) }
    if let wait = number(optional(.resendCooldown, in: part)) { rule.resendCooldown = wait }
    return rule
  }

  /// Whether every key is there that version 0.1 required.
  ///
  /// That version left out the confirmation of a pool that confirms at once.
  private func isOfVersion01(_ json: PlacedJSON) -> Bool {
    guard json[PolicyKey.signUp.rawValue] != nil, let rule = json[PolicyKey.password.rawValue]
    else { return false }
    return PolicyKey.ofPassword.allSatisfy { rule[$0.rawValue] != nil }
  }
}

// The members of an object.
extension PolicyReader {
  /// The object with these keys, after its mistakes were noted.
  mutating func object(_ part: Part, _ keys: [PolicyKey]) -> Part {
    guard let members = part.json.members else {
      note(part, "write an object in { }")
      return part
    }
    guard isStrict else { return part }
    let known = keys.map { $0.rawValue }
    var seen: Set<String> = []
    for member in members where wrongKeys.count < PolicyReader.mostMistakes {
      let path = part.path(member.key)
      if !known.contains(member.key) {
        let suggestion = nearest(to: member.key, among: known)
        let remedy = suggestion == nil ? "take it out, or write \(known.listed)" : ""
        let error = PolicyFormatError(path, "is no key of a policy", remedy)
        wrongKeys.append(Mistake(place: member.place, error: error, suggestion: suggestion))
      } else if !seen.insert(member.key).inserted {
        let error = PolicyFormatError(path, "is given twice", "leave one")
        wrongKeys.append(Mistake(place: member.place, error: error))
      }
    }
    return part
  }

  mutating func required(_ key: PolicyKey, in part: Part) -> Part? {
    let path = part.path(key.rawValue)
    if let value = part.json[key.rawValue] { return Part(json: value, path: path) }
    // If it is no object at all, that is the mistake.
    guard part.json.members != nil else { return nil }
    note(part.json.place, PolicyFormatError(path, "is missing", "add it"))
    return nil
  }

  /// The value of a key; nil if it is left out, or null.
  func optional(_ key: PolicyKey, in part: Part) -> Part? {
    guard let value = part.json[key.rawValue], !value.isNull else { return nil }
    return Part(json: value, path: part.path(key.rawValue))
  }

  /// Notes that a key does not go with another one.
  mutating func note(_ part: Part, givenBeside key: PolicyKey) {
    let error = PolicyFormatError(
      part.path, "is given beside '\(key.rawValue)'", "leave one of the two")
    note(part.json.place, error)
  }

  mutating func note(_ part: Part, _ remedy: String, _ suggestion: String? = nil) {
    let error = PolicyFormatError(part.path, "is \(part.json.kind)", remedy)
    note(part.json.place, error, suggestion)
  }

  mutating func note(
    _ place: Int, _ error: PolicyFormatError, _ suggestion: String? = nil
  ) {
    mistakes.append(Mistake(place: place, error: error, suggestion: suggestion))
  }
}

// Values; nil without a part, or after a mistake was noted.
extension PolicyReader {
  mutating func text(_ part: Part?) -> String? {
    guard let part else { return nil }
    if case .string(let text) = part.json.content { return text }
    note(part, "write a text in double quotes")
    return nil
  }

  private mutating func bool(_ part: Part?) -> Bool? {
    guard let part else { return nil }
    if case .bool(let value) = part.json.content { return value }
    note(part, "write true or false")
    return nil
  }

  mutating func number(_ part: Part?) -> Int64? {
    guard let part else { return nil }
    var isTooLong = false
    if case .number(let digits) = part.json.content {
      if let number = isStrict ? Int64(digits) : Int64(wholeNumber: digits) { return number }
      isTooLong = digits.utf8.count > 18 && digits.utf8.allSatisfy { $0 != UInt8(ascii: ".") }
    }
    note(part, isTooLong ? "write a number of at most 18 digits" : "write a whole number")
    return nil
  }

  /// One of the names of a type.
  mutating func choice<Name: RawRepresentable<String> & CaseIterable>(
    _ part: Part?
  ) -> Name? {
    guard let part else { return nil }
    let names = Name.allCases.map { $0.rawValue }
    var suggestion: String?
    if case .string(let text) = part.json.content {
      if let name = Name(rawValue: text) { return name }
      suggestion = nearest(to: text, among: names)
    }
    note(part, "write \(names.listed)", suggestion)
    return nil
  }
}
