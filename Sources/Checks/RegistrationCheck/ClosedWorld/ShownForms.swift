package import RegistrationCore
import RegistrationSimulation

extension Registration {
  /// Whether the form that is shown has its rules' fields only, and can be submitted when filled.
  func formCanBeSubmitted(at now: Timestamp) -> Bool {
    switch screen {
    case .profile(let form), .editing(let form):
      let names = policy.profile.map(\.name)
      guard form.values.entries.allSatisfy({ names.contains($0.name) }) else { return false }
      return canSubmit(form.values, at: now)
    case .requiredPassword(let login, let form):
      return canSubmit(form, of: login, at: now)
    case .splash, .signUp, .working, .blocked, .refused, .question, .otherAccount, .factors,
      .factorCode, .code, .password, .signInAgain, .newPassword, .registered:
      return true
    }
  }

  /// Whether the form can be submitted with a new password, once its fields are filled in.
  private func canSubmit(_ form: FormContent, of login: Login, at now: Timestamp) -> Bool {
    guard request == nil else { return true }
    var asked = policy
    asked.profile = form.rules
    var filled = form.values
    let plausible = asked.plausibleProfile(of: login, phone: nil, at: now)
    for name in asked.missingFields(in: form.values, at: now) { filled[name] = plausible[name] }
    let password = policy.password.padded("Aa1!")
    var flow = self
    let outcome = flow.handle(
      .submitNewPassword(code: "", password: password, fields: filled), at: now)
    return outcome == .handled && flow.path == .challengeAnswering
  }

  private func canSubmit(_ shown: Fields, at now: Timestamp) -> Bool {
    // While the form is on its way it is shown, and cannot be submitted.
    guard let owner = sessionOwner, request == nil else { return true }
    var filled = shown
    let plausible = policy.plausibleProfile(of: owner, phone: nil, at: now)
    for name in policy.missingFields(in: shown, at: now) { filled[name] = plausible[name] }
    var flow = self
    let isOfProfile = path == .profileEditing
    let outcome = flow.handle(isOfProfile ? .submitProfile(filled) : .saveProfile(filled), at: now)
    return outcome == .handled && flow.path != path
  }
}

extension Registration.ScreenContent {
  /// The values that the person sees in the form; none if the screen has no form.
  package var formValues: Fields {
    switch self {
    case .signUp(let form), .profile(let form), .editing(let form), .requiredPassword(_, let form):
      form.values
    case .splash, .working, .blocked, .refused, .question, .otherAccount, .factors,
      .factorCode, .code, .password, .signInAgain, .newPassword, .registered:
      Fields()
    }
  }
}
