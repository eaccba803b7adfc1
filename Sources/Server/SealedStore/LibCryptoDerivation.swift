#if Sealing && !canImport(CryptoKit)
  internal import CLibCrypto
  private import Synchronization

  /// HKDF-Expand with SHA-256 (RFC 5869, section 2.3) by libcrypto, from one key.
  final class KeyDerivation: Sendable {
    private let keyed: Mutex<Keyed>

    /// Takes a key of 32 bytes; nil if libcrypto fails.
    init?(_ key: [UInt8]) {
      guard let context = unsafe registrar_hmac_keyed(key) else { return nil }
      keyed = unsafe Mutex(Keyed(context: context))
    }

    /// The first 32 bytes that the key and a label give; nil if libcrypto fails.
    func expand(_ label: [UInt8]) -> [UInt8]? {
      unsafe [UInt8].written(32) { place in
        let context = keyed.withLock { $0.begin() }
        return unsafe registrar_hkdf_expand(context.pointer, label, label.count, place)
      }
    }

    /// What every text begins with.
    @safe
    private struct Keyed: ~Copyable, Sendable {
      // Safe to share: it is set once, copied under the lock alone, and freed with the key.
      nonisolated(unsafe) let context: OpaquePointer

      deinit { unsafe EVP_MAC_CTX_free(context) }

      /// A context of libcrypto's for one text.
      func begin() -> Context { unsafe Context(pointer: registrar_hmac_begin(context)) }
    }

    @safe
    private struct Context: Sendable {
      // Safe to share: it is handed on to one text, which ends it. Nil if libcrypto has failed.
      nonisolated(unsafe) let pointer: OpaquePointer?
    }
  }

  extension [UInt8] {
    /// As many bytes as a function of libcrypto writes to the place that it gets; nil if it returns 0.
    static func written(
      _ count: Int, by write: (UnsafeMutablePointer<UInt8>) -> Int32
    ) -> [UInt8]? {
      var isDone = false
      // At least one byte: an empty array has no place.
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Swift.max(count, 1)) {
        buffer, written in
        isDone = unsafe buffer.baseAddress.map { unsafe write($0) == 1 } ?? false
        written = isDone ? count : 0
      }
      return isDone ? bytes : nil
    }
  }
#endif
