import RegistrationCore

// A line of help for each failure. A new case does not compile without one.

extension PoolError {
  var meaning: String {
    switch self {
    case .accountExists: "the person has an account with another way in"
    case .aliasExists: "an account with this e-mail as its alias exists"
    case .cancelled: "the person has closed the sheet"
    case .codeDeliveryFailure: "the code could not be delivered"
    case .codeMismatch: "the code is wrong"
    case .concurrentModification: "another call changed the account at the same time"
    case .enableSoftwareTokenMFA: "the first code of an authenticator app is wrong"
    case .expiredCode: "the code is no longer valid, or there is none"
    case .forbidden: "the operator's firewall refused the call"
    case .internalError: "the pool failed; whether it did the work is unknown"
    case .invalidEmailRoleAccessPolicy: "the operator's role may not send e-mail"
    case .invalidLambdaResponse: "the operator's hook returned nonsense"
    case .invalidParameter: "a parameter is missing or malformed"
    case .invalidPassword: "the password does not conform to the pool's rule"
    case .invalidSmsRoleAccessPolicy: "the operator's role may not send text messages"
    case .invalidSmsRoleTrustRelationship: "the role for text messages does not trust the pool"
    case .invalidUserPoolConfiguration: "the pool's configuration is invalid"
    case .invitationRefused: "the invitation to sign up is unknown, used or expired"
    case .limitExceeded: "a limit of attempts or of messages was reached"
    case .mfaMethodNotFound: "the second factor asked for does not exist"
    case .notAuthorized(let reason): reason.meaning
    case .operationNotEnabled: "the operation is not enabled for this pool"
    case .passwordHistoryPolicyViolation: "the password was used before"
    case .passwordResetRequired: "the password must be reset before a sign-in"
    case .providerFailed: "the provider of a sheet could not sign the person in"
    case .providerLinked: "the account was linked just now; a second sheet works"
    case .refreshTokenReuse: "a refresh token was used twice"
    case .resourceNotFound: "the pool, or the app's client of it, does not exist"
    case .noPasskey: "the device has no passkey for the account"
    case .passkeyExists: "the device has a passkey for the account already"
    case .passkeysUnsupported: "the device, or the app, has no passkeys"
    case .webAuthn(let refusal): refusal.meaning
    case .softwareTokenMFANotFound: "the account has no authenticator app"
    case .tooManyFailedAttempts: "too many wrong codes"
    case .tooManyRequests: "too many calls"
    case .unexpectedLambda: "the operator's hook failed"
    case .unsupportedOperation: "the pool does not support the operation"
    case .userLambdaValidation: "the operator's hook refused"
    case .usernameExists: "an account with this name exists"
    case .userNotConfirmed: "the account has not been confirmed"
    case .userNotFound: "there is no account with this name"
    case .offline: "the call was never sent"
    case .timedOut: "no answer came; whether the work was done is unknown"
    case .unrecognized: "a failure that has no name of its own"
    }
  }
}

extension NotAuthorizedReason {
  fileprivate var meaning: String {
    switch self {
    case .incorrectCredentials: "wrong e-mail or password"
    case .attemptsExceeded: "too many wrong passwords"
    case .disabled: "the operator has disabled the account"
    case .alreadyConfirmed: "the account is confirmed already"
    case .temporaryPasswordExpired: "the temporary password of an invitation has expired"
    case .other: "the pool refused, for another reason"
    }
  }
}

extension DirectoryError {
  var meaning: String {
    switch self {
    case .exists: "the record to create exists"
    case .notFound: "there is no record to change"
    case .rejected: "the directory refused; 'field=' names the field that is wrong"
    case .unauthorized: "the session is not valid for the directory, or no longer is"
    case .offline: "the call was never sent"
    case .timedOut: "no answer came; whether the work was done is unknown"
    }
  }
}

extension WebAuthnRefusal {
  fileprivate var meaning: String {
    switch self {
    case .challengeNotFound: "the making of a passkey took too long, or was completed before"
    case .clientMismatch: "the making of a passkey was begun by another client"
    case .configurationMissing: "the pool has no relying party for passkeys"
    case .credentialNotSupported: "the pool does not take passkeys of this kind"
    case .notEnabled: "passkeys are not enabled for this pool"
    case .originNotAllowed: "the passkey was made on another web site"
    case .relyingPartyMismatch: "the passkey was made for another relying party"
    }
  }
}
