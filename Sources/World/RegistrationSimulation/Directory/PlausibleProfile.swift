package import RegistrationCore

// What is plausible at the time at which simulations start.

extension Policy {
  /// A complete profile, with a plausible value for every required field.
  package func plausibleProfile(of email: EmailAddress, phone: String?) -> Fields {
    plausibleProfile(of: email, phone: phone, at: Simulation.start)
  }
}

extension PolicyForms {
  package init(policy: Policy, email: EmailAddress) {
    self.init(policy: policy, email: email, at: Simulation.start)
  }
}
