import RegistrationBackend
package import RegistrationCore

// Writes answers for traces. An answer contains no secret.

extension Registration.Answer {
  package var json: JSONValue {
    switch self {
    case .restoreSession(.success(let restored)):
      succeeded([
        "session": restored.session.map { session in
          .object([
            "email": .string(session.email.text), "status": .string(session.status.rawValue),
          ])
        } ?? .null,
        "checkpoint": restored.checkpoint.json,
      ])
    case .restoreSession(.failure(let failure)):
      .object([
        "name": .string(name.rawValue), "error": failure.error.json,
        "email": failure.email.map { .string($0.text) },
        "checkpoint": failure.checkpoint.json,
      ])
    case .signUp(.success(let result)): succeeded(result.members)
    case .resendCode(.success(let delivery)), .forgotPassword(.success(let delivery)):
      succeeded(["delivery": delivery.json])
    case .signIn(.success(.signedIn)): succeeded(["result": .string("signedIn")])
    case .signIn(.success(.challenge(let kind))):
      succeeded(["result": .string("challenge"), "kind": .string(kind)])
    case .confirmSignUp(.success), .resetPassword(.success), .signOut(.success),
      .createProfile(.success), .updateProfile(.success), .uploadAvatar(.success):
      succeeded([:])
    case .fetchProfile(.success(let lookup)), .observeProfile(.success(let lookup)):
      succeeded(lookup.members)
    case .signUp(.failure(let error)), .confirmSignUp(.failure(let error)),
      .resendCode(.failure(let error)), .signIn(.failure(let error)),
      .forgotPassword(.failure(let error)), .resetPassword(.failure(let error)),
      .signOut(.failure(let error)):
      .object(["name": .string(name.rawValue), "error": error.json])
    case .fetchProfile(.failure(let error)), .createProfile(.failure(let error)),
      .updateProfile(.failure(let error)), .uploadAvatar(.failure(let error)),
      .observeProfile(.failure(let error)):
      .object(["name": .string(name.rawValue), "error": error.json])
    }
  }

  private func succeeded(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(
      [JSONValue.Member(key: "name", value: .string(name.rawValue))]
        + members.map { JSONValue.Member(key: $0.key, value: $0.value) })
  }
}

extension SignUpResult {
  fileprivate var members: KeyValuePairs<String, JSONValue> {
    switch self {
    case .confirmed: ["status": .string(UserStatus.confirmed.rawValue)]
    case .unknown: ["status": .string(UserStatus.unknown.rawValue)]
    case .unconfirmed(let delivery):
      ["status": .string(UserStatus.unconfirmed.rawValue), "delivery": delivery.json]
    }
  }
}

extension ProfileLookup {
  fileprivate var members: KeyValuePairs<String, JSONValue> {
    switch self {
    case .complete(let profile):
      ["profile": .string("complete"), "fields": profile.fields.json]
    case .incomplete(let profile, let missing):
      [
        "profile": .string("incomplete"), "fields": profile.fields.json,
        "missing": .array(missing.map { .string($0.text) }),
      ]
    case .notFound: ["profile": .string("notFound")]
    }
  }
}

extension CodeDelivery {
  var json: JSONValue {
    .object(["medium": .string(medium.rawValue), "destination": .string(destination)])
  }
}

extension Checkpoint {
  /// The checkpoint in the format in which a device stores it, but without the checksum.
  ///
  /// A trace is read whatever its white space and the order of its keys.
  var json: JSONValue {
    guard let bytes = try? CheckpointCoding.encodePlain(self) else { return .null }
    return .written(String(decoding: bytes, as: UTF8.self))
  }
}

extension PoolError {
  var json: JSONValue {
    switch self {
    case .notAuthorized(.other(let message)):
      .object(["name": .string(code), "reason": .string("other"), "message": .string(message)])
    case .notAuthorized(let reason):
      .object(["name": .string(code), "reason": .string(reason.name)])
    case .invalidParameter(let message), .invalidPassword(let message),
      .passwordHistoryPolicyViolation(let message), .userLambdaValidation(let message):
      .object(["name": .string(code), "message": .string(message)])
    case .unrecognized(let code, let message):
      .object([
        "name": .string("unrecognized"), "code": .string(code), "message": .string(message),
      ])
    case .aliasExists, .codeDeliveryFailure, .codeMismatch, .expiredCode, .forbidden,
      .internalError, .invalidEmailRoleAccessPolicy, .invalidLambdaResponse,
      .invalidSmsRoleAccessPolicy, .invalidSmsRoleTrustRelationship,
      .invalidUserPoolConfiguration, .limitExceeded, .mfaMethodNotFound, .operationNotEnabled,
      .passwordResetRequired, .refreshTokenReuse, .resourceNotFound, .softwareTokenMFANotFound,
      .tooManyFailedAttempts, .tooManyRequests, .unexpectedLambda, .unsupportedOperation,
      .usernameExists, .userNotConfirmed, .userNotFound, .offline, .timedOut:
      .object(["name": .string(code)])
    }
  }
}

extension DirectoryError {
  var json: JSONValue {
    guard case .rejected(let message, let field) = self else {
      return .object(["name": .string(code)])
    }
    return .object([
      "name": .string(code), "message": .string(message),
      "field": field.map { .string($0.text) },
    ])
  }
}
