/// Why a checkpoint could not be loaded or saved, and what to do about it.
///
/// None of these errors changes what is stored. The flow continues as if nothing were stored; the
/// next save moves the unreadable file aside, as ``FileSessionStore/pathOfUnread`` describes.
public enum SessionStoreError: Error, Hashable, Sendable {
  /// A system call failed: the operation, the path, and the system's reason.
  case system(operation: String, path: String, reason: String)
  /// What is stored is not a checkpoint: the path, and what is wrong.
  case damaged(path: String, reason: String)
  /// What is stored was written by another version of the format.
  case unknownVersion(path: String, version: Int)
  /// What is stored has more bytes than a checkpoint can have.
  case tooLarge(path: String, bytes: Int)
  /// A symbolic link is in place of the file; it is not followed.
  case symbolicLink(path: String)
  /// A directory, a pipe or a device is in place of the file.
  case notAFile(path: String)
  /// The path cannot name a file: it is empty, ends in a slash or a dot, or contains a NUL.
  case invalidPath(String)
  /// The checkpoint exceeds the bounds of the stored format.
  case notStorable(path: String, reason: String)
}

extension SessionStoreError: CustomStringConvertible {
  /// What failed, at which path, and how the flow continues or what to do.
  public var description: String {
    switch self {
    case .system(let operation, let path, let reason):
      "cannot \(operation) \(path): \(reason)"
    case .damaged(let path, let reason):
      "\(path) is not a checkpoint: \(reason); \(SessionStoreError.goingOn(from: path))"
    case .unknownVersion(let path, let version):
      "\(path) has version \(version), which this build cannot read; "
        + SessionStoreError.goingOn(from: path)
    case .tooLarge(let path, let bytes):
      "\(path) has \(bytes) bytes, more than a checkpoint can have; "
        + SessionStoreError.goingOn(from: path)
    case .symbolicLink(let path):
      "\(path) is a symbolic link, which is not followed; give the path of the file itself"
    case .notAFile(let path):
      "\(path) is not a regular file; move it away or give another path"
    case .invalidPath(let path):
      "\(path.debugDescription) cannot be the path of a file; give another path"
    case .notStorable(let path, let reason):
      "cannot save \(path): the checkpoint has \(reason); make its pictures or forms smaller"
    }
  }
}

extension SessionStoreError {
  /// The suffix that a save gives to a file that could not be read when it puts the file aside.
  static let suffixOfUnread = ".unreadable"

  /// Whether there may be a file with a checkpoint that could not be read.
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
    "the flow starts as if nothing were stored, and the next save moves this file aside "
      + "as \(path)\(suffixOfUnread)"
  }
}
