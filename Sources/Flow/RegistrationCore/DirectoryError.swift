/// A failure of the profile directory.
public enum DirectoryError: Error, Hashable, Sendable {
  /// The record to create already exists.
  case exists
  /// There is no record to change.
  case notFound
  /// The directory refused, with its message, and the invalid field if it named one.
  case rejected(message: String, field: FieldName?)
  /// The session is not valid for this operation, or no longer is.
  case unauthorized
  /// The call was never sent.
  case offline
  /// The call was sent and no answer came; its effect is unknown.
  case timedOut
}

extension DirectoryError {
  /// The name of every case.
  enum Name: String, CaseIterable {
    case exists, notFound, rejected, unauthorized, offline, timedOut
  }

  /// The name of the case, as scripts and notices spell it.
  public var code: String {
    let name: Name =
      switch self {
      case .exists: .exists
      case .notFound: .notFound
      case .rejected: .rejected
      case .unauthorized: .unauthorized
      case .offline: .offline
      case .timedOut: .timedOut
      }
    return name.rawValue
  }
}
