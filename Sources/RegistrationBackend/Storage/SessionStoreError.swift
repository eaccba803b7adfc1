/// Why a checkpoint could not be loaded or saved, and what to do about it.
public enum SessionStoreError: Error, Hashable, Sendable {
  /// A call of the system failed: which, on what, and what the system said.
  case system(operation: String, path: String, reason: String)
  /// What is stored is no checkpoint: where it is, and what is wrong with it.
  case damaged(path: String, reason: String)
  /// What is stored was written by another version of the format.
  case unknownVersion(path: String, version: Int)
}

extension SessionStoreError: CustomStringConvertible {
  /// What failed, where, and what becomes of the flow.
  public var description: String {
    switch self {
    case .system(let operation, let path, let reason):
      "cannot \(operation) \(path): \(reason)"
    case .damaged(let path, let reason):
      "\(path) holds no checkpoint: \(reason); the flow starts as if nothing were stored"
    case .unknownVersion(let path, let version):
      "\(path) is of version \(version), which this build does not know; "
        + "the flow starts as if nothing were stored"
    }
  }
}
