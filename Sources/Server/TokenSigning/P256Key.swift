#if Server
  internal import CLibCrypto

  /// A public key of the curve P-256, which verifies with SHA-256 (ES256), by libcrypto.
  package struct P256Key: Sendable {
    /// The key as X.509 has it (RFC 5480, section 2).
    private let written: [UInt8]

    /// The key of a point, as its two coordinates of 32 bytes; nil for any other bytes.
    package init?(point: [UInt8]) {
      guard point.count == 64 else { return nil }
      written = P256Key.beginning + point
    }

    /// What stands before the coordinates: the names of the kind of key and of the curve, and that both follow.
    private static let beginning: [UInt8] = [
      0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08,
      0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00, 0x04,
    ]

    /// Whether `signature`, in DER, is the key's of `bytes`; no other point than one of the curve has any.
    package func isRight(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
      unsafe registrar_p256_verify(
        written, written.count, bytes, bytes.count, signature, signature.count) == 1
    }
  }
#endif
