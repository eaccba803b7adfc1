#if Sealing
  /// A key of 32 bytes, from which each registration has one of its own.
  struct SealingKey: Sendable {
    static let size = 32

    /// What a sealed part says of its key: the first bytes of what HKDF makes of it, which show nothing of it.
    struct ID: Hashable, Sendable, CustomStringConvertible {
      static let size = 4

      let bytes: [UInt8]

      /// Eight hexadecimal digits.
      var description: String { bytes.map(\.hexadecimal).joined() }
    }

    let id: ID
    private let derivation: KeyDerivation

    /// Creates a key; nil if the cipher fails.
    init?(_ bytes: [UInt8]) {
      guard let derivation = KeyDerivation(bytes),
        let name = derivation.expand(Array("registrar key id".utf8))
      else { return nil }
      (self.derivation, id) = (derivation, ID(bytes: Array(name.prefix(ID.size))))
    }

    /// The key of one registration; nil if the cipher fails.
    ///
    /// With random nonces, a key of AES-GCM is good for 2³² messages (NIST SP 800-38D, section 8.3). A server passes that
    /// in weeks, a registration never.
    func ofRegistration(_ name: String) -> [UInt8]? {
      derivation.expand(Array("registrar row \(name)".utf8))
    }
  }

  extension SealingKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Its ID.
    var description: String { "<key \(id)>" }
    /// Its ID.
    var debugDescription: String { description }
    /// A mirror without children: `dump` would print the key.
    var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
  }

  extension UInt8 {
    /// Two digits.
    fileprivate var hexadecimal: String {
      let digits = String(self, radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }
  }
#endif
