#if Sealing
  import Foundation
  import RegistrationBackend
  public import RegistrationCore
  import RegistrationJSON

  /// The keys of a ``SealedHostStore``: one that seals and opens, and perhaps one before it, which only opens.
  ///
  /// A key is 32 random bytes, in base64 or as 64 hexadecimal digits, on a line of its own; what follows a `#` is a
  /// comment. The first key seals. To change it, add the new key as the second on every node, then make it the first on
  /// every node, and remove the old one once no row is sealed under it.
  ///
  /// Keep a copy apart from the backups of the database: without the key no one can open what it has sealed.
  public struct SealingKeys: Sendable {
    /// Never empty.
    private let keys: [SealingKey]

    /// Reads keys from a file that this user owns, and that no one else can read or write (mode 0600 or 0400).
    ///
    /// A link in its place is refused.
    public init(file path: String) throws(SealingKeysError) {
      let place = path.debugDescription
      let isPrivate: Bool
      let text: [UInt8]
      do throws(SystemFailure) {
        // The system would end the path at a NUL, and so open another file.
        guard FileLocation(path) != nil else { throw SystemFailure(code: ENOENT) }
        let file = try Descriptor.file(at: path)
        isPrivate = try file.isPrivateFile()
        text = isPrivate ? try file.contents(upTo: SealingKeys.largestFile) : []
      } catch {
        // What the system says of a link in the place of the file.
        if error.code == ELOOP { throw .notPrivate(place: place) }
        throw .system(place: place, reason: error.reason)
      }
      guard isPrivate else { throw .notPrivate(place: place) }
      guard text.count < SealingKeys.largestFile else { throw .tooMany(place: place) }
      keys = try SealingKeyText.keys(String(decoding: text, as: UTF8.self), of: place)
    }

    /// Reads keys from a variable of the environment, in which a comma may stand for the end of a line.
    ///
    /// A program that this one starts inherits the variable unless it is taken out. Prefer a file.
    ///
    /// - Parameters:
    ///   - variable: the name of the variable.
    ///   - environment: the variables; nil for those of this process.
    public init(
      environment variable: String,
      of environment: [String: String]? = nil
    ) throws(SealingKeysError) {
      let place = "the variable \(variable)"
      let environment = environment ?? ProcessInfo.processInfo.environment
      guard let text = environment[variable] else { throw .noKey(place: place) }
      try self.init(Secret(text.replacing(",", with: "\n")), of: place)
    }

    /// Reads keys from a text that has the lines of a file, for instance one that a service for secrets has given.
    ///
    /// - Parameters:
    ///   - text: the lines.
    ///   - place: what an error names.
    public init(_ text: Secret, of place: String) throws(SealingKeysError) {
      keys = try SealingKeyText.keys(text.reveal(), of: place)
    }

    /// Makes a new key, drawn by the system, as a line in base64.
    public static func makeKey() -> Secret { Secret(SealedPart.drawn(SealingKey.size).base64) }

    /// The IDs of the keys, eight hexadecimal digits each, that of the one that seals first.
    ///
    /// They show nothing of the keys. Each part of a row that was sealed begins with `FE01` and the ID of its key.
    public var ids: [String] { keys.map(\.id.description) }

    private static let largestFile = 1 << 16
  }

  extension SealingKeys {
    /// The key that seals.
    var first: SealingKey { keys[0] }

    /// The key of an ID; nil if there is none.
    func key(_ id: SealingKey.ID) -> SealingKey? { keys.first { $0.id == id } }
  }

  extension SealingKeys: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The IDs of the keys.
    public var description: String { "<keys \(ids.joined(separator: ", "))>" }
    /// The IDs of the keys.
    public var debugDescription: String { description }
    /// A mirror without children: `dump` would print the keys.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
  }
#endif
