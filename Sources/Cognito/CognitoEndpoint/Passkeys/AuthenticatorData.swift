import CognitoCrypto

/// What an authenticator tells and signs (W3C, "Web Authentication", section 6.1).
struct AuthenticatorData {
  /// The hash of the site that the passkey is for.
  let siteHash: [UInt8]
  /// Whether there was a person, and whether it is known who.
  let isPresent: Bool
  let isVerified: Bool
  /// How often it has signed; 0 if it does not count.
  let count: UInt32
  /// The passkey, if it was made now.
  let made: (id: [UInt8], key: CBOR)?

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 37 else { return nil }
    siteHash = Array(bytes[..<32])
    let flags = bytes[32]
    (isPresent, isVerified) = (flags & 1 != 0, flags & 4 != 0)
    // One that is backed up is one that can be.
    if flags & 0x18 == 0x10 { return nil }
    let hasExtensions = flags & 0x80 != 0
    count = bytes[33..<37].reduce(0) { $0 << 8 | UInt32($1) }
    guard flags & 0x40 != 0 else {
      if bytes.count > 37, !hasExtensions { return nil }
      made = nil
      return
    }
    // After the kind of authenticator, 16 bytes, comes the length of the identifier.
    guard bytes.count >= 55 else { return nil }
    let length = Int(bytes[53]) << 8 | Int(bytes[54])
    let rest = bytes[55...]
    guard length > 0, length <= AuthenticatorData.longestID, rest.count > length,
      let key = CBOR.read(rest.dropFirst(length)),
      hasExtensions || key.length == rest.count - length
    else { return nil }
    made = (Array(rest.prefix(length)), key.value)
  }

  /// The longest identifier of a passkey, in bytes (section 4, "Credential ID").
  private static let longestID = 1023
}

extension CBOR {
  /// The point of a key of P-256 for ES256 (RFC 9053, section 7.1.1), as its coordinates; nil for any other key.
  var pointOfP256: [UInt8]? {
    guard self[.integer(1)] == .integer(2), self[.integer(3)] == .integer(-7),
      self[.integer(-1)] == .integer(1), let x = self[.integer(-2)]?.bytes,
      let y = self[.integer(-3)]?.bytes, x.count == 32, y.count == 32
    else { return nil }
    return x + y
  }
}
