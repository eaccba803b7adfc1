#if SQLite
  import Foundation
  import HostStores
  @testable import SQLiteStore
  import Testing

  /// What a store does with the file that it finds.
  @Suite struct SQLiteFileTests {
    let folder = SQLiteFolder()
    let life = HostLife(stored: "a 1 1")

    private func id(_ text: String) throws -> RegistrationID { try #require(RegistrationID(text)) }

    private func change(_ bytes: [UInt8]) -> RegistrationChange {
      var change = RegistrationChange()
      change.checkpoint = .replaced(StoredBytes(bytes))
      return change
    }

    private func putFile(_ bytes: Data) throws {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/store", withIntermediateDirectories: true)
      try #require(
        FileManager.default.createFile(
          atPath: folder.file, contents: bytes, attributes: [.posixPermissions: 0o600]))
    }

    private func reasonOfRefusal() async -> String? {
      do throws(HostStoreError) {
        _ = try await folder.open()
        return nil
      } catch {
        guard case .unusable(let reason) = error else { return nil }
        return reason
      }
    }

    @Test func `The files of a store are its owner's alone`() async throws {
      let store = try await folder.open()
      let claim = try await store.take(id("ana"), for: life, busyFor: .zero).claim
      _ = try await store.save(change([1]), under: claim, busyFor: .zero)
      let names = try folder.contents().keys.sorted()
      #expect(names == ["", "-shm", "-wal"].map { "registrations.sqlite" + $0 })
      for name in names {
        let attributes = try FileManager.default.attributesOfItem(
          atPath: folder.path + "/store/" + name)
        #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
      }
    }

    @Test func `A file of a newer version is refused by name, and is not touched`() async throws {
      do {
        let store = try await folder.open()
        try await store.execute("PRAGMA user_version = 7")
      }
      let reason = try #require(await reasonOfRefusal())
      #expect(reason.hasSuffix("has version 7, and this build knows 2; use a newer build"))
    }

    @Test func `A database of another program is refused, and is not touched`() async throws {
      try putFile(Data())
      do { try SQLiteHandle(folder.file, patience: .zero).execute("CREATE TABLE person (name)") }
      let before = try folder.contents()["registrations.sqlite"]
      let reason = try #require(await reasonOfRefusal())
      #expect(reason.hasSuffix("is a database of another program; give another path"))
      #expect(try folder.contents()["registrations.sqlite"] == before)
    }

    @Test(arguments: [Data("what is this?".utf8), Data(repeating: 0xA5, count: 8192)])
    func `A file that is no database is refused, and is not touched`(bytes: Data) async throws {
      try putFile(bytes)
      let reason = try #require(await reasonOfRefusal())
      #expect(reason.contains("put the newest backup in its place"))
      #expect(try folder.contents()["registrations.sqlite"] == bytes)
    }

    @Test func `A file that others may read, and a link, are refused`() async throws {
      _ = try await folder.open()
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.file)
      let reason = "is no file of this user alone; take the rights of others away (chmod 600)"
      #expect(await reasonOfRefusal()?.hasSuffix(reason) == true)
      try FileManager.default.moveItem(atPath: folder.file, toPath: folder.path + "/elsewhere")
      try FileManager.default.createSymbolicLink(
        atPath: folder.file, withDestinationPath: folder.path + "/elsewhere")
      #expect(await reasonOfRefusal()?.hasSuffix(reason) == true)
    }

    @Test func `A full disk is told, nothing is lost, and the store goes on once there is room`()
      async throws
    {
      let store = try await folder.open()
      var claim = try await store.take(id("ana"), for: life, busyFor: .zero).claim
      claim = try await store.save(change([1]), under: claim, busyFor: .zero)
      // As many pages as there are, and no more.
      try await store.execute("PRAGMA max_page_count = 1")
      let large = change([UInt8](repeating: 7, count: 100_000))
      do {
        _ = try await store.save(large, under: claim, busyFor: .zero)
        Issue.record("the disk was not full")
      } catch {
        #expect("\(error)".contains("make room on the disk"))
      }
      try await store.check(claim)
      try await store.execute("PRAGMA max_page_count = 100000")
      claim = try await store.save(large, under: claim, busyFor: .zero)
      let taken = try await folder.open().take(
        id("ana"), for: HostLife(stored: "b 1 1"), busyFor: .zero)
      #expect(taken.checkpoint?.bytes.count == 100_000)
    }

    @Test func `A value that SQLite does not take is not taken for none`() async throws {
      _ = try await folder.open()
      let handle = try SQLiteHandle(folder.file, patience: .zero)
      let statement = try handle.prepare("SELECT ?1 IS NULL")
      statement.bind("x", at: 1)
      // There is no such place, as there may be no memory.
      statement.bind(StoredBytes([1]), at: 2)
      #expect(throws: HostStoreError.self) { try statement.row { $0.number(0) } }
      #expect(throws: HostStoreError.self) {
        statement.bind("x", at: 2)
        try statement.run()
      }
      statement.bind("x", at: 1)
      #expect(try statement.row { $0.number(0) } == 0)
    }

    @Test func `Who has waited too long for others is told so, and the file's turn does not come`()
      async throws
    {
      let store = try await folder.open()
      let claim = try await store.take(id("ana"), for: life, busyFor: .zero).claim
      let thread = StoreThread(longestQueue: .milliseconds(150))
      try await thread.open(folder.file, patience: .milliseconds(100))
      let other = try SQLiteHandle(folder.file, patience: .zero)
      try other.execute("BEGIN IMMEDIATE")
      let reasons = await withTaskGroup(of: String?.self) { group in
        for _ in 0..<2000 {
          group.addTask {
            do throws(HostStoreError) {
              _ = try await thread.answer(.check(claim))
              return nil
            } catch { return "\(error)" }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      try other.execute("ROLLBACK")
      #expect(reasons.allSatisfy { $0 != nil })
      #expect(reasons.contains { $0?.contains("another process has written for too long") == true })
      #expect(reasons.contains { $0?.contains("too much is to be written at once") == true })
      thread.end()
    }

    @Test func `A call that comes alone waits for another process`() async throws {
      let store = try await SQLiteHostStore(path: folder.file, patience: .seconds(60))
      let claim = try await store.take(id("ana"), for: life, busyFor: .zero).claim
      // The next could be carried out where it comes from.
      for _ in 0..<80 { try await store.check(claim) }
      let other = try SQLiteHandle(folder.file, patience: .zero)
      for _ in 0..<3 {
        try other.execute("BEGIN IMMEDIATE")
        async let answer: Void = store.check(claim)
        try await Task.sleep(for: .milliseconds(20))
        try other.execute("ROLLBACK")
        try await answer
        for _ in 0..<80 { try await store.check(claim) }
      }
    }

    @Test func `Of many saves at once each is answered, and all are there afterwards`() async throws
    {
      let store = try await folder.open()
      let ids = try (0..<1000).map { try id("person-\($0)") }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (number, id) in ids.enumerated() {
          group.addTask {
            let claim = try await store.take(id, for: life, busyFor: .zero).claim
            let bytes = Array("\(number)".utf8)
            _ = try await store.save(change(bytes), under: claim, busyFor: .zero)
          }
        }
        try await group.waitForAll()
      }
      let again = try await folder.open()
      for (number, id) in ids.enumerated() {
        let taken = try await again.take(id, for: life, busyFor: .zero)
        #expect(taken.checkpoint?.bytes == Array("\(number)".utf8))
      }
    }
  }
#endif
