import FuzzTargets
import RegistrationJSON
import Testing

/// If a text is JSON, traces and feeds read it as Foundation does.
@Suite("Plain JSON, beside Foundation's reading of it")
struct JSONReadingTests {
  private func compare(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let value = JSONValue(parsing: bytes[...])
    let reference = FoundationJSON(bytes)
    if let value {
      let isSame = reference?.isRead(as: value) ?? FoundationJSON.refusesNumber(of: value)
      #expect(isSame, "\(text)")
    } else if JSONShape.flaw(in: bytes[...]) == nil {
      // What holds too much is refused, whatever Foundation makes of it.
      #expect(reference == nil || FoundationJSON.isLenient(bytes), "\(text)")
    }
    // A slice that does not start at 0, and that ends before its array does.
    let within = (Array("[[".utf8) + bytes + [0x5D])[2..<bytes.count + 2]
    #expect(JSONValue(parsing: within) == value, "\(text)")
  }

  @Test(
    "What programs write is read as Foundation reads it",
    arguments: [
      #"{"name":"back"}"#, #" { "b" : [ ] , "a" : { } , "c":[1,-2, 0,"é 😀"] }"#, "true", "null",
      #"{"id":123456789012345678,"list":[true,false,null],"text":"\#u{7F}\#u{2028}\#u{FFFE}"}"#,
      #"[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]"#, "\"\"", "\t7\r\n",
    ])
  func plain(text: String) throws {
    let value = try #require(JSONValue(parsing: Array(text.utf8)[...]))
    #expect(FoundationJSON(Array(text.utf8))?.isRead(as: value) == true)
    compare(Array(text.utf8))
  }

  @Test(
    "What is rare or no JSON is read as Foundation reads it, or not at all",
    arguments: [
      "", " ", "{", "}", "[1,]", "[,1]", "{\"a\":1,}", "{\"a\"}", "{a:1}", "{'a':1}", "[1 2]",
      "[1]]", "{}{}",
      "tru", "truely", "nul", "-", "-0", "00", "01", "-01", "+1", ".5", "1.", "1.0", "1e3",
      "1E-2", "0x1", "1234567890123456789", "9223372036854775808", "1e999", "NaN", "Infinity",
      #"{"a":1,"a":2}"#, #"{"b":0,"a":1,"b":2,"a":3}"#, "{\"\u{E9}\":1,\"e\u{301}\":2}",
      #""\u0041""#, #""\ud83d\ude00""#, #""\ud83d""#, #""\ude00""#, #""\uD83D\u0041""#, #""\x""#,
      #""\n\"\\\/""#, "\"a", "\"\t\"", "\"\u{0}\"", "\"\u{1F}\"", "\u{FEFF}{}", "\u{A0}1",
      "1 // x", "{\"a\":/**/1}", "{\u{0}}\u{0}", "\u{0}{\u{0}}", "[\u{B}1]",
      String(repeating: "[", count: 17) + String(repeating: "]", count: 17),
      String(repeating: "[", count: 63) + String(repeating: "]", count: 63),
      String(repeating: "[", count: 65) + String(repeating: "]", count: 65),
      String(repeating: "{\"a\":", count: 10_000),
    ])
  func other(text: String) {
    compare(Array(text.utf8))
  }

  @Test(
    "What Foundation lets pass is no JSON",
    arguments: ["[1,]", "{\"a\":1,}", "{\"a\":[1 , ] }", "1\u{0}"])
  func strict(text: String) {
    #expect(FoundationJSON(Array(text.utf8)) != nil)
    #expect(JSONValue(parsing: Array(text.utf8)[...]) == nil)
  }

  @Test(
    "Whole numbers are read however they are written",
    arguments: [
      ("1.0", 1), ("1e3", 1000), ("1.5e1", 15), ("-0", 0), ("-0.0e-7", 0), ("1200e-2", 12),
      ("9223372036854775807", .max), ("-9223372036854775808", .min),
      ("9007199254740993.0", 9_007_199_254_740_993), ("0e999999999999", 0),
    ] as [(String, Int64)])
  func whole(text: String, number: Int64) {
    #expect(JSONValue(parsing: Array(text.utf8)[...]) == .integer(number))
  }

  @Test(
    "Other numbers stay as they are written",
    arguments: [
      "1.5", "12e-1", "9223372036854775808", "1e19", "1e400", "1e-400", "1e99999999999999999999",
      "-1.0000000000000000000001",
    ])
  func fraction(text: String) {
    #expect(JSONValue(parsing: Array(text.utf8)[...]) == .number(text))
  }

  @Test(
    "What is no UTF-8 is no JSON",
    arguments: [
      [0xFF], [0x22, 0xFF, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xC3, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xC3],
      [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], [0x7B, 0x7D, 0x80],
    ] as [[UInt8]])
  func noText(bytes: [UInt8]) {
    #expect(JSONValue(parsing: bytes[...]) == nil)
    compare(bytes)
  }

  @Test("Damaged lines are read and refused as Foundation does", arguments: UInt64(1)...UInt64(12))
  func damaged(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lines = [
      #"{"name":"submitSignUp","email":"ana@example.com","fields":{"phone":"+1","b":true}}"#,
      #"{"seq":7,"at":"2026-01-01T01:00:00.000Z","event":{"name":"back"},"request":null}"#,
      #"[-1,0,12.5e-3,123456789012345678,"é\u00e9",{"z":[],"a":{},"k":null},false]"#,
      #"{"a\n":{"a":[[1],[2]],"b":"\ud83d\ude00"},"ä":"\u2028"}"#,
    ].map { Array($0.utf8) }
    let pieces = Array(#""\{}[],:0-.eE+ tfnu"#.utf8) + [0x00, 0x09, 0x1F, 0x7F, 0xC3, 0xA9, 0xFF]
    for _ in 0..<1500 {
      var bytes = lines.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = pieces.randomElement(using: &random) ?? 0
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(pieces.randomElement(using: &random) ?? 0, at: place)
        default: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
        }
      }
      compare(bytes)
    }
  }

  @Test("Made-up values are read as they were meant", arguments: UInt64(1)...UInt64(12))
  func madeUp(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let value = value(levels: 4, &random)
      compare(Array(value.text.utf8))
    }
  }

  private func value(levels: Int, _ random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(levels > 0 ? 8 : 6), using: &random) {
    case 0: .null
    case 1: .bool(.random(using: &random))
    case 2: .integer(.random(in: .min ... .max, using: &random))
    case 3: .integer(.random(in: -1000...1000, using: &random))
    case 4: .number("\(Double.random(in: -1e6...1e6, using: &random))")
    case 5: .string(text(&random))
    case 6:
      .array(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          value(levels: levels - 1, &random)
        })
    default:
      .object(
        (0..<Int.random(in: 0...4, using: &random)).map { number in
          // Numbered: of two keys that are equal, which one holds is not told apart.
          JSONValue.Member(
            key: text(&random) + "\(number)", value: value(levels: levels - 1, &random))
        })
    }
  }

  private func text(_ random: inout SeededGenerator) -> String {
    let letters: [Character] = ["a", "b", "é", "e\u{301}", "\"", "\\", "\n", "\u{2029}", "😀", "/"]
    return String(
      (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
        letters.randomElement(using: &random)
      })
  }
}
