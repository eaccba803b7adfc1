import RegistrationCore

/// A script's name for a failure of either service, or for a sign-in's challenge.
struct FailureName: Hashable {
  /// The name as it is printed.
  let text: String

  static let challenge = FailureName(text: "challenge")
  static let unrecognized = FailureName(text: "unrecognized")
  static let rejected = FailureName(text: "rejected")

  /// The code of `unrecognized` if a script names none.
  static let standardCode = "unrecognized"
  /// The kind of `challenge` if a script names none.
  static let standardChallenge = "SMS_MFA"

  /// Every spelling: the names, and those of Cognito's exceptions.
  static let spellings: [(name: String, value: FailureName)] = {
    let directory = DirectoryError.names.filter { !PoolError.names.contains($0) }
    let names = PoolError.names + directory + ["challenge", "unrecognized"]
    let exceptions = PoolError.names.compactMap { name -> (String, FailureName)? in
      guard let exception = PoolError(named: name)?.exceptionName, exception != name,
        !NotAuthorizedReason.names.contains(name)
      else { return nil }
      return (exception, FailureName(text: name))
    }
    return names.map { ($0, FailureName(text: $0)) } + exceptions
      + [
        ("other", "notAuthorized"), ("ThrottlingException", "tooManyRequests"),
        ("InternalFailure", "internalError"), ("InternalServerError", "internalError"),
        ("ServiceUnavailable", "internalError"),
      ].map { ($0, FailureName(text: $1)) }
  }()

  /// Whether it takes `message=`: whether other words make it another failure.
  var carriesMessage: Bool {
    switch self {
    case .challenge, .unrecognized, .rejected: true
    default: poolError(message: "a", code: "") != poolError(message: "b", code: "")
    }
  }

  /// The pool failure with this name; nil if the pool has none.
  func poolError(message: String, code: String) -> PoolError? {
    if self == .unrecognized { return .unrecognized(code: code, message: message) }
    return PoolError(named: text, message: message)
  }

  /// The directory failure with this name; nil if the directory has none.
  func directoryError(message: String, field: FieldName?) -> DirectoryError? {
    if self == .rejected { return .rejected(message: message, field: field) }
    return DirectoryError(named: text, message: message)
  }
}
