import Foundation
import RegistrationBackend
import RegistrationCore
import Testing

@Suite struct FileSessionStoreFailureTests {
  @Test func damageIsToldFromAnotherVersion() async throws {
    let scratch = try Scratch()
    let store = FileSessionStore(path: scratch("registration.json"))

    try write(Array(#"{"version":1,"checkpoint":"paused"}"#.utf8), to: store.path)
    await #expect(
      throws: SessionStoreError.damaged(
        path: store.path, reason: "checkpoint: is none of the names known here")
    ) { try await store.load() }

    try write([], to: store.path)
    await #expect(throws: SessionStoreError.damaged(path: store.path, reason: "is not JSON")) {
      try await store.load()
    }

    try write(Array(#"{"version":3,"stage":"paused"}"#.utf8), to: store.path)
    await #expect(throws: SessionStoreError.unknownVersion(path: store.path, version: 3)) {
      try await store.load()
    }

    try await store.save(.signingUp(Draft()))
    #expect(try await store.load() == .signingUp(Draft()))
  }

  @Test func aHugeFileIsNotRead() async throws {
    let scratch = try Scratch()
    let store = FileSessionStore(path: scratch("registration.json"))
    try write([], to: store.path)
    let size: UInt64 = 1 << 40
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: store.path))
    try file.truncate(atOffset: size)
    try file.close()
    await #expect(throws: SessionStoreError.tooLarge(path: store.path, bytes: Int(size))) {
      try await store.load()
    }
  }

  @Test func aCheckpointBeyondTheBoundsLeavesTheOld() async throws {
    let scratch = try Scratch()
    let store = FileSessionStore(path: scratch("registration.json"))
    try await store.save(.confirmed(try Samples.email(), Draft()))
    let text = String(repeating: "a", count: CheckpointCoding.maximumSize)
    let error = await #expect(throws: SessionStoreError.self) {
      try await store.save(.signingUp(Draft(signUp: SignUpDraft(login: text))))
    }
    guard case .notStorable = error else {
      Issue.record("stored: \(String(describing: error))")
      return
    }
    #expect(try await store.load() == .confirmed(try Samples.email(), Draft()))
    #expect(try scratch.names == ["registration.json"])
  }

  @Test func aDirectoryInItsPlaceIsLeftAlone() async throws {
    let scratch = try Scratch()
    let store = FileSessionStore(path: scratch("registration.json"))
    try FileManager.default.createDirectory(
      atPath: store.path + "/kept", withIntermediateDirectories: true)
    await #expect(throws: SessionStoreError.notAFile(path: store.path)) {
      try await store.load()
    }
    await #expect(throws: SessionStoreError.notAFile(path: store.path)) {
      try await store.save(.none)
    }
    await #expect(throws: SessionStoreError.self) { try await store.clear() }
    // The save failed at its last step; nothing of it may stay.
    #expect(try scratch.names == ["registration.json"])
    #expect(FileManager.default.fileExists(atPath: store.path + "/kept"))
  }

  @Test func aLinkInItsPlaceIsNotFollowed() async throws {
    let scratch = try Scratch()
    let store = FileSessionStore(path: scratch("registration.json"))
    let other = try CheckpointCoding.encode(.signingUp(Draft()))
    try write(other, to: scratch("other"))
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: store.path, withDestinationPath: scratch("other"))
    await #expect(throws: SessionStoreError.symbolicLink(path: store.path)) {
      try await store.load()
    }

    // A save replaces the link, a clear removes it; its target stays as it was.
    try await store.save(.none)
    #expect(try await store.load() == .none)
    try await store.clear()
    try manager.createSymbolicLink(atPath: store.path, withDestinationPath: scratch("other"))
    try await store.clear()
    #expect(try scratch.names == ["other"])
    #expect(try bytes(of: scratch("other")) == other)
  }

  @Test func aPathBelowAFileFailsEveryCall() async throws {
    let scratch = try Scratch()
    try write([1], to: scratch("file"))
    // Root is refused there, too, which permissions could not do.
    for path in [scratch("file/registration.json"), scratch("file/a/b/registration.json")] {
      let store = FileSessionStore(path: path)
      let errors = [
        await #expect(throws: SessionStoreError.self) { _ = try await store.load() },
        await #expect(throws: SessionStoreError.self) { try await store.save(.none) },
        await #expect(throws: SessionStoreError.self) { try await store.clear() },
      ]
      for (error, operation) in zip(errors, ["load", "save", "remove"]) {
        let text = try #require(error).description
        #expect(text.hasPrefix("cannot \(operation) \(path): "))
        #expect(text.hasSuffix("a part of the path is no directory; give another path"))
      }
    }
    #expect(try scratch.names == ["file"])
  }

  @Test func aReadOnlyDirectoryLeavesTheOld() async throws {
    let scratch = try Scratch()
    let store = FileSessionStore(path: scratch("state/registration.json"))
    try await store.save(.signingUp(Draft()))
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o500], ofItemAtPath: scratch("state"))
    defer {
      try? manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: scratch("state"))
    }
    // Root may write there in any case.
    if !manager.isWritableFile(atPath: scratch("state")) {
      let error = await #expect(throws: SessionStoreError.self) { try await store.save(.none) }
      #expect(error?.description.contains("let this user read and write there") == true)
      #expect(try await store.load() == .signingUp(Draft()))
    }
    #expect(try manager.contentsOfDirectory(atPath: scratch("state")) == ["registration.json"])
  }

  @Test func whatCannotBeAFilesPathIsRefused() async throws {
    let scratch = try Scratch()
    for path in ["", "/", ".", "..", scratch("a/"), scratch("."), scratch("a\0b")] {
      let store = FileSessionStore(path: path)
      await #expect(throws: SessionStoreError.invalidPath(path)) { try await store.load() }
      await #expect(throws: SessionStoreError.invalidPath(path)) { try await store.save(.none) }
      await #expect(throws: SessionStoreError.invalidPath(path)) { try await store.clear() }
    }
    #expect(try scratch.names.isEmpty)
  }

  @Test func everyByteOfAStoredFileMayBeDamaged() async throws {
    let scratch = try Scratch()
    let store = FileSessionStore(path: scratch("registration.json"))
    try await store.save(.confirmed(try Samples.email(), try Samples.draft()))
    let stored = try bytes(of: store.path)
    for position in stored.indices {
      var damaged = stored
      damaged[position] ^= 0xff
      try write(damaged, to: store.path)
      await #expect(throws: SessionStoreError.self) { try await store.load() }
      try write(Array(stored[..<position]), to: store.path)
      await #expect(throws: SessionStoreError.self) { try await store.load() }
    }
  }

  @Test func errorsSayWhatWhereAndWhatNext() {
    let errors: [SessionStoreError] = [
      .system(operation: "save", path: "/p", reason: "r"), .damaged(path: "/p", reason: "r"),
      .unknownVersion(path: "/p", version: 2), .tooLarge(path: "/p", bytes: 9),
      .symbolicLink(path: "/p"), .notAFile(path: "/p"), .invalidPath("/p"),
      .notStorable(path: "/p", reason: "r"),
    ]
    for error in errors { #expect(error.description.contains("/p")) }
    #expect(Set(errors.map(\.description)).count == errors.count)
  }
}
