import RegistrationCore

/// The failures that Cognito documents for each operation.
///
/// Source: Amazon Cognito user pools API reference, section "Errors" of each operation; the names
/// are the exceptions' own without "Exception".
enum CognitoFailures {
  static let signUp = """
    CodeDeliveryFailure Forbidden InternalError InvalidEmailRoleAccessPolicy
    InvalidLambdaResponse InvalidParameter InvalidPassword InvalidSmsRoleAccessPolicy
    InvalidSmsRoleTrustRelationship LimitExceeded NotAuthorized OperationNotEnabled
    ResourceNotFound TooManyRequests UnexpectedLambda UserLambdaValidation UsernameExists
    """
  static let confirmSignUp = """
    AliasExists CodeMismatch ExpiredCode Forbidden InternalError InvalidLambdaResponse
    InvalidParameter LimitExceeded NotAuthorized OperationNotEnabled ResourceNotFound
    TooManyFailedAttempts TooManyRequests UnexpectedLambda UserLambdaValidation UserNotFound
    """
  static let resendConfirmationCode = """
    CodeDeliveryFailure Forbidden InternalError InvalidEmailRoleAccessPolicy
    InvalidLambdaResponse InvalidParameter InvalidSmsRoleAccessPolicy
    InvalidSmsRoleTrustRelationship LimitExceeded NotAuthorized OperationNotEnabled
    ResourceNotFound TooManyRequests UnexpectedLambda UserLambdaValidation UserNotFound
    """
  static let initiateAuth = """
    Forbidden InternalError InvalidEmailRoleAccessPolicy InvalidLambdaResponse InvalidParameter
    InvalidSmsRoleAccessPolicy InvalidSmsRoleTrustRelationship InvalidUserPoolConfiguration
    NotAuthorized OperationNotEnabled PasswordResetRequired ResourceNotFound TooManyRequests
    UnexpectedLambda UnsupportedOperation UserLambdaValidation UserNotConfirmed UserNotFound
    """
  static let respondToAuthChallenge = """
    AliasExists CodeMismatch ExpiredCode Forbidden InternalError InvalidEmailRoleAccessPolicy
    InvalidLambdaResponse InvalidParameter InvalidPassword InvalidSmsRoleAccessPolicy
    InvalidSmsRoleTrustRelationship InvalidUserPoolConfiguration MFAMethodNotFound
    NotAuthorized OperationNotEnabled PasswordHistoryPolicyViolation PasswordResetRequired
    ResourceNotFound SoftwareTokenMFANotFound TooManyRequests UnexpectedLambda
    UserLambdaValidation UserNotConfirmed UserNotFound
    """
  static let associateSoftwareToken = """
    ConcurrentModification Forbidden InternalError InvalidParameter NotAuthorized
    ResourceNotFound SoftwareTokenMFANotFound
    """
  static let verifySoftwareToken = """
    CodeMismatch EnableSoftwareTokenMFA Forbidden InternalError InvalidParameter
    InvalidUserPoolConfiguration NotAuthorized PasswordResetRequired ResourceNotFound
    SoftwareTokenMFANotFound TooManyRequests UserNotConfirmed UserNotFound
    """
  static let getUser = """
    Forbidden InternalError InvalidParameter NotAuthorized OperationNotEnabled
    PasswordResetRequired ResourceNotFound TooManyRequests UserNotConfirmed UserNotFound
    """
  static let globalSignOut = """
    Forbidden InternalError InvalidParameter NotAuthorized OperationNotEnabled
    PasswordResetRequired ResourceNotFound TooManyRequests UserNotConfirmed
    """
  static let forgotPassword = """
    CodeDeliveryFailure Forbidden InternalError InvalidEmailRoleAccessPolicy
    InvalidLambdaResponse InvalidParameter InvalidSmsRoleAccessPolicy
    InvalidSmsRoleTrustRelationship LimitExceeded NotAuthorized OperationNotEnabled
    ResourceNotFound TooManyRequests UnexpectedLambda UserLambdaValidation UserNotFound
    """
  static let confirmForgotPassword = """
    CodeMismatch ExpiredCode Forbidden InternalError InvalidLambdaResponse InvalidParameter
    InvalidPassword LimitExceeded NotAuthorized OperationNotEnabled
    PasswordHistoryPolicyViolation ResourceNotFound TooManyFailedAttempts TooManyRequests
    UnexpectedLambda UserLambdaValidation UserNotConfirmed UserNotFound
    """
  static let startWebAuthnRegistration = """
    Forbidden InternalError InvalidParameter LimitExceeded NotAuthorized OperationNotEnabled
    PasswordResetRequired TooManyRequests WebAuthnConfigurationMissing WebAuthnNotEnabled
    """
  static let completeWebAuthnRegistration = """
    Forbidden InternalError InvalidParameter LimitExceeded NotAuthorized OperationNotEnabled
    PasswordResetRequired TooManyRequests WebAuthnChallengeNotFound WebAuthnClientMismatch WebAuthnCredentialNotSupported
    WebAuthnNotEnabled WebAuthnOriginNotAllowed WebAuthnRelyingPartyMismatch
    """
  static let getTokensFromRefreshToken = """
    Forbidden InternalError InvalidLambdaResponse InvalidParameter NotAuthorized
    OperationNotEnabled RefreshTokenReuse ResourceNotFound TooManyRequests UnexpectedLambda
    UserLambdaValidation UserNotFound
    """

