/// A failure of the identity pool, by the name that Amazon Cognito gives its exception.
///
/// The names are those of Cognito's API reference without "Exception", in lowerCamelCase. A
/// different backend maps its own failures to these, and a failure without a counterpart to
/// ``unrecognized(code:message:)``.
public enum PoolError: Error, Hashable, Sendable {
  /// The person has an account with another way in, and which one it is, if that is told.
  ///
  /// In Cognito, the pre-sign-up trigger refuses a provider's account so, because it would be a second one.
  case accountExists(Login?)
  /// An account with this e-mail as its alias already exists.
  case aliasExists
  /// The pool could not deliver the code; do not rely on anything else that it did.
  case codeDeliveryFailure
  /// The person has closed the sheet of a provider, or for a passkey.
  case cancelled
  /// The code is wrong.
  case codeMismatch
  /// Another call changed the account at the same time.
  case concurrentModification
  /// The first code of an authenticator app is wrong, so that the app is not set up.
  case enableSoftwareTokenMFA
  /// The code is no longer valid, or there is none.
  case expiredCode
  /// The operator's firewall refused the call.
  case forbidden
  /// The pool failed; whether it did the work is unknown.
  case internalError
  /// The operator's role may not send e-mail.
  case invalidEmailRoleAccessPolicy
  /// The operator's hook returned something that the pool does not understand.
  case invalidLambdaResponse
  /// A parameter is missing or malformed, with the pool's message.
  case invalidParameter(String)
  /// The invitation is unknown, used or expired, with the pool's message.
  ///
  /// Only a sign-up with an invitation is answered so. In Cognito the pre-sign-up trigger refuses it, which is a
  /// ``userLambdaValidation(_:)`` on the wire.
  case invitationRefused(String)
  /// The password does not conform to the pool's rule, with the pool's message.
  case invalidPassword(String)
  /// The operator's role may not send text messages.
  case invalidSmsRoleAccessPolicy
  /// The operator's role for text messages does not trust the pool.
  case invalidSmsRoleTrustRelationship
  /// The pool's configuration is invalid.
  case invalidUserPoolConfiguration
  /// A limit was reached: of attempts, or of messages a day.
  case limitExceeded
  /// The second factor asked for does not exist.
  case mfaMethodNotFound
  /// The pool refused, for this reason.
  case notAuthorized(NotAuthorizedReason)
  /// The operation is not enabled for this pool.
  case operationNotEnabled
  /// The password was used before, with the pool's message.
  case passwordHistoryPolicyViolation(String)
  /// The password must be reset before a sign-in.
  case passwordResetRequired
  /// The provider of a sheet could not sign the person in, or its answer was not the one that was asked for.
  case providerFailed
  /// The account of a provider was linked to another one by this very sign-in; the next one is into that account.
  ///
  /// In Cognito: "Already found an entry for username", after the pre-sign-up trigger has linked the two.
  case providerLinked
  /// A refresh token was used twice.
  case refreshTokenReuse
  /// The pool, or the app's client of it, does not exist.
  case resourceNotFound
  /// The device has no passkey for the account.
  case noPasskey
  /// The device has a passkey for the account already.
  case passkeyExists
  /// The device, or the app as it is built, has no passkeys.
  case passkeysUnsupported
  /// No software token is registered for the account.
  case softwareTokenMFANotFound
  /// Too many wrong codes.
  case tooManyFailedAttempts
  /// Too many calls.
  case tooManyRequests
  /// The operator's hook failed.
  case unexpectedLambda
  /// The pool does not support the operation.
  case unsupportedOperation
  /// The operator's hook refused, with its message.
  case userLambdaValidation(String)
  /// An account with this name already exists.
  case usernameExists
  /// The pool refused a passkey, for this reason.
  case webAuthn(WebAuthnRefusal)
  /// The account has not been confirmed.
  case userNotConfirmed
  /// There is no account with this name.
  case userNotFound
  /// The call was never sent.
  case offline
  /// The call was sent and no answer came; its effect is unknown.
  case timedOut
  /// A failure that has no case of its own.
  case unrecognized(code: String, message: String)
}

