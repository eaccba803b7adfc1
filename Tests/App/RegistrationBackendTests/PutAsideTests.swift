import Foundation
import RegistrationBackend
import RegistrationCore
import Testing

/// What happens to an unreadable file once there is something to save.
@Suite struct PutAsideTests {
  @Test func `What could not be read is put aside by a save, and removed by a clear`() async throws
  {
    let scratch = try Scratch()
    let store = FileSessionStore(path: scratch("registration.json"))
    let newer = Array(#"{"version":3,"stage":"paused"}"#.utf8)
    try write(newer, to: store.path)
    await #expect(throws: SessionStoreError.unknownVersion(path: store.path, version: 3)) {
      try await store.load()
    }
    #expect(try scratch.names == ["registration.json"], "nothing is written over it by a load")
    try await store.save(.signingUp(Draft()))
    try await store.save(.none)
    #expect(store.pathOfUnread == scratch("registration.json.unreadable"))
    #expect(try bytes(of: store.pathOfUnread) == newer)
    #expect(try await store.load() == .none)
    try await store.clear()
    #expect(try scratch.names == [])
  }

  @Test func `What is gone by the time of a save, or was read since, is not put aside`()
    async throws
  {
    let scratch = try Scratch()
    let store = FileSessionStore(path: scratch("registration.json"))
    try write([], to: store.path)
    await #expect(throws: SessionStoreError.self) { try await store.load() }
    try FileManager.default.removeItem(atPath: store.path)
    try await store.save(.signingUp(Draft()))
    #expect(try scratch.names == ["registration.json"], "there was none to put aside")
    // A file that was read since is known, and is replaced.
    _ = try await store.load()
    try await store.save(.none)
    #expect(try scratch.names == ["registration.json"])
  }

  @Test func `One file is kept aside, the newest that could not be read`() async throws {
    let scratch = try Scratch()
    let store = FileSessionStore(path: scratch("registration.json"))
    for damaged in [[1], [2]] as [[UInt8]] {
      try write(damaged, to: store.path)
      await #expect(throws: SessionStoreError.self) { try await store.load() }
      try await store.save(.signingUp(Draft()))
      #expect(try bytes(of: store.pathOfUnread) == damaged)
      #expect(try await store.load() == .signingUp(Draft()))
    }
    #expect(try Set(scratch.names) == ["registration.json", "registration.json.unreadable"])
  }
}
