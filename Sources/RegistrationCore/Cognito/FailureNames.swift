extension PoolError {
  /// The failure of this name: a case's, a reason's of `notAuthorized`, or an AWS exception's.
  ///
  /// Nil if there is none of that name.
  ///
  /// The `message` is the words of a failure that carries some; by default its own name.
  public init?(named name: String, message: String? = nil) {
    let words = message ?? name
    if let reason = NotAuthorizedReason(named: name) {
      self = .notAuthorized(reason)
    } else if let failure = PoolError.named(with: words).first(where: { $0.code == name }) {
      self = failure
    } else if let failure = PoolError(exceptionNamed: name, words: words) {
      self = failure
    } else {
      return nil
    }
  }

  /// Every name by which ``init(named:message:)`` finds a failure, but for the AWS exceptions'.
  public static var names: [String] {
    named(with: "").map { $0.code } + NotAuthorizedReason.named.map { $0.name }
  }

  static func named(with words: String) -> [PoolError] {
    [
      .aliasExists, .codeDeliveryFailure, .codeMismatch, .expiredCode, .forbidden, .internalError,
      .invalidEmailRoleAccessPolicy, .invalidLambdaResponse, .invalidParameter(words),
      .invalidPassword(words), .invalidSmsRoleAccessPolicy, .invalidSmsRoleTrustRelationship,
      .invalidUserPoolConfiguration, .limitExceeded, .mfaMethodNotFound,
      .notAuthorized(NotAuthorizedReason(message: words)), .operationNotEnabled,
      .passwordHistoryPolicyViolation(words), .passwordResetRequired, .refreshTokenReuse,
      .resourceNotFound, .softwareTokenMFANotFound, .tooManyFailedAttempts, .tooManyRequests,
      .unexpectedLambda, .unsupportedOperation, .userLambdaValidation(words), .usernameExists,
      .userNotConfirmed, .userNotFound, .offline, .timedOut,
    ]
  }
}

extension NotAuthorizedReason {
  /// The name of the reason, as scripts and traces spell it.
  public var name: String {
    switch self {
    case .incorrectCredentials: "incorrectCredentials"
    case .attemptsExceeded: "attemptsExceeded"
    case .disabled: "disabled"
    case .alreadyConfirmed: "alreadyConfirmed"
    case .other: "other"
    }
  }

  static let named: [NotAuthorizedReason] = [
    .incorrectCredentials, .attemptsExceeded, .disabled, .alreadyConfirmed,
  ]

  /// The names of the reasons that have one of their own.
  public static let names = named.map { $0.name }

  init?(named name: String) {
    guard let found = NotAuthorizedReason.named.first(where: { $0.name == name }) else {
      return nil
    }
    self = found
  }
}

extension DirectoryError {
  /// The failure of this name; nil if there is none.
  ///
  /// The `message` is the words of a rejection; by default its own name.
  public init?(named name: String, message: String? = nil) {
    let all: [DirectoryError] = [
      .exists, .rejected(message: message ?? name, field: nil), .unauthorized, .offline, .timedOut,
    ]
    guard let found = all.first(where: { $0.code == name }) else { return nil }
    self = found
  }

  /// Every name by which ``init(named:message:)`` finds a failure.
  public static let names = ["exists", "rejected", "unauthorized", "offline", "timedOut"]
}
