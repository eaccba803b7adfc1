import RegistrationCore
import RegistrationSimulation

extension PoolError {
  /// One of every case, and of every reason.
  static let samples: [PoolError] = [
    .aliasExists, .codeDeliveryFailure, .codeMismatch, .expiredCode, .forbidden, .internalError,
    .invalidEmailRoleAccessPolicy, .invalidLambdaResponse, .invalidParameter("a b"),
    .invalidPassword(""), .invalidSmsRoleAccessPolicy, .invalidSmsRoleTrustRelationship,
    .invalidUserPoolConfiguration, .limitExceeded, .mfaMethodNotFound,
    .notAuthorized(.incorrectCredentials), .notAuthorized(.attemptsExceeded),
    .notAuthorized(.disabled), .notAuthorized(.alreadyConfirmed),
    .notAuthorized(.temporaryPasswordExpired), .notAuthorized(.other("")),
    .notAuthorized(.other("o")), .operationNotEnabled, .passwordHistoryPolicyViolation("p"),
    .passwordResetRequired, .refreshTokenReuse, .resourceNotFound, .softwareTokenMFANotFound,
    .tooManyFailedAttempts, .tooManyRequests, .unexpectedLambda, .unsupportedOperation,
    .userLambdaValidation("u"), .usernameExists, .userNotConfirmed, .userNotFound, .offline,
    .timedOut, .unrecognized(code: "c", message: "m"),
    .unrecognized(code: "unrecognized", message: ""), .unrecognized(code: "", message: "#"),
  ]
}

extension DirectoryError {
  /// One of every case.
  static let samples: [DirectoryError] = [
    .exists, .notFound, .rejected(message: "m", field: nil),
    .rejected(message: "", field: "gender"),
    .unauthorized, .offline, .timedOut,
  ]
}
