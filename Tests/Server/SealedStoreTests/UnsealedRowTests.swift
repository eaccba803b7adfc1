#if Sealing
  import HostStores
  import RegistrationCore
  @testable import SealedStore
  import Testing

  /// What is not sealed.
  @Suite struct UnsealedRowTests {
    let bench = SealedRows()
    private let key = SealedRows.old
    private let draft = Array("{\"email\":\"ana@example.com\"}".utf8)

    @Test func `What is not sealed is refused, with the option for a change`() async throws {
      let store = try bench.store(key)
      try await bench.save(draft, nil, in: bench.rows)
      let why = "is not sealed; if it was written before sealing, give the store"
      #expect(
        try await bench.reasonOfRefusal(by: store)
          == "the checkpoint of 'ana' \(why) `unsealed: .checkpoints` for the change")
      try await bench.save(nil, [2], of: "bo", in: bench.rows)
      #expect(
        try await bench.reasonOfRefusal("bo", by: store)
          == "the session of 'bo' \(why) `unsealed: .everything` for the change")
    }

    @Test(arguments: [SealedHostStore.Drafts.sealed, .readable])
    func `A session that is not sealed is refused unless everything is accepted`(
      drafts: SealedHostStore.Drafts
    ) async throws {
      try await bench.save(nil, [2], in: bench.rows)
      for unsealed in [SealedHostStore.Unsealed.refused, .checkpoints] {
        let store = try bench.store(key, drafts: drafts, unsealed: unsealed)
        #expect(try await bench.reasonOfRefusal(by: store) != nil)
      }
      let store = try bench.store(key, drafts: drafts, unsealed: .everything)
      #expect(try await bench.take(in: store).session?.bytes == [2])
    }

    @Test func `What is accepted unsealed is sealed when it is taken`() async throws {
      try await bench.save(draft, [2], in: bench.rows)
      let taken = try await bench.take(in: try bench.store(key, unsealed: .everything))
      #expect(taken.checkpoint?.bytes == draft)
      let raw = try await bench.raw()
      #expect(raw.checkpoint.map(SealedPart.isSealed) == true)
      #expect(raw.session.map(SealedPart.isSealed) == true)
      #expect(try await bench.take(in: try bench.store(key)).session?.bytes == [2])
    }

    @Test func `Nodes with readable and with sealed drafts share a store`() async throws {
      let readable = try bench.store(key, drafts: .readable)
      let sealed = try bench.store(key, unsealed: .checkpoints)
      try await bench.save(draft, [2], in: readable)
      #expect(try await bench.raw().checkpoint == draft)
      #expect(try await bench.raw().session.map(SealedPart.isSealed) == true)
      #expect(try await bench.take(in: sealed).checkpoint?.bytes == draft)
      #expect(try await bench.raw().checkpoint != draft)
      #expect(try await bench.take(in: readable).checkpoint?.bytes == draft)
      try await bench.save(draft, nil, in: readable)
      #expect(try await bench.take(in: readable).session?.bytes == [2])
      #expect(try await bench.raw().checkpoint == draft)
    }

    @Test func `A readable checkpoint that looks sealed is sealed`() async throws {
      let store = try bench.store(key, drafts: .readable)
      let bytes = [SealedPart.mark] + [UInt8](repeating: 1, count: 60)
      try await bench.save(bytes, nil, in: store)
      #expect(try await bench.take(in: store).checkpoint?.bytes == bytes)
    }
  }
#endif
