import Testing

@testable import RegistrationCore

@Suite("Sets of ASCII characters")
struct ByteSetTests {
  @Test(
    "hold what the standards name",
    arguments: [
      (ByteSet.digits, "0123456789"), (.capitals, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
      (.smallLetters, "abcdefghijklmnopqrstuvwxyz"), (.spaces, "\t\n\u{B}\u{C}\r "),
      (.symbols, "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"),
      (.alphanumerics, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"),
      // RFC 5322, `atext`.
      (.atoms, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&'*+-/=?^_`{|}~"),
    ])
  func members(set: ByteSet, members: String) {
    for byte in UInt8.min...UInt8.max {
      #expect(set.contains(byte) == members.utf8.contains(byte), "\(byte)")
    }
    #expect(set == ByteSet(of: members))
  }

  @Test("hold the controls")
  func controls() {
    for byte in UInt8.min...UInt8.max {
      #expect(ByteSet.controls.contains(byte) == (byte < 0x20 || byte == 0x7F), "\(byte)")
    }
  }

  @Test("leave out what is no ASCII character of a text")
  func beyondASCII() {
    #expect(ByteSet(of: "ä€😀") == ByteSet(of: ""))
    #expect(ByteSet(of: "aä1") == ByteSet(of: "1a"))
    #expect(ByteSet(of: "a").isDisjoint(with: .capitals))
    #expect(!ByteSet(of: "aA").isDisjoint(with: .capitals))
    #expect(ByteSet(ascii: "a1\u{7F}") == ByteSet(of: "a1\u{7F}"))
    for text in ["aä", "äa", "\u{80}"] { #expect(ByteSet(ascii: text) == nil) }
  }
}
