import RegistrationCheck
import RegistrationCore

extension Witness {
  /// What must be stored before this call but is missing; nil if nothing is missing.
  func missing(in stored: Checkpoint, for call: Call) -> String? {
    switch call {
    case .keepSession(let email):
      if isAlone(besides: stored) {
        nil
      } else if stored.email == email {
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
    let form = stored.draft.profile
    switch operation {
    case .signUp: return least(.signingUp, stored)
    case .resendCode: return least(.awaitingCode, stored)
    case .fetchProfile: return least(.confirmed, stored)
    case .createProfile: return least(.awaitingProfile, stored)
    case .observeProfile: return least(.registered, stored)
    case .confirmSignUp:
      guard case .awaitingCode(let code, _) = stored, code.confirmOutcomeUnknown else {
        return "it does not say that a confirmation is sent"
      }
      return nil
    case .updateProfile:
      return form?.form == person.profile ? nil : "it has another form"
    case .uploadAvatar:
      return form?.form == person.profile && form?.sent == .record
        ? nil : "it does not say that the record is written"
    case .forgotPassword(let email):
      return stored.name == .recovering && stored.email == email ? nil : "it must be recovering"
    case .resetPassword:
      guard case .recovering(let recovery, _) = stored, recovery.resetOutcomeUnknown else {
        return "it does not say that a new password is sent"
      }
      return nil
    // For a sign-in, the earlier checkpoint is compared; other calls ask for the session.
    case .signIn, .beginTOTP, .respondToChallenge, .restoreSession, .signOut: return nil
    }
  }

  private func least(_ name: Checkpoint.Name, _ stored: Checkpoint) -> String? {
    stored.stage < name.stage ? "it must be \(name) at least" : nil
  }
}
