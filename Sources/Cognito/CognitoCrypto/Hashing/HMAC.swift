/// HMAC with SHA-256 (RFC 2104).
package enum HMAC {
  /// The code of `message` under `key`.
  package static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    Key(key).code(of: message)
  }

  /// A key that makes many codes: what both digests begin with is computed once.
  package struct Key: Sendable {
    private let inner: SHA256
    private let outer: SHA256

    /// Prepares a key.
    package init(_ key: [UInt8]) {
      var block = key.count > SHA256.blockSize ? SHA256.digest(of: key) : key
      block += [UInt8](repeating: 0, count: SHA256.blockSize - block.count)
      inner = SHA256(after: block.map { $0 ^ 0x36 })
      outer = SHA256(after: block.map { $0 ^ 0x5C })
    }

    /// The code of `message`.
    package func code(of message: [UInt8]) -> [UInt8] {
      var (inside, outside) = (inner, outer)
      inside.append(message)
      outside.append(inside.finish())
      return outside.finish()
    }
  }
}

/// HKDF with HMAC and SHA-256 (RFC 5869).
package enum HKDF {
  /// A key of at most 255 digests; what is asked beyond that is left out.
  package static func key(
    from material: [UInt8], salt: [UInt8], info: [UInt8], count: Int
  ) -> [UInt8] {
    let extracted = HMAC.code(of: material, key: salt)
    var (key, block): ([UInt8], [UInt8]) = ([], [])
    for number in 1...UInt8.max where key.count < count {
      block = HMAC.code(of: block + info + [number], key: extracted)
      key += block
    }
    return Array(key.prefix(count))
  }
}