  /// What a request's call can fail with: the documented, every reason of a refusal, and transport.
  static func all(of operation: Registration.Operation.Name) -> [PoolError] {
    let lists: [String] =
      switch operation {
      case .restoreSession: [getUser, getTokensFromRefreshToken]
      case .signUp: [signUp]
      case .confirmSignUp: [confirmSignUp]
      case .resendCode: [resendConfirmationCode]
      case .signIn: [initiateAuth, respondToAuthChallenge]
      // No operation of the API: what a sheet answers is below.
      case .signInWithSheet: [initiateAuth, respondToAuthChallenge]
      case .createPasskey: [startWebAuthnRegistration, completeWebAuthnRegistration]
      case .beginTOTP: [associateSoftwareToken]
      case .respondToChallenge: [respondToAuthChallenge, verifySoftwareToken]
      case .forgotPassword: [forgotPassword]
      case .resetPassword: [confirmForgotPassword]
      case .signOut: [globalSignOut]
      case .fetchProfile, .createProfile, .updateProfile, .uploadAvatar, .observeProfile: []
      }
    let transport: [PoolError] = [.offline, .timedOut, .unrecognized(code: "Odd", message: "?")]
    // A trigger refuses an invitation, and an adapter tells it from what else triggers refuse.
    let invitation: [PoolError] = operation == .signUp ? [.invitationRefused("i")] : []
    let sheets: [PoolError] =
      operation == .signInWithSheet
      ? [.accountExists(ann)] + PoolError.ofSheets
      : operation == .createPasskey ? [.cancelled, .passkeyExists, .passkeysUnsupported] : []
    return lists.isEmpty ? [] : lists.flatMap(failures) + transport + invitation + sheets
  }

  /// The failures that a list names.
  static func failures(in list: String) -> [PoolError] {
    list.split(whereSeparator: { $0 == " " || $0 == "\n" }).flatMap { name in
      name == "NotAuthorized" ? notAuthorized : PoolError.all.filter { $0.exceptionName == name }
    }
  }

  static let notAuthorized: [PoolError] = [
    .notAuthorized(.incorrectCredentials), .notAuthorized(.attemptsExceeded),
    .notAuthorized(.disabled), .notAuthorized(.alreadyConfirmed),
    .notAuthorized(.temporaryPasswordExpired), .notAuthorized(.other("no")),
  ]
}

extension PoolError {
  /// What only a sheet fails with, each once.
  static let ofSheets: [PoolError] = [
    .accountExists(nil), .cancelled, .noPasskey, .passkeyExists, .passkeysUnsupported,
    .providerFailed, .providerLinked,
  ]

  static let ofWebAuthn = WebAuthnRefusal.allCases.map { PoolError.webAuthn($0) }

  /// Every failure once; a refusal with each of its reasons.
  static let all: [PoolError] =
    CognitoFailures.notAuthorized + ofWebAuthn + [
      .aliasExists, .codeDeliveryFailure, .codeMismatch, .concurrentModification,
      .enableSoftwareTokenMFA, .expiredCode, .forbidden,
      .internalError, .invalidEmailRoleAccessPolicy, .invalidLambdaResponse,
      .invalidParameter("p"), .invalidPassword("w"), .invalidSmsRoleAccessPolicy,
      .invalidSmsRoleTrustRelationship, .invalidUserPoolConfiguration, .limitExceeded,
      .mfaMethodNotFound, .operationNotEnabled, .passwordHistoryPolicyViolation("h"),
      .passwordResetRequired, .refreshTokenReuse, .resourceNotFound, .softwareTokenMFANotFound,
      .tooManyFailedAttempts, .tooManyRequests, .unexpectedLambda, .unsupportedOperation,
      .userLambdaValidation("v"), .invitationRefused("i"), .usernameExists, .userNotConfirmed,
      .userNotFound, .offline, .timedOut, .unrecognized(code: "Odd", message: "?"),
    ]

  /// The exception's own name without "Exception": the code, its first letters capitals.
  var exceptionName: String {
    if self == .mfaMethodNotFound { return "MFAMethodNotFound" }
    return code.prefix(1).uppercased() + code.dropFirst()
  }
}

extension DirectoryError {
  static let all: [DirectoryError] = [
    .exists, .notFound, .rejected(message: "no", field: nil),
    .rejected(message: "bad", field: "gender"),
    .unauthorized, .offline, .timedOut,
  ]
}

/// The groups of rows in the behaviour, repeated here.
enum Groups {
  static let passing: [PoolError] = [.offline, .timedOut, .internalError]
  static let throttle: [PoolError] = [
    .tooManyRequests, .limitExceeded, .tooManyFailedAttempts, .notAuthorized(.attemptsExceeded),
  ]
  static let hook: [PoolError] = [
    .userLambdaValidation("v"), .unexpectedLambda, .invalidLambdaResponse,
  ]
  static let operatorsOwn: [PoolError] = [
    .forbidden, .resourceNotFound, .operationNotEnabled, .invalidEmailRoleAccessPolicy,
    .invalidSmsRoleAccessPolicy, .invalidSmsRoleTrustRelationship, .invalidUserPoolConfiguration,
    .unsupportedOperation,
  ]

  /// The notice of a failure that has no row.
  static func notice(_ error: PoolError) -> Registration.Notice {
    operatorsOwn.contains(error)
      ? .serviceMisconfigured(code: error.code) : .unexpected(code: error.code)
  }
}
