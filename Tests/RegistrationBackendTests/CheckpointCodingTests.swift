import RegistrationBackend
import RegistrationCore
import Testing

@Suite struct CheckpointCodingTests {
  @Test func everyCheckpointComesBack() throws {
    var names: Set<Checkpoint.Name> = []
    for checkpoint in try Samples.all() {
      let bytes = try CheckpointCoding.encode(checkpoint)
      let decoded = try CheckpointCoding.decode(bytes)
      #expect(decoded == checkpoint)
      // Text compares equal across Unicode's forms; its bytes must come back too.
      #expect(try CheckpointCoding.encode(decoded) == bytes)
      names.insert(decoded.name)
    }
    #expect(names == Set(Checkpoint.Name.allCases))
  }

  // Not by arguments: these texts would be printed.
  @Test func textComesBackByteForByte() throws {
    for text in Samples.hostileTexts {
      let bytes = try CheckpointCoding.encode(.signingUp(Draft(signUp: SignUpDraft(email: text))))
      let decoded = try #require(try CheckpointCoding.decode(bytes).draft.signUp?.email)
      #expect(Array(decoded.utf8) == Array(text.utf8))
    }
  }

  /// Files that earlier builds wrote are these bytes: a change here needs a new version.
  @Test func theBytesOfEachShape() throws {
    let email = try Samples.email()
    let draft = try Samples.draft()
    let draftText =
      #"{"profile":{"form":{"acceptTerms":true,"avatar":{"image":"AAH+/w=="},"firstName":"Ada"},"#
      + #""owner":"ada@example.org","sent":"record"},"#
      + #""signUp":{"email":"ada@example.org","fields":{"phone":"+441234567890"}}}"#
    let delivered = Timestamp(milliseconds: 1_767_225_600_000)
    let golden: [(Checkpoint, String)] = [
      (.none, #"{"checkpoint":"none","version":1}"#),
      (.signingUp(draft), #"{"checkpoint":"signingUp","draft":\#(draftText),"version":1}"#),
      (
        .awaitingCode(PendingCode(email: email), Draft()),
        #"{"checkpoint":"awaitingCode","confirmSent":false,"draft":{},"#
          + #""email":"ada@example.org","version":1}"#
      ),
      (
        .awaitingCode(
          PendingCode(email: email, lastDelivery: delivered, confirmSent: true), draft),
        #"{"checkpoint":"awaitingCode","confirmSent":true,"draft":\#(draftText),"#
          + #""email":"ada@example.org","lastDelivery":1767225600000,"version":1}"#
      ),
      (
        .confirmed(email, draft),
        #"{"checkpoint":"confirmed","draft":\#(draftText),"email":"ada@example.org","version":1}"#
      ),
      (
        .awaitingProfile(email, Draft()),
        #"{"checkpoint":"awaitingProfile","draft":{},"email":"ada@example.org","version":1}"#
      ),
      (
        .registered(email, Profile(["username": "a/b\n\u{e9}", "ok": false]), Draft()),
        #"{"checkpoint":"registered","draft":{},"email":"ada@example.org","#
          + #""profile":{"ok":false,"username":"a/b\né"},"version":1}"#
      ),
    ]
    for (checkpoint, text) in golden {
      let bytes = try CheckpointCoding.encode(checkpoint)
      #expect(String(decoding: bytes, as: UTF8.self) == text)
      #expect(try CheckpointCoding.decode(Array(text.utf8)) == checkpoint)
    }
    #expect(Set(golden.map(\.0.name)) == Set(Checkpoint.Name.allCases))
  }

  @Test func secretsAmongFieldsAreNotWritten() throws {
    let form: Fields = [.password: "Hunter2!", .code: "123456", "firstName": "Ada"]
    let draft = Draft(
      signUp: SignUpDraft(email: "ada@example.org", fields: form),
      profile: ProfileDraft(owner: try Samples.email(), form: form))
    let bytes = try CheckpointCoding.encode(
      .registered(try Samples.email(), Profile(form), draft))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("Hunter2") && !text.contains("123456"))
    #expect(try CheckpointCoding.decode(bytes).draft.profile?.form == ["firstName": "Ada"])
  }

  @Test func asManyFieldsAsTheBoundAndNoMore() throws {
    var fields = Fields()
    for number in 0..<CheckpointCoding.maximumFieldCount { fields[FieldName("f\(number)")] = "" }
    let full = Checkpoint.signingUp(Draft(signUp: SignUpDraft(email: "", fields: fields)))
    #expect(try CheckpointCoding.decode(try CheckpointCoding.encode(full)) == full)

    fields["one more"] = true
    let over = Checkpoint.signingUp(Draft(signUp: SignUpDraft(email: "", fields: fields)))
    #expect(
      throws: CheckpointFormatError.malformed(
        keyPath: "draft.signUp.fields", reason: "has more than 1024 fields")
    ) { try CheckpointCoding.encode(over) }
  }

  @Test func twoPicturesOfTheStandardSizeFit() throws {
    let picture = FieldValue.image([UInt8](repeating: 7, count: FieldRule.standardImageLength))
    let email = try Samples.email()
    let large = Checkpoint.registered(
      email, Profile([.avatar: picture]),
      Draft(profile: ProfileDraft(owner: email, form: [.avatar: picture])))
    #expect(try CheckpointCoding.decode(try CheckpointCoding.encode(large)) == large)
  }

  @Test func moreBytesThanTheBoundAreRefusedBothWays() throws {
    let text = String(repeating: "a", count: CheckpointCoding.maximumSize)
    let error = #expect(throws: CheckpointFormatError.self) {
      try CheckpointCoding.encode(.signingUp(Draft(signUp: SignUpDraft(email: text))))
    }
    guard case .tooLarge(let bytes) = error else {
      Issue.record("not too large: \(String(describing: error))")
      return
    }
    #expect(bytes > CheckpointCoding.maximumSize)
    #expect(throws: CheckpointFormatError.tooLarge(bytes: CheckpointCoding.maximumSize + 1)) {
      try CheckpointCoding.decode(
        [UInt8](repeating: 0x20, count: CheckpointCoding.maximumSize + 1))
    }
  }
}
