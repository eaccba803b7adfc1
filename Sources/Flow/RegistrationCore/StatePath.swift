/// The name of a state: its step, a dot, and what happens in it.
///
/// Scripts, traces and charts use these names.
public enum StatePath: String, Hashable, Sendable, CaseIterable {
  /// The app has not been launched.
  case launchingIdle = "launching.idle"
  /// What the device kept is being restored.
  case launchingRestoring = "launching.restoring"
  /// Step 1 of 3: the form, or a sign-in.
  case signUpEditing = "signUp.editing"
  /// The account is being created.
  case signUpSubmitting = "signUp.submitting"
  /// The password is being checked.
  case admissionSigningIn = "admission.signingIn"
  /// The sheet of a provider, or for a passkey, is open.
  case admissionPresenting = "admission.presenting"
  /// Signed in; the profile is being fetched.
  case admissionFetchingProfile = "admission.fetchingProfile"
  /// Signed in; an empty profile is being made.
  case admissionCreatingProfile = "admission.creatingProfile"
  /// A request failed for a temporary reason: retry only this request, or leave.
  case admissionBlocked = "admission.blocked"
  /// The account exists and its password was refused.
  case admissionRefused = "admission.refused"
  /// The person is asked whether the account of a link, or the one that a provider has signed in, is meant.
  case admissionAsking = "admission.asking"
  /// The pool asks which factor to use, or to set up.
  case challengeChoosing = "challenge.choosing"
  /// A key for an authenticator app is being made.
  case challengeEnrolling = "challenge.enrolling"
  /// The code of a factor is awaited.
  case challengeEditing = "challenge.editing"
  /// The pool asks for a new password, and for fields that it lacks.
  case challengeNewPassword = "challenge.newPassword"
  /// The response to a challenge is being checked.
  case challengeAnswering = "challenge.answering"
  /// Step 2 of 3: the code is awaited.
  case confirmationEditing = "confirmation.editing"
  /// The code is being checked.
  case confirmationConfirming = "confirmation.confirming"
  /// Another code is being sent.
  case confirmationResending = "confirmation.resending"
  /// The account is confirmed; its password is missing or was refused.
  case confirmationNeedsPassword = "confirmation.needsPassword"
  /// A code for a new password is being sent.
  case recoveryRequesting = "recovery.requesting"
  /// The code and the new password are awaited.
  case recoveryEditing = "recovery.editing"
  /// The new password is being set.
  case recoverySubmitting = "recovery.submitting"
  /// Step 3 of 3: the profile's form.
  case profileEditing = "profile.editing"
  /// The record is being written.
  case profileUpdating = "profile.updating"
  /// The picture is being stored.
  case profileUploadingAvatar = "profile.uploadingAvatar"
  /// Registered: the profile, live.
  case registeredViewing = "registered.viewing"
  /// The form of a finished profile.
  case registeredEditing = "registered.editing"
  /// The form is being written.
  case registeredSaving = "registered.saving"
  /// The sheet in which a passkey is made is open.
  case registeredCreatingPasskey = "registered.creatingPasskey"
  /// The pool is being told that the person signed out.
  case leavingSigningOut = "leaving.signingOut"
}

extension StatePath: CustomStringConvertible {
  /// The name as scripts spell it.
  public var description: String { rawValue }
}
