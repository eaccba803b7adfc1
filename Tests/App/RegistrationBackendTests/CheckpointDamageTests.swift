import RegistrationBackend
import RegistrationCore
import Testing

@Suite struct CheckpointDamageTests {
  /// Each damage is reported with its place.
  @Test(arguments: [
    ("", "", "is not JSON"),
    ("nonsense", "", "is not JSON"),
    ("[]", "", "is not of type"),
    ("1", "", "is not of type"),
    ("{}", "version", "is missing"),
    (#"{"version":"1","checkpoint":"none"}"#, "version", "is not of type Int"),
    (#"{"version":null,"checkpoint":"none"}"#, "version", "is not of type Int"),
    (#"{"version":1}"#, "checkpoint", "is missing"),
    (#"{"version":1,"checkpoint":7}"#, "checkpoint", "is not of type String"),
    (#"{"version":1,"checkpoint":"None"}"#, "checkpoint", "is none of the names known here"),
    (#"{"version":1,"checkpoint":"none","draft":{}}"#, "draft", "does not belong here"),
    (#"{"version":1,"checkpoint":"none","a\nb":1}"#, #""a\nb""#, "does not belong here"),
    (#"{"version":1,"checkpoint":"signingUp"}"#, "draft", "is missing"),
    (
      #"{"version":1,"checkpoint":"signingUp","draft":{"password":"x"}}"#, "draft.password",
      "does not belong here"
    ),
    (
      #"{"version":1,"checkpoint":"signingUp","draft":{"signUp":null}}"#, "draft.signUp",
      "is not of type"
    ),
    (
      #"{"version":1,"checkpoint":"signingUp","draft":{"signUp":{"email":"","fields":{"password":"x"}}}}"#,
      "draft.signUp.fields.password", "a secret is never stored"
    ),
    (
      #"{"version":1,"checkpoint":"signingUp","draft":{"signUp":{"email":"","fields":{"a":1}}}}"#,
      "draft.signUp.fields.a", "is neither text nor true, false or a picture"
    ),
    (
      #"{"version":1,"checkpoint":"signingUp","draft":{"signUp":{"email":"","fields":{"a":null}}}}"#,
      "draft.signUp.fields.a", "is neither text nor true, false or a picture"
    ),
    (
      #"{"version":1,"checkpoint":"signingUp","draft":{"signUp":{"email":"","fields":{"a":"\ud800"}}}}"#,
      "", ""
    ),
    (
      #"{"version":1,"checkpoint":"signingUp","draft":{"signUp":{"email":"","fields":{"a":{"image":"?"}}}}}"#,
      "draft.signUp.fields.a.image", "is not base64"
    ),
    (
      #"{"version":1,"checkpoint":"signingUp","draft":{"signUp":{"email":"","fields":{"a":{"picture":""}}}}}"#,
      "draft.signUp.fields.a.picture", "does not belong here"
    ),
    (
      #"{"version":1,"checkpoint":"confirmed","email":"Ada@Example.org","draft":{}}"#, "email",
      "is not a normalised login"
    ),
    (
      #"{"version":1,"checkpoint":"confirmed","email":"a da","draft":{}}"#, "email",
      "is not a normalised login"
    ),
    (
      #"{"version":1,"checkpoint":"confirmed","email":"a@b.org","draft":{"profile":{"owner":"a@b.org","form":{},"sent":"half"}}}"#,
      "draft.profile.sent", "is none of the names known here"
    ),
    (
      #"{"version":1,"checkpoint":"confirmed","email":"a@b.org","draft":{"profile":{"owner":"a@b.org","form":{},"sent":"nothing","outcomeUnknown":{}}}}"#,
      "draft.profile.outcomeUnknown", "is not of type Array"
    ),
    (
      #"{"version":1,"checkpoint":"confirmed","email":"a@b.org","draft":{"profile":{"owner":"a@b.org","form":{},"sent":"nothing","outcomeUnknown":["a",1]}}}"#,
      "draft.profile.outcomeUnknown", "has something else than the names of fields"
    ),
    (
      #"{"version":1,"checkpoint":"awaitingCode","email":"a@b.org","draft":{},"confirmSent":1}"#,
      "confirmSent", "is not of type Bool"
    ),
    (
      #"{"version":1,"checkpoint":"awaitingCode","email":"a@b.org","draft":{},"confirmSent":true,"lastDelivery":1.5}"#,
      "lastDelivery", "is not well formed"
    ),
    (
      #"{"version":1,"checkpoint":"awaitingCode","email":"a@b.org","draft":{},"confirmSent":true,"lastDelivery":9223372036854775808}"#,
      "lastDelivery", "is not well formed"
    ),
  ])
  func whatIsWrongIsToldWithItsPlace(_ text: String, keyPath: String, reason: String) {
    let error = #expect(throws: CheckpointFormatError.self) {
      try CheckpointCoding.decode(Array(text.utf8))
    }
    guard case .malformed(let place, let words) = error else {
      Issue.record("not malformed: \(String(describing: error))")
      return
    }
    if !reason.isEmpty || !keyPath.isEmpty { #expect(place == keyPath) }
    #expect(words.hasPrefix(reason))
  }

  @Test(arguments: [3, 0, -1, Int.max])
  func anotherVersionIsNoDamage(_ version: Int) {
    let texts = [
      #"{"version":\#(version)}"#,
      #"{"version":\#(version),"checkpoint":"paused","token":{"a":[1,null]}}"#,
    ]
    for text in texts {
      #expect(throws: CheckpointFormatError.unknownVersion(version)) {
        try CheckpointCoding.decode(Array(text.utf8))
      }
    }
  }

  @Test func everyTruncationIsAnError() throws {
    for checkpoint in try Samples.everyShape() {
      let bytes = try CheckpointCoding.encode(checkpoint)
      for length in 0..<bytes.count {
        #expect(throws: CheckpointFormatError.self) {
          try CheckpointCoding.decode(Array(bytes[..<length]))
        }
      }
    }
  }

  /// A file that was written by hand has no checksum: reading it fails, or gives a well-formed
  /// result.
  @Test func flippedBitsOfVersion1NeverTrap() throws {
    var refused = 0
    var accepted = 0
    for checkpoint in try Samples.everyShape() {
      let bytes = try CheckpointCoding.encodePlain(checkpoint)
      for position in bytes.indices {
        for bit in 0..<8 {
          var damaged = bytes
          damaged[position] ^= 1 << bit
          do throws(CheckpointFormatError) {
            let read = try CheckpointCoding.decode(damaged)
            #expect(try CheckpointCoding.decode(try CheckpointCoding.encode(read)) == read)
            accepted += 1
          } catch {
            #expect(!error.description.isEmpty)
            refused += 1
          }
        }
      }
    }
    #expect(refused > 0 && accepted > 0)
  }

  @Test func hostileShapesNeverTrap() throws {
    let head = #"{"version":1,"checkpoint":"signingUp","draft":"#
    let field = #"{"signUp":{"email":"","fields":{"a":"#
    let deep = 100_000
    let texts = [
      String(repeating: "[", count: deep),
      String(repeating: #"{"a":"#, count: deep),
      head + field + String(repeating: #"{"image":"#, count: deep),
      head + field + String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
        + "}}}}",
      #"{"version":1e400}"#, #"{"version":-0}"#, #"{"version":1.5}"#,
      #"{"version":"# + String(repeating: "9", count: deep) + "}",
      "\u{feff}{}", "{\"version\":1,\"checkpoint\":\"none\"}\0", #"{"version":1}{"version":1}"#,
    ]
    for text in texts {
      #expect(throws: CheckpointFormatError.self) {
        try CheckpointCoding.decode(Array(text.utf8))
      }
    }
    let notText: [[UInt8]] = [
      [0xff], [0xfe, 0xff], [0xff, 0xfe, 0, 0], [0, 0, 0xfe, 0xff], [0x7b, 0xc3],
    ]
    for bytes in notText {
      #expect(throws: CheckpointFormatError.self) { try CheckpointCoding.decode(bytes) }
    }
  }

  /// JSON does not say which of two equal keys counts; with either, the result is well formed.
  @Test func repeatedKeysNeverTrap() throws {
    let fields = #"{"\u00e9":"1","e\u0301":"2","a":"3","a":true}"#
    let text =
      #"{"version":1,"version":1,"checkpoint":"signingUp","#
      + #""draft":{"signUp":{"email":"","fields":\#(fields)}}}"#
    let read = try CheckpointCoding.decode(Array(text.utf8))
    #expect(read.draft.signUp?.fields.entries.count == 2)
  }

  @Test func tooMuchIsRefusedBeforeItIsRead() {
    let head = #"{"version":1,"checkpoint":"none","a":"#
    let values = head + "[" + String(repeating: "0,", count: 65_533)
    let levels = head + String(repeating: "[", count: 64)
    for (text, reason) in [
      (values + "0,0]}", "holds too much at byte 131102: at most 65536 values are read"),
      (levels, "holds too much at byte 101: at most 64 levels of nesting are read"),
    ] {
      #expect(throws: CheckpointFormatError.malformed(keyPath: "", reason: reason)) {
        try CheckpointCoding.decode(Array(text.utf8))
      }
    }
    let within = head + String(repeating: "[", count: 63) + String(repeating: "]", count: 63) + "}"
    #expect(
      throws: CheckpointFormatError.malformed(keyPath: "a", reason: "does not belong here")
    ) { try CheckpointCoding.decode(Array(within.utf8)) }
  }

  @Test func tooManyFieldsAreRefusedBeforeTheyAreRead() {
    let fields = (0..<20_000).map { #""\#($0)":"""# }.joined(separator: ",")
    let text =
      #"{"version":1,"checkpoint":"signingUp","draft":{"signUp":{"email":"","fields":{\#(fields)}}}}"#
    #expect(
      throws: CheckpointFormatError.malformed(
        keyPath: "draft.signUp.fields", reason: "has more than 1024 fields")
    ) { try CheckpointCoding.decode(Array(text.utf8)) }
  }
}
