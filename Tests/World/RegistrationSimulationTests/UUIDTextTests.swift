import RegistrationSimulation
import Testing

@Suite("Two words as the text of a UUID")
struct UUIDTextTests {
  private static let known: [(UInt64, UInt64, String)] = [
    (0, 0, "00000000-0000-0000-0000-000000000000"),
    (0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210, "01234567-89ab-cdef-fedc-ba9876543210"),
    (.max, 1, "ffffffff-ffff-ffff-0000-000000000001"),
  ]

  @Test("Words are written and read back", arguments: known)
  func written(_ first: UInt64, _ second: UInt64, _ text: String) throws {
    #expect(UUIDText.text((first, second)) == text)
    #expect(UUIDText.digits((first, second)) == text.filter { $0 != "-" })
    #expect(try #require(UUIDText.words(text)) == (first, second))
  }

  @Test(
    "Any other text is refused",
    arguments: [
      "", "01234567-89ab-cdef-fedc-ba987654321", "01234567-89ab-cdef-fedc-ba98765432100",
      "01234567-89AB-cdef-fedc-ba9876543210", "0123456789ab-cdef-fedc-ba98765432100",
      "01234567-89ab-cdef-fedc-ba98765432-0", "+1234567-89ab-cdef-fedc-ba9876543210",
      "01234567-89ab-cdef-fedcg-a9876543210", "01234567-89ab-cdef-fedc-ba98765432\u{E9}",
    ])
  func refused(_ text: String) { #expect(UUIDText.words(text) == nil) }
}
