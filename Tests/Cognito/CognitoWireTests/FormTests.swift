import CognitoWire
import RegistrationCore
import Testing

@Suite("Forms of a browser") struct FormTests {
  @Test(
    "what is written is read again", arguments: ["", "a b", "ü€😀", "a&b=c+d%20", "\r\n\0", "~-._"])
  func roundTrip(_ text: String) {
    let form = FormParameters([text + "n": text, "b": "2"])
    #expect(FormParameters(encoded: form.encoded.reveal().utf8) == form)
    #expect(!form.encoded.reveal().utf8.contains { !(0x21..<0x7F).contains($0) })
  }

  @Test(
    "an escape that is none, and what is no UTF-8, is refused",
    arguments: ["%", "%4", "%4g", "a=%FF", "%C3"])
  func damaged(_ text: String) { #expect(FormParameters(encoded: text.utf8) == nil) }

  @Test func `A name that is there twice has no value`() {
    let form = FormParameters(encoded: "state=a&code=1&state=b".utf8)
    #expect(form?["state"] == nil)
    #expect(form?["code"] == "1")
    #expect(form?.repeatsNames == true)
  }

  @Test func `A plus sign is a blank, and an empty pair is none`() {
    let form = FormParameters(encoded: "&a=b+c&&d&=e&".utf8)
    #expect(form?["a"] == "b c")
    #expect(form?["d"] == "")
    #expect(form?.entries.count == 3)
  }

  @Test func `A form prints no value`() {
    let form = FormParameters(["code": "a-code-of-a-sheet"])
    var dumped = ""
    dump(form, to: &dumped)
    for text in ["\(form)", String(reflecting: form), "\(form.encoded)", dumped] {
      #expect(!text.contains("a-code-of-a-sheet"))
    }
    #expect(form.encoded.reveal() == "code=a-code-of-a-sheet")
  }
}
