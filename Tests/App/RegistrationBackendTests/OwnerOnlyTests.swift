import Foundation
import RegistrationBackend
import RegistrationCore
import Synchronization
import Testing

/// Another user of the machine wants to read what a person has typed.
@Suite struct OwnerOnlyTests {
  /// The mask belongs to the process: other tests protect their own files meanwhile.
  @Test func `However open the process makes its files, the checkpoint is its owner's alone`()
    async throws
  {
    let scratch = try Scratch()
    let mask = umask(0)
    defer { _ = umask(mask) }
    let store = FileSessionStore(path: scratch("state/app/registration.json"))
    try await store.save(.signingUp(try Samples.draft()))
    #expect(try permissions(of: store.path) == 0o600)
    #expect(try permissions(of: scratch("state")) == 0o700)
    #expect(try permissions(of: scratch("state/app")) == 0o700)
  }

  @Test func `At no moment of a save can others read what is written`() async throws {
    let scratch = try Scratch()
    let store = FileSessionStore(path: scratch("registration.json"))
    let checkpoint = Checkpoint.signingUp(try Samples.draft())
    let isOver = Mutex(false)
    let path = scratch.path
    async let seen = Self.look(in: path) { isOver.withLock { $0 } }
    for _ in 0..<200 { try await store.save(checkpoint) }
    isOver.withLock { $0 = true }
    let modes = await seen
    #expect(modes == [0o600])
  }

  #if os(Linux)
    /// The flow judges the contents: they are a note of where to go on, and no evidence.
    @Test func `A file that another put in its place is read as a checkpoint, however open it is`()
      async
    {
      await #expect(processExitsWith: .success) {
        // If this is root, the file belongs to root, and no one else reads it.
        let scratch = try Scratch()
        let forged = Checkpoint.confirmed(try Samples.email(), Draft())
        let store = FileSessionStore(path: scratch("registration.json"))
        try write(try CheckpointCoding.encode(forged), to: store.path)
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o666], ofItemAtPath: store.path)
        try manager.setAttributes([.posixPermissions: 0o777], ofItemAtPath: scratch.path)
        try becomeNobody()
        #expect(try await store.load() == forged)
        // What is saved over it is readable by its owner alone.
        try await store.save(forged)
        #expect(try permissions(of: store.path) == 0o600)
      }
    }
  #endif
}

extension OwnerOnlyTests {
  /// The permissions of all files that a folder has while it is observed.
  @concurrent
  fileprivate static func look(
    in folder: String, until isOver: @Sendable () -> Bool
  ) async -> Set<Int> {
    var modes: Set<Int> = []
    repeat {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      // A file may be gone before its permissions are read.
      for name in names {
        if let mode = try? permissions(of: "\(folder)/\(name)") { modes.insert(mode) }
      }
      await Task.yield()
    } while !isOver()
    return modes
  }
}
