import RegistrationCore
import RegistrationScript
import Testing

@Suite("Base64 in scripts")
struct PictureTests {
  /// The vectors of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func vectors(text: String, encoded: String) throws {
    let image = Directive.person(.save([.avatar: .image(Array(text.utf8))]))
    #expect(try directive("save avatar=\(encoded)") == image)
    #expect(image.printed() == (text.isEmpty ? "save avatar=\"\"" : "save avatar=\(encoded)"))
  }

  @Test(arguments: ["Zg", "Zg=", "Zh==", "Zm9=", "Zm 8", "====", "Z===", "Zg==Zg==", "Zm8_"])
  func refused(text: String) {
    #expect(!errors(Array("save avatar=\"\(text)\"".utf8)).isEmpty)
  }
}
