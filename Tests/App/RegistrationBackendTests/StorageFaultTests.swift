#if os(Linux)
  import Foundation
  import RegistrationBackend
  import RegistrationCore
  import Testing

  /// What happens to a checkpoint if the system refuses a call.
  ///
  /// Each test has its own process, which may give up its rights, its room on the disk, or the path
  /// to itself.
  @Suite struct StorageFaultTests {
    @Test
    func `A file that this user may not read is reported, and a save puts another in its place`()
      async
    {
      await #expect(processExitsWith: .success) {
        try becomeNobody()
        let scratch = try Scratch()
        let store = FileSessionStore(path: scratch("registration.json"))
        try await store.save(.signingUp(Draft()))
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: store.path)
        let error = await #expect(throws: SessionStoreError.self) { try await store.load() }
        #expect(
          error?.description
            == "cannot load \(store.path): Permission denied (errno 13); "
            + "let this user read and write there, or give another path")
        try await store.save(.confirmed(try Samples.email(), Draft()))
        #expect(try await store.load() == .confirmed(try Samples.email(), Draft()))
        #expect(try permissions(of: store.path) == 0o600)
      }
    }

    @Test func `A directory that nobody may write to keeps the old checkpoint`() async {
      await #expect(processExitsWith: .success) {
        try becomeNobody()
        let scratch = try Scratch()
        let store = FileSessionStore(path: scratch("state/registration.json"))
        try await store.save(.signingUp(Draft()))
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o500], ofItemAtPath: scratch("state"))
        let errors = [
          await #expect(throws: SessionStoreError.self) { try await store.save(.none) },
          await #expect(throws: SessionStoreError.self) { try await store.clear() },
        ]
        for (error, operation) in zip(errors, ["save", "remove"]) {
          let text = try #require(error).description
          #expect(text.hasPrefix("cannot \(operation) \(store.path): Permission denied"))
        }
        #expect(try await store.load() == .signingUp(Draft()))
        try manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: scratch("state"))
        #expect(try manager.contentsOfDirectory(atPath: scratch("state")) == ["registration.json"])
        try await store.save(.none)
        #expect(try await store.load() == .none)
      }
    }

    @Test func `A directory that nobody may enter is reported by every call`() async {
      await #expect(processExitsWith: .success) {
        try becomeNobody()
        let scratch = try Scratch()
        let store = FileSessionStore(path: scratch("state/registration.json"))
        try await store.save(.signingUp(Draft()))
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: scratch("state"))
        await #expect(throws: SessionStoreError.self) { try await store.load() }
        await #expect(throws: SessionStoreError.self) { try await store.save(.none) }
        await #expect(throws: SessionStoreError.self) { try await store.clear() }
        try manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: scratch("state"))
        #expect(try await store.load() == .signingUp(Draft()))
      }
    }

    @Test func `Another user's link in the file's place is neither followed nor written through`()
      async
    {
      await #expect(processExitsWith: .success) {
        // If this is root, the link and its target belong to root, in a directory for everyone.
        let scratch = try Scratch()
        let manager = FileManager.default
        let secret = try CheckpointCoding.encode(.signingUp(Draft()))
        try write(secret, to: scratch("other"))
        let store = FileSessionStore(path: scratch("registration.json"))
        try manager.createSymbolicLink(atPath: store.path, withDestinationPath: scratch("other"))
        try manager.setAttributes([.posixPermissions: 0o777], ofItemAtPath: scratch.path)
        try becomeNobody()
        await #expect(throws: SessionStoreError.symbolicLink(path: store.path)) {
          try await store.load()
        }
        try await store.save(.confirmed(try Samples.email(), Draft()))
        #expect(try await store.load() == .confirmed(try Samples.email(), Draft()))
        #expect(try bytes(of: scratch("other")) == secret)
      }
    }

    /// Every length up to the whole file: each save is cut short at another byte.
    @Test func `A file that cannot grow keeps the old checkpoint, and a later save works`() async {
      await #expect(processExitsWith: .success) {
        let scratch = try Scratch()
        let store = FileSessionStore(path: scratch("registration.json"))
        let old = Checkpoint.signingUp(try Samples.draft())
        let new = Checkpoint.confirmed(try Samples.email(), try Samples.draft())
        try await store.save(old)
        let size = try CheckpointCoding.encode(new).count
        for limit in 0..<size {
          try limitFiles(to: UInt(limit))
          let error = await #expect(throws: SessionStoreError.self) { try await store.save(new) }
          #expect(
            error?.description
              == "cannot save \(store.path): File too large (errno 27); "
              + "make room there, or give another path")
          #expect(try await store.load() == old)
          #expect(try scratch.names == ["registration.json"])
        }
        try limitFiles(to: UInt(size))
        try await store.save(new)
        #expect(try await store.load() == new)
      }
    }

    @Test func `A full disk keeps the old checkpoint, and a later save works`() async {
      await #expect(processExitsWith: .success) {
        // Without the right to mount a disk, the limit above takes its place.
        guard let disk = try smallDisk(of: 64 << 10) else { return }
        let store = FileSessionStore(path: disk + "/registration.json")
        let old = Checkpoint.signingUp(try Samples.draft())
        try await store.save(old)
        try write([UInt8](repeating: 7, count: 56 << 10), to: disk + "/filler")
        let picture = FieldValue.image([UInt8](repeating: 7, count: 20_000))
        let large = Checkpoint.registered(
          try Samples.email(), Profile([.avatar: picture]), Draft())
        let error = await #expect(throws: SessionStoreError.self) { try await store.save(large) }
        #expect(
          error?.description
            == "cannot save \(store.path): No space left on device (errno 28); "
            + "make room there, or give another path")
        #expect(try await store.load() == old)
        let names = try FileManager.default.contentsOfDirectory(atPath: disk)
        #expect(Set(names) == ["registration.json", "filler"])
        try FileManager.default.removeItem(atPath: disk + "/filler")
        try await store.save(large)
        #expect(try await store.load() == large)
      }
    }

    @Test func `A file of a gigabyte is refused in the memory of a small one`() async {
      await #expect(processExitsWith: .success) {
        let scratch = try Scratch()
        let store = FileSessionStore(path: scratch("registration.json"))
        try write(try CheckpointCoding.encode(.signingUp(Draft())), to: store.path)
        let status = unsafe truncate(store.path, 1 << 30)
        #expect(status == 0)
        let memory = try peakMemory()
        await #expect(throws: SessionStoreError.tooLarge(path: store.path, bytes: 1 << 30)) {
          try await store.load()
        }
        #expect(try peakMemory() - memory < 16 << 20)
      }
    }

    @Test func `Two processes on one file leave one of their checkpoints whole, at any time`()
      async throws
    {
      let scratch = try Scratch()
      let (path, ready) = (scratch("state/registration.json"), scratch("ready"))
      async let one: Void = {
        await #expect(processExitsWith: .success) {
          [path = path as String, ready = ready as String] in
          try await meet(at: ready, as: 0)
          try await saveInTurn(path, from: 0)
        }
      }()
      async let other: Void = {
        await #expect(processExitsWith: .success) {
          [path = path as String, ready = ready as String] in
          try await meet(at: ready, as: 1)
          try await saveInTurn(path, from: 1)
        }
      }()
      _ = await (one, other)
      let names = try FileManager.default.contentsOfDirectory(atPath: scratch("state"))
      #expect(names == ["registration.json"])
      let last = try await FileSessionStore(path: path).load()
      #expect(try Samples.everyShape().contains(last))
    }
  }

  /// Saves every other checkpoint a few times; with other writers, what is loaded is still whole.
  private func saveInTurn(_ path: String, from first: Int) async throws {
    let store = FileSessionStore(path: path)
    let all = try Samples.everyShape()
    for round in 0..<30 {
      for place in stride(from: first, to: all.count, by: 2) {
        try await store.save(all[place])
        #expect(all.contains(try await store.load()), "round \(round)")
      }
    }
  }

  /// The most memory that this process has had, in bytes.
  private func peakMemory() throws -> Int {
    var usage = rusage()
    guard unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else {
      throw Unprepared()
    }
    return usage.ru_maxrss << 10
  }
#endif
