/// Why bytes are no checkpoint, or a checkpoint cannot be written as bytes.
public enum CheckpointFormatError: Error, Hashable, Sendable {
  /// Another version of the format, most likely of a newer build; nothing else was looked at.
  case unknownVersion(Int)
  /// More bytes than ``CheckpointCoding/maximumSize``.
  case tooLarge(bytes: Int)
  /// Something is not as the format has it: the keys that lead to it, with dots between them
  /// (empty for the whole), and what is wrong there.
  case malformed(keyPath: String, reason: String)
}

extension CheckpointFormatError: CustomStringConvertible {
  /// What is wrong, and where; never what is stored there.
  public var description: String {
    switch self {
    case .unknownVersion(let version):
      "version \(version) of the format, where this build knows "
        + "\(CheckpointCoding.plainVersion) and \(CheckpointCoding.version)"
    case .tooLarge(let bytes):
      "\(bytes) bytes, where \(CheckpointCoding.maximumSize) are the most"
    case .malformed("", let reason): reason
    case .malformed(let keyPath, let reason): "\(keyPath): \(reason)"
    }
  }
}

extension CheckpointFormatError {
  /// This reason, at the place to which `path` leads.
  init(_ reason: String, at path: [any CodingKey]) {
    let keys = path.map { CheckpointFormatError.printable($0.stringValue) }
    self = .malformed(keyPath: keys.joined(separator: "."), reason: reason)
  }

  /// What a coder threw: this type's own errors as they are, its own in this type's words.
  init(_ error: any Error) {
    switch error {
    case let error as CheckpointFormatError: self = error
    case let error as DecodingError: self.init(error)
    case EncodingError.invalidValue(_, let context):
      self.init(context.debugDescription, at: context.codingPath)
    default: self = .malformed(keyPath: "", reason: "\(error)")
    }
  }

  private init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init("is missing", at: context.codingPath + [key])
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self.init("is not of type \(type)", at: context.codingPath)
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      self.init("is not JSON", at: [])
    case .dataCorrupted(let context):
      self.init("is not well formed", at: context.codingPath)
    @unknown default:
      self.init("is not well formed", at: [])
    }
  }

  /// A key as a log may show it: what a file holds must not forge a line of the log's.
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
