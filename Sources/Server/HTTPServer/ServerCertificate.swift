#if Server
  /// The certificate of a server, with its chain, and its key.
  package struct ServerCertificate: Sendable {
    let chain: [CChar]
    let key: [CChar]

    /// Creates a certificate from PEM texts, which fit each other.
    package init(chain: [UInt8], key: [UInt8]) {
      self.chain = chain.map { CChar(bitPattern: $0) } + [0]
      self.key = key.map { CChar(bitPattern: $0) } + [0]
    }
  }

  extension ServerCertificate: CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
  {
    /// Nothing of the key.
    package var description: String { "<certificate>" }
    /// Nothing of the key.
    package var debugDescription: String { description }
    /// A mirror without children: `dump` would print the key.
    package var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
  }
#endif
