public import RegistrationSimulation

extension PoolSettings {
  /// The settings of a configuration that a script can state; the policy decides the rest.
  public init(_ configuration: UserPool.Configuration) {
    self.init()
    confirmsAtOnce = configuration.autoConfirm
    codeLifetime = .milliseconds(configuration.codeLifetime)
    codeAttempts = configuration.codeAttempts
    resendLimit = configuration.resendLimit
    hidesExistence = configuration.hidesExistence
    isEmailAlias = configuration.emailIsAlias
    signUpRejection = configuration.rejectSignUp
    signInRejection = configuration.rejectSignIn
    postConfirmationFailure = configuration.postConfirmFailure
    concealsSignUpStatus = configuration.signUpStatusUnknown
    switch configuration.unconfirmedWrongPassword {
    case .notAuthorized: unconfirmedWrongPassword = .notAuthorized
    case .userNotConfirmed: unconfirmedWrongPassword = .userNotConfirmed
    }
    switch configuration.resendConfirmed {
    case .error: resendConfirmed = .error
    case .success: resendConfirmed = .success
    }
  }
}
