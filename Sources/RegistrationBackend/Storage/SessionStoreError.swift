/// Why a checkpoint could not be loaded or saved, and what to do about it.
///
/// What is stored is left as it was by all of them. The flow goes on as if nothing were: what could
/// not be read is put aside by the next save, as ``FileSessionStore/pathOfUnread`` says.
public enum SessionStoreError: Error, Hashable, Sendable {
  /// A call of the system failed: which, on what, and what the system said.
  case system(operation: String, path: String, reason: String)
  /// What is stored is no checkpoint: where it is, and what is wrong with it.
  case damaged(path: String, reason: String)
  /// What is stored was written by another version of the format.
  case unknownVersion(path: String, version: Int)
  /// What is stored has more bytes than any checkpoint.
  case tooLarge(path: String, bytes: Int)
  /// A symbolic link is in the place of the file; it is not followed.
  case symbolicLink(path: String)
  /// A directory, a pipe or a device is in the place of the file.
  case notAFile(path: String)
  /// The path cannot be a file's: it is empty, ends in a slash or a dot, or has a NUL in it.
  case invalidPath(String)
  /// The checkpoint is beyond the bounds of what is stored.
  case notStorable(path: String, reason: String)
}

extension SessionStoreError: CustomStringConvertible {
  /// What failed, where, and what becomes of the flow or what to do.
  public var description: String {
    switch self {
    case .system(let operation, let path, let reason):
      "cannot \(operation) \(path): \(reason)"
    case .damaged(let path, let reason):
      "\(path) holds no checkpoint: \(reason); \(SessionStoreError.goingOn(from: path))"
    case .unknownVersion(let path, let version):
      "\(path) is of version \(version), which this build does not know; "
        + SessionStoreError.goingOn(from: path)
    case .tooLarge(let path, let bytes):
      "\(path) has \(bytes) bytes, more than any checkpoint; "
        + SessionStoreError.goingOn(from: path)
    case .symbolicLink(let path):
      "\(path) is a symbolic link, which is not followed; give the path of the file itself"
    case .notAFile(let path):
      "\(path) is there, but is no file; move it away or give another path"
    case .invalidPath(let path):
      "\(path.debugDescription) cannot be the path of a file; give another path"
    case .notStorable(let path, let reason):
      "cannot save \(path): the checkpoint has \(reason); make its pictures or forms smaller"
    }
  }
}

extension SessionStoreError {
  /// What is added to the name of a file that could not be read, where a save puts it aside.
  static let suffixOfUnread = ".unreadable"

  /// Whether there may be a file with a checkpoint in it, which could not be read.
  var leavesAFileUnread: Bool {
    switch self {
    case .system, .damaged, .unknownVersion, .tooLarge: true
    case .symbolicLink, .notAFile, .invalidPath, .notStorable: false
    }
  }

  /// Whether the same call may succeed at another time.
  var mayPass: Bool {
    switch self {
    case .system: true
    case .damaged, .unknownVersion, .tooLarge, .symbolicLink, .notAFile, .invalidPath, .notStorable:
      false
    }
  }

  private static func goingOn(from path: String) -> String {
    "the flow starts as if nothing were stored, and the next save puts this file aside "
      + "as \(path)\(suffixOfUnread)"
  }
}
