import RegistrationCore

/// What scripts call the failures of both services, and a sign-in's challenge.
struct FailureName: Hashable {
  /// The name as it is printed.
  let text: String

  static let challenge = FailureName(text: "challenge")
  static let unrecognized = FailureName(text: "unrecognized")
  static let rejected = FailureName(text: "rejected")

  /// The code of `unrecognized` where a script names none.
  static let standardCode = "unrecognized"
  /// The kind of `challenge` where a script names none.
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

  /// Whether `message=` goes with it: whether other words make another failure.
  var carriesMessage: Bool {
    switch self {
    case .challenge, .unrecognized, .rejected: true
    default: poolError(message: "a", code: "") != poolError(message: "b", code: "")
    }
  }

  /// The pool's failure of this name; nil where it is none of the pool's.
  func poolError(message: String, code: String) -> PoolError? {
    if self == .unrecognized { return .unrecognized(code: code, message: message) }
    return PoolError(named: text, message: message)
  }

  /// The directory's failure of this name; nil where it is none of the directory's.
  func directoryError(message: String, field: FieldName?) -> DirectoryError? {
    if self == .rejected { return .rejected(message: message, field: field) }
    return DirectoryError(named: text, message: message)
  }
}
