/// The reason why bytes are not a checkpoint, or why a checkpoint cannot be written as bytes.
public enum CheckpointFormatError: Error, Hashable, Sendable {
  /// Another version of the format, most likely of a newer build; nothing else was checked.
  case unknownVersion(Int)
  /// More bytes than ``CheckpointCoding/maximumSize``.
  case tooLarge(bytes: Int)
  /// Something does not match the format.
  ///
  /// The key path holds the keys that lead to it, with dots between them (empty for the whole). The
  /// reason says what is wrong there.
  case malformed(keyPath: String, reason: String)
}

extension CheckpointFormatError: CustomStringConvertible {
  /// The place and what is wrong there; it never quotes what is stored.
  public var description: String {
    switch self {
    case .unknownVersion(let version):
      "version \(version) of the format; this build knows only "
        + "\(CheckpointCoding.plainVersion) and \(CheckpointCoding.version)"
    case .tooLarge(let bytes):
      "\(bytes) bytes; at most \(CheckpointCoding.maximumSize) are allowed"
    case .malformed("", let reason): reason
    case .malformed(let keyPath, let reason): "\(keyPath): \(reason)"
    }
  }
}

extension CheckpointFormatError {
  /// Creates an error with this reason, at the place to which `path` leads.
  init(_ reason: String, at path: [String]) {
    let keys = path.map { CheckpointFormatError.printable($0) }
    self = .malformed(keyPath: keys.joined(separator: "."), reason: reason)
  }

  /// A key that is safe to log: the contents of a file must not forge a log line.
  private static func printable(_ key: String) -> String {
    let isPlain = key.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    return isPlain && key.utf8.count <= 64 ? key : String(key.prefix(64)).debugDescription
  }
}
