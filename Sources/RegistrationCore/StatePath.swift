/// The name of a state: its step, a dot, and what goes on in it.
///
/// Scripts, traces and charts spell states so.
public enum StatePath: String, Hashable, Sendable, CaseIterable {
  case launchingIdle = "launching.idle"
  case launchingRestoring = "launching.restoring"
  case signUpEditing = "signUp.editing"
  case signUpSubmitting = "signUp.submitting"
  case admissionSigningIn = "admission.signingIn"
  case admissionFetchingProfile = "admission.fetchingProfile"
  case admissionCreatingProfile = "admission.creatingProfile"
  case admissionBlocked = "admission.blocked"
  case admissionRefused = "admission.refused"
  case confirmationEditing = "confirmation.editing"
  case confirmationConfirming = "confirmation.confirming"
  case confirmationResending = "confirmation.resending"
  case confirmationNeedsPassword = "confirmation.needsPassword"
  case recoveryRequesting = "recovery.requesting"
  case recoveryEditing = "recovery.editing"
  case recoverySubmitting = "recovery.submitting"
  case profileEditing = "profile.editing"
  case profileUpdating = "profile.updating"
  case profileUploadingAvatar = "profile.uploadingAvatar"
  case registeredViewing = "registered.viewing"
  case registeredEditing = "registered.editing"
  case registeredSaving = "registered.saving"
  case leavingSigningOut = "leaving.signingOut"
}
