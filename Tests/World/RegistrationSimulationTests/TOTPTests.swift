import RegistrationCore
import RegistrationSimulation
import Testing

/// The codes of authenticator apps, by the vectors of the RFCs.
@Suite("A code of an authenticator app")
struct TOTPTests {
  /// RFC 6238, appendix B: the key is `12345678901234567890`, and codes have eight digits.
  @Test(
    "is that of RFC 6238",
    arguments: [
      (Int64(59), "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"),
      (1_234_567_890, "89005924"), (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
    ])
  func vectors(seconds: Int64, code: String) {
    let key = TOTPKey(Array("12345678901234567890".utf8))
    let step = TOTPKey.step(at: Timestamp(milliseconds: seconds * 1000))
    #expect(key.code(at: step, digits: 8) == Secret(code))
    #expect(key.code(at: step) == Secret(String(code.suffix(6))))
  }

  /// RFC 4226, appendix D.
  @Test(
    "is that of RFC 4226 for a counter",
    arguments: [(Int64(0), "755224"), (1, "287082"), (9, "520489")])
  func counters(counter: Int64, code: String) {
    let key = TOTPKey(Array("12345678901234567890".utf8))
    #expect(key.code(at: counter) == Secret(code))
  }

  /// RFC 2202, test cases 1, 2 and 6; RFC 3174, test 1.
  @Test("rests on HMAC-SHA-1, with keys of any length")
  func digests() {
    func hex(_ bytes: [UInt8]) -> String {
      bytes.map { String($0 >> 4, radix: 16) + String($0 & 0xF, radix: 16) }.joined()
    }
    #expect(hex(SHA1.digest(of: Array("abc".utf8))) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(hex(SHA1.digest(of: [])) == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
    #expect(
      hex(
        SHA1.authenticationCode(of: Array("Hi There".utf8), by: [UInt8](repeating: 0x0b, count: 20))
      )
        == "b617318655057264e28bc0b6fb378c8ef146be00")
    #expect(
      hex(
        SHA1.authenticationCode(
          of: Array("what do ya want for nothing?".utf8), by: Array("Jefe".utf8)))
        == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
    #expect(
      hex(
        SHA1.authenticationCode(
          of: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
          by: [UInt8](repeating: 0xaa, count: 80)))
        == "aa4ae5e15272d00e95705637ce8a3b55ed402112")
  }

  @Test("belongs to a key that is Base32 as text, and is read back")
  func base32() {
    let key = TOTPKey(Array("12345678901234567890".utf8))
    #expect(key.text == "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")
    #expect(TOTPKey("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ") == key)
    #expect(TOTPKey("gezd") == nil)
    #expect(TOTPKey("1") == nil)
    for count in 0..<12 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 200) }
      #expect(TOTPKey(TOTPKey(bytes).text) == TOTPKey(bytes))
    }
    #expect(
      TOTPKey.code(of: key.text, at: Timestamp(milliseconds: 59_000)) == Secret("287082"))
  }

  @Test("changes every thirty seconds, before 1970 too")
  func steps() {
    #expect(TOTPKey.step(at: Timestamp(milliseconds: 29_999)) == 0)
    #expect(TOTPKey.step(at: Timestamp(milliseconds: 30_000)) == 1)
    #expect(TOTPKey.step(at: Timestamp(milliseconds: -1)) == -1)
    #expect(TOTPKey.step(at: Timestamp(milliseconds: .min)) < 0)
  }
}
