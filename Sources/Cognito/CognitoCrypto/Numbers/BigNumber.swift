/// A natural number of any width, as 64-bit limbs with the lowest first.
///
/// Zeros at the top are part of the width and not of the value: two numbers that differ only in them are
/// equal. Arithmetic takes a time that depends on the widths alone.
package struct BigNumber: Sendable {
  package var limbs: [UInt64]

  package init(limbs: [UInt64]) { self.limbs = limbs }

  package init(_ value: UInt64) { limbs = [value] }

  /// The number whose bytes are these, the highest first.
  package init(bytes: [UInt8]) {
    limbs = [UInt64](repeating: 0, count: max(1, (bytes.count + 7) / 8))
    for (place, byte) in bytes.reversed().enumerated() {
      limbs[place / 8] |= UInt64(byte) << UInt64(place % 8 * 8)
    }
  }

  /// Reads hexadecimal digits of either case; nil if `hex` has none or anything else.
  package init?(hex: String) {
    let digits = Array(hex.utf8)
    guard !digits.isEmpty else { return nil }
    limbs = [UInt64](repeating: 0, count: (digits.count + 15) / 16)
    for (place, digit) in digits.reversed().enumerated() {
      guard let value = BigNumber.value(ofDigit: digit) else { return nil }
      limbs[place / 16] |= UInt64(value) << UInt64(place % 16 * 4)
    }
  }

  /// A random number of `limbs` limbs.
  package init(limbs count: Int, using generator: inout some RandomNumberGenerator) {
    limbs = (0..<count).map { _ in generator.next() }
  }

  package var isZero: Bool { limbs.reduce(0, |) == 0 }

  /// How many bits the value has.
  package var bitWidth: Int {
    guard let top = limbs.lastIndex(where: { $0 != 0 }) else { return 0 }
    return top * 64 + 64 - limbs[top].leadingZeroBitCount
  }

  /// The bytes of the value, the highest first; one byte for zero.
  package var bytes: [UInt8] {
    let count = max(1, (bitWidth + 7) / 8)
    return (0..<count).reversed().map { place in
      UInt8(truncatingIfNeeded: limbs[place / 8] >> UInt64(place % 8 * 8))
    }
  }

  /// The value in hexadecimal, in lower case and without a leading zero.
  package var hex: String {
    let count = max(1, (bitWidth + 3) / 4)
    let digits = (0..<count).reversed().map { place in
      let half: UInt64 = limbs[place / 16] >> UInt64(place % 16 * 4) & 15
      return BigNumber.digit(of: UInt8(truncatingIfNeeded: half))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func value(ofDigit digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func digit(of value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

extension BigNumber: Equatable {
  package static func == (one: BigNumber, other: BigNumber) -> Bool {
    var difference: UInt64 = 0
    for place in 0..<max(one.limbs.count, other.limbs.count) {
      difference |= one.limb(place) ^ other.limb(place)
    }
    return difference == 0
  }

  /// The limb at `place`, and zero beyond the top.
  func limb(_ place: Int) -> UInt64 { place < limbs.count ? limbs[place] : 0 }

  /// The same value, or its lowest part, in `count` limbs.
  func limbs(count: Int) -> [UInt64] { (0..<count).map(limb) }
}

extension BigNumber {
  package static func + (one: BigNumber, other: BigNumber) -> BigNumber {
    var sum: [UInt64] = []
    var carry: UInt64 = 0
    for place in 0..<max(one.limbs.count, other.limbs.count) {
      sum.append(add(one.limb(place), other.limb(place), &carry))
    }
    return BigNumber(limbs: sum + [carry])
  }

  package static func * (one: BigNumber, other: BigNumber) -> BigNumber {
    var product = [UInt64](repeating: 0, count: one.limbs.count + other.limbs.count)
    for (row, factor) in one.limbs.enumerated() {
      var carry: UInt64 = 0
      for (place, limb) in other.limbs.enumerated() {
        product[row + place] = multiplyAdd(limb, factor, product[row + place], &carry)
      }
      product[row + other.limbs.count] = carry
    }
    return BigNumber(limbs: product)
  }
}

/// `a + b + carry`; the carry that results is 0 or 1.
@inline(__always)
func add(_ a: UInt64, _ b: UInt64, _ carry: inout UInt64) -> UInt64 {
  let (first, over) = a.addingReportingOverflow(b)
  let (second, overAgain) = first.addingReportingOverflow(carry)
  carry = (over ? 1 : 0) &+ (overAgain ? 1 : 0)
  return second
}

/// `a - b - borrow`; the borrow that results is 0 or 1.
@inline(__always)
func subtract(_ a: UInt64, _ b: UInt64, _ borrow: inout UInt64) -> UInt64 {
  let (first, under) = a.subtractingReportingOverflow(b)
  let (second, underAgain) = first.subtractingReportingOverflow(borrow)
  borrow = (under ? 1 : 0) &+ (underAgain ? 1 : 0)
  return second
}

/// The low half of `a * b + c + carry`, which never exceeds two limbs; the carry is the high half.
@inline(__always)
func multiplyAdd(_ a: UInt64, _ b: UInt64, _ c: UInt64, _ carry: inout UInt64) -> UInt64 {
  let product = UInt128(truncatingIfNeeded: a) &* UInt128(truncatingIfNeeded: b)
  let sum = product &+ UInt128(truncatingIfNeeded: c) &+ UInt128(truncatingIfNeeded: carry)
  carry = UInt64(truncatingIfNeeded: sum &>> 64)
  return UInt64(truncatingIfNeeded: sum)
}
