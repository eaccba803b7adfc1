import Testing

import CognitoCrypto

/// NIST's vectors of SHA-256, and those of RFC 4231 (HMAC) and RFC 5869 (HKDF).
@Suite struct HashTests {
  @Test(
    "SHA-256 gives NIST's digests",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrs"
          + "mnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ])
  func digests(_ text: String, _ hex: String) {
    #expect(BigNumber(bytes: SHA256.digest(of: Array(text.utf8))) == BigNumber(hex: hex))
  }

  @Test("a million letters have NIST's digest, in pieces of any size")
  func million() {
    var hash = SHA256()
    var (left, piece) = (1_000_000, 1)
    while left > 0 {
      let count = min(left, piece)
      hash.append([UInt8](repeating: UInt8(ascii: "a"), count: count))
      (left, piece) = (left - count, piece % 333 + 1)
    }
    let expected = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    #expect(BigNumber(bytes: hash.digest()) == BigNumber(hex: expected))
    #expect(hash.digest() == hash.digest())
  }

  @Test(
    "HMAC gives the codes of RFC 4231",
    arguments: [
      (
        [UInt8](repeating: 0x0B, count: 20), "Hi There",
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), "what do ya want for nothing?",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        [UInt8](repeating: 0xAA, count: 131),
        "Test Using Larger Than Block-Size Key - Hash Key First",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
    ])
  func codes(_ key: [UInt8], _ message: String, _ hex: String) {
    #expect(
      BigNumber(bytes: HMAC.code(of: Array(message.utf8), key: key)) == BigNumber(hex: hex))
  }

  @Test("HKDF gives the keys of RFC 5869")
  func derivedKeys() {
    let first = HKDF.key(
      from: [UInt8](repeating: 0x0B, count: 22), salt: Array(0...12), info: Array(0xF0...0xF9),
      count: 42)
    let expected =
      "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
    #expect(BigNumber(bytes: first) == BigNumber(hex: expected) && first.count == 42)
    let third = HKDF.key(
      from: [UInt8](repeating: 0x0B, count: 22), salt: [], info: [], count: 42)
    let withoutSalt =
      "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"
    #expect(BigNumber(bytes: third) == BigNumber(hex: withoutSalt))
  }
}
