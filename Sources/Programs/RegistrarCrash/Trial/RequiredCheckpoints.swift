import RegistrationCheck
import RegistrationCore

extension Witness {
  /// What must be stored before this call but is missing; nil if nothing is missing.
  func missing(in stored: Checkpoint, for call: Call) -> String? {
    switch call {
    case .keepSession(let login):
      if isAlone(besides: stored) {
        nil
      } else if stored.login == login {
        least(.awaitingProfile, stored)
      } else {
        "it must be of the account that signed in"
      }
    case .perform(.fetchProfile) where isAlone(besides: stored): nil
    case .perform(.observeProfile) where isAlone(besides: stored): nil
    case .perform(let operation): missing(in: stored, for: operation)
    case .forgetSession, .signOut: stored.name == .leaving ? nil : "it must be leaving"
    case .storedSession, .sessionStatus, .show, .look: nil
    }
  }

  private func missing(in stored: Checkpoint, for operation: Registration.Operation) -> String? {
    // Before another code for a new password, the recovery stays stored.
    if case .resendCode(let login) = operation, place?.facts.step == .recovery,
      stored.name == .recovering, stored.login == login
    {
      return nil
    }
    if let name = Self.least[operation.name] { return least(name, stored) }
    let form = stored.draft.profile
    if case .updateProfile = operation {
      return form?.form == person.profile ? nil : "it has another form"
    }
    if case .uploadAvatar = operation {
      return form?.form == person.profile && form?.sent == .record
        ? nil : "it does not say that the record is written"
    }
    if case .forgotPassword(let login) = operation {
      return stored.name == .recovering && stored.login == login ? nil : "it must be recovering"
    }
    if case .confirmSignUp = operation {
      guard case .awaitingCode(let code, _) = stored, code.confirmOutcomeUnknown else {
        return "it does not say that a confirmation is sent"
      }
    }
    if case .resetPassword = operation {
      guard case .recovering(let recovery, _) = stored, recovery.resetOutcomeUnknown else {
        return "it does not say that a new password is sent"
      }
    }
    // For a sign-in, the earlier checkpoint is compared; other calls ask for the session.
    return nil
  }

  private static let least: [Registration.Operation.Name: Checkpoint.Name] = [
    .signUp: .signingUp, .resendCode: .awaitingCode, .fetchProfile: .confirmed,
    .createProfile: .awaitingProfile, .observeProfile: .registered,
  ]

  private func least(_ name: Checkpoint.Name, _ stored: Checkpoint) -> String? {
    stored.stage < name.stage ? "it must be \(name) at least" : nil
  }
}
