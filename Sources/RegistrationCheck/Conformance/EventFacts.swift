package import RegistrationCore

extension Registration {
  /// What decides where an event leads and is a matter of state and event both; empty of most.
  ///
  /// - `cooldown`: whether another code may be asked for, `running` or `over`.
  /// - `notice`: the notice that is shown when it is dismissed, or when a code was sent: `none`,
  ///   `confirmFirst`, `passwordResetRequired`, or `other`.
  /// - `sent`: how much of the very form that is submitted was sent before: `nothing`, `record`,
  ///   `everything`.
  package func chartFacts(of event: Event, at now: Timestamp) -> [String: String] {
    switch event {
    case .resendCode:
      guard case .confirmation(.editing(let pending, _)) = state else { return [:] }
      return ["cooldown": isCooling(since: pending.lastDelivery, at: now) ? "running" : "over"]
    case .dismissNotice, .answered(_, .resendCode(.success)),
      .answered(_, .forgotPassword(.success)):
      return ["notice": noticeFact]
    case .submitProfile(let fields):
      guard case .profile(.editing(let editing)) = state else { return [:] }
      let form = fields.asSubmitted(by: policy.profile)
      let draft = editing.account.draft.profile
      let sent = draft?.form == form ? draft?.sent : nil
      return ["sent": (sent ?? .nothing).rawValue]
    case .launch, .submitSignUp, .submitSignIn, .submitCode, .haveCode, .submitPassword,
      .forgotPassword, .submitNewPassword, .editProfile, .saveProfile, .retry, .back, .signOut,
      .answered:
      return [:]
    }
  }

  private var noticeFact: String {
    switch notice?.name {
    case .none: "none"
    case .confirmFirst?: "confirmFirst"
    case .passwordResetRequired?: "passwordResetRequired"
    case .some: "other"
    }
  }

  private func isCooling(since delivery: Timestamp?, at now: Timestamp) -> Bool {
    guard let delivery, delivery <= now else { return false }
    return now < delivery.advanced(byMilliseconds: policy.code.resendCooldown)
  }
}
