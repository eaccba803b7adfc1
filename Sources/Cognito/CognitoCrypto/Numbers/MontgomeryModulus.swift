/// Arithmetic modulo an odd number, by Montgomery's method of 1985.
///
/// Numbers are as wide as the modulus. The time of each operation depends on the widths of its operands and
/// not on their values, so that it says nothing about an exponent.
package struct MontgomeryModulus: Sendable {
  /// The modulus, without zeros at the top.
  private let limbs: [UInt64]
  /// Minus the inverse of the lowest limb, modulo 2^64.
  private let negatedInverse: UInt64
  /// R² modulo the modulus, in which R = 2^(64 · limbs).
  private let radixSquared: [UInt64]

  /// Nil if `modulus` is even, or 1.
  package init?(_ modulus: BigNumber) {
    guard modulus.limb(0) & 1 == 1, modulus.bitWidth > 1 else { return nil }
    limbs = modulus.limbs(count: (modulus.bitWidth + 63) / 64)
    // Each step of Newton's method doubles the number of right bits, of which an odd number has three.
    var inverse = limbs[0]
    for _ in 0..<5 { inverse &*= 2 &- limbs[0] &* inverse }
    negatedInverse = 0 &- inverse
    var power = BigNumber(1).limbs(count: limbs.count)
    for _ in 0..<128 * limbs.count {
      var carry: UInt64 = 0
      for place in power.indices { power[place] = add(power[place], power[place], &carry) }
      MontgomeryModulus.reduce(&power, carry, limbs)
    }
    radixSquared = power
  }

  /// How many limbs a number has here.
  package var width: Int { limbs.count }

  /// The modulus.
  package var value: BigNumber { BigNumber(limbs: limbs) }

  /// `base` to the power of `exponent`.
  ///
  /// The exponent is taken four bits at a time, and each step reads the whole table of powers.
  package func power(_ base: BigNumber, _ exponent: BigNumber) -> BigNumber {
    let one = product(radixSquared, BigNumber(1).limbs(count: width))
    let factor = product(entering(base), radixSquared)
    var table = one
    var entry = one
    for _ in 1..<16 {
      entry = product(entry, factor)
      table += entry
    }
    var (result, other, chosen) = (one, one, one)
    for limb in exponent.limbs.reversed() {
      for shift in stride(from: UInt64(60), through: 0, by: -4) {
        for _ in 0..<4 {
          multiply(result, result, into: &other)
          swap(&result, &other)
        }
        choose(limb >> shift & 15, from: table, into: &chosen)
        multiply(result, chosen, into: &other)
        swap(&result, &other)
      }
    }
    return BigNumber(limbs: product(result, BigNumber(1).limbs(count: width)))
  }

  package func product(_ one: BigNumber, _ other: BigNumber) -> BigNumber {
    let scaled = product(entering(one), radixSquared)
    return BigNumber(limbs: product(scaled, entering(other)))
  }

  package func sum(_ one: BigNumber, _ other: BigNumber) -> BigNumber {
    var sum = reduced(one).limbs
    let second = reduced(other).limbs
    var carry: UInt64 = 0
    for place in sum.indices { sum[place] = add(sum[place], second[place], &carry) }
    MontgomeryModulus.reduce(&sum, carry, limbs)
    return BigNumber(limbs: sum)
  }

  package func difference(_ one: BigNumber, _ other: BigNumber) -> BigNumber {
    let second = reduced(other).limbs
    var (negative, borrow) = (limbs, UInt64(0))
    for place in negative.indices {
      negative[place] = subtract(negative[place], second[place], &borrow)
    }
    return sum(one, BigNumber(limbs: negative))
  }

  /// The remainder of a number that may be larger than the modulus, but not wider.
  package func reduced(_ number: BigNumber) -> BigNumber { product(number, BigNumber(1)) }
}

extension MontgomeryModulus {
  private func entering(_ number: BigNumber) -> [UInt64] {
    precondition(number.bitWidth <= 64 * width, "a number is wider than the modulus")
    return number.limbs(count: width)
  }

  private func product(_ one: [UInt64], _ other: [UInt64]) -> [UInt64] {
    var result = [UInt64](repeating: 0, count: width)
    multiply(one, other, into: &result)
    return result
  }

  private func multiply(_ one: [UInt64], _ other: [UInt64], into result: inout [UInt64]) {
    var span = result.mutableSpan
    let top = MontgomeryModulus.multiply(
      one.span, other.span, modulo: limbs.span, negatedInverse, into: &span)
    MontgomeryModulus.reduce(&result, top, limbs)
  }
}
