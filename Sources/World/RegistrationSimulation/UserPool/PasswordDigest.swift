import RegistrationCore

/// A salted digest of a password, so that no pool holds one in clear.
///
/// It is fast, and not a cryptographic hash. It is good enough to keep passwords out of memory
/// dumps of a mock, but not for anything that an attacker could read.
struct PasswordDigest: Hashable, Sendable {
  var salt: UInt64
  var low: UInt64
  var high: UInt64

  /// The digest of no password, which none matches.
  static let none = PasswordDigest()

  private init() { (salt, low, high) = (0, 0, 0) }

  init(_ password: Secret, salt: UInt64) {
    self.salt = salt
    var low = SplitMix64.mix(salt ^ 0x6A09_E667_F3BC_C908)
    var high = SplitMix64.mix(salt ^ 0xBB67_AE85_84CA_A73B)
    // Takes eight bytes at a time; the length tells trailing zeros from padding.
    var (word, count): (UInt64, UInt64) = (0, 0)
    // An array, because the bytes of a text are read several times slower.
    for byte in Array(password.reveal().utf8) {
      word = word << 8 | UInt64(byte)
      count += 1
      guard count.isMultiple(of: 8) else { continue }
      low = SplitMix64.mix(low ^ word) &+ high
      high = SplitMix64.mix(high &+ word) ^ low
      word = 0
    }
    low = SplitMix64.mix(low ^ word) &+ high
    high = SplitMix64.mix(high &+ word &+ count) ^ low
    (self.low, self.high) = (low, high)
  }

  /// Whether `password` is the digested one; takes the same time wherever they differ.
  func matches(_ password: Secret) -> Bool {
    let other = PasswordDigest(password, salt: salt)
    return self != .none && (low ^ other.low) | (high ^ other.high) == 0
  }
}
