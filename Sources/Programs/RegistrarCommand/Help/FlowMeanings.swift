import RegistrationCore

// A line of help for each name that scripts use of the flow. A new case does not compile without one.

extension Registration.Notice.Name {
  var meaning: String {
    switch self {
    case .codeSent: "a code is on its way"
    case .codeNotSent: "no code could be sent"
    case .codeMismatch: "the code is wrong"
    case .codeExpired: "the code is no longer valid"
    case .resendTooSoon: "a code was sent a moment ago; another may be requested later"
    case .incorrectPassword: "the password is wrong"
    case .weakPassword: "the pool does not accept the password"
    case .passwordNeeded: "a password is needed to continue"
    case .passwordResetRequired: "the pool asks for a new password"
    case .linkExpired: "the link is no longer valid"
    case .linkFromElsewhere: "the link was asked for on another device"
    case .linkNotHere: "the link has to be opened elsewhere in the flow"
    case .accountConfirmed: "the account of the link is confirmed"
    case .cancelled: "the person has closed the sheet of a provider"
    case .providerFailed: "the provider could not sign the person in"
    case .accountExistsAs: "the person has an account with another way in"
    case .confirmFirst: "the account must be confirmed before its password can be reset"
    case .cannotReset: "the password of this account cannot be reset"
    case .notConfirmedYet: "the account is not confirmed yet, neither here nor elsewhere"
    case .tryAgain: "it failed for a temporary reason"
    case .tooManyAttempts: "there were too many attempts"
    case .unreachable: "there is no connection, or no answer"
    case .rejected: "the pool refused, with its message"
    case .incompleteForm: "the form has problems"
    case .accountDisabled: "the operator has disabled the account"
    case .invitationRefused: "the pool does not take the invitation to sign up"
    case .invitationExpired: "the temporary password of the invitation has expired"
    case .accountExistsElsewhere: "the account belongs to another way of signing in"
    case .accountExists: "the account exists, with another password"
    case .nameTaken: "the user name is taken, by another person or with another password"
    case .accountNotFound: "there is no account with this e-mail"
    case .accountGone: "the account no longer exists"
    case .signUpClosed: "the pool accepts no new accounts"
    case .emailTaken: "another account has this e-mail"
    case .phoneTaken: "another account has this telephone number"
    case .unsupportedChallenge: "the pool asks for a challenge that the flow has no screen for"
    case .challengeExpired: "the challenge took too long, or was used before"
    case .newPasswordNeeded: "the pool asks for a new password before it signs in"
    case .welcomeBack: "the person is signed in again"
    case .registrationComplete: "all three steps are done"
    case .profileUnavailable: "the profile could not be read"
    case .cannotCreateProfile: "the profile could not be created"
    case .profileRejected: "the directory refused the profile, with its message"
    case .avatarFailed: "the picture could not be stored"
    case .sessionEnded: "the session is over; sign in again"
    case .signedOutLocally: "signed out on this device, but the pool could not be told"
    case .serviceMisconfigured: "the service is misconfigured; its code is for the operator"
    case .unexpected: "something else failed, with this code"
    }
  }
}

extension Registration.Operation.Name {
  var meaning: String {
    switch self {
    case .restoreSession: "restores the session at launch"
    case .signUp: "creates the account"
    case .confirmSignUp: "confirms the account with a code"
    case .resendCode: "sends another code"
    case .signIn: "signs in"
    case .signInWithSheet: "signs in with a provider, in its sheet"
    case .beginTOTP: "makes a key for an authenticator app"
    case .respondToChallenge: "answers a challenge"
    case .forgotPassword: "sends a code for a new password"
    case .resetPassword: "sets a new password"
    case .signOut: "tells the pool of a sign-out"
    case .fetchProfile: "reads the profile from the directory"
    case .createProfile: "creates an empty profile"
    case .updateProfile: "writes fields of the profile"
    case .uploadAvatar: "stores the picture"
    case .observeProfile: "follows the profile while it is shown"
    }
  }
}

extension StatePath {
  var meaning: String {
    switch self {
    case .launchingIdle: "the app has not been launched"
    case .launchingRestoring: "what the device has kept is being restored"
    case .signUpEditing: "step 1: the form, or a sign-in"
    case .signUpSubmitting: "the account is being created"
    case .admissionSigningIn: "the password is being checked"
    case .admissionPresenting: "the sheet of a provider is open"
    case .admissionFetchingProfile: "signed in; the profile is being fetched"
    case .admissionCreatingProfile: "signed in; an empty profile is being made"
    case .admissionBlocked: "a request failed for a temporary reason: retry, or leave"
    case .admissionRefused: "the account exists, and its password was refused"
    case .admissionAsking: "the person is asked whether another account is meant"
    case .challengeChoosing: "the pool asks which factor to use, or to set up"
    case .challengeEnrolling: "a key for an authenticator app is being made"
    case .challengeEditing: "the code of a factor is awaited"
    case .challengeNewPassword: "the pool asks for a new password"
    case .challengeAnswering: "the response to a challenge is being checked"
    case .confirmationEditing: "step 2: the code is awaited"
    case .confirmationConfirming: "the code is being checked"
    case .confirmationResending: "another code is being sent"
    case .confirmationNeedsPassword: "confirmed; the password is missing or was refused"
    case .recoveryRequesting: "a code for a new password is being sent"
    case .recoveryEditing: "the code and the new password are awaited"
    case .recoverySubmitting: "the new password is being set"
    case .profileEditing: "step 3: the form of the profile"
    case .profileUpdating: "the record is being written"
    case .profileUploadingAvatar: "the picture is being stored"
    case .registeredViewing: "registered: the profile, live"
    case .registeredEditing: "the form of a finished profile"
    case .registeredSaving: "that form is being written"
    case .leavingSigningOut: "the pool is being told that the person signed out"
    }
  }
}
