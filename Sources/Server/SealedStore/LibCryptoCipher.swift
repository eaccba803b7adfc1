#if Sealing && !canImport(CryptoKit)
  internal import CLibCrypto

  /// AES-256-GCM by libcrypto.
  @safe
  enum RowCipher {
    static let nonceSize = 12
    static let tagSize = 16

    // Safe to share: it is set once and only read, by libcrypto, which counts its users atomically. Looked up once, because
    // libcrypto takes longer for that than for a short text.
    private nonisolated(unsafe) static let cipher = unsafe EVP_CIPHER_fetch(nil, "AES-256-GCM", nil)

    /// The bytes and their tag, sealed; nil if libcrypto fails.
    static func seal(
      _ bytes: [UInt8], with key: [UInt8], nonce: [UInt8], beside: [UInt8]
    ) -> [UInt8]? {
      unsafe [UInt8].written(bytes.count + tagSize) { place in
        unsafe registrar_aes_gcm_seal(
          cipher, key, nonce, beside, beside.count, bytes, bytes.count, place)
      }
    }

    /// What was sealed, of the bytes and their tag; nil if it was not sealed so.
    static func open(
      _ sealed: [UInt8], with key: [UInt8], nonce: [UInt8], beside: [UInt8]
    ) -> [UInt8]? {
      guard sealed.count >= tagSize else { return nil }
      let count = sealed.count - tagSize
      return unsafe [UInt8].written(count) { place in
        unsafe registrar_aes_gcm_open(
          cipher, key, nonce, beside, beside.count, sealed, count, place)
      }
    }
  }
#endif
