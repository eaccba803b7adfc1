import RegistrationJSON
import Testing

@Suite("JSON written value by value")
struct JSONWriterTests {
  @Test("is the text of the same values in a tree")
  func theWriterWritesWhatATreeOfValuesWrites() {
    let texts = ["", "plain", "a \"quote\"\\", "línea\n", "\u{2028}\u{7F}\u{1}", "漢字"]
    let written = JSONWriter.object { json in
      json.member("none", nil)
      json.member("is", true)
      json.member("count", -3)
      json.member("texts", texts)
      json.member("empty", [])
      json.member("nested", object: { $0.member("a \"key\"", "") })
      json.member("bare", object: { _ in })
      json.member(
        "list",
        array: { list in
          for text in texts { list.object { $0.member("text", text) } }
          list.element("last")
        })
      json.members([.init(key: "known", value: .array([.null, .bool(false)]))])
      json.member("end", "e")
    }
    let tree = JSONValue.object([
      "none": .null, "is": .bool(true), "count": .integer(-3),
      "texts": .array(texts.map { .string($0) }), "empty": .array([]),
      "nested": .object(["a \"key\"": .string("")]), "bare": .object([:]),
      "list": .array(texts.map { .object(["text": .string($0)]) } + [.string("last")]),
      "known": .array([.null, .bool(false)]), "end": .string("e"),
    ])
    #expect(written == tree.text)
    #expect(JSONWriter.array { for text in texts { $0.element(text) } } == tree["texts"]?.text)
  }

  @Test("escapes what would break a line or a text, and nothing else")
  func whatNoTextMayHaveIsEscaped() {
    let texts = ["a\"b\\c", "1\n2\r3\t4", "\u{1}\u{7F}\u{2028}", "é€漢", "\u{8}\u{C}"]
    let escaped = [
      #""a\"b\\c""#, #""1\n2\r3\t4""#, #""\u0001\u007f\u2028""#, #""é€漢""#, #""\u0008\u000c""#,
    ]
    #expect(texts.map { JSONValue.string($0).text } == escaped)
  }
}