/// Why a pool refused, as an adapter reads it from the message of `NotAuthorizedException`.
public enum NotAuthorizedReason: Hashable, Sendable {
  /// "Incorrect username or password."
  case incorrectCredentials
  /// "Password attempts exceeded"
  case attemptsExceeded
  /// "User is disabled."
  case disabled
  /// "User cannot be confirmed. Current status is CONFIRMED"
  case alreadyConfirmed
  /// "Temporary password has expired and must be reset by an administrator."
  case temporaryPasswordExpired
  /// Any other message.
  case other(String)
}

/// Why a pool refused a passkey: Cognito's exceptions that begin with "WebAuthn", in lowerCamelCase.
public enum WebAuthnRefusal: String, Hashable, Sendable, CaseIterable {
  /// The registration took too long, or was completed before.
  case challengeNotFound = "webAuthnChallengeNotFound"
  /// The registration was begun by another client.
  case clientMismatch = "webAuthnClientMismatch"
  /// The pool has no relying party.
  case configurationMissing = "webAuthnConfigurationMissing"
  /// The pool does not take passkeys of this kind.
  case credentialNotSupported = "webAuthnCredentialNotSupported"
  /// Passkeys are not enabled for this pool.
  case notEnabled = "webAuthnNotEnabled"
  /// The passkey was made on another web site.
  case originNotAllowed = "webAuthnOriginNotAllowed"
  /// The passkey was made for another relying party.
  case relyingPartyMismatch = "webAuthnRelyingPartyMismatch"
}

extension PoolError {
  /// The name of every case.
  enum Name: String, CaseIterable {
    case accountExists, aliasExists, cancelled, codeDeliveryFailure, codeMismatch,
      concurrentModification,
      enableSoftwareTokenMFA, expiredCode, forbidden, internalError,
      invalidEmailRoleAccessPolicy, invalidLambdaResponse, invalidParameter, invalidPassword,
      invalidSmsRoleAccessPolicy, invalidSmsRoleTrustRelationship, invalidUserPoolConfiguration,
      limitExceeded, mfaMethodNotFound, noPasskey, notAuthorized, operationNotEnabled,
      passkeyExists, passkeysUnsupported, passwordHistoryPolicyViolation, passwordResetRequired,
      providerFailed, providerLinked,
      refreshTokenReuse, resourceNotFound, softwareTokenMFANotFound, tooManyFailedAttempts,
      tooManyRequests, unexpectedLambda, unsupportedOperation, userLambdaValidation,
      invitationRefused,
      usernameExists, userNotConfirmed, userNotFound, offline, timedOut, webAuthn, unrecognized
  }

  private var name: Name {
    switch self {
    case .accountExists: .accountExists
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
    case .invalidParameter: .invalidParameter
    case .invalidPassword: .invalidPassword
    case .invalidSmsRoleAccessPolicy: .invalidSmsRoleAccessPolicy
    case .invalidSmsRoleTrustRelationship: .invalidSmsRoleTrustRelationship
    case .invalidUserPoolConfiguration: .invalidUserPoolConfiguration
    case .invitationRefused: .invitationRefused
    case .limitExceeded: .limitExceeded
    case .mfaMethodNotFound: .mfaMethodNotFound
    case .noPasskey: .noPasskey
    case .notAuthorized: .notAuthorized
    case .operationNotEnabled: .operationNotEnabled
    case .passkeyExists: .passkeyExists
    case .passkeysUnsupported: .passkeysUnsupported
    case .passwordHistoryPolicyViolation: .passwordHistoryPolicyViolation
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
    case .userLambdaValidation: .userLambdaValidation
    case .usernameExists: .usernameExists
    case .userNotConfirmed: .userNotConfirmed
    case .userNotFound: .userNotFound
    case .offline: .offline
    case .timedOut: .timedOut
    case .webAuthn: .webAuthn
    case .unrecognized: .unrecognized
    }
  }

  /// The name of the case, as scripts and notices spell it.
  ///
  /// For ``unrecognized(code:message:)`` it is the code, whatever its value, and for ``webAuthn(_:)`` the reason.
  public var code: String {
    if case .unrecognized(let code, _) = self { return code }
    if case .webAuthn(let refusal) = self { return refusal.rawValue }
    return name.rawValue
  }
}

extension PoolError {
  /// Whether this failure means that a stored session is over (behaviour of `restoreSession`).
  package var endsSession: Bool {
    if case .notAuthorized = self { return true }
    return self == .refreshTokenReuse || self == .userNotFound
  }
}
