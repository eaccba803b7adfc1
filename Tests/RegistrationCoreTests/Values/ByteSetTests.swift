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
      // RFC 5322, `atext`; RFC 1035, a label.
      (.atoms, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&'*+-/=?^_`{|}~"),
      (.host, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-"),
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
  }
}
