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
      let bytes = try CheckpointCoding.encode(.signingUp(Draft(signUp: SignUpDraft(login: text))))
      let decoded = try #require(try CheckpointCoding.decode(bytes).draft.signUp?.login)
      #expect(Array(decoded.utf8) == Array(text.utf8))
    }
  }

  /// Files that earlier builds wrote are these bytes: a change here needs a new version.
  @Test func theBytesOfEachShape() throws {
    let login = try Samples.email()
    let draft = try Samples.draft()
    let draftText =
      #"{"profile":{"form":{"acceptTerms":true,"avatar":{"image":"AAH+/w=="},"firstName":"Ada"},"#
      + #""owner":"ada@example.org","sent":"record"},"#
      + #""signUp":{"email":"ada@example.org","fields":{"phone":"+441234567890"}}}"#
    let delivered = Timestamp(milliseconds: 1_767_225_600_000)
    let golden: [(Checkpoint, String)] = [
      (.none, #"{"checkpoint":"none","version":2}"#),
      (.leaving(login), #"{"checkpoint":"leaving","email":"ada@example.org","version":2}"#),
      (
        .recovering(
          PendingRecovery(login: login, returnDestination: .signUp(confirmed: nil)), Draft()),
        #"{"checkpoint":"recovering","draft":{},"email":"ada@example.org","own":true,"#
          + #""resetOutcomeUnknown":false,"returnDestination":"signUp","version":2}"#
      ),
      (
        .recovering(
          PendingRecovery(
            login: login, returnDestination: .signUp(confirmed: login),
            delivery: CodeDelivery(medium: .email, destination: "a***@e***"),
            resetOutcomeUnknown: true,
            pendingCode: PendingCode(
              login: login, lastDelivery: delivered, confirmOutcomeUnknown: true)),
          draft),
        #"{"checkpoint":"recovering","confirmSent":true,"confirmed":"ada@example.org","#
          + #""delivery":{"destination":"a***@e***","medium":"email"},"draft":\#(draftText),"#
          + #""email":"ada@example.org","lastDelivery":1767225600000,"own":true,"#
          + #""resetOutcomeUnknown":true,"returnDestination":"signUp","version":2}"#
      ),
      (
        .recovering(
          PendingRecovery(login: login, returnDestination: .needsPassword), Draft()),
        #"{"checkpoint":"recovering","draft":{},"email":"ada@example.org","own":true,"#
          + #""resetOutcomeUnknown":false,"returnDestination":"needsPassword","version":2}"#
      ),
      (.signingUp(draft), #"{"checkpoint":"signingUp","draft":\#(draftText),"version":2}"#),
      (
        .signingUp(Draft(lastDelivery: CodeDeliveryTime(login: login, time: delivered))),
        #"{"checkpoint":"signingUp","draft":{"lastDelivery":{"email":"ada@example.org","#
          + #""time":1767225600000}},"version":2}"#
      ),
      (
        .awaitingCode(PendingCode(login: login), Draft()),
        #"{"checkpoint":"awaitingCode","confirmSent":false,"draft":{},"#
          + #""email":"ada@example.org","version":2}"#
      ),
      (
        .awaitingCode(
          PendingCode(login: login, lastDelivery: delivered, confirmOutcomeUnknown: true), draft),
        #"{"checkpoint":"awaitingCode","confirmSent":true,"draft":\#(draftText),"#
          + #""email":"ada@example.org","lastDelivery":1767225600000,"version":2}"#
      ),
      (
        .confirmed(login, draft),
        #"{"checkpoint":"confirmed","draft":\#(draftText),"email":"ada@example.org","#
          + #""own":true,"version":2}"#
      ),
      (
        .awaitingProfile(login, Draft()),
        #"{"checkpoint":"awaitingProfile","draft":{},"email":"ada@example.org","own":true,"#
          + #""version":2}"#
      ),
      (
        .registered(login, Profile(["username": "a/b\n\u{e9}", "ok": false]), Draft()),
        #"{"checkpoint":"registered","draft":{},"email":"ada@example.org","own":true,"#
          + #""profile":{"ok":false,"username":"a/b\né"},"version":2}"#
      ),
      (
        .registered(
          login, Profile([:]),
          Draft(profile: ProfileDraft(owner: login, form: ["a": ""], outcomeUnknown: ["b", "a"]))),
        #"{"checkpoint":"registered","draft":{"profile":{"form":{"a":""},"#
          + #""outcomeUnknown":["a","b"],"owner":"ada@example.org","sent":"nothing"}},"#
          + #""email":"ada@example.org","own":true,"profile":{},"version":2}"#
      ),
    ]
    for (checkpoint, text) in golden {
      let bytes = try CheckpointCoding.encode(checkpoint)
      #expect(bytes == sealed(text))
      #expect(try CheckpointCoding.decode(bytes) == checkpoint)
      let plain = text.replacing(#""version":2}"#, with: #""version":1}"#)
      #expect(try CheckpointCoding.decode(Array(plain.utf8)) == checkpoint)
      #expect(try CheckpointCoding.encodePlain(checkpoint) == Array(plain.utf8))
    }
    #expect(Set(golden.map(\.0.name)) == Set(Checkpoint.Name.allCases))
  }

  @Test func anAccountIsOwnOnlyIfThatIsStored() throws {
    let login = try Samples.email()
    var draft = Draft()
    draft.unsecured.insert(login)
    let places: [(Checkpoint, String)] = [
      (.confirmed(login, draft), ""), (.awaitingProfile(login, draft), ""),
      (.registered(login, Profile(Fields()), draft), #""profile":{},"#),
    ]
    for (checkpoint, profile) in places {
      let older = Array(
        (#"{"checkpoint":"\#(checkpoint.name.rawValue)","draft":{},"email":"ada@example.org","#
          + profile + #""version":1}"#).utf8)
      #expect(try CheckpointCoding.decode(older) == checkpoint)
      let written = try CheckpointCoding.encodePlain(checkpoint)
      #expect(
        String(decoding: written, as: UTF8.self)
          == #"{"checkpoint":"\#(checkpoint.name.rawValue)","draft":{"unsecured":["ada@example.org"]},"#
          + #""email":"ada@example.org","# + profile + #""version":1}"#)
      #expect(try CheckpointCoding.decode(written) == checkpoint)
    }
  }

  @Test
  func
    `Accounts that are not own are read as they were written first, and refused if they are none`()
    throws
  {
    let login = try Samples.email()
    func signingUp(_ unsecured: String) -> [UInt8] {
      Array(#"{"checkpoint":"signingUp","draft":{"unsecured":\#(unsecured)},"version":1}"#.utf8)
    }
    let known = Checkpoint.signingUp(Draft(unsecured: RecentLogins([login])))
    #expect(try CheckpointCoding.decode(signingUp(#""ada@example.org""#)) == known)
    let both = RecentLogins([try Samples.email("bob@example.org"), login])
    #expect(
      try CheckpointCoding.decode(signingUp(#"["bob@example.org","ada@example.org"]"#))
        == .signingUp(Draft(unsecured: both)))
    for wrong in ["7", "[7]", #""Ada@example.org""#, #"["a da"]"#] {
      #expect(throws: CheckpointFormatError.self) {
        try CheckpointCoding.decode(signingUp(wrong))
      }
    }
  }

  /// The check value that every description of this CRC-32 gives, and a whole file.
  @Test func theChecksumIsTheOneThatOthersCompute() throws {
    #expect(crc32(of: Array("123456789".utf8)) == 0xCBF4_3926)
    let bytes = try CheckpointCoding.encode(.none)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"{"checksum":"1f5a60a1","checkpoint":"none","version":2}"#)
  }

  @Test func secretsAmongFieldsAreNotWritten() throws {
    let form: Fields = [.password: "Hunter2!", .code: "123456", "firstName": "Ada"]
    let draft = Draft(
      signUp: SignUpDraft(login: "ada@example.org", fields: form),
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
    let full = Checkpoint.signingUp(Draft(signUp: SignUpDraft(login: "", fields: fields)))
    #expect(try CheckpointCoding.decode(try CheckpointCoding.encode(full)) == full)

    fields["one more"] = true
    let over = Checkpoint.signingUp(Draft(signUp: SignUpDraft(login: "", fields: fields)))
    #expect(
      throws: CheckpointFormatError.malformed(
        keyPath: "draft.signUp.fields", reason: "has more than 1024 fields")
    ) { try CheckpointCoding.encode(over) }
  }

  @Test func asManyNamesOfFieldsAsTheBoundAndNoMore() throws {
    let login = try Samples.email()
    func checkpoint(_ count: Int) -> Checkpoint {
      let names = (0..<count).map { FieldName("f\($0)") }
      return .registered(
        login, Profile([:]),
        Draft(profile: ProfileDraft(owner: login, form: [:], outcomeUnknown: names)))
    }
    let full = checkpoint(CheckpointCoding.maximumFieldCount)
    #expect(try CheckpointCoding.decode(try CheckpointCoding.encode(full)) == full)
    let tooMany = CheckpointFormatError.malformed(
      keyPath: "draft.profile.outcomeUnknown", reason: "has more than 1024 fields")
    #expect(throws: tooMany) {
      try CheckpointCoding.encode(checkpoint(CheckpointCoding.maximumFieldCount + 1))
    }
    let names = (0...CheckpointCoding.maximumFieldCount).map { "\"\($0)\"" }.joined(separator: ",")
    let text =
      #"{"version":1,"checkpoint":"confirmed","email":"a@b.org","draft":{"profile":{"#
      + #""owner":"a@b.org","form":{},"sent":"nothing","outcomeUnknown":[\#(names)]}}}"#
    #expect(throws: tooMany) { try CheckpointCoding.decode(Array(text.utf8)) }
  }

  @Test func twoPicturesOfTheStandardSizeFit() throws {
    let picture = FieldValue.image([UInt8](repeating: 7, count: FieldRule.standardImageLength))
    let login = try Samples.email()
    let large = Checkpoint.registered(
      login, Profile([.avatar: picture]),
      Draft(profile: ProfileDraft(owner: login, form: [.avatar: picture])))
    #expect(try CheckpointCoding.decode(try CheckpointCoding.encode(large)) == large)
  }

  @Test func moreBytesThanTheBoundAreRefusedBothWays() throws {
    let text = String(repeating: "a", count: CheckpointCoding.maximumSize)
    let error = #expect(throws: CheckpointFormatError.self) {
      try CheckpointCoding.encode(.signingUp(Draft(signUp: SignUpDraft(login: text))))
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

/// `text`, which is an object, with the checksum that belongs before it.
private func sealed(_ text: String) -> [UInt8] {
  let rest = Array(text.utf8.dropFirst())
  let digits = String(crc32(of: rest), radix: 16)
  let zeros = String(repeating: "0", count: 8 - digits.utf8.count)
  return Array(#"{"checksum":"\#(zeros)\#(digits)","#.utf8) + rest
}

/// CRC-32 by its definition, bit by bit and not as the format computes it.
private func crc32(of bytes: [UInt8]) -> UInt32 {
  var rest = UInt32.max
  for bit in bytes.flatMap({ byte in (0..<8).map { UInt32(byte >> $0) & 1 } }) {
    rest = (rest ^ bit) & 1 == 0 ? rest >> 1 : (rest >> 1) ^ 0xEDB8_8320
  }
  return ~rest
}
