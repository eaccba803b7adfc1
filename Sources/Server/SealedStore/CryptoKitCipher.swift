#if Sealing && canImport(CryptoKit)
  import CryptoKit
  import Foundation

  /// AES-256-GCM by CryptoKit.
  enum RowCipher {
    static let nonceSize = 12
    static let tagSize = 16

    /// The bytes and their tag, sealed; nil if CryptoKit fails.
    static func seal(
      _ bytes: [UInt8], with key: [UInt8], nonce: [UInt8], beside: [UInt8]
    ) -> [UInt8]? {
      guard let nonce = try? AES.GCM.Nonce(data: nonce),
        let box = try? AES.GCM.seal(
          bytes, using: SymmetricKey(data: key), nonce: nonce, authenticating: beside)
      else { return nil }
      return Array(box.ciphertext) + Array(box.tag)
    }

    /// What was sealed, of the bytes and their tag; nil if it was not sealed so.
    static func open(
      _ sealed: [UInt8], with key: [UInt8], nonce: [UInt8], beside: [UInt8]
    ) -> [UInt8]? {
      guard sealed.count >= tagSize, let nonce = try? AES.GCM.Nonce(data: nonce),
        let box = try? AES.GCM.SealedBox(
          nonce: nonce, ciphertext: sealed.dropLast(tagSize), tag: sealed.suffix(tagSize)),
        let bytes = try? AES.GCM.open(
          box, using: SymmetricKey(data: key), authenticating: beside)
      else { return nil }
      return Array(bytes)
    }
  }

  /// HKDF-Expand with SHA-256 (RFC 5869, section 2.3) by CryptoKit, from one key.
  struct KeyDerivation: Sendable {
    private let key: SymmetricKey

    /// Takes a key of 32 bytes.
    init?(_ key: [UInt8]) { self.key = SymmetricKey(data: key) }

    /// The first 32 bytes that the key and a label give.
    func expand(_ label: [UInt8]) -> [UInt8]? {
      let key = key.withUnsafeBytes { unsafe Data($0) }
      return HKDF<SHA256>.expand(pseudoRandomKey: key, info: label, outputByteCount: 32)
        .withUnsafeBytes { unsafe Array($0) }
    }
  }
#endif
