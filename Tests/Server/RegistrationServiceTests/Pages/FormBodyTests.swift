import RegistrationCore
import RegistrationJSON
import Testing

@testable import RegistrationService

@Suite("What a form sends")
struct FormBodyTests {
  private static let urlEncoded = "application/x-www-form-urlencoded"
  private static let controls = "_action=submitSignUp&_tag=1&_token=2&_key=3"

  private func form(_ text: String, type: String? = urlEncoded) -> FormBody? {
    FormBody(Array(text.utf8), type: type)
  }

  @Test("is read with its escapes, and the first of two values counts")
  func plain() throws {
    let body = try #require(
      form(
        "a=%C3%A1+%2B%&\(Self.controls)&b=&c&a=2&%22=x", type: "\(Self.urlEncoded); charset=UTF-8"))
    #expect(
      body.action == "submitSignUp" && body.tag == "1" && body.token == "2" && body.key == "3")
    #expect(body.values.text == #"{"a":"á +%","b":"","c":"","\"":"x"}"#)
  }

  @Test("says of each consent that was shown whether it is given")
  func consents() throws {
    let body = try #require(
      form("\(Self.controls)&_consent=a&a=true&_consent=b&c=true&_consent=_d&__d=true"))
    #expect(body.values.text == #"{"a":true,"b":false,"_d":true,"c":"true"}"#)
  }

  @Test("names the provider of an action, which no field replaces")
  func provider() throws {
    let body = try #require(
      form("provider=x&_action=signInWithProvider%3Aapple&_tag=&_token=&_key="))
    #expect(body.action == "signInWithProvider" && body.values["provider"] == .string("apple"))
  }

  @Test("keeps fields apart from what the form itself sends")
  func names() throws {
    for control in FormBody.Control.allCases {
      let name = FormBody.controlName(of: FieldName(control.rawValue))
      let body = try #require(form("\(Self.controls)&\(name)=x"))
      #expect(body.values[control.rawValue] == .string("x") && body.token == "2")
    }
    #expect(form("\(Self.controls)&_charset_=UTF-8")?.values == .object([]))
  }

  @Test(
    "is refused if it is no form",
    arguments: [
      "", "&&&", "_action=a&_tag=b&_token=c", "\(controls)&_token=2", "\(controls)&a=%FF",
      "\(controls)&%C3=a", String(repeating: "a=1&", count: 513) + controls,
    ])
  func refused(text: String) { #expect(form(text) == nil) }

  @Test(
    "is refused if its type is another",
    arguments: [
      nil, "", "text/plain", "application/json", "multipart/form-data",
      "multipart/form-data; boundary=", "multipart/form-data; boundary=\"a b\"",
      "multipart/form-data; boundary=\(String(repeating: "a", count: 71))",
      "multipart/mixed; boundary=a",
    ])
  func types(type: String?) { #expect(form(Self.controls, type: type) == nil) }

  @Test("of nothing but names is read or refused at once", .timeLimit(.minutes(30)))
  func names64KiB() {
    let many = (0..<20_000).map { "\($0)" }.joined(separator: "&")
    #expect(form("\(Self.controls)&\(many)") == nil)
    let long = String(repeating: "n", count: 65_536)
    #expect(form("\(Self.controls)&\(long)=1")?.values[long] == .string("1"))
    #expect(form(String(repeating: "=", count: 65_536)) == nil)
    #expect(
      form(String(repeating: "\r\n--", count: 65_536), type: "multipart/form-data; boundary=-")
        == nil)
  }

  // MARK: In parts

  private static let multipart = "Multipart/Form-Data; charset=utf-8; Boundary=\"x;1\""

  private static func parts(_ parts: [(head: String, content: [UInt8])]) -> [UInt8] {
    let written = parts.map { part in
      Array("--x;1\r\nContent-Disposition: form-data; \(part.head)\r\n\r\n".utf8) + part.content
        + Array("\r\n".utf8)
    }
    return Array(written.joined()) + Array("--x;1--\r\n".utf8)
  }

  private static func controlParts(
    _ others: [(head: String, content: [UInt8])]
  ) -> [(head: String, content: [UInt8])] {
    ["action", "tag", "token", "key"].map { ("name=\"_\($0)\"", Array("v-\($0)".utf8)) } + others
  }

  private static let picture: [UInt8] = [0, 0xFF, 13, 10, 45, 45, 120, 13, 10, 13, 10]

  private static let whole = parts(
    controlParts([
      ("name=\"avatar\"; filename=\"a;\u{E9}\".png\"\r\nContent-Type: image/png", picture),
      ("name=\"none\"; filename=\"\"\r\nContent-Type: application/octet-stream", []),
      ("name=\"a;%22b\"", Array("é".utf8)), ("name=\"_consent\"", Array("terms".utf8)),
    ]))

  @Test("is read in parts, with pictures in Base64")
  func inParts() throws {
    let body = try #require(FormBody(Self.whole, type: Self.multipart))
    #expect(body.action == "v-action" && body.key == "v-key")
    let expected = #"{"terms":false,"avatar":"\#(Self.picture.base64)","a;\"b":"é"}"#
    #expect(body.values.text == expected)
  }

  @Test("is refused if it is cut off anywhere")
  func cutOff() {
    // The new line at the end says nothing.
    for count in 0..<(Self.whole.count - 2) {
      #expect(FormBody(Array(Self.whole.prefix(count)), type: Self.multipart) == nil, "\(count)")
    }
  }

  @Test("is refused in parts that are none")
  func wrongParts() {
    let wrong: [[(head: String, content: [UInt8])]] = [
      Self.controlParts([("name=\"a\"", [0xFF])]), Self.controlParts([("filename=\"a\"", [])]),
      Self.controlParts([("name=\"_tag\"", [])]),
      Self.controlParts(Array(repeating: ("name=\"a\"", []), count: 513)),
    ]
    for parts in wrong { #expect(FormBody(Self.parts(parts), type: Self.multipart) == nil) }
    let file = Self.parts(
      [("name=\"_action\"; filename=\"a\"", [1])] + Self.controlParts([]).dropFirst())
    #expect(FormBody(file, type: Self.multipart) == nil)
  }
}
