extension PoolError {
  /// Creates the failure with this name: of a case, a `notAuthorized` reason or an AWS exception.
  ///
  /// The result is nil if no failure has this name.
  ///
  /// If the failure carries a message, it is `message`, or by default the name.
  package init?(named name: String, message: String? = nil) {
    let words = message ?? name
    if let reason = NotAuthorizedReason(named: name) {
      self = .notAuthorized(reason)
    } else if let refusal = WebAuthnRefusal(rawValue: name) {
      self = .webAuthn(refusal)
    } else if let failure = Name(rawValue: name).flatMap({ PoolError.failure($0, words) }) {
      self = failure
    } else if let failure = PoolError(exceptionNamed: name, words: words) {
      self = failure
    } else {
      return nil
    }
  }

  /// Every name for which ``init(named:message:)`` finds a failure, except those of AWS exceptions.
  package static var names: [String] {
    named(with: "").map { $0.code } + NotAuthorizedReason.named.map { $0.name }
  }

  /// Every failure that has a name of its own; if it carries a message, that is `words`.
  static func named(with words: String) -> [PoolError] {
    Name.allCases.compactMap { failure($0, words) }
      + WebAuthnRefusal.allCases.map { .webAuthn($0) }
  }

  private static func failure(_ name: Name, _ words: String) -> PoolError? {
    switch name {
    case .accountExists: .accountExists(words == name.rawValue ? nil : Login(words))
    case .aliasExists: .aliasExists
    case .cancelled: .cancelled
    case .codeDeliveryFailure: .codeDeliveryFailure
    case .codeMismatch: .codeMismatch
    case .concurrentModification: .concurrentModification
    case .enableSoftwareTokenMFA: .enableSoftwareTokenMFA
    case .expiredCode: .expiredCode
    case .forbidden: .forbidden
    case .internalError: .internalError
    case .invalidEmailRoleAccessPolicy: .invalidEmailRoleAccessPolicy
    case .invalidLambdaResponse: .invalidLambdaResponse
    case .invalidParameter: .invalidParameter(words)
    case .invalidPassword: .invalidPassword(words)
    case .invalidSmsRoleAccessPolicy: .invalidSmsRoleAccessPolicy
    case .invalidSmsRoleTrustRelationship: .invalidSmsRoleTrustRelationship
    case .invalidUserPoolConfiguration: .invalidUserPoolConfiguration
    case .invitationRefused: .invitationRefused(words)
    case .limitExceeded: .limitExceeded
    case .mfaMethodNotFound: .mfaMethodNotFound
    case .noPasskey: .noPasskey
    case .passkeyExists: .passkeyExists
    case .passkeysUnsupported: .passkeysUnsupported
    case .notAuthorized: .notAuthorized(NotAuthorizedReason(message: words))
    case .operationNotEnabled: .operationNotEnabled
    case .passwordHistoryPolicyViolation: .passwordHistoryPolicyViolation(words)
    case .passwordResetRequired: .passwordResetRequired
    case .providerFailed: .providerFailed
    case .providerLinked: .providerLinked
    case .refreshTokenReuse: .refreshTokenReuse
    case .resourceNotFound: .resourceNotFound
    case .softwareTokenMFANotFound: .softwareTokenMFANotFound
    case .tooManyFailedAttempts: .tooManyFailedAttempts
    case .tooManyRequests: .tooManyRequests
    case .unexpectedLambda: .unexpectedLambda
    case .unsupportedOperation: .unsupportedOperation
    case .userLambdaValidation: .userLambdaValidation(words)
    case .usernameExists: .usernameExists
    case .userNotConfirmed: .userNotConfirmed
    case .userNotFound: .userNotFound
    case .offline: .offline
    case .timedOut: .timedOut
    // Its reasons have names of their own.
    case .unrecognized, .webAuthn: nil
    }
  }
}

extension NotAuthorizedReason {
  private enum Name: String, CaseIterable {
    case incorrectCredentials, attemptsExceeded, disabled, alreadyConfirmed,
      temporaryPasswordExpired, other
  }

  /// The name of the reason, as scripts and traces spell it.
  package var name: String {
    let name: Name =
      switch self {
      case .incorrectCredentials: .incorrectCredentials
      case .attemptsExceeded: .attemptsExceeded
      case .disabled: .disabled
      case .alreadyConfirmed: .alreadyConfirmed
      case .temporaryPasswordExpired: .temporaryPasswordExpired
      case .other: .other
      }
    return name.rawValue
  }

  /// The reasons that have a name of their own.
  static let named = Name.allCases.compactMap { name -> NotAuthorizedReason? in
    switch name {
    case .incorrectCredentials: .incorrectCredentials
    case .attemptsExceeded: .attemptsExceeded
    case .disabled: .disabled
    case .alreadyConfirmed: .alreadyConfirmed
    case .temporaryPasswordExpired: .temporaryPasswordExpired
    case .other: nil
    }
  }

  /// The name of every reason except ``other(_:)``.
  package static let names = named.map { $0.name }

  init?(named name: String) {
    guard let found = NotAuthorizedReason.named.first(where: { $0.name == name }) else {
      return nil
    }
    self = found
  }
}

extension DirectoryError {
  /// Creates the failure with this name; nil if no failure has it.
  ///
  /// If the failure is a rejection, its message is `message`, or by default the name.
  package init?(named name: String, message: String? = nil) {
    switch Name(rawValue: name) {
    case .exists: self = .exists
    case .notFound: self = .notFound
    case .rejected: self = .rejected(message: message ?? name, field: nil)
    case .unauthorized: self = .unauthorized
    case .offline: self = .offline
    case .timedOut: self = .timedOut
    case nil: return nil
    }
  }

  /// Every name for which ``init(named:message:)`` finds a failure.
  package static let names = Name.allCases.map { $0.rawValue }
}
