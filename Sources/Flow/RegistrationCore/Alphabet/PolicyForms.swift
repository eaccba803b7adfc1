/// The forms that people fill in under a policy.
package struct PolicyForms {
  package private(set) var signUp = Fields()
  /// What is typed where the login goes, and is none.
  package let malformedLogin: String
  package let complete: Fields
  package let incomplete: Fields
  /// Complete, with another value in its first text field without limits, or else in the first field that has one.
  package let changed: Fields
  /// Complete, with a picture, if the policy has one.
  package let pictured: Fields?

  /// Creates the forms that are plausible at `now`.
  package init(policy: Policy, login: Login, at now: Timestamp) {
    malformedLogin = policy.login.kinds.contains(.name) ? "an a" : "ana"
    var asked = policy
    asked.profile = policy.signUp
    signUp = asked.plausibleProfile(of: login, phone: "+15550100123", at: now)
    let complete = policy.plausibleProfile(of: login, phone: "+15550100123", at: now)
    self.complete = complete
    var incomplete = complete
    if let first = policy.profile.first(where: { $0.isRequired }) {
      incomplete[first.name] = first.kind == .consent ? .consent(false) : .text("")
    }
    self.incomplete = incomplete
    let plain = policy.profile.first { $0.kind == .text && $0.limits == .none }
    let others = (plain.map { [$0] } ?? []) + policy.profile
    let other = others.lazy.compactMap { rule in
      rule.another(than: complete[rule.name], at: now).map { (rule.name, $0) }
    }.first
    changed = other.map { complete.merging([$0: $1]) } ?? complete
    pictured = policy.profile.first { $0.kind == .image }.map { rule in
      complete.merging([rule.name: .image(Array([0x89, 0x50].prefix(rule.maximumLength)))])
    }
  }
}
