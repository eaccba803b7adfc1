package import RegistrationCore

// What is plausible at the time at which simulations start.

extension Policy {
  /// A complete profile, with a plausible value for every required field.
  package func plausibleProfile(of login: Login, phone: String?) -> Fields {
    plausibleProfile(of: login, phone: phone, at: Simulation.start)
  }
}

extension PolicyForms {
  package init(policy: Policy, login: Login) {
    self.init(policy: policy, login: login, at: Simulation.start)
  }
}
