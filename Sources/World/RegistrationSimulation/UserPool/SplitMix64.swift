/// The generator of codes, tokens and salts: one word of state, the same numbers for one seed.
///
/// G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014. It is
/// predictable, as tests need it; do not use it for anything else.
package struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  @usableFromInline package var state: UInt64

  @inlinable
  package init(seed: UInt64) { state = seed }

  @inlinable
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return SplitMix64.mix(state)
  }

  /// A number from 0 to below `count`, which is at least 1.
  @inlinable
  package mutating func below(_ count: Int) -> Int {
    Int((UInt64(truncatingIfNeeded: count) &* (next() >> 32)) >> 32)
  }

  /// The finalizer: every bit of the result depends on every bit of `word`.
  @inlinable
  package static func mix(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
