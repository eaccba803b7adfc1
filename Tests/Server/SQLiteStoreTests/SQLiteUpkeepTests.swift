#if SQLite
  import Foundation
  import HostStores
  @testable import SQLiteStore
  import Testing

  /// What becomes of a file as time passes.
  @Suite struct SQLiteUpkeepTests {
    let folder = SQLiteFolder()
    let life = HostLife(stored: "a 1 1")
    let other = HostLife(stored: "b 1 1")

    private func id(_ text: String) throws -> RegistrationID { try #require(RegistrationID(text)) }

    private var change: RegistrationChange {
      var change = RegistrationChange()
      change.checkpoint = .replaced(StoredBytes([1]))
      return change
    }

    @Test func `A file of version 1 is brought up to date, and keeps what it has`() async throws {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/store", withIntermediateDirectories: true)
      try #require(
        FileManager.default.createFile(
          atPath: folder.file, contents: Data(), attributes: [.posixPermissions: 0o600]))
      do {
        let old = try SQLiteHandle(folder.file, patience: .zero)
        for statement in [
          "PRAGMA journal_mode = WAL",
          """
          CREATE TABLE registration (
            id TEXT PRIMARY KEY NOT NULL, owner TEXT NOT NULL, fence INTEGER NOT NULL,
            busy_until INTEGER NOT NULL, checkpoint BLOB, session BLOB, event TEXT
          ) WITHOUT ROWID
          """,
          "INSERT INTO registration VALUES ('ana', 'a 1 1', 5, 0, x'01', NULL, 'key')",
          "INSERT INTO registration VALUES ('bob', 'a 1 1', 7, 0, NULL, NULL, NULL)",
          "PRAGMA user_version = 1", "PRAGMA application_id = \(0x5265_6752)",
        ] { try old.execute(statement) }
      }
      let store = try await folder.open()
      #expect(try await store.removeEmptied(for: .seconds(60)) == 0)
      let claim = HostClaim(id: try id("ana"), life: life, fence: 5)
      #expect(try await store.save(RegistrationChange(), under: claim, busyFor: .zero).fence == 6)
      #expect(try await store.removeEmptied(for: .zero) == 1)
      let taken = try await store.take(id("ana"), for: other, busyFor: .zero)
      #expect(taken.checkpoint == StoredBytes([1]) && taken.event == "key")
      #expect(try await store.take(id("bob"), for: other, busyFor: .zero).claim.fence > 8)
      _ = try await folder.open()
    }

    @Test func `Many rows are removed a portion at a time`() async throws {
      let store = try await folder.open()
      for number in 0..<300 {
        _ = try await store.take(id("person-\(number)"), for: life, busyFor: .zero)
      }
      #expect(try await store.removeEmptied(for: .zero) == 256)
      #expect(try await store.removeEmptied(for: .zero) == 44)
      #expect(try await store.removeEmptied(for: .zero) == 0)
    }

    @Test(arguments: ["moved", "removed", "replaced"])
    func `A file that is moved or removed while it is open is told, and nothing counts as saved`(
      what: String
    ) async throws {
      let store = try await folder.open()
      let claim = try await store.take(id("ana"), for: life, busyFor: .zero).claim
      let place = folder.path + "/elsewhere"
      let files = FileManager.default
      switch what {
      case "moved": try files.moveItem(atPath: folder.file, toPath: place)
      case "removed": try files.removeItem(atPath: folder.file)
      default:
        try files.copyItem(atPath: folder.file, toPath: place)
        try files.removeItem(atPath: folder.file)
        try files.moveItem(atPath: place, toPath: folder.file)
      }
      do throws(HostStoreError) {
        _ = try await store.save(change, under: claim, busyFor: .zero)
        Issue.record("it was saved to a file that no one finds")
      } catch {
        #expect("\(error)".contains("registrations.sqlite was moved or removed while it was open"))
      }
      await #expect(throws: HostStoreError.self) { try await store.check(claim) }
      guard what == "moved" else { return }
      try files.moveItem(atPath: place, toPath: folder.file)
      // It may have been carried out, as a whole; the same save once more is that one.
      #expect(try await store.save(change, under: claim, busyFor: .zero) == claim.next)
    }
  }
#endif
