import Testing

import CognitoCrypto

/// Numbers as they are read and written, and arithmetic at the edges of the modulus.
@Suite struct NumberTests {
  @Test(
    "a number is written as it was read, without zeros at the top",
    arguments: [
      ("0", "0"), ("000", "0"), ("a", "a"), ("00FF", "ff"),
      ("10000000000000000", "10000000000000000"), ("fedcba9876543210f", "fedcba9876543210f"),
    ])
  func hexadecimal(_ read: String, _ written: String) throws {
    let number = try #require(BigNumber(hex: read))
    #expect(number.hex == written)
    #expect(BigNumber(bytes: number.bytes) == number)
    #expect(number.isZero == (written == "0"))
  }

  @Test("bytes as Java's BigInteger has a zero before a first bit that is set")
  func signedBytes() {
    #expect(BigNumber(0x7F).signedBytes == [0x7F])
    #expect(BigNumber(0x80).signedBytes == [0, 0x80])
    #expect(BigNumber(0).signedBytes == [0])
    #expect(BigNumber(0x1_00).signedBytes == [1, 0])
  }

  @Test("there is no arithmetic modulo an even number, zero or one", arguments: [0, 1, 2, 1 << 63])
  func unfitModulus(_ modulus: UInt64) {
    #expect(MontgomeryModulus(BigNumber(modulus)) == nil)
  }

  @Test("sums, differences, products and powers modulo a small prime are those of the machine")
  func smallModulus() throws {
    for modulus: UInt64 in [3, 5, 251, 65_537, 4_294_967_291] {
      let field = try #require(MontgomeryModulus(BigNumber(modulus)))
      for one: UInt64 in [0, 1, 2, modulus / 2, modulus - 1, modulus, .max] {
        for other: UInt64 in [0, 1, 3, modulus - 1, modulus + 1, .max] {
          let (a, b) = (one % modulus, other % modulus)
          let (left, right) = (BigNumber(one), BigNumber(other))
          #expect(field.sum(left, right) == BigNumber((a + b) % modulus))
          #expect(field.difference(left, right) == BigNumber((a + modulus - b) % modulus))
          #expect(field.product(left, right) == BigNumber(a * b % modulus))
        }
        #expect(field.power(BigNumber(one), BigNumber(0)) == BigNumber(1))
        let square = one % modulus * (one % modulus) % modulus
        #expect(field.power(BigNumber(one), BigNumber(2)) == BigNumber(square))
      }
    }
  }

  @Test("a number to the power of the prime is itself, and its inverse undoes it")
  func fermat() throws {
    let field = try #require(SRPGroup.cognito).modulus
    var random = SystemRandomNumberGenerator()
    let number = field.reduced(BigNumber(limbs: 48, using: &random))
    #expect(field.power(number, field.value) == number)
    let inverse = field.power(number, field.difference(BigNumber(0), BigNumber(2)))
    #expect(field.product(number, inverse) == BigNumber(1))
    #expect(field.difference(number, number).isZero)
    #expect(field.sum(field.value, field.value).isZero)
  }
}
