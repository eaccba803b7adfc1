import RegistrationCore

// Places in a table, by switches that the compiler turns into nothing: the search of `allCases` for
// a name would cost more than the event that is recorded.

extension StatePath {
  /// Its place among `allCases`.
  var ordinal: Int {
    switch self {
    case .launchingIdle: 0
    case .launchingRestoring: 1
    case .signUpEditing: 2
    case .signUpSubmitting: 3
    case .admissionSigningIn: 4
    case .admissionFetchingProfile: 5
    case .admissionCreatingProfile: 6
    case .admissionBlocked: 7
    case .admissionRefused: 8
    case .confirmationEditing: 9
    case .confirmationConfirming: 10
    case .confirmationResending: 11
    case .confirmationNeedsPassword: 12
    case .recoveryRequesting: 13
    case .recoveryEditing: 14
    case .recoverySubmitting: 15
    case .profileEditing: 16
    case .profileUpdating: 17
    case .profileUploadingAvatar: 18
    case .registeredViewing: 19
    case .registeredEditing: 20
    case .registeredSaving: 21
    case .leavingSigningOut: 22
    }
  }
}

extension Event.Name {
  /// How many of them are the person's: all but `answered`, which comes last.
  static let personCount = 16

  /// Its place among `allCases`.
  var ordinal: Int {
    switch self {
    case .launch: 0
    case .submitSignUp: 1
    case .submitSignIn: 2
    case .submitCode: 3
    case .resendCode: 4
    case .haveCode: 5
    case .submitPassword: 6
    case .forgotPassword: 7
    case .submitNewPassword: 8
    case .submitProfile: 9
    case .editProfile: 10
    case .saveProfile: 11
    case .retry: 12
    case .back: 13
    case .dismissNotice: 14
    case .signOut: 15
    case .answered: 16
    }
  }
}

extension Operation.Name {
  /// Its place among `allCases`.
  var ordinal: Int {
    switch self {
    case .restoreSession: 0
    case .signUp: 1
    case .confirmSignUp: 2
    case .resendCode: 3
    case .signIn: 4
    case .forgotPassword: 5
    case .resetPassword: 6
    case .signOut: 7
    case .fetchProfile: 8
    case .createProfile: 9
    case .updateProfile: 10
    case .uploadAvatar: 11
    case .observeProfile: 12
    }
  }
}

extension Outcome {
  /// Every outcome, in order of its ``ordinal``.
  static let all: [Outcome] =
    [.moved] + [.stale, .notApplicable, .busy].map { .ignored($0) }

  var ordinal: Int {
    switch self {
    case .moved: 0
    case .ignored(.stale): 1
    case .ignored(.notApplicable): 2
    case .ignored(.busy): 3
    }
  }

  /// The outcome as traces and ledgers spell it.
  var label: String {
    switch self {
    case .moved: "moved"
    case .ignored(let reason): "ignored." + reason.rawValue
    }
  }
}
