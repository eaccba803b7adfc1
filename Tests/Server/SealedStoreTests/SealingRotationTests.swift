#if Sealing
  import HostStores
  import RegistrationCore
  @testable import SealedStore
  import Testing

  /// A key that takes the place of another.
  @Suite struct SealingRotationTests {
    let bench = SealedRows()
    private let old = SealedRows.old
    private let new = SealedRows.new

    /// The IDs of the keys under which the parts of a row are sealed.
    private func keyIDs() async throws -> [String?] {
      let (checkpoint, session) = try await bench.raw()
      return [checkpoint, session].map { part in
        part.flatMap { SealedPart($0) }.map(\.keyID.description)
      }
    }

    @Test func `In each of the three steps every node opens what every other has sealed`()
      async throws
    {
      let steps = try [
        [bench.store(old), bench.store(old, new)],
        [bench.store(old, new), bench.store(new, old)],
        [bench.store(new, old), bench.store(new)],
      ]
      for (number, nodes) in steps.enumerated() {
        for (writer, reader) in [(nodes[0], nodes[1]), (nodes[1], nodes[0])] {
          let text = Array("step \(number)".utf8)
          // In the last step no row is sealed under the old key any longer.
          try await bench.save(text, text, in: writer)
          let taken = try await bench.take(in: reader)
          #expect(taken.checkpoint?.bytes == text)
          #expect(taken.session?.bytes == text)
        }
      }
    }

    @Test func `What is sealed under the old key is sealed under the new one when it is taken`()
      async throws
    {
      let ids = try [old, new].map { try SealedRows.keys($0).ids[0] }
      try await bench.save([1], [2], in: try bench.store(old))
      #expect(try await keyIDs() == [ids[0], ids[0]])
      let store = try bench.store(new, old)
      let taken = try await bench.take(in: store)
      #expect(taken.checkpoint?.bytes == [1])
      #expect(taken.session?.bytes == [2])
      // The claim is the newest, though a statement has followed the take.
      try await store.check(taken.claim)
      #expect(try await keyIDs() == [ids[1], ids[1]])
      let last = try await bench.take(in: try bench.store(new))
      #expect(last.checkpoint?.bytes == [1])
      #expect(last.session?.bytes == [2])
    }

    @Test func `What is sealed under the first key costs no statement more`() async throws {
      let store = try bench.store(new, old)
      try await bench.save([1], [2], in: store)
      let before = try await bench.take(in: bench.rows).claim.fence
      #expect(try await bench.take(in: store).claim.fence == before + 1)
    }

    @Test func `The rows that are left are sealed anew by a take for each, which may be repeated`()
      async throws
    {
      let people = ["ana", "bo", "cy"]
      for id in people { try await bench.save([1], [2], of: id, in: try bench.store(old)) }
      let (store, life) = (try bench.store(new, old), HostLife(stored: "key-change 0 0"))
      var fences: [Int64] = []
      for id in people + people {
        let id = try #require(RegistrationID(id))
        fences.append(try await store.take(id, for: life, busyFor: .zero).claim.fence)
      }
      #expect(fences.prefix(3) == fences.suffix(3))
      for id in people {
        #expect(try await bench.take(id, in: try bench.store(new)).session?.bytes == [2])
      }
    }

    @Test func `A key that a node does not have is named`() async throws {
      try await bench.save([1], nil, in: try bench.store(new))
      let id = try SealedRows.keys(new).ids[0]
      #expect(
        try await bench.reasonOfRefusal(by: try bench.store(old))
          == "the checkpoint of 'ana' is sealed under the key \(id), which this node does not have; "
          + "add that key as the second one")
    }

    @Test func `A row whose sealing anew fails is taken again, and is whole`() async throws {
      try await bench.save([1], [2], in: try bench.store(old))
      let failing = FailingHostStore(bench.rows)
      let store = SealedHostStore(failing, keys: try SealedRows.keys(new, old))
      failing.failNextSave()
      await #expect(throws: HostStoreError.unavailable(reason: "the disk is full")) {
        try await bench.take(in: store)
      }
      let taken = try await bench.take(in: store)
      #expect(taken.checkpoint?.bytes == [1])
      #expect(taken.session?.bytes == [2])
    }

    @Test func `A row whose sealing anew has an unknown outcome is left to other nodes`()
      async throws
    {
      try await bench.save([1], [2], in: try bench.store(old))
      let losing = FailingHostStore(bench.rows)
      let store = SealedHostStore(losing, keys: try SealedRows.keys(new, old))
      losing.loseNextAnswer()
      let (id, life) = (try #require(RegistrationID("ana")), HostLife(stored: "a 1 1"))
      await #expect(throws: HostStoreError.unavailable(reason: "no answer in time")) {
        try await store.take(id, for: life, busyFor: .seconds(60))
      }
      // Of another address, which would wait while the row is busy.
      let taken = try await bench.take(in: try bench.store(new))
      #expect(taken.checkpoint?.bytes == [1])
      #expect(taken.session?.bytes == [2])
    }
  }
#endif
