import RegistrationBackend
package import RegistrationCore
import RegistrationSimulation

/// Draws valid policies as others may write them; the same seed draws the same policy.
///
/// Every kind of field, every way to sign in and every limit comes up, because a check that holds
/// for the built-in policies may raise a false alarm for these.
package struct PolicyGenerator {
  private let seed: UInt64
  var numbers: SplitMix64

  package init(seed: UInt64) {
    self.seed = seed
    numbers = SplitMix64(seed: seed)
  }

  /// The policy of the seed.
  package static func policy(seed: UInt64) -> Policy {
    var generator = PolicyGenerator(seed: seed)
    return generator.policy()
  }

  private mutating func policy() -> Policy {
    let signUp = form(of: numbers.below(4), beside: nil)
    let count = numbers.once(in: 32) ? 24 : numbers.below(7)
    let policy = Policy(
      name: "drawn-\(seed)", signUp: signUp, profile: profile(of: count, beside: signUp),
      password: passwordRule(), confirmation: numbers.once(in: 3) ? nil : codeRule(),
      signIn: numbers.pick(SignInRule.allCases))
    var drawn = numbers.once(in: 2) ? policy : withOtherLogins(policy)
    // The last draws: the seeds of earlier policies draw the same ones, but for these.
    if numbers.once(in: 4) { drawn.signUpAccess = .invited }
    if numbers.once(in: 4) { drawn.providers = [.apple, .google] }
    if numbers.once(in: 4) { drawn.passkeys = numbers.once(in: 2) ? .named : .any }
    return drawn
  }

  /// The policy with some kinds of logins; codes for a name need a contact.
  private mutating func withOtherLogins(_ policy: Policy) -> Policy {
    var policy = policy
    let kinds = Login.Kind.allCases.filter { _ in numbers.once(in: 2) }
    policy.login = LoginRule(kinds, isCaseSensitive: numbers.once(in: 2))
    if policy.mistakes.contains(where: { $0.keyPath == "login" }) {
      policy.signUp.append(FieldRule("contact", label: "Contact", kind: .email))
    }
    return policy
  }
}

// The fields.
extension PolicyGenerator {
  private mutating func profile(of count: Int, beside signUp: [FieldRule]) -> [FieldRule] {
    var rules = form(of: count, beside: signUp)
    guard numbers.once(in: 2) else { return rules }
    let place = numbers.below(rules.count + 1)
    let taken = Set((rules + signUp).map(\.name))
    rules.insert(rule(name(taken, mayBeEmail: true), .image), at: place)
    return rules
  }

  /// Fields with a name each; in the profile, some are those of step 1 with limits of their own.
  private mutating func form(of count: Int, beside signUp: [FieldRule]?) -> [FieldRule] {
    let kinds = FieldRule.Kind.allCases.filter { $0 != .image }
    var rules: [FieldRule] = []
    for _ in 0..<count {
      let rest = (signUp ?? []).filter { first in !rules.contains { $0.name == first.name } }
      if !rest.isEmpty, numbers.once(in: 3) {
        let first = numbers.pick(rest)
        rules.append(rule(first.name, first.kind, limits: first.limits))
      } else {
        let taken = Set((rules + (signUp ?? [])).map(\.name))
        // Step 1 has the e-mail by itself.
        let kind = numbers.pick(kinds)
        rules.append(
          rule(name(taken, mayBeEmail: signUp != nil), kind, limits: limits(of: kind)))
      }
    }
    return rules
  }

  private mutating func rule(
    _ name: FieldName, _ kind: FieldRule.Kind, limits: FieldLimits = .none
  ) -> FieldRule {
    var rule = FieldRule(
      name, label: numbers.pick(PolicyGenerator.labels), kind: kind,
      isRequired: numbers.once(in: 2),
      autofill: numbers.pick([nil, nil, "name", "section-a given-name"]),
      callingCode: kind == .phone && numbers.once(in: 2)
        ? numbers.pick([1, 7, 44, 49, 351, 999]) : nil, limits: limits)
    if let length = length(of: rule) { rule.maximumLength = length }
    return rule
  }

  /// A limit, often one of the outermost; nil for the standard one.
  private mutating func length(of rule: FieldRule) -> Int? {
    let lengths = rule.lengths
    return switch numbers.below(6) {
    case 0: Int(lengths.lowerBound)
    case 1: Int(lengths.upperBound)
    case 2: Int(lengths.lowerBound) + numbers.below(4)
    case 3: Int(lengths.lowerBound) + numbers.below(64)
    default: nil
    }
  }

  /// A name that no other field has.
  private mutating func name(_ taken: Set<FieldName>, mayBeEmail: Bool) -> FieldName {
    let free = PolicyGenerator.names.filter { !taken.contains($0) && (mayBeEmail || $0 != .email) }
    return free.isEmpty || numbers.once(in: 4)
      ? FieldName("field-\(taken.count)") : numbers.pick(free)
  }

  /// Usual names, names that mean something elsewhere, and names that are hard to read.
  private static let names: [FieldName] = [
    .email, .phone, .avatar, "firstName", "name", "gender", "username", "birthday", "acceptTerms",
    "postalCode", "key", "factor", "notice", "session", "profile", "état", "姓",
    "it's", "-", "0", "back\\slash", "a.b:c_d", "👍", "code$", "end", "as",
    FieldName(String(repeating: "n", count: PolicyLimits.nameLength)),
  ]
  private static let labels: [FieldLabel] = [
    "A label", "Étiquette", "\u{5EA}\u{5D5}\u{5D5}\u{5D9}\u{5EA}", "名前", "·", "<b>&amp;",
    "it's \"so\"", .texts(["en": "A label", "es": "Una etiqueta"]), .texts(["fr": "Étiquette"]),
    .text(String(repeating: "l", count: PolicyLimits.labelLength)),
  ]
}

// The password and the code.
extension PolicyGenerator {
  private mutating func passwordRule() -> PasswordRule {
    guard numbers.once(in: 2) else { return PasswordRule() }
    let lengths = [1, 2, 4, 6, 12, 40, PasswordRule.maximumLength]
    return PasswordRule(
      minimumLength: numbers.pick(lengths), requiresUppercase: numbers.once(in: 2),
      requiresLowercase: numbers.once(in: 2), requiresDigit: numbers.once(in: 2),
      requiresSymbol: numbers.once(in: 2))
  }

  private mutating func codeRule() -> CodeRule {
    guard numbers.once(in: 2) else { return CodeRule() }
    return CodeRule(
      length: numbers.pick([1, 2, 4, 6, 8, 13, PolicyLimits.codeLength]),
      resendCooldown: numbers.pick([0, 1, 1_000, 30_000, 3_600_000, PolicyLimits.resendCooldown]))
  }
}
