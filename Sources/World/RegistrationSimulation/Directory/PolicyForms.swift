package import RegistrationCore

/// The forms that people fill in under a policy.
package struct PolicyForms {
  package private(set) var signUp = Fields()
  package let complete: Fields
  package let incomplete: Fields
  /// Complete, with another text in its first text field without limits.
  package let changed: Fields
  /// Complete, with a picture, if the policy has one.
  package let pictured: Fields?

  /// Creates the forms that are plausible at `now`.
  package init(policy: Policy, email: EmailAddress, at now: Timestamp = Simulation.start) {
    var asked = policy
    asked.profile = policy.signUp
    signUp = asked.plausibleProfile(of: email, phone: "+15550100123", at: now)
    let complete = policy.plausibleProfile(of: email, phone: "+15550100123", at: now)
    self.complete = complete
    var incomplete = complete
    if let first = policy.profile.first(where: { $0.isRequired }) {
      incomplete[first.name] = first.kind == .consent ? .consent(false) : .text("")
    }
    self.incomplete = incomplete
    let text = policy.profile.first { $0.kind == .text && $0.limits == .none }
    changed =
      text.map { rule in
        complete.merging([rule.name: .text("Bea".fitting(rule.maximumLength, else: "B"))])
      } ?? complete
    pictured = policy.profile.first { $0.kind == .image }.map { rule in
      complete.merging([rule.name: .image(Array([0x89, 0x50].prefix(rule.maximumLength)))])
    }
  }
}
