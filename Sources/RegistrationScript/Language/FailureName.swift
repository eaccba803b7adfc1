import RegistrationCore

/// What scripts call the failures of both services, and a sign-in's challenge.
enum FailureName: String, CaseIterable {
  case aliasExists, codeDeliveryFailure, codeMismatch, expiredCode, forbidden, internalError
  case invalidEmailRoleAccessPolicy, invalidLambdaResponse, invalidParameter, invalidPassword
  case invalidSmsRoleAccessPolicy, invalidSmsRoleTrustRelationship, invalidUserPoolConfiguration
  case limitExceeded, mfaMethodNotFound, notAuthorized, operationNotEnabled
  case passwordHistoryPolicyViolation, passwordResetRequired, refreshTokenReuse, resourceNotFound
  case softwareTokenMFANotFound, tooManyFailedAttempts, tooManyRequests, unexpectedLambda
  case unsupportedOperation, userLambdaValidation, usernameExists, userNotConfirmed, userNotFound
  case unrecognized
  /// The reasons of `notAuthorized`; `other` and `notAuthorized` itself are the same.
  case incorrectCredentials, attemptsExceeded, disabled, alreadyConfirmed, other
  /// Failures of either service.
  case offline, timedOut
  /// Failures of the directory.
  case exists, rejected, unauthorized
  /// An answer of a sign-in.
  case challenge

  /// The name of Cognito's exception, for the failures that are one.
  private var exception: String? {
    switch self {
    case .incorrectCredentials, .attemptsExceeded, .disabled, .alreadyConfirmed, .other, .offline,
      .timedOut, .exists, .rejected, .unauthorized, .challenge, .unrecognized:
      nil
    case .mfaMethodNotFound: "MFAMethodNotFoundException"
    case .aliasExists, .codeDeliveryFailure, .codeMismatch, .expiredCode, .forbidden,
      .internalError, .invalidEmailRoleAccessPolicy, .invalidLambdaResponse, .invalidParameter,
      .invalidPassword, .invalidSmsRoleAccessPolicy, .invalidSmsRoleTrustRelationship,
      .invalidUserPoolConfiguration, .limitExceeded, .notAuthorized, .operationNotEnabled,
      .passwordHistoryPolicyViolation, .passwordResetRequired, .refreshTokenReuse,
      .resourceNotFound, .softwareTokenMFANotFound, .tooManyFailedAttempts, .tooManyRequests,
      .unexpectedLambda, .unsupportedOperation, .userLambdaValidation, .usernameExists,
      .userNotConfirmed, .userNotFound:
      rawValue.prefix(1).uppercased() + rawValue.dropFirst() + "Exception"
    }
  }

  /// Every spelling: the names, and those of Cognito's exceptions.
  static let spellings: [(name: String, value: FailureName)] =
    allCases.map { ($0.rawValue, $0) }
    + allCases.compactMap { name in name.exception.map { ($0, name) } }

  /// Whether `message=` goes with it.
  var carriesMessage: Bool {
    switch self {
    case .invalidParameter, .invalidPassword, .passwordHistoryPolicyViolation,
      .userLambdaValidation, .notAuthorized, .other, .unrecognized, .rejected, .challenge:
      true
    case .aliasExists, .codeDeliveryFailure, .codeMismatch, .expiredCode, .forbidden,
      .internalError, .invalidEmailRoleAccessPolicy, .invalidLambdaResponse,
      .invalidSmsRoleAccessPolicy, .invalidSmsRoleTrustRelationship,
      .invalidUserPoolConfiguration, .limitExceeded, .mfaMethodNotFound, .operationNotEnabled,
      .passwordResetRequired, .refreshTokenReuse, .resourceNotFound, .softwareTokenMFANotFound,
      .tooManyFailedAttempts, .tooManyRequests, .unexpectedLambda, .unsupportedOperation,
      .usernameExists, .userNotConfirmed, .userNotFound, .incorrectCredentials,
      .attemptsExceeded, .disabled, .alreadyConfirmed, .offline, .timedOut, .exists,
      .unauthorized:
      false
    }
  }

  /// The code of `unrecognized` where a script names none.
  static let standardCode = "unrecognized"
  /// The kind of `challenge` where a script names none.
  static let standardChallenge = "SMS_MFA"
}

