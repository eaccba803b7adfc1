#if Sealing
  /// Why keys cannot be used; it names the place, and never shows a key.
  public enum SealingKeysError: Error, Hashable, Sendable {
    /// The system cannot read the file, for this reason.
    case system(place: String, reason: String)
    /// It is not a file of this user that no one else can read.
    case notPrivate(place: String)
    /// There is no key.
    case noKey(place: String)
    /// A line is neither a key nor a comment.
    case notAKey(place: String, line: Int)
    /// A key was not drawn at random.
    case notRandom(place: String, line: Int)
    /// A key is there a second time.
    case repeated(place: String, line: Int)
    /// There are more than two keys.
    case tooMany(place: String)
    /// The library for encryption failed.
    case cipher(place: String)
  }

  extension SealingKeysError: CustomStringConvertible {
    /// What is wrong, where, and what to do about it.
    public var description: String {
      switch self {
      case .system(let place, let reason): "cannot read the keys in \(place): \(reason)"
      case .notPrivate(let place):
        "\(place) is no file of this user alone; give the path of the file itself, and take the rights of others "
          + "away (chmod 600)"
      case .noKey(let place): "\(place) has no key; \(Self.make)"
      case .notAKey(let place, let line):
        "line \(line) of \(place) is no key of 32 bytes in base64 or hexadecimal digits; \(Self.make)"
      case .notRandom(let place, let line):
        "the key in line \(line) of \(place) was not drawn at random; \(Self.make)"
      case .repeated(let place, let line):
        "line \(line) of \(place) has the key of an earlier line; remove it"
      case .tooMany(let place):
        "\(place) has more than two keys; remove those that no row is sealed under"
      case .cipher(let place):
        "the library for encryption failed with a key of \(place); check that it has AES-256-GCM and SHA-256"
      }
    }

    private static let make = "make one: openssl rand -base64 32"
  }
#endif
