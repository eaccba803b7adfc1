import CognitoWire
import RegistrationBackend
import RegistrationCore

extension CognitoIdentityPool {
  /// Throws unless the session of this device is of `login`.
  func checkSession(of login: Login) async throws(DirectoryError) {
    let owner: Login?
    do throws(PoolError) {
      owner = try await session()?.login
    } catch { throw DirectoryError(error) }
    guard owner == login else { throw .unauthorized }
  }

  /// The attributes of the account that is signed in, and the time.
  func attributes(
    of login: Login
  ) async throws(DirectoryError) -> ([WireRecord], Timestamp) {
    try await checkSession(of: login)
    do throws(PoolError) {
      let answer = try await authorized(
        .getUser, for: .fetchProfile, WireRecord(), of: login)
      return (answer[parts: .userAttributes] ?? [], now)
    } catch { throw DirectoryError(error) }
  }

  /// Writes the attributes of these fields.
  func change(_ fields: Fields, of login: Login) async throws(DirectoryError) {
    try await checkSession(of: login)
    let names = names(of: login)
    let attributes = names.written(fields, at: now)
    if attributes.isEmpty { return }
    var record = WireRecord()
    record[parts: .userAttributes] = attributes
    do throws(PoolError) {
      _ = try await authorized(
        .updateUserAttributes, for: .updateProfile, record, of: login)
    } catch {
      throw DirectoryError(error, naming: fields.entries.map(\.name), names)
    }
  }
}

extension DirectoryError {
  /// What a failure of the pool means for a profile.
  ///
  /// - Parameters:
  ///   - error: The failure.
  ///   - fields: Those that were written; the one whose attribute the message names is the field at fault.
  ///   - names: The attributes of the fields.
  init(
    _ error: PoolError, naming fields: [FieldName] = [],
    _ names: CognitoAttributeNames = CognitoAttributeNames()
  ) {
    switch error {
    case .offline: self = .offline
    // The session is good, and another one would be refused, too.
    case .notAuthorized(.other(let message)) where message.refusesAppClient:
      self = .rejected(message: message, field: nil)
    case .notAuthorized, .userNotFound, .userNotConfirmed, .passwordResetRequired,
      .refreshTokenReuse:
      self = .unauthorized
    case .accountExists, .aliasExists, .cancelled, .codeMismatch, .enableSoftwareTokenMFA,
      .expiredCode, .forbidden,
      .invalidParameter, .invalidPassword, .mfaMethodNotFound, .operationNotEnabled,
      .noPasskey, .passkeyExists, .passkeysUnsupported, .webAuthn,
      .passwordHistoryPolicyViolation, .providerFailed, .providerLinked, .resourceNotFound,
      .softwareTokenMFANotFound,
      .unsupportedOperation, .userLambdaValidation, .invitationRefused, .usernameExists,
      .invalidEmailRoleAccessPolicy, .invalidSmsRoleAccessPolicy, .invalidSmsRoleTrustRelationship,
      .invalidUserPoolConfiguration:
      let message = error.message
      let field = fields.first { message.contains(names[$0]) }
      self = .rejected(message: message, field: field)
    // The work may have been done, or another attempt may do it.
    case .timedOut, .internalError, .codeDeliveryFailure, .concurrentModification,
      .invalidLambdaResponse, .unexpectedLambda, .limitExceeded, .tooManyFailedAttempts,
      .tooManyRequests, .unrecognized:
      self = .timedOut
    }
  }
}

extension String {
  /// Whether a refusal in these words is of the app client's settings, or of its tokens' scopes, and of no session.
  fileprivate var refusesAppClient: Bool {
    let words = lowercased()
    return words.contains("unauthorized attribute") || words.contains("required scopes")
  }
}
