// The two loops in which the time of a power is spent, and the choice of a factor.

extension MontgomeryModulus {
  /// `one * other / R`, up to one modulus too large; answers the limb above the result.
  ///
  /// Each limb of `other` adds a multiple of `one`, and the multiple of the modulus that makes the lowest limb
  /// zero, in one pass.
  static func multiply(
    _ one: Span<UInt64>, _ other: Span<UInt64>, modulo modulus: Span<UInt64>,
    _ negatedInverse: UInt64, into result: inout MutableSpan<UInt64>
  ) -> UInt64 {
    let count = modulus.count
    precondition(one.count == count && other.count == count && result.count == count)
    for place in 0..<count { result[place] = 0 }
    var top: UInt64 = 0
    for row in 0..<count {
      let factor = other[row]
      var (carry, reducing): (UInt64, UInt64) = (0, 0)
      let lowest = multiplyAdd(one[0], factor, result[0], &carry)
      let multiple = lowest &* negatedInverse
      _ = multiplyAdd(multiple, modulus[0], lowest, &reducing)
      var place = 1
      while place &+ 1 < count {
        let limb = multiplyAdd(one[place], factor, result[place], &carry)
        let next = multiplyAdd(one[place &+ 1], factor, result[place &+ 1], &carry)
        result[place &- 1] = multiplyAdd(multiple, modulus[place], limb, &reducing)
        result[place] = multiplyAdd(multiple, modulus[place &+ 1], next, &reducing)
        place &+= 2
      }
      while place < count {
        let limb = multiplyAdd(one[place], factor, result[place], &carry)
        result[place &- 1] = multiplyAdd(multiple, modulus[place], limb, &reducing)
        place &+= 1
      }
      var over: UInt64 = reducing
      result[count &- 1] = add(top, carry, &over)
      top = over
    }
    return top
  }

  /// Subtracts the modulus once if the number, with `top` above it, is not below it.
  static func reduce(_ number: inout [UInt64], _ top: UInt64, _ modulus: [UInt64]) {
    var borrow: UInt64 = 0
    for place in modulus.indices { _ = subtract(number[place], modulus[place], &borrow) }
    _ = subtract(top, 0, &borrow)
    // All ones if the number stays as it is.
    let keeps = 0 &- borrow
    borrow = 0
    for place in modulus.indices {
      number[place] = subtract(number[place], modulus[place] & ~keeps, &borrow)
    }
  }

  /// Copies the entry at `index`, and reads all of them.
  func choose(_ index: UInt64, from table: [UInt64], into chosen: inout [UInt64]) {
    let count = chosen.count
    for place in 0..<count { chosen[place] = 0 }
    for entry in 0..<table.count / count {
      let difference = UInt64(entry) ^ index
      // All ones if they are equal.
      let mask = ((difference | (0 &- difference)) >> 63) &- 1
      for place in 0..<count { chosen[place] |= table[entry * count + place] & mask }
    }
  }
}