extension FailureName {
  /// The pool's failure of this name; nil where it is none of the pool's.
  func poolError(message: String, code: String) -> PoolError? {
    switch self {
    case .aliasExists: .aliasExists
    case .codeDeliveryFailure: .codeDeliveryFailure
    case .codeMismatch: .codeMismatch
    case .expiredCode: .expiredCode
    case .forbidden: .forbidden
    case .internalError: .internalError
    case .invalidEmailRoleAccessPolicy: .invalidEmailRoleAccessPolicy
    case .invalidLambdaResponse: .invalidLambdaResponse
    case .invalidParameter: .invalidParameter(message)
    case .invalidPassword: .invalidPassword(message)
    case .invalidSmsRoleAccessPolicy: .invalidSmsRoleAccessPolicy
    case .invalidSmsRoleTrustRelationship: .invalidSmsRoleTrustRelationship
    case .invalidUserPoolConfiguration: .invalidUserPoolConfiguration
    case .limitExceeded: .limitExceeded
    case .mfaMethodNotFound: .mfaMethodNotFound
    case .operationNotEnabled: .operationNotEnabled
    case .passwordHistoryPolicyViolation: .passwordHistoryPolicyViolation(message)
    case .passwordResetRequired: .passwordResetRequired
    case .refreshTokenReuse: .refreshTokenReuse
    case .resourceNotFound: .resourceNotFound
    case .softwareTokenMFANotFound: .softwareTokenMFANotFound
    case .tooManyFailedAttempts: .tooManyFailedAttempts
    case .tooManyRequests: .tooManyRequests
    case .unexpectedLambda: .unexpectedLambda
    case .unsupportedOperation: .unsupportedOperation
    case .userLambdaValidation: .userLambdaValidation(message)
    case .usernameExists: .usernameExists
    case .userNotConfirmed: .userNotConfirmed
    case .userNotFound: .userNotFound
    case .offline: .offline
    case .timedOut: .timedOut
    case .unrecognized: .unrecognized(code: code, message: message)
    case .incorrectCredentials: .notAuthorized(.incorrectCredentials)
    case .attemptsExceeded: .notAuthorized(.attemptsExceeded)
    case .disabled: .notAuthorized(.disabled)
    case .alreadyConfirmed: .notAuthorized(.alreadyConfirmed)
    case .notAuthorized, .other: .notAuthorized(.other(message))
    case .exists, .rejected, .unauthorized, .challenge: nil
    }
  }

  /// The directory's failure of this name; nil where it is none of the directory's.
  func directoryError(message: String, field: FieldName?) -> DirectoryError? {
    switch self {
    case .exists: .exists
    case .rejected: .rejected(message: message, field: field)
    case .unauthorized: .unauthorized
    case .offline: .offline
    case .timedOut: .timedOut
    case .aliasExists, .codeDeliveryFailure, .codeMismatch, .expiredCode, .forbidden,
      .internalError, .invalidEmailRoleAccessPolicy, .invalidLambdaResponse, .invalidParameter,
      .invalidPassword, .invalidSmsRoleAccessPolicy, .invalidSmsRoleTrustRelationship,
      .invalidUserPoolConfiguration, .limitExceeded, .mfaMethodNotFound, .notAuthorized,
      .operationNotEnabled, .passwordHistoryPolicyViolation, .passwordResetRequired,
      .refreshTokenReuse, .resourceNotFound, .softwareTokenMFANotFound, .tooManyFailedAttempts,
      .tooManyRequests, .unexpectedLambda, .unsupportedOperation, .userLambdaValidation,
      .usernameExists, .userNotConfirmed, .userNotFound, .unrecognized, .incorrectCredentials,
      .attemptsExceeded, .disabled, .alreadyConfirmed, .other, .challenge:
      nil
    }
  }
}

extension Operation.Name {
  /// Whether its failures are the directory's.
  var isOfDirectory: Bool {
    switch self {
    case .fetchProfile, .createProfile, .updateProfile, .uploadAvatar, .observeProfile: true
    case .restoreSession, .signUp, .confirmSignUp, .resendCode, .signIn, .forgotPassword,
      .resetPassword, .signOut:
      false
    }
  }
}
