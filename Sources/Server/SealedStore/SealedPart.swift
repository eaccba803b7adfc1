#if Sealing
  /// A part of a row, sealed by AES-256-GCM.
  ///
  /// | bytes | what |
  /// |---|---|
  /// | 1 | `FE`, which no text in UTF-8 has, and so neither a checkpoint nor a token |
  /// | 1 | the version, 1 |
  /// | 4 | the ID of the key: the first bytes of HKDF-Expand(key, `registrar key id`) |
  /// | 12 | the nonce, drawn anew each time |
  /// | as many as were sealed | the ciphertext |
  /// | 16 | the tag |
  ///
  /// The cipher's key is HKDF-Expand(key, `registrar row ` and the ID of the registration), with SHA-256 (RFC 5869). The
  /// associated data are the first six bytes, `C` for a checkpoint or `S` for a session, and the ID: a part that was
  /// moved does not open.
  struct SealedPart {
    /// What a part is.
    enum Kind: UInt8 {
      /// `C`.
      case checkpoint = 0x43
      /// `S`.
      case session = 0x53
    }

    /// What begins a part that is sealed.
    static let mark: UInt8 = 0xFE
    static let version: UInt8 = 1
    /// How many bytes it has more than what was sealed.
    static let overhead = headSize + RowCipher.nonceSize + RowCipher.tagSize
    private static let headSize = 2 + SealingKey.ID.size

    /// Whether bytes count as sealed.
    static func isSealed(_ bytes: [UInt8]) -> Bool { bytes.first == mark }

    private let bytes: [UInt8]

    /// Reads a part; nil if it is too short to be one.
    init?(_ bytes: [UInt8]) {
      guard SealedPart.isSealed(bytes), bytes.count >= SealedPart.overhead else { return nil }
      self.bytes = bytes
    }

    var version: UInt8 { bytes[1] }
    var keyID: SealingKey.ID { SealingKey.ID(bytes: Array(bytes[2..<SealedPart.headSize])) }

    /// The bytes of a new part; nil if the cipher fails.
    static func seal(
      _ bytes: [UInt8], _ kind: Kind, of registration: String, with key: SealingKey
    ) -> [UInt8]? {
      let head = [mark, version] + key.id.bytes
      let nonce = drawn(RowCipher.nonceSize)
      guard let own = key.ofRegistration(registration),
        let sealed = RowCipher.seal(
          bytes, with: own, nonce: nonce, beside: associated(head, kind, registration))
      else { return nil }
      return head + nonce + sealed
    }

    /// What was sealed; nil if it is another part, of another registration, under another key, or damaged.
    func open(_ kind: Kind, of registration: String, with key: SealingKey) -> [UInt8]? {
      let start = SealedPart.headSize + RowCipher.nonceSize
      let head = Array(bytes[..<SealedPart.headSize])
      guard let own = key.ofRegistration(registration) else { return nil }
      return RowCipher.open(
        Array(bytes[start...]), with: own, nonce: Array(bytes[SealedPart.headSize..<start]),
        beside: SealedPart.associated(head, kind, registration))
    }

    private static func associated(
      _ head: [UInt8], _ kind: Kind, _ registration: String
    ) -> [UInt8] {
      head + [kind.rawValue] + Array(registration.utf8)
    }

    /// Bytes that the system draws.
    static func drawn(_ count: Int) -> [UInt8] {
      var system = SystemRandomNumberGenerator()
      var bytes: [UInt8] = []
      while bytes.count < count {
        unsafe withUnsafeBytes(of: system.next() as UInt64) { unsafe bytes.append(contentsOf: $0) }
      }
      return Array(bytes.prefix(count))
    }
  }
#endif
