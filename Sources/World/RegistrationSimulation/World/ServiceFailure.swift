public import RegistrationCore

/// How a call fails, by the service that it goes to.
public enum ServiceFailure: Hashable, Sendable {
  /// The pool's failure.
  case pool(PoolError)
  /// The directory's failure.
  case directory(DirectoryError)
  /// Not an error of either service: a sign-in is answered with a challenge of this kind.
  ///
  /// Of `SELECT_CHALLENGE`, with these ways to choose from.
  case challenge(kind: String, ways: [Challenge.Way] = [])

  /// Creates the failure of this name, as `operation` can meet it; nil if there is none.
  ///
  /// The `message` is the text of a failure that carries one; the default is its name.
  public init?(
    named name: String, message: String? = nil, for operation: Registration.Operation.Name
  ) {
    let pool = PoolError(named: name, message: message).map(ServiceFailure.pool)
    let directory = DirectoryError(named: name, message: message).map(ServiceFailure.directory)
    guard let failure = operation.isOfDirectory ? directory ?? pool : pool ?? directory else {
      return nil
    }
    self = failure
  }

  /// Whether `operation` can meet the failure, in the terms of the service that it calls.
  package func isMet(by operation: Registration.Operation.Name) -> Bool {
    switch self {
    case .pool: !operation.isOfDirectory
    case .directory: operation.isOfDirectory
    case .challenge: operation == .signIn
    }
  }
}

extension PoolError {
  /// Creates the failure in the pool's terms.
  package init(_ failure: ServiceFailure) {
    switch failure {
    case .pool(let error): self = error
    case .directory(.offline): self = .offline
    case .directory(.timedOut): self = .timedOut
    case .directory(let error): self = .unrecognized(code: error.code, message: error.code)
    case .challenge(let kind, _): self = .unrecognized(code: kind, message: kind)
    }
  }
}

extension DirectoryError {
  /// Creates the failure in the directory's terms.
  package init(_ failure: ServiceFailure) {
    switch failure {
    case .directory(let error): self = error
    case .pool(.offline): self = .offline
    case .pool(.timedOut): self = .timedOut
    case .pool(.notAuthorized): self = .unauthorized
    case .pool(let error): self = .rejected(message: error.message, field: nil)
    case .challenge(let kind, _): self = .rejected(message: kind, field: nil)
    }
  }
}
