#if Sealing
  import HostStores
  import RegistrationCore
  import RegistrationJSON
  @testable import SealedStore
  import Testing

  /// What is stored of a sealed part, and what is not opened.
  @Suite struct SealedPartTests {
    let bench = SealedRows()

    @Test func `The cipher is AES-256-GCM, and the keys are of HKDF with SHA-256`() throws {
      // The last case of the specification of GCM by McGrew and Viega that has 96 bits of nonce.
      let key = "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308"
      let text =
        "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525"
        + "b16aedf5aa0de657ba637b39"
      let sealed =
        "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838"
        + "c5f61e6393ba7a0abcc9f66276fc6ece0f4e1768cddf8853bb2d551b"
      let bytes = [
        key, "cafebabefacedbaddecaf888", "feedfacedeadbeeffeedfacedeadbeefabaddad2", text,
      ]
      .compactMap { [UInt8](hexadecimal: $0) }
      try #require(bytes.count == 4)
      let ours = RowCipher.seal(bytes[3], with: bytes[0], nonce: bytes[1], beside: bytes[2])
      #expect(ours?.hexadecimal == sealed)
      // The first case of RFC 5869.
      let random = try #require(
        [UInt8](
          hexadecimal: "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5"))
      #expect(
        KeyDerivation(random)?.expand(Array(0xF0...0xF9))?.hexadecimal
          == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf")
    }

    @Test(arguments: [
      (
        "{\"version\":2}", SealedPart.Kind.checkpoint,
        "fe01c18b98bca0a1a2a3a4a5a6a7a8a9aaab84da97c62dc869bea44742d68bc71a7670a4d62935aedce10393e5d6e1"
      ),
      (
        "token", .session,
        "fe01c18b98bca0a1a2a3a4a5a6a7a8a9aaab8b978ac631b99616e2697c447e8dbb6eb62e5cf5fb"
      ),
    ])
    func `What another implementation has sealed opens`(
      text: String, kind: SealedPart.Kind, sealed: String
    ) throws {
      let key = try SealedRows.keys(SealedRows.old).first
      let part = try #require([UInt8](hexadecimal: sealed).flatMap { SealedPart($0) })
      #expect(part.keyID == key.id)
      #expect(part.open(kind, of: "ana", with: key) == Array(text.utf8))
    }

    @Test func `A part begins with its mark, its version and the ID of its key`() async throws {
      let store = try bench.store(SealedRows.old)
      try await bench.save([1, 2, 3], [], in: store)
      let (checkpoint, session) = try await bench.raw()
      #expect(checkpoint?.prefix(6) == [0xFE, 1, 0xC1, 0x8B, 0x98, 0xBC])
      #expect(store.keys.ids == ["c18b98bc"])
      #expect(checkpoint?.count == 3 + SealedPart.overhead)
      #expect(session?.count == SealedPart.overhead)
      let taken = try await bench.take(in: store)
      #expect(taken.checkpoint?.bytes == [1, 2, 3])
      #expect(taken.session?.bytes == [])
    }

    @Test func `No checkpoint and no token begins as a sealed part does`() throws {
      #expect(!SealedPart.isSealed(try CheckpointCoding.encode(.none)))
      for scalar: Unicode.Scalar in ["\u{0}", "{", "é", "€", "\u{FFFF}", "\u{10FFFF}"] {
        #expect(!SealedPart.isSealed(Array(String(scalar).utf8)))
      }
    }

    @Test func `The same bytes are sealed as others each time`() throws {
      let key = try SealedRows.keys(SealedRows.old).first
      let parts = (0..<10_000).compactMap { _ in
        SealedPart.seal([1], .session, of: "ana", with: key)
      }
      #expect(Set(parts.map { $0[6..<18] }).count == 10_000)
      #expect(Set(parts.map { $0[18...] }).count == 10_000)
    }

    @Test func `A part with one bit changed, or cut anywhere, is refused by name`() async throws {
      let store = try bench.store(SealedRows.old)
      try await bench.save(Array("draft".utf8), Array("token".utf8), in: store)
      let (checkpoint, session) = try await bench.raw()
      let parts = try (#require(checkpoint), #require(session))
      for bit in 0..<(parts.0.count * 8) {
        var changed = parts.0
        changed[bit / 8] ^= 1 << UInt8(bit % 8)
        try await bench.save(changed, nil, in: bench.rows)
        let reason = try await bench.reasonOfRefusal(by: store)
        #expect(
          reason?.hasPrefix("the checkpoint of 'ana' ") == true, "bit \(bit): \(reason ?? "")")
      }
      try await bench.save(parts.0, nil, in: bench.rows)
      for bit in 0..<(parts.1.count * 8) {
        var changed = parts.1
        changed[bit / 8] ^= 1 << UInt8(bit % 8)
        try await bench.save(nil, changed, in: bench.rows)
        let reason = try await bench.reasonOfRefusal(by: store)
        #expect(reason?.hasPrefix("the session of 'ana' ") == true, "bit \(bit): \(reason ?? "")")
      }
      for count in 0..<parts.1.count {
        try await bench.save(nil, Array(parts.1.prefix(count)), in: bench.rows)
        #expect(try await bench.reasonOfRefusal(by: store) != nil, "\(count) bytes")
      }
      try await bench.save(nil, parts.1 + [0], in: bench.rows)
      #expect(try await bench.reasonOfRefusal(by: store) != nil)
      try await bench.save(nil, parts.1, in: bench.rows)
      #expect(try await bench.take(in: store).session?.bytes == Array("token".utf8))
    }

    @Test func `A part that is copied to another registration does not open`() async throws {
      let store = try bench.store(SealedRows.old)
      try await bench.save([1], [2], in: store)
      let (checkpoint, session) = try await bench.raw()
      try await bench.save(checkpoint, nil, of: "anna", in: bench.rows)
      try await bench.save(nil, session, of: "an", in: bench.rows)
      let reasons = try await [
        bench.reasonOfRefusal("anna", by: store), bench.reasonOfRefusal("an", by: store),
      ]
      let what =
        "does not open: it is damaged, or was copied from another row or part; restore it from a backup, or empty it"
      #expect(reasons == ["the checkpoint of 'anna' \(what)", "the session of 'an' \(what)"])
    }

    @Test func `A session in place of a checkpoint does not open, nor the reverse`() async throws {
      let store = try bench.store(SealedRows.old)
      try await bench.save([1], [2], in: store)
      let (checkpoint, session) = try await bench.raw()
      try await bench.save(session, session, in: bench.rows)
      #expect(try await bench.reasonOfRefusal(by: store)?.contains("the checkpoint") == true)
      try await bench.save(checkpoint, checkpoint, in: bench.rows)
      #expect(try await bench.reasonOfRefusal(by: store)?.contains("the session") == true)
    }

    @Test func `A part of a newer version is refused with what to do`() async throws {
      let store = try bench.store(SealedRows.old)
      try await bench.save(nil, [2], in: store)
      let raw = try await bench.raw()
      var part = try #require(raw.session)
      part[1] = 2
      try await bench.save(nil, part, in: bench.rows)
      let reason = try await bench.reasonOfRefusal(by: store)
      let expected = "sealed in version 2, and this build knows 1; use a newer build"
      #expect(reason?.contains(expected) == true)
    }

    @Test func `Many threads seal and open at once`() async throws {
      let store = try bench.store(SealedRows.old)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for person in 0..<8 {
          group.addTask {
            for number in 0..<200 {
              let bytes = Array("\(person) \(number)".utf8)
              try await bench.save(bytes, bytes, of: "person\(person)", in: store)
              let taken = try await bench.take("person\(person)", in: store)
              #expect(taken.checkpoint?.bytes == bytes)
              #expect(taken.session?.bytes == bytes)
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  extension [UInt8] {
    /// The bytes of hexadecimal digits.
    init?(hexadecimal text: String) {
      let digits = text.compactMap(\.hexDigitValue)
      guard digits.count == text.count, digits.count % 2 == 0 else { return nil }
      self = stride(from: 0, to: digits.count, by: 2).map {
        UInt8(digits[$0] << 4 | digits[$0 + 1])
      }
    }

    var hexadecimal: String {
      map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
#endif
