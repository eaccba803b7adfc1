import RegistrationCore
import RegistrationSimulation

extension Registration {
  /// Whether the form that is shown has its rules' fields only, and can be submitted when filled.
  func formCanBeSubmitted(at now: Timestamp) -> Bool {
    switch screen {
    case .profile(let form), .editing(let form):
      let names = policy.profile.map(\.name)
      guard form.values.entries.allSatisfy({ names.contains($0.name) }) else { return false }
      return canSubmit(form.values, at: now)
    case .splash, .signUp, .working, .blocked, .refused, .code, .password, .newPassword,
      .registered:
      return true
    }
  }

  private func canSubmit(_ shown: Fields, at now: Timestamp) -> Bool {
    // While the form is on its way it is shown, and cannot be submitted.
    guard let owner = sessionOwner, request == nil else { return true }
    var filled = shown
    let plausible = policy.plausibleProfile(of: owner, phone: nil)
    for name in policy.missingFields(in: shown, at: now) { filled[name] = plausible[name] }
    var flow = self
    let isOfProfile = path == .profileEditing
    let outcome = flow.handle(isOfProfile ? .submitProfile(filled) : .saveProfile(filled), at: now)
    return outcome == .handled && flow.path != path
  }
}
