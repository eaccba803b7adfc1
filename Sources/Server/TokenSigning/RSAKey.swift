#if Server
  internal import CLibCrypto
  private import Synchronization

  /// An RSA key of 2048 bits that signs with SHA-256 (RS256), by libcrypto.
  @safe
  package final class RSAKey: Sendable {
    // Safe to share: it is set once, only read until the last reference frees it, and threads may sign with one key at
    // once, because each has a context of its own (OpenSSL, "openssl-threads").
    private nonisolated(unsafe) let key: OpaquePointer
    private let signing: Mutex<Signing>
    private let own = Mutex(OwnSignatures())
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
      signing = unsafe Mutex(Signing(context: registrar_rsa_signing(key)))
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
      let signature = unsafe [UInt8](unsafeUninitializedCapacity: 512) { buffer, count in
        let context = signing.withLock { $0.begin() }
        count = unsafe registrar_rsa_sign(
          context.pointer, bytes, bytes.count, buffer.baseAddress, buffer.count)
      }
      let hash = OwnSignatures.hash(of: bytes, signature)
      if let hash, !signature.isEmpty { own.withLock { $0.insert(hash) } }
      return signature
    }

    /// Whether `signature` is the key's of `bytes`.
    package func isRight(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
      let hash = OwnSignatures.hash(of: bytes, signature)
      if let hash, own.withLock({ $0.contains(hash) }) { return true }
      return unsafe registrar_rsa_verify(key, bytes, bytes.count, signature, signature.count) == 1
    }

    /// What every signature begins with.
    @safe
    private struct Signing: ~Copyable, Sendable {
      // Safe to share: it is set once, copied under the lock alone, and freed with the key.
      /// Nil if libcrypto has failed.
      nonisolated(unsafe) let context: OpaquePointer?

      deinit { unsafe EVP_MD_CTX_free(context) }

      /// A context of libcrypto's for one signature.
      func begin() -> Context {
        unsafe Context(pointer: context.flatMap { unsafe registrar_rsa_begin($0) })
      }
    }

    @safe
    private struct Context: Sendable {
      // Safe to share: it is handed on to one signature, which ends it.
      nonisolated(unsafe) let pointer: OpaquePointer?
    }
  }

  /// The last signatures of a key, with what each of them signs, so that they need no second look when they come back.
  ///
  /// They are remembered by their SHA-256: no token can be read from it.
  private struct OwnSignatures {
    private var newest: Set<SIMD4<UInt64>> = []
    private var older: Set<SIMD4<UInt64>> = []

    private static let most = 4096

    static func hash(of bytes: [UInt8], _ signature: [UInt8]) -> SIMD4<UInt64>? {
      var hash = SIMD4<UInt64>()
      let isDone = unsafe withUnsafeMutableBytes(of: &hash) { place in
        unsafe registrar_sha256(
          bytes, bytes.count, signature, signature.count, place.baseAddress)
      }
      return isDone == 1 ? hash : nil
    }

    func contains(_ hash: SIMD4<UInt64>) -> Bool { newest.contains(hash) || older.contains(hash) }

    mutating func insert(_ hash: SIMD4<UInt64>) {
      if newest.count >= OwnSignatures.most { (older, newest) = (newest, []) }
      newest.insert(hash)
    }
  }
#endif
