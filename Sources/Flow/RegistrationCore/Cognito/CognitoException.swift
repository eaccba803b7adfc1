// Cognito's exceptions on the wire: a name and a message.

extension PoolError {
  /// Creates the failure for a Cognito exception, for adapters of the real pool.
  ///
  /// The name may be as on the wire: with a namespace before a `#`, or with a colon and an address
  /// after it. Failures that every AWS service may return become Cognito's own failures of the same
  /// meaning. A name without a case becomes ``unrecognized(code:message:)``. The reason for a
  /// refusal is read from its message, because Cognito gives it nowhere else.
  public init(exception name: String, message: String) {
    let plain = PoolError.plainName(name)
    self =
      PoolError(exceptionNamed: plain, words: message)
      ?? .unrecognized(code: plain, message: message)
  }

  /// Creates the failure of an exception by its plain name, with "Exception" at its end or without.
  init?(exceptionNamed name: String, words: String) {
    if let common = PoolError.common(name) {
      self = common
      return
    }
    let isComplete = name.utf8.reversed().starts(with: "Exception".utf8.reversed())
    let code = isComplete ? name : name + "Exception"
    guard let known = PoolError.named(with: words).first(where: { $0.exceptionName == code })
    else { return nil }
    self = known
  }

  /// The failures that any AWS service answers, by their names.
  private static func common(_ name: String) -> PoolError? {
    switch name {
    case "Throttling", "ThrottlingException", "ThrottledException", "RequestThrottled",
      "RequestThrottledException":
      .tooManyRequests
    case "InternalFailure", "InternalFailureException", "InternalServerError",
      "InternalServerErrorException", "InternalServerException", "ServiceUnavailable",
      "ServiceUnavailableException":
      .internalError
    default: nil
    }
  }

  /// A name from the wire without its namespace and address: `namespace#Name:http://…`.
  private static func plainName(_ name: String) -> String {
    let bytes = name.utf8.prefix { $0 != UInt8(ascii: ":") }
    let start = bytes.lastIndex(of: UInt8(ascii: "#")).map(bytes.index(after:))
    return String(Substring(bytes[(start ?? bytes.startIndex)...]))
  }

  /// The name of the exception on the wire (`UsernameExistsException`).
  ///
  /// `offline` and `timedOut` come from no pool, and keep their own names.
  package var exceptionName: String {
    if case .unrecognized = self { return code }
    if self == .offline || self == .timedOut { return code }
    if self == .mfaMethodNotFound { return "MFAMethodNotFoundException" }
    // A trigger refuses an invitation, and Cognito has one exception for all that triggers refuse.
    if case .invitationRefused = self { return PoolError.userLambdaValidation("").exceptionName }
    return code.capitalizedASCII() + "Exception"
  }

  /// The pool's message.
  package var message: String { message(for: .confirmSignUp, clientID: "") }

  /// The pool's message in answer to `operation` of the client `clientID`.
  ///
  /// When signing in, the message for a user that is not found is a different one.
  package func message(for operation: Registration.Operation.Name, clientID: String) -> String {
    switch self {
    case .accountExists(let login): login?.text ?? ""
    case .aliasExists: "An account with the email already exists."
    case .codeDeliveryFailure: "The code could not be delivered."
    case .codeMismatch: "Invalid verification code provided, please try again."
    case .concurrentModification: "Concurrent modification"
    case .enableSoftwareTokenMFA: "Code mismatch"
    case .expiredCode: "Invalid code provided, please request a code again."
    case .forbidden: "Request not allowed due to WAF block."
    case .internalError: "Internal error"
    case .limitExceeded, .tooManyFailedAttempts:
      "Attempt limit exceeded, please try after some time."
    case .notAuthorized(let reason): reason.message
    case .passwordResetRequired: "Password reset required for the user"
    case .resourceNotFound:
      clientID.isEmpty
        ? "User pool client does not exist." : "User pool client \(clientID) does not exist."
    case .tooManyRequests: "Rate exceeded"
    case .usernameExists: "User already exists"
    case .userNotConfirmed: "User is not confirmed."
    case .userNotFound:
      operation == .signIn || operation == .restoreSession
        ? "User does not exist." : "Username/client id combination not found."
    case .invalidParameter(let words), .invalidPassword(let words), .invitationRefused(let words),
      .passwordHistoryPolicyViolation(let words), .userLambdaValidation(let words),
      .unrecognized(_, let words):
      words
    case .cancelled, .invalidEmailRoleAccessPolicy, .invalidLambdaResponse,
      .invalidSmsRoleAccessPolicy,
      .invalidSmsRoleTrustRelationship, .invalidUserPoolConfiguration, .mfaMethodNotFound,
      .noPasskey, .operationNotEnabled, .passkeyExists, .passkeysUnsupported, .providerFailed,
      .providerLinked, .refreshTokenReuse,
      .softwareTokenMFANotFound, .unexpectedLambda,
      .unsupportedOperation, .webAuthn, .offline, .timedOut:
      code
    }
  }
}

extension NotAuthorizedReason {
  /// Creates the reason for the pool's message, regardless of case and of a full stop at the end.
  package init(message: String) {
    let words = NotAuthorizedReason.comparable(message)
    self =
      NotAuthorizedReason.named.first { NotAuthorizedReason.comparable($0.message) == words }
      ?? .other(message)
  }

  private static func comparable(_ words: String) -> String {
    let trimmed = words.trimmed().lowercasedASCII()
    guard trimmed.utf8.last == UInt8(ascii: ".") else { return trimmed }
    return String(Substring(trimmed.utf8.dropLast()))
  }

  /// The pool's message.
  package var message: String {
    switch self {
    case .incorrectCredentials: "Incorrect username or password."
    case .attemptsExceeded: "Password attempts exceeded"
    case .disabled: "User is disabled."
    case .alreadyConfirmed: "User cannot be confirmed. Current status is CONFIRMED"
    case .temporaryPasswordExpired:
      "Temporary password has expired and must be reset by an administrator."
    case .other(let words): words
    }
  }
}
