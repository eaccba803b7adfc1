#if Server
  internal import CLibCrypto

  /// An RSA key of 2048 bits that signs with SHA-256 (RS256), by libcrypto.
  @safe
  package final class RSAKey: Sendable {
    // Safe to share: it is set once, only read until the last reference frees it, and threads may sign with one key at
    // once, because each has a context of its own (OpenSSL, "openssl-threads").
    private nonisolated(unsafe) let key: OpaquePointer
    /// The numbers of the public key, the highest byte first.
    package let modulus: [UInt8]
    package let exponent: [UInt8]

    /// A new key; nil if libcrypto cannot make one.
    package convenience init?() {
      guard let key = unsafe registrar_rsa_key(2048) else { return nil }
      unsafe self.init(key)
    }

    /// The key of a PEM file; nil if it is not an RSA key of 2048 bits.
    package convenience init?(pem: [UInt8]) {
      guard pem.count <= 65_536,
        let key = unsafe registrar_rsa_read(pem, Int32(pem.count), 2048)
      else { return nil }
      unsafe self.init(key)
    }

    private init(_ key: OpaquePointer) {
      unsafe modulus = RSAKey.number(of: key, isModulus: true)
      unsafe exponent = RSAKey.number(of: key, isModulus: false)
      unsafe self.key = key
    }

    deinit { unsafe EVP_PKEY_free(key) }

    private static func number(of key: OpaquePointer, isModulus: Bool) -> [UInt8] {
      unsafe [UInt8](unsafeUninitializedCapacity: 512) { buffer, count in
        let written = unsafe registrar_rsa_number(
          key, isModulus ? 1 : 0, buffer.baseAddress, Int32(buffer.count))
        count = Int(written)
      }
    }

    /// The whole key as a PEM file (PKCS #8); empty if libcrypto fails.
    package var pem: [UInt8] {
      unsafe [UInt8](unsafeUninitializedCapacity: 8192) { buffer, count in
        count = unsafe registrar_rsa_write(key, buffer.baseAddress, buffer.count)
      }
    }

    /// The signature of `bytes`; empty if libcrypto fails.
    package func signature(of bytes: [UInt8]) -> [UInt8] {
      unsafe [UInt8](unsafeUninitializedCapacity: 512) { buffer, count in
        count = unsafe registrar_rsa_sign(
          key, bytes, bytes.count, buffer.baseAddress, buffer.count)
      }
    }

    /// Whether `signature` is the key's of `bytes`.
    package func isRight(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
      unsafe registrar_rsa_verify(key, bytes, bytes.count, signature, signature.count) == 1
    }
  }
#endif
