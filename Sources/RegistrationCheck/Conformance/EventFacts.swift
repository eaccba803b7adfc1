package import RegistrationCore
import RegistrationScript

extension Registration {
  /// The data that decides where an event leads, and depends on both the state and the event.
  ///
  /// It is empty for most events.
  ///
  /// - `cooldown`: whether another code may be requested, `running` or `over`.
  /// - `notice`: the notice that is shown when it is dismissed, or when a code was sent: `none`,
  ///   `confirmFirst`, `passwordResetRequired`, or `other`.
  /// - `sent`: how much of the same form was sent before it is submitted: `nothing`, `record`,
  ///   `everything`.
  /// - `changed`: whether the form that is saved differs from the profile, or from the part of it
  ///   that was sent before.
  /// - `form`: whether the form is `valid` or `invalid` if the directory has this profile.
  package func chartFacts(of event: Registration.Event, at now: Timestamp) -> [String: String] {
    switch event.jointFact {
    case .cooldown:
      guard case .confirmation(.editing(let pending, _)) = state else { return [:] }
      return ["cooldown": isCooling(since: pending.lastDelivery, at: now) ? "running" : "over"]
    case .notice: return ["notice": noticeFact]
    case .profile(let fields):
      guard case .profile(.editing(let editing)) = state else { return [:] }
      let form = fields.asSubmitted(by: policy.profile)
      let draft = editing.account.draft.profile
      let sent = draft?.form == form ? draft?.sent : nil
      return [
        "sent": (sent ?? .nothing).rawValue,
        "form": formFact(policy.holds(fields, beside: editing.record, at: now)),
      ]
    case .saved(let fields):
      guard case .registered(.editing(let editing)) = state else { return [:] }
      let form = fields.asSubmitted(by: policy.profile)
      let known = editing.record.fields.asSubmitted(by: policy.profile)
      let isChanged = form.entries.contains { entry in
        editing.account.draft.profile?.form[entry.name] != nil
          || (entry.value != known[entry.name] && entry.value.says)
          || (known[entry.name]?.says == true && !entry.value.says)
      }
      return [
        "changed": yesOrNo(isChanged),
        "form": formFact(policy.holds(fields, beside: editing.record, at: now)),
      ]
    case .newPassword(let code, let password):
      guard case .recovery(.editing(let recovery, _)) = state else { return [:] }
      let email = recovery.account.email
      return [
        "form": formFact(
          policy.code.problem(with: code) == nil
            && policy.password.problem(with: password, of: email) == nil)
      ]
    case nil: return [:]
    }
  }

  private func formFact(_ holds: Bool) -> String { holds ? "valid" : "invalid" }

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

enum JointFact {
  case cooldown
  case notice
  case profile(Fields)
  case saved(Fields)
  case newPassword(code: Secret, password: Secret)
}

extension Registration.Event {
  /// The data of the event that depends on the state as well; nil if it has none.
  var jointFact: JointFact? {
    if case .answered(_, let answer) = self {
      guard case .success(.delivery) = answer.result else { return nil }
      return .notice
    }
    return switch PersonEvent(self)?.input {
    case .resend: .cooldown
    case .dismissal: .notice
    case .profile(let fields): .profile(fields)
    case .save(let fields): .saved(fields)
    case .newPassword(.literal(let code), let password):
      .newPassword(code: code, password: password)
    case .nothing, .wayBack, .signUp, .signIn, .code, .password, .forgotPassword, .newPassword, nil:
      nil
    }
  }
}

extension FieldValue {
  /// Whether the field is not empty.
  fileprivate var says: Bool {
    switch self {
    case .text(let text): !text.isEmpty
    case .consent(let isGiven): isGiven
    case .image(let bytes): !bytes.isEmpty
    }
  }
}
